// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Announce.h"

#include <QAccessible>
#include <QWidget>

namespace inferometer {

// Qt 6.4 knows no announcements: an alert has the reader say the name of who it comes from.
void announce(QWidget &speaker, const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    speaker.setAccessibleName(sentence);
    QAccessibleEvent event(&speaker, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace inferometer
