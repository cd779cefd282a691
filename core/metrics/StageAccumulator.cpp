// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/StageAccumulator.h"

#include "core/metrics/MetricDef.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/StageFlags.h"
#include "core/metrics/TokenArrivals.h"

#include <algorithm>

namespace inferometer {

namespace {

std::vector<double> pooled(std::span<const RoundLedger *const> rounds, std::size_t metric)
{
    std::vector<double> values;
    for (const RoundLedger *round : rounds) {
        const std::vector<double> more = round->samples().values(metric);
        values.insert(values.end(), more.begin(), more.end());
    }
    return values;
}

std::string key(const MetricDef &def, const char *statistic) { return std::string(def.id) + statistic; }

/// Median, P95 (where there are enough requests for it) and mean of each distribution, and every single number.
RoundValues valuesOf(const RoundLedger &ledger, std::uint32_t round)
{
    RoundValues result;
    result.round = round;
    const StageTotals totals = ledger.totals();
    const std::span<const MetricDef> defs = catalogue();
    for (std::size_t i = 0; i < defs.size(); ++i) {
        if (defs[i].scalar != nullptr) {
            if (const ScalarValue scalar = defs[i].scalar(totals); scalar.value)
                result.values.emplace_back(defs[i].id, *scalar.value);
            continue;
        }
        std::vector<double> values = ledger.samples().values(i);
        if (values.empty())
            continue;
        const MetricSummary summary = summarizeSamples(defs[i], values);
        result.values.emplace_back(key(defs[i], ".mean"), *summary.mean);
        for (const auto &[p, name] : {std::pair(0.5, ".p50"), std::pair(0.95, ".p95")})
            if (const PercentileValue *percentile = summary.percentile(p); percentile != nullptr && percentile->value)
                result.values.emplace_back(key(defs[i], name), *percentile->value);
    }
    return result;
}

std::optional<MetricSummary> summaryOf(const MetricDef &def, std::size_t index, std::span<const RoundLedger *const> rounds,
                                       const StageTotals &totals)
{
    if (def.scalar != nullptr) {
        const ScalarValue scalar = def.scalar(totals);
        if (!scalar.value)
            return std::nullopt;
        MetricSummary summary;
        summary.id = def.id;
        summary.n = totals.counts.issued;
        summary.requests = totals.counts.issued;
        summary.value = scalar.value;
        summary.ci95 = scalar.ci95;
        return summary;
    }
    if (def.pool != nullptr) {
        SamplePool pool;
        for (const RoundLedger *round : rounds)
            pool.merge(round->pools()[index]);
        return pool.empty() ? std::nullopt : std::optional(pool.summary(def));
    }
    std::vector<double> values = pooled(rounds, index);
    return values.empty() ? std::nullopt : std::optional(summarizeSamples(def, values));
}

} // namespace

StageAccumulator::StageAccumulator(StageSetup setup) : m_setup(std::make_unique<const StageSetup>(std::move(setup))) {}

RoundLedger &StageAccumulator::ledger(std::uint32_t round) { return m_rounds.try_emplace(round, *m_setup).first->second; }

void StageAccumulator::beginRound(std::uint32_t round, Nanos start)
{
    ledger(round).begin(start);
    if (m_liveStart && round == m_liveRound)
        return;
    m_liveRound = round;
    m_liveStart = start;
    m_liveTokens = 0;
    m_liveCompleted = 0;
}

void StageAccumulator::add(const RequestRecord &record)
{
    ledger(record.round).add(record);
    noteLive(record);
}

void StageAccumulator::endRound(std::uint32_t round, Nanos end) { ledger(round).end(end); }

void StageAccumulator::addHealth(GeneratorHealth health) { m_health.push_back(std::move(health)); }

std::vector<const RoundLedger *> StageAccumulator::counted() const
{
    std::vector<const RoundLedger *> result;
    for (const auto &[round, ledger] : m_rounds)
        if (ledger.window(round))
            result.push_back(&ledger);
    return result;
}

StageSummary StageAccumulator::finish() const
{
    StageSummary summary;
    summary.index = m_setup->index;
    summary.load = m_setup->load;
    summary.phase = m_setup->phase;
    summary.health = m_health;

    const std::vector<const RoundLedger *> rounds = counted();
    StageTotals totals;
    std::map<OutcomeClass, std::uint64_t> failures;
    for (const auto &[round, ledger] : m_rounds) {
        const std::optional<Window> window = ledger.window(round);
        if (!window)
            continue;
        summary.windows.push_back(*window);
        summary.rounds.push_back(valuesOf(ledger, round));
        totals += ledger.totals();
        for (const auto &[fine, times] : ledger.failures())
            failures[fine] += times;
    }
    summary.counts = totals.counts;
    const std::span<const MetricDef> defs = catalogue();
    for (std::size_t i = 0; i < defs.size(); ++i)
        if (std::optional<MetricSummary> metric = summaryOf(defs[i], i, rounds, totals))
            summary.metrics.push_back(std::move(*metric));
    for (const auto &[fine, times] : failures)
        summary.failures.emplace_back(nameOf(fine), times);
    std::stable_sort(summary.failures.begin(), summary.failures.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    summary.flags = flagsOf(*m_setup, totals, rounds, summary);
    return summary;
}

std::vector<double> StageAccumulator::samples(std::string_view metric) const
{
    const MetricDef *def = findMetric(metric);
    if (def == nullptr || def->sample == nullptr)
        return {};
    return pooled(counted(), static_cast<std::size_t>(def - catalogue().data()));
}

void StageAccumulator::noteLiveCount(const RequestRecord &record)
{
    RequestCounts &counts = m_live.counts;
    const OutcomeKind kind = record.outcome.kind;
    if (kind == OutcomeKind::NotSent) {
        counts.notSent += record.purpose == Purpose::Judged ? 1 : 0;
        return;
    }
    if (record.purpose != Purpose::Judged) {
        ++counts.warmup;
        return;
    }
    counts.issued += kind == OutcomeKind::Cancelled ? 0 : 1;
    counts.ok += kind == OutcomeKind::Ok ? 1 : 0;
    counts.timeout += kind == OutcomeKind::Timeout ? 1 : 0;
    counts.cancelled += kind == OutcomeKind::Cancelled ? 1 : 0;
    counts.failed += record.outcome.isFailure() && kind != OutcomeKind::Timeout ? 1 : 0;
}

void StageAccumulator::noteLive(const RequestRecord &record)
{
    noteLiveCount(record);
    const bool isWholeRun = m_setup->phase == StagePhase::WholeRun;
    if (isWholeRun && record.purpose == Purpose::Judged && record.tSend && (!m_liveStart || record.round != m_liveRound)) {
        m_liveRound = record.round;
        m_liveStart = record.tSend;
        m_liveTokens = 0;
        m_liveCompleted = 0;
    }
    const bool isOk = record.outcome.isOk();
    if (isOk && m_liveStart && record.round == m_liveRound && (!isWholeRun || record.purpose == Purpose::Judged)) {
        const Span span{*m_liveStart, std::nullopt};
        m_liveTokens += isWholeRun ? record.tokens.output.value_or(0) : tokensArrived(record, span).value_or(0);
        m_liveCompleted += record.tDone >= *m_liveStart ? 1 : 0;
    }
    if (record.purpose != Purpose::Judged || !isOk)
        return;
    const RequestMetrics metrics = metricsOf(record);
    if (metrics.isNotStreamed)
        return;
    const auto note = [](Histogram &histogram, std::optional<double> value) {
        // What a histogram cannot hold has no place in a progress line either.
        [[maybe_unused]] const bool isHeld = value && histogram.add(*value);
    };
    note(m_liveTtft, isOpenLoop(m_setup->load) ? metrics.ttftSchedMs : metrics.ttftMs);
    note(m_liveTpot, metrics.tpotMs);
}

LiveStage StageAccumulator::peek(Nanos now, double tokensOnTheWay) const
{
    LiveStage live = m_live;
    live.ttftP50Ms = m_liveTtft.quantile(0.5);
    live.tpotP50Ms = m_liveTpot.quantile(0.5);
    live.ttftP95Ms = m_liveTtft.quantile(0.95);
    live.tpotP95Ms = m_liveTpot.quantile(0.95);
    live.ttftMaxMs = m_liveTtft.max();
    live.tpotMaxMs = m_liveTpot.max();
    live.ttftRequests = m_liveTtft.count();
    live.tpotRequests = m_liveTpot.count();
    if (!m_liveStart || now <= *m_liveStart)
        return live;
    const double seconds = toSeconds(now - *m_liveStart);
    if (m_liveCompleted > 0)
        live.requestsPerSecond = static_cast<double>(m_liveCompleted) / seconds;
    if (const double tokens = static_cast<double>(m_liveTokens) + tokensOnTheWay; tokens > 0)
        live.outputTokensPerSecond = tokens / seconds;
    return live;
}

} // namespace inferometer
