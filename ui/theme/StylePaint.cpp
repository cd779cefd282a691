// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/StylePaint.h"

#include "ui/theme/Theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyleOption>
#include <QTableView>
#include <algorithm>

namespace inferometer::style {

bool isPrimary(const QWidget *widget) { return widget && widget->property("primary").toBool(); }

void box(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line, qreal lineWidth, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill.alpha() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter->setPen(line.alpha() ? QPen(line, lineWidth) : QPen(Qt::NoPen));
    const qreal inset = line.alpha() ? lineWidth / 2 : 0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

void chevron(QPainter *painter, const QRect &rect, Direction direction, const QColor &color, const QStyleOption &option)
{
    constexpr double angles[] = {180, 0, 90, -90}; // from one that points down
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->translate(QRectF(rect).center());
    painter->rotate(angles[static_cast<int>(direction)]);
    const qreal scale = std::max(1.0, option.fontMetrics.height() / 18.0);
    painter->scale(scale, scale);
    painter->drawPolyline(QPolygonF({QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)}));
    painter->restore();
}

void field(QPainter *painter, const QStyleOption &option)
{
    const Theme &theme = Theme::of(option.palette);
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const bool hasFocus = isEnabled && (option.state & QStyle::State_HasFocus);
    const bool isHovered = isEnabled && (option.state & QStyle::State_MouseOver);
    box(painter, option.rect, isEnabled ? theme.plotGround : theme.panel,
        hasFocus    ? theme.accent
        : isHovered ? theme.muted
                    : theme.frame,
        hasFocus ? 2 : 1);
}

bool isFirstOfRow(const QStyleOptionViewItem &item, const QWidget *view)
{
    // Trees say so themselves; tables do not.
    const auto *table = qobject_cast<const QTableView *>(view);
    if (!table)
        return item.viewItemPosition != QStyleOptionViewItem::Middle && item.viewItemPosition != QStyleOptionViewItem::End;
    const QHeaderView *header = table->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            return column == item.index.column();
    return false;
}

} // namespace inferometer::style
