// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QString>
#include <string>

namespace inferometer {

/// Shows a text without moving the cursor of the person who is just typing it: what they see is the same but for blanks at
/// its ends.
inline void showText(QLineEdit *edit, const std::string &text)
{
    const QString wanted = QString::fromStdString(text);
    if (edit->text().trimmed() != wanted)
        edit->setText(wanted);
}

} // namespace inferometer
