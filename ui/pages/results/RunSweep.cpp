// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunSweep.h"

#include "core/metrics/MetricDef.h"
#include "core/report/Words.h"
#include "ui/models/Spoken.h"

#include <QCoreApplication>
#include <algorithm>

namespace inferometer {

namespace {

/// Words of charts over levels.
class RunSweep {
    Q_DECLARE_TR_FUNCTIONS(RunSweep)
public:
    static QString title(const QString &figure, bool isOpen)
    {
        return isOpen ? tr("%1 over request rate").arg(figure) : tr("%1 over users").arg(figure);
    }
    static QString load(bool isOpen) { return isOpen ? tr("req/s") : tr("users"); }
    static QString loadOfOne(bool isOpen) { return isOpen ? QString() : tr("1 user"); }
};

std::string metricIn(const StageSummary &stage, const SweepFigure &figure)
{
    const bool hasDue = figure.metric == "ttft" || figure.metric == "e2e";
    return hasDue && isOpenLoop(stage.load) ? figure.metric + "_sched" : figure.metric;
}

SweepPoint pointOf(const StageSummary &stage, const SweepFigure &figure)
{
    SweepPoint point;
    point.load = words::level(stage.load);
    const MetricSummary *metric = stage.metric(metricIn(stage, figure));
    if (!metric)
        return point;
    if (!figure.p) {
        point.value = metric->value;
        point.ci95 = metric->ci95;
    } else if (const PercentileValue *percentile = metric->percentile(*figure.p)) {
        point.value = percentile->value;
        point.ci95 = percentile->ci95;
    }
    return point;
}

} // namespace

const std::vector<SweepFigure> &sweepFigures()
{
    static const std::vector<SweepFigure> figures{{"output_throughput", {}},
                                                  {"ttft", 0.5},
                                                  {"ttft", 0.95},
                                                  {"tpot", 0.5},
                                                  {"tpot", 0.95},
                                                  {"e2e", 0.5},
                                                  {"e2e", 0.95},
                                                  {"request_throughput", {}},
                                                  {"attainment", {}}};
    return figures;
}

QString titleOf(const SweepFigure &figure)
{
    const QString name = QString::fromStdString(words::shortName(figure.metric, spoken()));
    return figure.p ? QString("%1 P%2").arg(name).arg(*figure.p * 100) : name;
}

QString lineName(const QString &name)
{
    constexpr int kLongest = 10, kHead = 4; // the ends of two addresses differ more often than their beginnings
    return name.size() > kLongest ? name.left(kHead) + "…" + name.right(kLongest - kHead - 1) : name;
}

SweepPicture sweepOf(const std::vector<SweepRun> &runs, const SweepFigure &figure)
{
    SweepPicture picture;
    bool isOpen = false;
    for (const SweepRun &each : runs) {
        SweepLine line;
        line.name = each.name;
        line.slot = each.slot;
        line.isBaseline = each.isBaseline;
        for (const StageSummary &stage : each.run->stages) {
            isOpen = isOpen || isOpenLoop(stage.load);
            line.points.push_back(pointOf(stage, figure));
        }
        std::stable_sort(line.points.begin(), line.points.end(),
                         [](const SweepPoint &a, const SweepPoint &b) { return a.load < b.load; });
        picture.lines.push_back(std::move(line));
    }
    const MetricDef *def = findMetric(figure.metric);
    picture.unit = def ? def->unit : Unit::Count;
    picture.title = RunSweep::title(titleOf(figure), isOpen);
    picture.loadWord = RunSweep::load(isOpen);
    picture.loadOfOne = RunSweep::loadOfOne(isOpen);
    return picture;
}

} // namespace inferometer
