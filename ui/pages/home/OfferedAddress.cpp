// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/OfferedAddress.h"

#include <QRegularExpression>
#include <QUrl>

namespace inferometer {

namespace {

constexpr qsizetype kMostCharacters = 4096; ///< a clipboard may hold a book

} // namespace

QString addressIn(const QString &text)
{
    static const QRegularExpression pattern(R"(https?://[^\s'"<>]+)", QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(text.left(kMostCharacters));
    const QUrl url = match.hasMatch() ? QUrl(match.captured(), QUrl::StrictMode) : QUrl();
    if (!url.isValid() || url.host().isEmpty())
        return {};
    return url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::StripTrailingSlash);
}

QString typedAddress(const QString &text)
{
    const QString found = addressIn(text);
    const QString bare = text.trimmed();
    if (!found.isEmpty() || bare.isEmpty() || bare.contains(' ') || bare.contains("://"))
        return found;
    return addressIn("http://" + bare);
}

} // namespace inferometer
