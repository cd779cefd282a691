// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RunCharts.h"

#include "core/analysis/Comparability.h"
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/ChartScale.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace inferometer {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

/// Reads one figure of a stage into a point; a gap where it does not exist.
using PointOf = std::function<ChartPoint(const StageSummary &)>;

ChartPoint percentilePoint(const StageSummary &stage, std::string_view id, double p)
{
    const MetricSummary *metric = stage.metric(id);
    const PercentileValue *percentile = metric == nullptr ? nullptr : metric->percentile(p);
    ChartPoint point{.y = kGap};
    if (percentile == nullptr || percentile->support == Support::None || !percentile->value)
        return point;
    point.y = *percentile->value;
    point.whisker = percentile->ci95;
    point.isHollow = percentile->support != Support::Ok;
    point.note = shortLabel(stage.load) + ": " + (point.isHollow ? "\u2248" : "") + format::milliseconds(point.y)
                 + ", n = " + format::count(metric->requests);
    return point;
}

ChartPoint maxPoint(const StageSummary &stage, std::string_view id)
{
    const MetricSummary *metric = stage.metric(id);
    ChartPoint point{.y = kGap};
    if (metric == nullptr || !metric->max)
        return point;
    point.y = *metric->max;
    point.note = shortLabel(stage.load) + ": " + format::milliseconds(point.y);
    return point;
}

/// A rate, with the range over rounds as its whisker.
ChartPoint ratePoint(const StageSummary &stage, std::string_view id)
{
    const std::optional<double> value = valueOf(stage, id);
    ChartPoint point{.y = kGap};
    if (!value)
        return point;
    point.y = *value;
    point.note = shortLabel(stage.load) + ": " + words::value(*value, findMetric(id)->unit);
    for (const RoundValues &round : stage.rounds)
        for (const auto &[key, rate] : round.values)
            if (key == id && stage.rounds.size() > 1)
                point.whisker = point.whisker
                                    ? Interval{std::min(point.whisker->first, rate), std::max(point.whisker->second, rate)}
                                    : Interval{rate, rate};
    return point;
}

bool hasPoints(const ChartSeries &series)
{
    return std::any_of(series.points.begin(), series.points.end(),
                       [](const ChartPoint &point) { return std::isfinite(point.y); });
}

/// A chart over load levels while it is put together.
class LevelChart {
public:
    LevelChart(std::span<const StageSummary> stages, std::string_view metric, const Translate &say)
        : m_stages(stages), m_say(say)
    {
        const MetricDef *def = findMetric(metric);
        m_chart.title = say(def->title);
        m_unit = def->unit;
    }
    void add(std::span<const StageSummary> stages, std::string label, std::string style, Marker marker, const PointOf &pointOf)
    {
        ChartSeries series{ChartSeries::Kind::Line, std::move(label), std::move(style), marker, {}};
        for (const StageSummary &stage : stages) {
            ChartPoint point = pointOf(stage);
            point.x = words::level(stage.load);
            series.points.push_back(std::move(point));
        }
        std::stable_sort(series.points.begin(), series.points.end(),
                         [](const ChartPoint &a, const ChartPoint &b) { return a.x < b.x; });
        if (hasPoints(series))
            m_chart.series.push_back(std::move(series));
    }
    void limit(const Target &target, std::string_view metric)
    {
        for (const Limit &limit : target.limits)
            if (metric == limit.metric || metric == limit.metric + "_sched")
                m_chart.limit = ChartLimit{limit.atMostMs, m_say(INFEROMETER_TEXT("Report", "target"))};
    }
    Chart &chart() { return m_chart; }
    /// Empty when there is nothing to draw.
    std::vector<Chart> take();

private:
    std::span<const StageSummary> m_stages;
    const Translate &m_say;
    Chart m_chart;
    Unit m_unit = Unit::Milliseconds;
};

std::vector<Chart> LevelChart::take()
{
    if (m_chart.series.empty())
        return {};
    std::vector<Tick> places;
    for (const StageSummary &stage : m_stages)
        places.push_back({words::level(stage.load), words::levelTick(stage.load)});
    m_chart.x = axisAt(std::move(places));
    m_chart.xTitle = m_say(words::levelTitle(m_stages));
    m_chart.summary =
        Message(INFEROMETER_TEXT("Report", "%1 over the load levels; the tables hold the numbers."), {m_chart.title}).in(m_say);
    if (m_unit == Unit::Milliseconds)
        scaleTimes(m_chart);
    else
        scaleRates(m_chart, nameOf(m_unit));
    return {std::move(m_chart)};
}

void append(std::vector<Chart> &charts, std::vector<Chart> more)
{
    charts.insert(charts.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Chart> latencyChart(const Run &run, std::string_view id, const Translate &say)
{
    LevelChart chart(run.stages, id, say);
    chart.add(run.stages, say(INFEROMETER_TEXT("Report", "max")), "muted dotted", Marker::Diamond,
              [id](const StageSummary &stage) { return maxPoint(stage, id); });
    chart.add(run.stages, "P95", "s1 thin", Marker::Square,
              [id](const StageSummary &stage) { return percentilePoint(stage, id, 0.95); });
    chart.add(run.stages, "P50", "s1 thick", Marker::Circle,
              [id](const StageSummary &stage) { return percentilePoint(stage, id, 0.5); });
    chart.limit(run.plan->target, id);
    return chart.take();
}

bool haveSeveralLevels(std::span<const StageSummary> stages)
{
    return std::any_of(stages.begin(), stages.end(), [stages](const StageSummary &stage) {
        return words::level(stage.load) != words::level(stages.front().load);
    });
}

std::vector<Chart> pairChart(const std::vector<StageSummary> &base, const std::string &baseName,
                             const std::vector<StageSummary> &other, const std::string &otherName, std::string_view id,
                             std::optional<double> p, const Translate &say)
{
    LevelChart chart(base, id, say);
    if (p)
        chart.chart().title.append(" ").append(words::percentile(*p));
    const PointOf pointOf = [id, p](const StageSummary &stage) {
        return p ? percentilePoint(stage, id, *p) : ratePoint(stage, id);
    };
    chart.add(base, baseName, "baseline thick", Marker::Square, pointOf);
    chart.add(other, otherName, "s1 thick", Marker::Circle, pointOf);
    chart.chart().legend = LegendPlace::Below;
    return chart.take();
}

} // namespace

std::vector<Chart> levelCharts(const Run &run, const Translate &say)
{
    std::vector<Chart> charts;
    if (!haveSeveralLevels(run.stages))
        return charts;
    for (const std::string_view id : leadingLatencies(run))
        append(charts, latencyChart(run, id, say));
    const bool isStreamed =
        std::any_of(run.stages.begin(), run.stages.end(), [](const auto &stage) { return stage.metric("tpot") != nullptr; });
    if (isStreamed) // the end-to-end latency follows from the two others
        std::erase_if(charts, [&](const Chart &chart) {
            return chart.title == say(findMetric("e2e")->title) || chart.title == say(findMetric("e2e_sched")->title);
        });

    LevelChart output(run.stages, "output_throughput", say);
    output.add(run.stages, "", "s1 thick", Marker::Circle,
               [](const StageSummary &stage) { return ratePoint(stage, "output_throughput"); });
    append(charts, output.take());
    LevelChart requests(run.stages, "request_throughput", say);
    requests.add(run.stages, say(INFEROMETER_TEXT("Report", "all")), "s1 thick", Marker::Circle,
                 [](const StageSummary &stage) { return ratePoint(stage, "request_throughput"); });
    requests.add(run.stages, say(INFEROMETER_TEXT("Report", "in target")), "target thin", Marker::Square,
                 [](const StageSummary &stage) { return ratePoint(stage, "goodput"); });
    append(charts, requests.take());
    return charts;
}

std::vector<Chart> comparisonCharts(const Run &base, const Run &other, const Translate &say)
{
    std::vector<StageSummary> baseStages;
    std::vector<StageSummary> otherStages;
    for (const auto &[a, b] : matchStages(base, other)) {
        baseStages.push_back(*a);
        otherStages.push_back(*b);
    }
    std::vector<Chart> charts;
    if (baseStages.empty() || !haveSeveralLevels(baseStages))
        return charts;
    const std::string_view headline = headlineMetric(baseStages.front());
    const std::string_view whole = isOpenLoop(baseStages.front().load) ? "e2e_sched" : "e2e";
    for (const auto &[id, p] : {std::pair<std::string_view, std::optional<double>>{headline, 0.95},
                                {"tpot", 0.5},
                                {whole, 0.95},
                                {"output_throughput", std::nullopt}})
        if (id != whole || headline != whole || charts.empty()) // without streaming they are the same
            append(charts, pairChart(baseStages, labelOf(base), otherStages, labelOf(other), id, p, say));
    return charts;
}

} // namespace inferometer
