// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RoundLedger.h"

#include "core/base/Utf8.h"
#include "core/metrics/TargetCheck.h"
#include "core/metrics/TokenArrivals.h"

#include <algorithm>
#include <cctype>

namespace inferometer {

namespace {

/// How long after the fact a window's border may be told: records that ended within this time wait for it.
constexpr Nanos kPatience = std::chrono::seconds(2);

std::string plainName(std::string_view name)
{
    name = name.substr(name.find_last_of('/') + 1); // npos + 1 = 0
    for (const std::string_view tail : {".gguf", ":latest"})
        if (name.ends_with(tail))
            name.remove_suffix(tail.size());
    std::string result(name);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// A path, a file's ending, a tag ":latest" or a date behind the name do not make another model.
bool isSameModel(std::string_view asked, std::string_view echoed)
{
    const std::string a = plainName(asked);
    const std::string b = plainName(echoed);
    return a == b || b.starts_with(a + "-20");
}

Nanos overlap(Nanos from, Nanos until, Nanos start, std::optional<Nanos> end)
{
    const Nanos last = end ? std::min(until, *end) : until;
    return std::max(Nanos{0}, last - std::max(from, start));
}

} // namespace

StagePhase phaseOf(const StagePlan &stage) noexcept
{
    return stage.duration && !std::holds_alternative<Burst>(stage.shape) ? StagePhase::Windowed : StagePhase::WholeRun;
}

StageSetup setupOf(const PlanDraft &plan, StageIndex index)
{
    const StagePlan &stage = plan.stages.at(index.value);
    return {.index = index,
            .load = ownLoad(plan, index),
            .phase = phaseOf(stage),
            .target = plan.target,
            .streaming = plan.streaming,
            .lock = plan.sampling.lock,
            .model = plan.model.name};
}

RoundLedger::RoundLedger(const StageSetup &setup)
    : m_setup(setup), m_isOpen(isOpenLoop(setup.load)), m_samples(catalogue().size()), m_pools(catalogue().size())
{
    m_totals.isTargetJudgeable = canJudge(setup.target, setup.streaming);
}

void RoundLedger::begin(Nanos start)
{
    if (m_start)
        return;
    m_start = m_lastCounted && start <= *m_lastCounted ? *m_lastCounted + Nanos{1} : start;
    m_lastCounted.reset();
}

void RoundLedger::end(Nanos end)
{
    if (m_setup.phase == StagePhase::WholeRun || m_end)
        return;
    begin(end);
    m_end = std::max(end, *m_start);
    if (m_lastCounted && *m_end <= *m_lastCounted)
        m_end = *m_lastCounted + Nanos{1};
    for (const RequestRecord &record : m_held)
        count(record);
    m_held.clear();
}

void RoundLedger::add(const RequestRecord &record)
{
    if (m_setup.phase == StagePhase::WholeRun || m_end) {
        count(record);
        return;
    }
    m_held.push_back(record);
    m_held.back().choices.clear();
    m_held.back().promptText.clear();
    m_lastSeen = std::max(m_lastSeen, record.tDone);
    while (m_held.front().tDone + kPatience < m_lastSeen) {
        m_lastCounted = std::max(m_lastCounted.value_or(Nanos::min()), m_held.front().tDone);
        count(m_held.front());
        m_held.pop_front();
    }
}

void RoundLedger::count(const RequestRecord &record)
{
    // Read once: a timeline may have thousands of events.
    const RequestMetrics metrics = record.outcome.isOk() ? metricsOf(record) : RequestMetrics{};
    if (m_setup.phase == StagePhase::WholeRun)
        countInWholeRun(record, metrics);
    else
        countInWindow(record, metrics);
}

Nanos RoundLedger::startOf(const RequestRecord &record) const noexcept
{
    return m_isOpen ? record.tSched : record.tSend.value_or(record.tSched);
}

void RoundLedger::countInWindow(const RequestRecord &record, const RequestMetrics &metrics)
{
    const bool isSentOrFailed = record.outcome.kind != OutcomeKind::NotSent;
    const Nanos start = startOf(record);
    const bool startsInside = m_start && start >= *m_start && (!m_end || start < *m_end);
    if (m_start && record.tSend)
        countFlow(record, metrics, *m_start, m_end);
    if (record.purpose == Purpose::Judged && startsInside) {
        noteArrival(record);
        if (isSentOrFailed)
            judge(record, metrics);
        else
            ++m_totals.counts.notSent;
    } else if (isSentOrFailed) {
        ++m_totals.counts.warmup;
    }
}

/// What a request did to the server and delivered within the window, whoever it was.
void RoundLedger::countFlow(const RequestRecord &record, const RequestMetrics &metrics, Nanos from, std::optional<Nanos> until)
{
    const Span span{from, until};
    m_totals.inFlight += overlap(*record.tSend, record.tDone, from, until);
    if (span.holds(record.tDone)) {
        ++m_totals.completions;
        m_totals.residence += record.tDone - *record.tSend;
    }
    if (!record.outcome.isOk() || record.tDone < from || (until && *record.tSend >= *until))
        return;
    if (span.holds(record.tDone)) {
        ++m_totals.completed;
        m_totals.goodInWindow += isGood(m_setup.target, m_setup.load, record, metrics) ? 1 : 0;
    }
    const std::optional<std::uint64_t> output = tokensArrived(record, span);
    m_totals.outputTokens += output.value_or(0);
    m_totals.withoutOutputCount += output ? 0 : 1;
    const Nanos first = record.isStreamed && !record.timeline.empty()
                            ? *record.tSend + record.timeline.arrivals().front().offset
                            : record.tDone;
    if (!span.holds(first))
        return;
    m_totals.inputTokens += record.tokens.prompt.value_or(0);
    m_totals.withoutInputCount += record.tokens.prompt ? 0 : 1;
}

void RoundLedger::countInWholeRun(const RequestRecord &record, const RequestMetrics &metrics)
{
    const bool isSentOrFailed = record.outcome.kind != OutcomeKind::NotSent;
    if (record.purpose != Purpose::Judged) {
        m_totals.counts.warmup += isSentOrFailed ? 1 : 0;
        if (record.tSend)
            m_otherStays.push_back({*record.tSend, record.tDone});
        return;
    }
    noteArrival(record);
    if (!isSentOrFailed) {
        ++m_totals.counts.notSent;
        return;
    }
    m_firstStart = std::min(m_firstStart.value_or(Nanos::max()), startOf(record));
    m_lastDone = std::max(m_lastDone.value_or(Nanos::min()), record.tDone);
    if (record.tSend)
        m_firstSent = std::min(m_firstSent.value_or(Nanos::max()), *record.tSend);
    if (record.tSend)
        countFlow(record, metrics, Nanos::min(), std::nullopt);
    judge(record, metrics);
}

void RoundLedger::noteArrival(const RequestRecord &record)
{
    if (!m_isOpen)
        return;
    const auto widen = [](std::optional<Stay> &stay, Nanos moment) {
        stay = stay ? Stay{std::min(stay->from, moment), std::max(stay->until, moment)} : Stay{moment, moment};
    };
    widen(m_dues, record.tSched);
    ++m_due;
    if (!record.tSend)
        return;
    widen(m_sends, *record.tSend);
    ++m_sent;
}

void RoundLedger::judge(const RequestRecord &record, const RequestMetrics &metrics)
{
    RequestCounts &counts = m_totals.counts;
    if (record.outcome.kind == OutcomeKind::Cancelled) { // had no chance: counts with those never sent (method D2.23)
        ++counts.cancelled;
        return;
    }
    ++counts.issued;
    if (record.outcome.isOk()) {
        ++counts.ok;
        judgeSuccess(record, metrics);
        return;
    }
    ++(record.outcome.isTimeout() ? counts.timeout : counts.failed);
    ++m_failures[record.outcome.fine];
}

void RoundLedger::judgeSuccess(const RequestRecord &record, const RequestMetrics &metrics)
{
    const std::span<const MetricDef> defs = catalogue();
    for (std::size_t i = 0; i < defs.size(); ++i) {
        if (defs[i].sample != nullptr) {
            if (const std::optional<double> value = defs[i].sample(record, metrics))
                m_samples.add(i, *value);
        } else if (defs[i].pool != nullptr) {
            m_scratch.clear();
            defs[i].pool(record, metrics, m_scratch);
            m_pools[i].add(m_scratch);
        }
    }

    m_totals.good += isGood(m_setup.target, m_setup.load, record, metrics) ? 1 : 0;
    m_totals.events += metrics.outputEvents;
    m_totals.coalesced += metrics.coalescedEvents;
    ++m_sources[static_cast<std::size_t>(record.tokens.source)];
    const bool isSilent = record.isStreamed ? record.timeline.empty() : record.tokens.output == 0U;
    m_withoutOutput += isSilent ? 1 : 0;
    if (m_setup.streaming == Streaming::Yes && !isSilent) {
        ++m_totals.answered;
        m_totals.notStreamed += metrics.isNotStreamed || !record.isStreamed ? 1 : 0;
    }
    if (record.plannedOutput > 0) {
        m_totals.plannedOutput += record.plannedOutput;
        ++m_totals.plannedRequests;
    }
    if (record.plannedInput > 0 && record.tokens.prompt) {
        m_totals.plannedInput += record.plannedInput;
        ++m_totals.plannedInputRequests;
    }
    if (m_setup.lock == OutputLock::IgnoreEnd && record.plannedOutput > 0 && record.tokens.output) {
        const auto planned = static_cast<double>(record.plannedOutput);
        const double off = std::abs(static_cast<double>(*record.tokens.output) - planned);
        ++m_totals.lengthPlanned;
        m_totals.lengthDeviating += off > std::max(2.0, 0.02 * planned) ? 1 : 0;
    }
    if (!m_setup.model.empty() && !record.model.empty() && !isSameModel(m_setup.model, record.model)) {
        std::string name = plainText(record.model, 100);
        if (m_otherModel.empty() || name < m_otherModel)
            m_otherModel = std::move(name);
    }
}

std::optional<Window> RoundLedger::window(std::uint32_t round) const
{
    if (m_setup.phase == StagePhase::Windowed)
        return m_start && m_end ? std::optional(Window{round, *m_start, *m_end}) : std::nullopt;
    return m_lastDone ? std::optional(Window{round, m_firstSent.value_or(*m_firstStart), *m_lastDone}) : std::nullopt;
}

StageTotals RoundLedger::totals() const
{
    StageTotals totals = m_totals;
    const std::optional<Window> window = this->window(0);
    totals.window = window ? window->end - window->start : Nanos{0};
    if (window && m_setup.phase == StagePhase::WholeRun) {
        for (const Stay &stay : m_otherStays) {
            totals.inFlight += overlap(stay.from, stay.until, window->start, window->end);
            if (stay.until < window->start || stay.until > window->end)
                continue;
            ++totals.completions;
            totals.residence += stay.until - stay.from;
        }
    }
    if (m_sends && m_sent > 1) {
        totals.sendGaps = m_sent - 1;
        totals.sendSpan = m_sends->until - m_sends->from;
    }
    if (m_dues && m_due > 1) {
        totals.dueGaps = m_due - 1;
        totals.dueSpan = m_dues->until - m_dues->from;
    }
    return totals;
}

} // namespace inferometer
