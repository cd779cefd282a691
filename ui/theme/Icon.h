// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace inferometer {

/// One of resources/icons, drawn in the text colour of the program's palette (muted where disabled), whatever theme it is
/// when it is painted. With a colour: always in that one.
QIcon icon(const QString &name);
QIcon icon(const QString &name, const QColor &color);

} // namespace inferometer
