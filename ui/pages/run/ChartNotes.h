// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "ui/bridge/Workbench.h"

#include <QObject>

namespace inferometer {

class LivePlot;

/// Brings a run's notes from the library into its charts, and what is written there into the library.
class ChartNotes : public QObject {
    Q_OBJECT
public:
    ChartNotes(LivePlot *plot, Workbench &bench, QObject *parent);
    /// Empty: no run yet, and nothing can be noted.
    void setRun(const RunId &id);

private:
    void load();
    Workbench &m_bench;
    LivePlot *m_plot;
    RunId m_run;
};

} // namespace inferometer
