// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Theme.h"

#include <qcustomplot.h>

namespace inferometer {

/// QCustomPlot as this program uses it: in the theme's colours, with the fast way of drawing wide lines (the other takes
/// seconds), reachable by keyboard, with a name and a sentence for screen readers, a layer of its own for the crosshair.
class Plot : public QCustomPlot {
    Q_OBJECT
public:
    explicit Plot(QWidget *parent);

    const Theme &theme() const { return Theme::of(palette()); }
    /// What a screen reader finds in the chart now, and what it is told at once.
    void setSentence(const QString &sentence) { m_sentence = sentence; }
    void announce(const QString &sentence);
    QString sentence() const { return m_sentence; }
    /// A picture of what is drawn, `scale` times as fine. By the widget's own buffers: QCustomPlot's own way knows no fast lines.
    QPixmap image(double scale);
    /// By suffix: png, svg, pdf, and csv with that text. False: it could not be written.
    bool save(const QString &path, const QString &csv);
    /// Draws anew when it is next painted: many calls make one picture, and none while nobody sees it.
    void drawSoon();

protected:
    /// Colours and fonts anew; subclasses call it at the end of their constructor.
    virtual void restyle();
    void styleRect(QCPAxisRect *rect) const;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    QCPLayer *crosshairLayer() const { return layer("crosshair"); }

private:
    QString m_sentence;
    bool m_isStale = false;
    bool m_showsFocus = false; ///< it came by keyboard
};

/// A pen of the width that the screen wants: 1.5 pixels, 2 on fine ones.
QPen linePen(const QColor &color, double width, Qt::PenStyle style = Qt::SolidLine);

} // namespace inferometer
