// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/ChartScale.h"
#include "core/report/LevelTables.h"
#include "core/report/RunCharts.h"
#include "core/report/Words.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::size_t kMostCurves = 8; ///< as many colours as the palette has
constexpr std::size_t kMostSteps = 200;

std::optional<double> headlineOf(const RequestPoint &point, bool isFirstToken)
{
    return isFirstToken ? point.ttftMs : point.e2eMs;
}

/// What the charts of one run draw: the time to the first token where there is one in any level, else to the end.
struct Headline {
    std::string title;
    bool isFirstToken = true;
};

Headline headlineOf(const Run &run, const Translate &say)
{
    const auto open =
        std::count_if(run.stages.begin(), run.stages.end(), [](const auto &stage) { return isOpenLoop(stage.load); });
    const bool isMixed = open > 0 && static_cast<std::size_t>(open) < run.stages.size();
    const bool isFirstToken = std::any_of(run.stages.begin(), run.stages.end(),
                                          [](const StageSummary &stage) { return headlineMetric(stage).starts_with("ttft"); });
    const char *sent = isFirstToken ? "ttft" : "e2e";
    const char *due = isFirstToken ? "ttft_sched" : "e2e_sched";
    const Text &title = findMetric(open > 0 && !isMixed ? due : sent)->title;
    if (isMixed)
        return {Message(INFEROMETER_TEXT("Report", "%1 (in open loops since due)"), {title}).in(say), isFirstToken};
    return {say(title), isFirstToken};
}

std::vector<double> sortedValues(const ReportRun &run, StageIndex stage, bool isFirstToken)
{
    std::vector<double> values;
    for (const RequestPoint &point : run.points)
        if (const std::optional<double> value = headlineOf(point, isFirstToken); value && point.stage == stage)
            values.push_back(*value);
    std::sort(values.begin(), values.end());
    return values;
}

/// The share of requests at or below each value; of many values evenly spaced ones, the first and the last always.
std::vector<ChartPoint> cumulative(const std::vector<double> &values, double divisor)
{
    std::vector<ChartPoint> points{{.x = values.front() / divisor, .y = 0.0}};
    const std::size_t steps = std::min(values.size(), kMostSteps);
    for (std::size_t i = 1; i <= steps; ++i) {
        const std::size_t rank = i * values.size() / steps; // from 1
        points.push_back(
            {.x = values[rank - 1] / divisor, .y = static_cast<double>(rank) / static_cast<double>(values.size())});
    }
    return points;
}

/// The levels whose curves are drawn: all, or as many as there are colours, evenly chosen.
std::vector<const StageSummary *> curveStages(const ReportRun &run, bool isFirstToken)
{
    std::vector<const StageSummary *> all;
    for (const StageSummary &stage : run.run.stages)
        if (!sortedValues(run, stage.index, isFirstToken).empty())
            all.push_back(&stage);
    if (all.size() <= kMostCurves)
        return all;
    std::vector<const StageSummary *> chosen;
    for (std::size_t i = 0; i < kMostCurves; ++i)
        chosen.push_back(all[i * (all.size() - 1) / (kMostCurves - 1)]);
    return chosen;
}

std::vector<Chart> distributionChart(const ReportRun &run, const Headline &headline, const Translate &say)
{
    const std::vector<const StageSummary *> stages = curveStages(run, headline.isFirstToken);
    if (stages.empty())
        return {};
    double least = 0;
    double most = 0;
    std::vector<std::vector<double>> all;
    for (const StageSummary *stage : stages) {
        all.push_back(sortedValues(run, stage->index, headline.isFirstToken));
        least = all.size() == 1 ? all.back().front() : std::min(least, all.back().front());
        most = std::max(most, all.back().back());
    }
    const TimeScale scale = timeScaleFor(most);
    Chart chart;
    chart.title = Message(INFEROMETER_TEXT("Report", "%1: share of requests at or below"), {headline.title}).in(say);
    chart.xTitle = headline.title + ", " + scale.unit;
    chart.yTitle = say(INFEROMETER_TEXT("Report", "share of requests"));
    chart.x = axisFor(least / scale.divisor, most / scale.divisor);
    chart.y = Axis{0, 1, false, {{0, "0 %"}, {0.25, "25 %"}, {0.5, "50 %"}, {0.75, "75 %"}, {1, "100 %"}}};
    chart.legend = LegendPlace::Below;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const std::string label = words::load(stages[i]->load, say) + ", n = " + format::count(all[i].size());
        chart.series.push_back(
            {ChartSeries::Kind::Steps, label, fmt::format("s{} thin", i + 1), Marker::None, cumulative(all[i], scale.divisor)});
    }
    return {std::move(chart)};
}

void addBands(Chart &chart, const Run &run, double divisor)
{
    for (const StageSummary &stage : run.stages)
        for (const Window &window : stage.windows)
            chart.bands.push_back({toSeconds(window.start) / divisor, toSeconds(window.end) / divisor, shortLabel(stage.load)});
    std::sort(chart.bands.begin(), chart.bands.end(), [](const ChartBand &a, const ChartBand &b) { return a.from < b.from; });
}

std::vector<Chart> timeChart(const ReportRun &run, const Headline &headline, const Translate &say)
{
    ChartSeries answered{
        ChartSeries::Kind::Dots, say(INFEROMETER_TEXT("Report", "a successful request")), "dot", Marker::None, {}};
    ChartSeries failed{ChartSeries::Kind::Rug, say(INFEROMETER_TEXT("Report", "a failed request")), "bad", Marker::None, {}};
    double last = 0;
    bool isThinned = false;
    for (const StageSummary &stage : run.run.stages) {
        const std::vector<RequestPoint> points = thinned(run.points, stage.index, kMostPoints);
        const auto all = std::count_if(run.points.begin(), run.points.end(),
                                       [&](const RequestPoint &point) { return point.stage == stage.index; });
        isThinned = isThinned || static_cast<std::size_t>(all) > points.size();
        for (const RequestPoint &point : points) {
            last = std::max(last, point.sendSeconds);
            if (const std::optional<double> value = headlineOf(point, headline.isFirstToken))
                answered.points.push_back({.x = point.sendSeconds, .y = *value});
            else if (!point.isOk)
                failed.points.push_back({.x = point.sendSeconds});
        }
        for (const Window &window : stage.windows)
            last = std::max(last, toSeconds(window.end));
    }
    if (answered.points.empty())
        return {};
    const bool isInMinutes = last >= 600.0;
    const double divisor = isInMinutes ? 60.0 : 1.0;
    for (ChartSeries *series : {&answered, &failed})
        for (ChartPoint &point : series->points)
            point.x /= divisor;
    Chart chart;
    chart.title = Message(INFEROMETER_TEXT("Report", "%1 of each request over time"), {headline.title}).in(say);
    chart.xTitle = say(isInMinutes ? INFEROMETER_TEXT("Report", "minutes since the start")
                                   : INFEROMETER_TEXT("Report", "seconds since the start"));
    chart.x = axisFromZero(last / divisor);
    chart.legend = LegendPlace::Below;
    addBands(chart, run.run, divisor);
    chart.series.push_back(std::move(answered));
    if (!failed.points.empty())
        chart.series.push_back(std::move(failed));
    scaleTimes(chart);
    if (isThinned)
        chart.note = Message(INFEROMETER_TEXT("Report", "At most %1 request(s) of a level are drawn, evenly chosen in time."),
                             {format::count(kMostPoints)})
                         .in(say);
    return {std::move(chart)};
}

} // namespace

std::vector<Chart> requestCharts(const ReportRun &run, const Translate &say)
{
    const Headline headline = headlineOf(run.run, say);
    std::vector<Chart> charts = distributionChart(run, headline, say);
    for (Chart &chart : timeChart(run, headline, say))
        charts.push_back(std::move(chart));
    return charts;
}

} // namespace inferometer
