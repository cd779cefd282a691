// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/plot/SweepPlot.h"

#include <string>
#include <vector>

namespace inferometer {

/// A figure that can be drawn over the levels of runs: a metric's percentile, or its one value.
struct SweepFigure {
    std::string metric;      ///< since due where a run's loops are open: "ttft" is read as "ttft_sched" there
    std::optional<double> p; ///< absent: the metric is one number
    friend bool operator==(const SweepFigure &, const SweepFigure &) = default;
};
/// The figures that charts offer, the leading first.
const std::vector<SweepFigure> &sweepFigures();
/// "TTFT p95".
QString titleOf(const SweepFigure &figure);

/// A run as a line of a chart. The pointer must live as long as the call.
struct SweepRun {
    const Run *run = nullptr;
    QString name;
    int slot = 0;
    bool isBaseline = false;
};
/// What a run is called, short enough to stand at the end of its line.
QString lineName(const QString &name);
/// One figure of several runs over their levels.
SweepPicture sweepOf(const std::vector<SweepRun> &runs, const SweepFigure &figure);

} // namespace inferometer
