// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

#include <QFrame>
#include <QPainter>
#include <QStyleOption>
#include <QWidget>

namespace inferometer {

using namespace style;

namespace {

void drawTab(const QStyleOptionTab &tab, QPainter *painter)
{
    const Theme &theme = Theme::of(tab.palette);
    const QRect &rect = tab.rect;
    if (tab.state & QStyle::State_Selected)
        painter->fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), theme.accent);
    else if ((tab.state & QStyle::State_MouseOver) && (tab.state & QStyle::State_Enabled))
        box(painter, rect.adjusted(0, 2, 0, -3), theme.hover, Qt::transparent);
}

/// Icon and text in the middle, eight pixels apart; white and bold on the filled button.
void drawPushButtonLabel(const QStyleOptionButton &button, QPainter *painter, const QStyle &style, bool isPrimary)
{
    const Theme &theme = Theme::of(button.palette);
    const bool isEnabled = button.state & QStyle::State_Enabled;
    const QColor color = !isEnabled ? theme.muted : isPrimary ? theme.onAccent : theme.text;
    painter->save();
    QFont font = painter->font();
    font.setBold(font.bold() || isPrimary);
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const int textWidth = metrics.size(Qt::TextShowMnemonic, button.text).width();
    const int iconWidth = button.icon.isNull() ? 0 : button.iconSize.width();
    const int gap = iconWidth > 0 && textWidth > 0 ? 8 : 0;
    QRect rect(0, 0, std::min(button.rect.width(), iconWidth + gap + textWidth), button.rect.height());
    rect.moveCenter(button.rect.center());
    if (iconWidth > 0) {
        const bool isOurs = !button.icon.name().isEmpty();
        const QIcon drawn = isPrimary && isOurs ? icon(button.icon.name(), color) : button.icon;
        const QRect place(rect.left(), rect.center().y() - button.iconSize.height() / 2, iconWidth, button.iconSize.height());
        drawn.paint(painter, QStyle::visualRect(button.direction, rect, place), Qt::AlignCenter,
                    isEnabled ? QIcon::Normal : QIcon::Disabled, button.state & QStyle::State_On ? QIcon::On : QIcon::Off);
    }
    QPalette palette(button.palette);
    palette.setColor(QPalette::ButtonText, color);
    const int mnemonic =
        style.styleHint(QStyle::SH_UnderlineShortcut, &button, nullptr, nullptr) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    style.drawItemText(painter, QStyle::visualRect(button.direction, rect, rect.adjusted(iconWidth + gap, 0, 0, 0)),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | mnemonic, palette, isEnabled, button.text,
                       QPalette::ButtonText);
    painter->restore();
}

void drawProgress(const QStyleOptionProgressBar &bar, QPainter *painter)
{
    const Theme &theme = Theme::of(bar.palette);
    const double range = static_cast<double>(bar.maximum) - bar.minimum;
    if (range <= 0) // how long it takes is not known
        return painter->fillRect(bar.rect, QBrush(theme.accent, Qt::BDiagPattern));
    const double share = std::clamp((bar.progress - bar.minimum) / range, 0.0, 1.0);
    const int width = static_cast<int>(bar.rect.width() * share);
    if (width > 0)
        box(painter, QStyle::visualRect(bar.direction, bar.rect, QRect(bar.rect.topLeft(), QSize(width, bar.rect.height()))),
            theme.accent, Qt::transparent, 1, std::min(3.0, bar.rect.height() / 2.0));
}

} // namespace

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Theme &theme = Theme::of(option->palette);
    const bool isEnabled = option->state & State_Enabled;
    switch (element) {
    case CE_PushButtonLabel: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (!button || (button->features & QStyleOptionButton::HasMenu))
            break;
        return drawPushButtonLabel(*button, painter, *this, isPrimary(widget));
    }
    case CE_ToolButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty()) {
            QStyleOptionToolButton words(*button);
            words.rect.adjust(6, 0, -4, 0);
            if (widget && widget->property("link").toBool() && isEnabled)
                words.palette.setColor(QPalette::ButtonText, theme.accent);
            words.text.prepend(button->icon.isNull() || button->toolButtonStyle != Qt::ToolButtonTextBesideIcon ? "" : " ");
            return QProxyStyle::drawControl(element, &words, painter, widget);
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(*tab, painter);
        return;
    case CE_TabBarTabLabel: {
        const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        if (!tab)
            break;
        const bool isSelected = option->state & State_Selected;
        QStyleOptionTab words(*tab);
        for (const auto role : {QPalette::WindowText, QPalette::ButtonText, QPalette::Text})
            words.palette.setColor(role, isSelected && isEnabled ? theme.text : theme.muted);
        painter->save();
        QFont font = painter->font();
        font.setBold(isSelected);
        painter->setFont(font);
        QProxyStyle::drawControl(element, &words, painter, widget);
        painter->restore();
        return;
    }
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, theme.plotGround);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), theme.frame);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            QStyleOptionHeader words(*header);
            words.palette.setColor(QPalette::ButtonText, theme.muted);
            return QProxyStyle::drawControl(element, &words, painter, widget);
        }
        break;
    case CE_Splitter: {
        const QRect &rect = option->rect;
        const bool isUpright = option->state & State_Horizontal;
        painter->fillRect(isUpright ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                                    : QRect(rect.left(), rect.center().y(), rect.width(), 1),
                          option->state & (State_MouseOver | State_Sunken) ? theme.accent : theme.grid);
        return;
    }
    case CE_ProgressBarGroove:
        return box(painter, option->rect, theme.grid, Qt::transparent, 1, std::min(3.0, option->rect.height() / 2.0));
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            drawProgress(*bar, painter);
        return;
    case CE_MenuItem: {
        // Fusion frames what is chosen; here it is a tint, as in lists.
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (!item || item->menuItemType == QStyleOptionMenuItem::Separator) {
            painter->fillRect(QRect(option->rect.left(), option->rect.center().y(), option->rect.width(), 1), theme.grid);
            return;
        }
        if ((option->state & State_Selected) && isEnabled)
            painter->fillRect(option->rect, theme.selection);
        QStyleOptionMenuItem plain(*item);
        plain.state &= ~State_Selected;
        return QProxyStyle::drawControl(element, &plain, painter, widget);
    }
    case CE_MenuBarEmptyArea:
    case CE_MenuBarItem: {
        const bool isChosen = element == CE_MenuBarItem && (option->state & State_Selected) && isEnabled;
        painter->fillRect(option->rect, isChosen ? theme.selection : theme.panel);
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (element == CE_MenuBarItem && item)
            drawItemText(
                painter, item->rect,
                Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine
                    | (styleHint(SH_UnderlineShortcut, option, widget, nullptr) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                item->palette, isEnabled, item->text, QPalette::WindowText);
        return;
    }
    case CE_ShapedFrame:
        // Only the boxed kind; lines and the like stay Qt's.
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->frameShape == QFrame::StyledPanel)
            return box(painter, option->rect, Qt::transparent, option->state & State_HasFocus ? theme.accent : theme.frame,
                       option->state & State_HasFocus ? 2 : 1);
        break;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace inferometer
