// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/MatrixDelegate.h"

#include "ui/models/DifferenceWords.h"
#include "ui/models/MatrixModel.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {
constexpr double kFullBar = 0.6; ///< a change of so much fills the cell
} // namespace

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), std::max(44, option.fontMetrics.height() * 2 + 8)};
}

void MatrixDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::of(option.palette);
    painter->save();
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isBaseline = index.data(MatrixModel::BaselineRole).toBool();
    if (isBaseline)
        painter->fillRect(option.rect, theme.stageBand);
    if (isSelected)
        painter->fillRect(option.rect, theme.selection);
    painter->fillRect(QRect(option.rect.bottomLeft(), QSize(option.rect.width(), 1)), theme.grid);
    const QRect cell = option.rect.adjusted(8, 0, -8, -1);
    QFont font = option.font;
    font.setBold(index.column() == 0);
    painter->setFont(font);
    painter->setPen(isBaseline ? theme.muted : theme.text);
    const QString value = index.data().toString();
    if (index.column() < 2) {
        painter->drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, value);
        painter->restore();
        return;
    }
    const QRect upper = cell.adjusted(0, 6, 0, -14);
    painter->drawText(upper, Qt::AlignVCenter | Qt::AlignLeft, value);
    const QVariant verdict = index.data(MatrixModel::VerdictRole);
    const QString change = index.data(MatrixModel::ChangeTextRole).toString();
    const int from = cell.left() + std::max(84, option.fontMetrics.horizontalAdvance(value) + 10);
    QColor color = theme.muted;
    if (verdict.isValid()) {
        const VerdictLook look = VerdictLook::of(static_cast<Verdict>(verdict.toInt()));
        color = theme.*look.color;
        icon(look.glyph, color).paint(painter, QRect(from, upper.center().y() - 7, 14, 14));
        const double size = std::min(1.0, std::abs(index.data(MatrixModel::ChangeRole).toDouble()) / kFullBar);
        const bool isClaim =
            static_cast<Verdict>(verdict.toInt()) == Verdict::Better || static_cast<Verdict>(verdict.toInt()) == Verdict::Worse;
        painter->fillRect(cell.left(), cell.bottom() - 9, std::max(3, static_cast<int>(size * cell.width())), 3,
                          isClaim ? color : theme.frame);
    }
    painter->setFont(typeFont(TypeSize::Caption));
    painter->setPen(color);
    const QRect words(from + 20, upper.top(), cell.right() - from - 20, upper.height());
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(change, Qt::ElideRight, words.width()));
    painter->restore();
}

} // namespace inferometer
