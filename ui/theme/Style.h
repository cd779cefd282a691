// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionComboBox;
class QStyleOptionSlider;
class QStyleOptionSpinBox;

namespace inferometer {

/// Fusion, flattened: one blue, hairline frames, 32-pixel controls. A button with the property "primary" set to true is the
/// filled one of its page. The wheel changes a combo or spin box only while that has the focus: forms scroll past them.
class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    void unpolish(QWidget *widget) override;
    using QProxyStyle::unpolish;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const override;

private:
    bool eventFilter(QObject *object, QEvent *event) override;
    void drawComboBox(const QStyleOptionComboBox &box, QPainter *painter) const;
    void drawSpinBox(const QStyleOptionSpinBox &box, QPainter *painter) const;
    void drawScrollBar(const QStyleOptionSlider &bar, QPainter *painter) const;
    void drawSlider(const QStyleOptionSlider &slider, QPainter *painter) const;
};

/// Makes a button the filled one of its page.
void makePrimary(QWidget *button);
/// Makes a flat tool button read like a link: its text in the accent colour.
void makeLink(QWidget *button);

} // namespace inferometer
