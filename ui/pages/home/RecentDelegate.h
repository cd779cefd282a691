// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace inferometer {

/// Draws a run of RecentModel in two lines: glyph, name over what it is, a small curve, the verdict, how long ago.
class RecentDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// The room for the age at the right edge.
    static int ageWidth(const QFont &font);
    /// Kept free beside the age of a run with a button.
    void setButtonWidth(int width) { m_buttonWidth = width; }

private:
    int m_buttonWidth = 0;
};

} // namespace inferometer
