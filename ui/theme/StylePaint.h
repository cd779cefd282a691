// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRect>

class QPainter;
class QStyleOption;
class QStyleOptionViewItem;
class QWidget;

namespace inferometer::style {

enum class Direction { Up, Down, Left, Right };

bool isPrimary(const QWidget *widget);
/// A rounded box; a colour that is transparent is not drawn.
void box(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line, qreal lineWidth = 1, qreal radius = 4);
/// Two strokes in the middle of the rectangle, as large as the text that goes with them.
void chevron(QPainter *painter, const QRect &rect, Direction direction, const QColor &color, const QStyleOption &option);
/// The colour and width of a field's frame: the accent, twice as wide, where it has the focus.
void field(QPainter *painter, const QStyleOption &option);
/// Whether an item of a view is the leftmost of its row: there the mark of a selected row stands.
bool isFirstOfRow(const QStyleOptionViewItem &item, const QWidget *view);

} // namespace inferometer::style
