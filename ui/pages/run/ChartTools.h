// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/LivePlot.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QToolButton;

namespace inferometer {

/// The buttons of the charts over time: how much is in sight, follow, crosshair, ruler, note, list of curves, logarithmic axes,
/// fit, copy.
class ChartTools : public QWidget {
    Q_OBJECT
public:
    explicit ChartTools(LivePlot *plot, QWidget *parent = nullptr);
    /// How much stays in sight, and follows.
    void setSpan(Follow span);
    /// A finished run has nothing to follow.
    void setOver(bool isOver);
    void retranslate();

private:
    LivePlot *m_plot;
    QComboBox *m_span;
    QPushButton *m_follow;
    QToolButton *m_crosshair, *m_ruler, *m_note, *m_legend, *m_logarithmic, *m_fit, *m_copy;
};

} // namespace inferometer
