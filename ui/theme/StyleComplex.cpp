// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Style.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QStyleOption>
#include <QToolButton>

namespace inferometer {

using namespace style;

namespace {

constexpr int kArrowWidth = 28;

QRect scrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part, int least)
{
    const bool isFlat = bar.orientation == Qt::Horizontal;
    const int length = isFlat ? bar.rect.width() : bar.rect.height();
    const double range = static_cast<double>(bar.maximum) - bar.minimum;
    int slider = length;
    if (range > 0)
        slider = std::min(length, std::max(least, static_cast<int>(length * (bar.pageStep / (range + bar.pageStep)))));
    const int start =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - slider, bar.upsideDown);
    const auto stretch = [&](int from, int to) {
        const QRect rect = isFlat ? QRect(bar.rect.left() + from, bar.rect.top(), to - from, bar.rect.height())
                                  : QRect(bar.rect.left(), bar.rect.top() + from, bar.rect.width(), to - from);
        return QStyle::visualRect(bar.direction, bar.rect, rect);
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider: return stretch(start, start + slider);
    case QStyle::SC_ScrollBarSubPage: return stretch(0, start);
    case QStyle::SC_ScrollBarAddPage: return stretch(start + slider, length);
    case QStyle::SC_ScrollBarGroove: return bar.rect;
    default: return {}; // no arrows
    }
}

} // namespace

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    switch (control) {
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            return drawComboBox(*box, painter);
        break;
    case CC_SpinBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option))
            return drawSpinBox(*box, painter);
        break;
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return drawScrollBar(*bar, painter);
        break;
    case CC_Slider:
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return drawSlider(*slider, painter);
        break;
    case CC_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        if (!button)
            break;
        // The focus ring goes around the whole button; Qt's own lies three pixels within.
        QStyleOptionToolButton inner(*button);
        inner.state &= ~State_HasFocus;
        if (!(inner.state & State_AutoRaise) && !(inner.state & (State_Sunken | State_On)))
            box(painter, inner.rect, inner.state & State_Enabled ? Theme::of(option->palette).button : QColor(Qt::transparent),
                Theme::of(option->palette).frame);
        QProxyStyle::drawComplexControl(control, &inner, painter, widget);
        if (button->state & State_HasFocus)
            drawPrimitive(PE_FrameFocusRect, option, painter, widget);
        return;
    }
    default: break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void Style::drawComboBox(const QStyleOptionComboBox &box, QPainter *painter) const
{
    if (box.frame)
        field(painter, box);
    const Theme &theme = Theme::of(box.palette);
    chevron(painter, subControlRect(CC_ComboBox, &box, SC_ComboBoxArrow, nullptr), Direction::Down,
            box.state & State_Enabled ? theme.muted : theme.frame, box);
}

void Style::drawSpinBox(const QStyleOptionSpinBox &box, QPainter *painter) const
{
    if (box.frame)
        field(painter, box);
    const Theme &theme = Theme::of(box.palette);
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    for (const auto &[part, direction, step] :
         {std::tuple(SC_SpinBoxUp, Direction::Up, QAbstractSpinBox::StepUpEnabled),
          std::tuple(SC_SpinBoxDown, Direction::Down, QAbstractSpinBox::StepDownEnabled)}) {
        const QRect rect = subControlRect(CC_SpinBox, &box, part, nullptr);
        const bool isUsable = (box.state & State_Enabled) && (box.stepEnabled & step);
        if (isUsable && box.activeSubControls == part)
            painter->fillRect(rect, box.state & State_Sunken ? theme.selection : theme.hover);
        chevron(painter, rect, direction, isUsable ? theme.muted : theme.frame, box);
    }
}

void Style::drawScrollBar(const QStyleOptionSlider &bar, QPainter *painter) const
{
    const Theme &theme = Theme::of(bar.palette);
    if (bar.minimum >= bar.maximum)
        return;
    const QRect slider = subControlRect(CC_ScrollBar, &bar, SC_ScrollBarSlider, nullptr);
    const bool isHeld = (bar.state & State_Sunken) && (bar.activeSubControls & SC_ScrollBarSlider);
    const bool isHovered = bar.state & State_MouseOver;
    box(painter, slider.adjusted(3, 3, -3, -3), isHeld || isHovered ? theme.muted : theme.frame, Qt::transparent, 1, 3);
}

void Style::drawSlider(const QStyleOptionSlider &slider, QPainter *painter) const
{
    const Theme &theme = Theme::of(slider.palette);
    const bool isFlat = slider.orientation == Qt::Horizontal;
    const QRect handle = QProxyStyle::subControlRect(CC_Slider, &slider, SC_SliderHandle, nullptr);
    const QPoint middle = handle.center();
    const QRect groove = isFlat ? QRect(slider.rect.left() + 2, middle.y() - 1, slider.rect.width() - 4, 4)
                                : QRect(middle.x() - 1, slider.rect.top() + 2, 4, slider.rect.height() - 4);
    box(painter, groove, theme.grid, Qt::transparent, 1, 2);
    QRect knob(0, 0, 16, 16);
    knob.moveCenter(middle);
    const bool isEnabled = slider.state & State_Enabled;
    box(painter, knob, isEnabled ? theme.accent : theme.frame, Qt::transparent, 1, 8);
    if ((slider.state & State_HasFocus) && (slider.state & State_KeyboardFocusChange))
        box(painter, knob.adjusted(-3, -3, 3, 3), Qt::transparent, theme.accent, 2, 11);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    const QRect &rect = option->rect;
    const auto seen = [&](const QRect &logical) { return visualRect(option->direction, rect, logical); };
    switch (control) {
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarPart(*bar, part, pixelMetric(PM_ScrollBarSliderMin, option, widget));
        break;
    case CC_ComboBox:
        if (part == SC_ComboBoxArrow)
            return seen(QRect(rect.right() - kArrowWidth, rect.top(), kArrowWidth, rect.height()));
        if (part == SC_ComboBoxEditField)
            return seen(rect.adjusted(6, 2, -kArrowWidth, -2));
        break;
    case CC_SpinBox: {
        const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        const bool hasButtons = box && box->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int width = hasButtons ? 24 : 0, half = rect.height() / 2;
        if (part == SC_SpinBoxUp)
            return seen(QRect(rect.right() - width, rect.top() + 2, width - 1, half - 2));
        if (part == SC_SpinBoxDown)
            return seen(QRect(rect.right() - width, rect.top() + half, width - 1, rect.height() - half - 2));
        if (part == SC_SpinBoxEditField)
            return seen(rect.adjusted(6, 2, -width - 2, -2));
        break;
    }
    default: break;
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

} // namespace inferometer
