// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Compare.h"

#include "core/analysis/Comparability.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/Proportion.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/RoundStatistics.h"

#include <algorithm>
#include <array>

namespace inferometer {

namespace {

struct Shown {
    const char *suffix;
    Statistic statistic;
};
constexpr std::array kShown{Shown{".p50", Statistic::percentile(0.5)}, Shown{".p95", Statistic::percentile(0.95)},
                            Shown{".p99", Statistic::percentile(0.99)}, Shown{".mean", Statistic::mean()}};

/// Times and rates are above zero: none can fall by more than all of it, whatever few samples allow.
Interval possible(const Interval &change) { return {std::max(change.first, -1.0), std::max(change.second, -1.0)}; }

/// The verdict on a change that is signed as the value moved.
Verdict judgeChange(double change, const std::optional<Interval> &ci95, Better better)
{
    if (better == Better::Lower)
        return judge(change, ci95, Margins{});
    return judge(-change, ci95 ? std::optional(Interval{-ci95->second, -ci95->first}) : std::nullopt, Margins{});
}

/// What n independent samples say of a statistic. A mean asks for as many as a median.
Support supportOf(std::uint64_t n, const Statistic &statistic) { return inferometer::supportOf(n, statistic.p.value_or(0.5)); }

void compareLatency(const MetricDef &def, std::vector<double> base, std::vector<double> other,
                    std::vector<MetricDifference> &rows)
{
    if (base.empty() || other.empty())
        return;
    std::vector<Shown> shown;
    for (const Shown &each : kShown)
        if (supportOf(std::min(base.size(), other.size()), each.statistic) != Support::None)
            shown.push_back(each);
    std::vector<Statistic> statistics;
    for (const Shown &each : shown)
        statistics.push_back(each.statistic);
    std::sort(base.begin(), base.end());
    std::sort(other.begin(), other.end());
    const std::vector<Interval> intervals = bootstrapDifferences(base, other, statistics, BootstrapPlan{});
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double a = *valueOf(shown[i].statistic, base);
        const double b = *valueOf(shown[i].statistic, other);
        if (a <= 0)
            continue;
        MetricDifference row;
        row.key = std::string(def.id) + shown[i].suffix;
        row.unit = nameOf(def.unit);
        row.base = a;
        row.other = b;
        row.change = (b - a) / a;
        row.ci95 = possible(Interval{intervals[i].first / a, intervals[i].second / a});
        if (supportOf(std::min(base.size(), other.size()), shown[i].statistic) == Support::Ok)
            row.verdict = judgeChange(row.change, row.ci95, def.better);
        rows.push_back(std::move(row));
    }
}

std::optional<double> roundValue(const StageSummary &stage, std::uint32_t round, std::string_view key)
{
    for (const RoundValues &values : stage.rounds)
        if (values.round == round)
            for (const auto &[name, value] : values.values)
                if (name == key)
                    return value;
    return std::nullopt;
}

void compareRate(const MetricDef &def, const StagePair &pair, std::vector<MetricDifference> &rows)
{
    const MetricSummary *a = pair.first->metric(def.id);
    const MetricSummary *b = pair.second->metric(def.id);
    if (a == nullptr || b == nullptr || !a->value || !b->value || *a->value <= 0)
        return;
    std::vector<double> roundsA;
    std::vector<double> roundsB;
    for (const RoundValues &round : pair.first->rounds) {
        const std::optional<double> valueA = roundValue(*pair.first, round.round, def.id);
        const std::optional<double> valueB = roundValue(*pair.second, round.round, def.id);
        if (!valueA || !valueB)
            continue;
        roundsA.push_back(*valueA);
        roundsB.push_back(*valueB);
    }
    MetricDifference row;
    row.key = def.id;
    row.unit = nameOf(def.unit);
    row.base = *a->value;
    row.other = *b->value;
    row.change = (*b->value - *a->value) / *a->value;
    if (const std::optional<PairedDifference> paired = pairedDifference(roundsA, roundsB))
        row.ci95 = possible(paired->relativeCi95);
    row.verdict = judgeChange(row.change, row.ci95, def.better);
    rows.push_back(std::move(row));
}

void compareShare(const MetricDef &def, const StagePair &pair, std::vector<MetricDifference> &rows)
{
    const MetricSummary *a = pair.first->metric(def.id);
    const MetricSummary *b = pair.second->metric(def.id);
    if (a == nullptr || b == nullptr || !a->value || !b->value || !a->ci95 || !b->ci95)
        return;
    MetricDifference row;
    row.key = def.id;
    row.unit = nameOf(def.unit);
    row.base = *a->value;
    row.other = *b->value;
    row.change = *b->value - *a->value;
    row.ci95 = newcombe(*a->value, *a->ci95, *b->value, *b->ci95);
    row.verdict = judgeChange(row.change, row.ci95, def.better);
    rows.push_back(std::move(row));
}

} // namespace

Comparison compare(const Run &base, const SampleSource &baseSamples, const Run &other, const SampleSource &otherSamples)
{
    Comparison comparison{base.id, other.id, comparability(base, other), {}};
    if (!comparison.isComparable())
        return comparison;
    for (const StagePair &pair : matchStages(base, other)) {
        StageDifference &stage = comparison.stages.emplace_back(
            StageDifference{pair.first->load, {}, pair.first->counts.ok, pair.second->counts.ok});
        std::vector<const char *> latencies{"ttft", "tpot", "e2e"};
        if (isOpenLoop(stage.load))
            latencies.insert(latencies.end(), {"ttft_sched", "e2e_sched"});
        for (const char *id : latencies)
            compareLatency(*findMetric(id), baseSamples(pair.first->index, id), otherSamples(pair.second->index, id),
                           stage.metrics);
        if (pair.first->phase == pair.second->phase)
            for (const char *id : {"output_throughput", "request_throughput"})
                compareRate(*findMetric(id), pair, stage.metrics);
        for (const char *id : {"error_rate", "timeout_rate"})
            compareShare(*findMetric(id), pair, stage.metrics);
    }
    return comparison;
}

} // namespace inferometer
