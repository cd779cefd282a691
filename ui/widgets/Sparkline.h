// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>

class QColor;
class QPainter;
class QRectF;

namespace inferometer {

/// Draws values, oldest first, as a small line that fills the rectangle and ends in a dot. NaN is a gap; values that are all
/// the same lie in the middle; fewer than two draw nothing but the dot.
void drawSparkline(QPainter &painter, const QRectF &rect, const QVector<double> &values, const QColor &color);

} // namespace inferometer
