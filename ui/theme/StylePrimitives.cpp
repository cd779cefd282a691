// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Style.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>
#include <algorithm>

namespace inferometer {

using namespace style;

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Theme &theme = Theme::of(option->palette);
    const QRect &rect = option->rect;
    const QColor none(Qt::transparent);
    const bool isEnabled = option->state & State_Enabled;
    const bool isDown = option->state & (State_Sunken | State_On);
    const bool isHovered = (option->state & State_MouseOver) && isEnabled;
    switch (element) {
    case PE_PanelButtonCommand: {
        if (isPrimary(widget))
            return box(painter, rect,
                       !isEnabled  ? theme.grid
                       : isDown    ? theme.accent.darker(theme.isDark ? 125 : 115)
                       : isHovered ? theme.accent.lighter(108)
                                   : theme.accent,
                       none);
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool isFlat = button && (button->features & QStyleOptionButton::Flat);
        if (isFlat && !isHovered && !isDown)
            return;
        return box(painter, rect,
                   isDown      ? theme.selection
                   : isHovered ? theme.hover
                   : isEnabled ? theme.button
                               : none,
                   isFlat ? none : theme.frame);
    }
    case PE_PanelButtonTool:
        if (isDown || isHovered)
            box(painter, rect, isDown ? theme.selection : theme.hover, isDown ? theme.frame : none);
        return;
    case PE_PanelLineEdit:
        if (const auto *panel = qstyleoption_cast<const QStyleOptionFrame *>(option); panel && panel->lineWidth > 0)
            field(painter, *option);
        return; // within combo and spin boxes: those paint the field
    case PE_FrameLineEdit: return;
    case PE_FrameFocusRect: {
        // As in Fusion: the ring is for those who use the keyboard.
        if (!(option->state & State_KeyboardFocusChange))
            return;
        const bool isOnAccent = isPrimary(widget);
        return box(painter, isOnAccent ? rect.adjusted(3, 3, -3, -3) : rect, none, isOnAccent ? theme.onAccent : theme.accent,
                   2, isOnAccent ? 2 : 4);
    }
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton: {
        const bool isRound = element == PE_IndicatorRadioButton;
        const bool isSet = option->state & (State_On | State_NoChange);
        const int side = std::min(rect.width(), rect.height());
        const QRect mark = QStyle::alignedRect(option->direction, Qt::AlignCenter, QSize(side, side), rect);
        const QColor line = isSet ? none : isHovered ? theme.muted : theme.frame;
        box(painter, mark,
            isSet       ? (isEnabled ? theme.accent : theme.muted)
            : isEnabled ? theme.plotGround
                        : theme.panel,
            line, 1, isRound ? side / 2.0 : 3);
        if (!isSet)
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(mark.topLeft());
        painter->scale(side / 16.0, side / 16.0);
        painter->setPen(isRound ? QPen(Qt::NoPen) : QPen(theme.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(isRound ? QBrush(theme.onAccent) : QBrush(Qt::NoBrush));
        if (isRound)
            painter->drawEllipse(QPointF(8, 8), 3, 3);
        else if (option->state & State_NoChange)
            painter->drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
        else
            painter->drawPolyline(QPolygonF({QPointF(4, 8.2), QPointF(7, 11), QPointF(12, 5.2)}));
        painter->restore();
        return;
    }
    case PE_IndicatorArrowUp: return chevron(painter, rect, Direction::Up, theme.muted, *option);
    case PE_IndicatorArrowDown: return chevron(painter, rect, Direction::Down, theme.muted, *option);
    case PE_IndicatorArrowLeft: return chevron(painter, rect, Direction::Left, theme.muted, *option);
    case PE_IndicatorArrowRight: return chevron(painter, rect, Direction::Right, theme.muted, *option);
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->sortIndicator != QStyleOptionHeader::None)
            // Qt's SortDown is an ascending order: the arrow points to where the greater ones are.
            chevron(painter, rect, header->sortIndicator == QStyleOptionHeader::SortUp ? Direction::Up : Direction::Down,
                    theme.muted, *option);
        return;
    case PE_IndicatorBranch:
        if (option->state & State_Children)
            chevron(painter, rect, option->state & State_Open ? Direction::Down : Direction::Right, theme.muted, *option);
        return;
    case PE_PanelItemViewRow: return;
    case PE_PanelItemViewItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
        const bool isSelected = option->state & State_Selected;
        if (isSelected || isHovered)
            painter->fillRect(rect, isSelected ? theme.selection : theme.hover);
        else if (item && item->backgroundBrush.style() != Qt::NoBrush)
            painter->fillRect(rect, item->backgroundBrush);
        if (isSelected && item && isFirstOfRow(*item, widget))
            painter->fillRect(QRect(rect.topLeft(), QSize(3, rect.height())), theme.accent);
        return;
    }
    case PE_PanelMenu: painter->fillRect(rect, theme.plotGround); return;
    case PE_FrameMenu: return box(painter, rect, none, theme.frame, 1, 0);
    case PE_PanelTipLabel: return box(painter, rect, theme.panel, theme.frame, 1, 0);
    case PE_Frame: return box(painter, rect, none, theme.frame);
    case PE_FrameTabWidget: painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.grid); return;
    case PE_FrameTabBarBase: painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.grid); return;
    case PE_FrameStatusBarItem: return;
    case PE_FrameGroupBox: return box(painter, rect, none, theme.grid, 1, 6);
    default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

} // namespace inferometer
