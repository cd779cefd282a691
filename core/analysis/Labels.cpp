// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Labels.h"

#include "core/base/Utf8.h"
#include "core/metrics/Format.h"

#include <algorithm>

namespace inferometer {

std::string labelOf(const Run &run) { return run.plan->name.empty() ? run.id.value : shownLine(run.plan->name); }

std::string levelOf(const LoadShape &load)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&load))
        return format::count(closed->concurrency);
    if (const auto *burst = std::get_if<Burst>(&load))
        return format::count(burst->requests);
    if (const auto *series = std::get_if<RateSeries>(&load); series && series->points.size() > 1) {
        const auto [least, most] = std::minmax_element(series->points.begin(), series->points.end(),
                                                       [](const RatePoint &a, const RatePoint &b) { return a.rate < b.rate; });
        return format::number(least->rate) + "\u2013" + format::number(most->rate);
    }
    return format::number(rateOf(load));
}

std::string shortLabel(const LoadShape &load)
{
    if (std::holds_alternative<ClosedLoop>(load))
        return "C=" + levelOf(load);
    if (std::holds_alternative<Burst>(load))
        return "N=" + levelOf(load);
    return levelOf(load) + " req/s";
}

std::optional<OutcomeClass> classNamed(std::string_view name)
{
    for (int i = 0; i <= static_cast<int>(OutcomeClass::HttpOther); ++i)
        if (const auto fine = static_cast<OutcomeClass>(i); nameOf(fine) == name)
            return fine;
    return std::nullopt;
}

std::optional<double> failureRate(const StageSummary &stage)
{
    if (stage.counts.issued == 0)
        return std::nullopt;
    return static_cast<double>(stage.counts.failed + stage.counts.timeout) / static_cast<double>(stage.counts.issued);
}

std::optional<double> meanOf(const StageSummary &stage, std::string_view metric)
{
    const MetricSummary *summary = stage.metric(metric);
    return summary == nullptr ? std::nullopt : summary->mean;
}

std::optional<double> valueOf(const StageSummary &stage, std::string_view metric)
{
    const MetricSummary *summary = stage.metric(metric);
    return summary == nullptr ? std::nullopt : summary->value;
}

std::optional<double> percentileOf(const StageSummary &stage, std::string_view metric, double p)
{
    const MetricSummary *summary = stage.metric(metric);
    const PercentileValue *percentile = summary == nullptr ? nullptr : summary->percentile(p);
    return percentile == nullptr ? std::nullopt : percentile->value;
}

std::string medianText(const StageSummary &stage, std::string_view metric)
{
    const MetricSummary *summary = stage.metric(metric);
    const PercentileValue *median = summary == nullptr ? nullptr : summary->percentile(0.5);
    if (median != nullptr && median->value)
        return (median->support == Support::Ok ? "" : "\u2248") + format::milliseconds(*median->value);
    return summary != nullptr && summary->mean ? "\u2248" + format::milliseconds(*summary->mean) : "\u2013";
}

} // namespace inferometer
