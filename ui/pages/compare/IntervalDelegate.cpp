// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/IntervalDelegate.h"

#include "core/analysis/Judgement.h"
#include "ui/models/ComparisonModel.h"
#include "ui/models/DifferenceWords.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <algorithm>

namespace inferometer {

namespace {
constexpr double kEnd = 0.5;
constexpr int kBar = 8;
} // namespace

void IntervalDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const Theme &theme = Theme::of(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRect(option.rect.bottomLeft(), QSize(option.rect.width(), 1)), theme.grid);
    const QRect area = option.rect.adjusted(12, 0, -12, -1);
    const auto x = [&](double change) {
        const double at = (std::clamp(change, -kEnd, kEnd) + kEnd) / (2 * kEnd);
        return area.left() + static_cast<int>(at * (area.width() - 1));
    };
    const int middle = area.center().y();
    const double margin = Margins{}.equivalence;
    painter->fillRect(x(-margin), middle - 9, x(margin) - x(-margin) + 1, 18, theme.grid);
    painter->fillRect(x(0), middle - 9, 1, 18, theme.muted);
    const QVariant verdict = index.data(ComparisonModel::VerdictRole);
    const QColor color = verdict.isValid() ? theme.*VerdictLook::of(static_cast<Verdict>(verdict.toInt())).color : theme.muted;
    const double change = index.data(ComparisonModel::ChangeRole).toDouble();
    const QVariant low = index.data(ComparisonModel::LowRole), high = index.data(ComparisonModel::HighRole);
    if (low.isValid() && high.isValid()) {
        const int left = x(low.toDouble()), right = x(high.toDouble());
        painter->fillRect(left, middle - kBar / 2, std::max(3, right - left + 1), kBar, color);
    }
    painter->fillRect(x(change) - (low.isValid() ? 0 : 1), middle - 7, low.isValid() ? 1 : 3, 14,
                      low.isValid() ? theme.text : color);
    if (change < -kEnd || change > kEnd) {
        const int tip = change < 0 ? area.left() - 6 : area.right() + 6;
        const int foot = change < 0 ? area.left() : area.right();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        const QPoint points[] = {{tip, middle}, {foot, middle - 5}, {foot, middle + 5}};
        painter->drawPolygon(points, 3);
    }
    painter->restore();
}

} // namespace inferometer
