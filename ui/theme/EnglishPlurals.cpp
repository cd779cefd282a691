// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/EnglishPlurals.h"

namespace inferometer {

QString EnglishPlurals::translate(const char *, const char *source, const char *, int n) const
{
    if (n < 0)
        return {};
    return QString::fromUtf8(source).replace(QLatin1String("(s)"), QLatin1String(n == 1 ? "" : "s"));
}

} // namespace inferometer
