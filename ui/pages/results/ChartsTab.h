// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/Run.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;

namespace inferometer {

class ChartNotes;
class ChartTools;
class LivePlot;
class SweepPlot;

/// A run over time, and one of its figures over its levels. The curves are made from the stored requests when they are looked
/// at for the first time.
class ChartsTab : public QWidget {
    Q_OBJECT
public:
    explicit ChartsTab(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const Run &run);
    void retranslate();

private:
    void showEvent(QShowEvent *event) override;
    void loadIfSeen();
    void drawSweep();

    Workbench &m_bench;
    std::optional<Run> m_run;
    bool m_isLoaded = false;
    LivePlot *m_plot;
    ChartTools *m_tools;
    ChartNotes *m_notes;
    SweepPlot *m_sweep;
    QComboBox *m_figure;
    QLabel *m_state;
};

} // namespace inferometer
