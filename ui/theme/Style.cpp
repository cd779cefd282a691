// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Style.h"

#include "ui/theme/StylePaint.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QSlider>
#include <QStyleFactory>
#include <QStyleOption>

namespace inferometer {

using namespace style;

namespace {

bool obeysTheWheel(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
           || qobject_cast<const QSlider *>(widget);
}

constexpr int kIconGap = 4; ///< more between icon and text than Qt counts

/// A control is as high as its text asks for, and never lower than a finger wants.
int controlHeight(const QStyleOption *option) { return option ? std::max(32, option->fontMetrics.height() + 12) : 32; }

/// Marks grow with the text.
int markSide(const QStyleOption *option) { return option ? std::max(16, option->fontMetrics.height() - 2) : 16; }

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create("Fusion")) {}

void makePrimary(QWidget *button) { button->setProperty("primary", true); }
void makeLink(QWidget *button) { button->setProperty("link", true); }

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (obeysTheWheel(widget)) {
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        widget->installEventFilter(this);
    }
    // Qt's default measures the texts once, when the box is first shown; they are others in another language.
    if (auto *box = qobject_cast<QComboBox *>(widget); box && box->sizeAdjustPolicy() == QComboBox::AdjustToContentsOnFirstShow)
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

void Style::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool Style::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Wheel && object->isWidgetType() && !static_cast<QWidget *>(object)->hasFocus()) {
        event->ignore(); // the form around it scrolls
        return true;
    }
    return QProxyStyle::eventFilter(object, event);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int control = controlHeight(option);
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool hasText = button && !button->text.isEmpty();
        const int bold = isPrimary(widget) && button ? QFontMetrics([&] {
                                                           QFont font = widget->font();
                                                           font.setBold(true);
                                                           return font;
                                                       }())
                                                               .horizontalAdvance(button->text)
                                                           - option->fontMetrics.horizontalAdvance(button->text)
                                                     : 0;
        const int gap = button && !button->icon.isNull() ? kIconGap : 0;
        return {hasText ? size.width() + 24 + bold + gap : control, std::max(size.height(), control)};
    }
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox: return {result.width() + (type == CT_ComboBox ? 12 : 0), std::max(size.height(), control)};
    case CT_CheckBox:
    case CT_RadioButton: return {result.width(), std::max(result.height(), control)};
    case CT_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        const bool hasText = button && button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty();
        return {std::max(result.width() + (hasText ? 16 : 0), control), std::max(result.height(), control)};
    }
    case CT_TabBarTab: {
        QFont bold = widget ? widget->font() : QFont();
        bold.setBold(true);
        const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        const int more =
            tab ? QFontMetrics(bold).horizontalAdvance(tab->text) - option->fontMetrics.horizontalAdvance(tab->text) : 0;
        return {result.width() + more + 4, std::max(result.height(), control)};
    }
    case CT_HeaderSection:
        return {result.width() + 8, std::max(result.height(), option ? option->fontMetrics.height() + 13 : 28)};
    case CT_ItemViewItem:
        return {result.width(), std::max(result.height(), option ? std::max(28, option->fontMetrics.height() + 10) : 28)};
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
            return result;
        return {result.width() + 16, std::max(result.height(), control)};
    }
    case CT_MenuBarItem:
        return {result.width() + 4, std::max(result.height(), option ? option->fontMetrics.height() + 10 : 28)};
    default: return result;
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    switch (element) {
    case SE_PushButtonFocusRect: return option->rect;
    case SE_CheckBoxFocusRect:
    case SE_RadioButtonFocusRect: return option->rect;
    // A field's text begins eight pixels from its frame, as a button's and a table's do.
    case SE_LineEditContents: {
        const auto *panel = qstyleoption_cast<const QStyleOptionFrame *>(option);
        return panel && panel->lineWidth > 0 ? option->rect.adjusted(6, 1, -6, -1)
                                             : QProxyStyle::subElementRect(element, option, widget);
    }
    case SE_ItemViewItemFocusRect: return option->rect;
    case SE_HeaderLabel:
    case SE_HeaderArrow: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        const int mark = header && header->sortIndicator != QStyleOptionHeader::None ? markSide(option) : 0;
        const QRect inner = option->rect.adjusted(8, 0, -8, 0);
        return visualRect(option->direction, option->rect,
                          element == SE_HeaderLabel ? inner.adjusted(0, 0, -mark, 0)
                                                    : QRect(inner.right() - mark + 4, inner.top(), mark, inner.height()));
    }
    default: return QProxyStyle::subElementRect(element, option, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_SplitterWidth: return 8;
    case PM_LayoutHorizontalSpacing: return 8;
    case PM_LayoutVerticalSpacing: return 12;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_ScrollBarExtent: return 12;
    case PM_ScrollBarSliderMin: return 32;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return markSide(option);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_TabBarTabHSpace: return 24;
    case PM_TabBarTabVSpace: return 14;
    case PM_TabBarTabOverlap: return 0;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal: return 0;
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap: return 0;
    case PM_HeaderMargin: return 8;
    case PM_FocusFrameHMargin: return 8; // left and right of an item's text
    case PM_MenuPanelWidth: return 1;
    case PM_MenuVMargin: return 4;
    case PM_ToolTipLabelFrameWidth: return 6;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_TabBarIconSize:
    case PM_ListViewIconSize: return widget ? std::max(16, widget->fontMetrics().height() - 2) : 16;
    case PM_SliderThickness:
    case PM_SliderControlThickness: return 20;
    case PM_SliderLength: return 16;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText: return 0;
    case SH_ComboBox_Popup: return 0; // a list below the box, not one laid over it
    case SH_TabBar_Alignment: return Qt::AlignLeft;
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_ScrollBar_LeftClickAbsolutePosition: return 0;
    case SH_Menu_SupportsSections: return 1;
    case SH_ToolTip_WakeUpDelay: return 400;
    default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

} // namespace inferometer
