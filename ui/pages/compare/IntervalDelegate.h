// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace inferometer {

/// Draws the change of a ComparisonModel's row between −50 % and +50 %: a bar for its 95 % interval, a mark for its value, the
/// margin of equivalence as a pale band around zero. What lies beyond ends in an arrow.
class IntervalDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace inferometer
