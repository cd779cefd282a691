// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolDefinitions.h"

#include "core/analysis/ToolList.h"
#include "core/analysis/ToolPool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace inferometer {

namespace {

constexpr std::array<std::string_view, 7> kToolMetrics{
    "ttft", "tpot", "itl", "e2e", "output_tokens", "output_throughput", "request_throughput"};
enum ToolMetric : std::size_t { kTtft, kTpot, kItl, kE2e, kTokens, kTokenRate, kRequestRate };

/// The first beginning and the last end of a round's requests.
struct Stretch {
    Nanos begin = Nanos::max();
    Nanos end = Nanos::min();
    void widen(Nanos from, Nanos to)
    {
        begin = std::min(begin, from);
        end = std::max(end, to);
    }
    double seconds() const { return end > begin ? toSeconds(end - begin) : 0; }
};

std::vector<ToolFigure> namedFigures()
{
    std::vector<ToolFigure> list(kToolMetrics.size());
    for (std::size_t i = 0; i < kToolMetrics.size(); ++i)
        list[i].metric = kToolMetrics[i];
    return list;
}

/// What one tool has of all requests so far.
struct Tally {
    ToolPool ttft, tpot, itl, e2e;
    double tokens = 0;
    std::uint64_t counted = 0; ///< good requests whose tokens it knows
    std::uint64_t good = 0, all = 0;
    std::map<std::uint32_t, Stretch> rounds;

    void add(const ToolDef &tool, const ToolRecording &recording)
    {
        const RequestRecord &record = recording.record();
        ++all;
        const bool isTimed = recording.isOk() || !tool.clock.onlyGood;
        if (isTimed && record.tSend)
            rounds[record.round].widen(tool.clock.fromDue ? record.tSched : *record.tSend, record.tDone);
        if (!recording.isOk())
            return;
        ++good;
        const ToolSample sample = tool.read(recording);
        const auto put = [](ToolPool &pool, const Weighted &value) { pool.add(std::span(&value, 1)); };
        if (sample.ttft)
            put(ttft, {*sample.ttft});
        if (sample.e2e)
            put(e2e, {*sample.e2e});
        if (sample.tpot)
            put(tpot, *sample.tpot);
        itl.add(sample.itl);
        if (sample.tokens) {
            tokens += *sample.tokens;
            ++counted;
        }
    }

    std::vector<ToolFigure> figures(const ToolDef &tool) const
    {
        std::vector<ToolFigure> list = namedFigures();
        const auto take = [&](ToolMetric metric, const ToolPool &pool) {
            list[metric] = pool.figure(tool.percentile);
            list[metric].metric = kToolMetrics[metric];
        };
        take(kTtft, ttft);
        take(kTpot, tpot);
        take(kItl, itl);
        take(kE2e, e2e);
        double seconds = 0;
        for (const auto &[round, stretch] : rounds)
            seconds += stretch.seconds();
        list[kTokens].n = list[kTokenRate].n = counted;
        if (counted > 0)
            list[kTokens].mean = tokens / static_cast<double>(counted);
        // The tokens of a part of the answers say nothing about the time of all.
        if (seconds > 0 && counted == good)
            list[kTokenRate].mean = tokens / seconds;
        const std::uint64_t requests = tool.countsFailed ? all : good;
        list[kRequestRate].n = requests;
        if (seconds > 0)
            list[kRequestRate].mean = static_cast<double>(requests) / seconds;
        return list;
    }
};

/// Our own: those of the summary, and nothing of another making.
std::vector<ToolFigure> ourFigures(const StageSummary *stage)
{
    std::vector<ToolFigure> list = namedFigures();
    if (stage == nullptr)
        return list;
    for (ToolFigure &figure : list) {
        const MetricSummary *summary = stage->metric(figure.metric);
        if (summary == nullptr)
            continue;
        figure.n = summary->value ? stage->counts.ok : summary->n;
        figure.mean = summary->value ? summary->value : summary->mean;
        if (figure.metric == kToolMetrics[kTokens])
            continue; // of counts no tool has more than a mean
        if (const PercentileValue *p50 = summary->percentile(0.5)) {
            figure.p50 = p50->value;
            figure.p50Support = p50->support;
        }
        if (const PercentileValue *p99 = summary->percentile(0.99)) {
            figure.p99 = p99->value;
            figure.p99Support = p99->support;
        }
    }
    return list;
}

/// Two values that are shown with two digits.
bool looksAlike(const std::optional<double> &a, const std::optional<double> &b)
{
    if (!a || !b)
        return !a && !b;
    return std::round(*a * 100) == std::round(*b * 100);
}

/// Why theirs is not ours; empty where they look alike.
Text reasonFor(const ToolDef &tool, std::size_t metric, const ToolFigure &theirs, const ToolFigure &ours,
               const ToolFacts &facts)
{
    const bool areMeansAlike = looksAlike(theirs.mean, ours.mean);
    if (areMeansAlike && looksAlike(theirs.p50, ours.p50) && looksAlike(theirs.p99, ours.p99))
        return {};
    if (areMeansAlike && tool.percentile == PercentileRule::NearestRank)
        return INFEROMETER_TEXT("Definitions", "Its percentiles are nearest ranks.");
    if (areMeansAlike && tool.percentile == PercentileRule::FloorIndex)
        return INFEROMETER_TEXT("Definitions", "Its percentiles are the value at the rank rounded down, to two digits.");
    return firstThatHolds(tool.why[metric], facts);
}

} // namespace

struct ToolDefinitions::State {
    std::vector<Tally> tallies = std::vector<Tally>(toolDefs().size());
    ToolFacts facts;
};

ToolDefinitions::ToolDefinitions() : m_state(std::make_unique<State>()) {}
ToolDefinitions::~ToolDefinitions() = default;
ToolDefinitions::ToolDefinitions(ToolDefinitions &&) noexcept = default;
ToolDefinitions &ToolDefinitions::operator=(ToolDefinitions &&) noexcept = default;

void ToolDefinitions::add(const RequestRecord &record)
{
    if (record.outcome.kind == OutcomeKind::NotSent || record.outcome.kind == OutcomeKind::Cancelled)
        return;
    const ToolRecording recording(record);
    m_state->facts.add(recording);
    for (std::size_t i = 0; i < m_state->tallies.size(); ++i)
        m_state->tallies[i].add(toolDefs()[i], recording);
}

std::vector<ToolReading> ToolDefinitions::readings(const StageSummary *ours) const
{
    std::vector<ToolReading> list{{"inferometer", "Inferometer", ourFigures(ours)}};
    for (std::size_t i = 0; i < m_state->tallies.size(); ++i) {
        const ToolDef &tool = toolDefs()[i];
        ToolReading reading{tool.id, tool.title, m_state->tallies[i].figures(tool)};
        for (std::size_t metric = 0; metric < reading.figures.size(); ++metric)
            reading.figures[metric].why =
                reasonFor(tool, metric, reading.figures[metric], list.front().figures[metric], m_state->facts);
        list.push_back(std::move(reading));
    }
    return list;
}

const ToolFigure *ToolReading::figure(std::string_view metric) const noexcept
{
    const auto found =
        std::find_if(figures.begin(), figures.end(), [metric](const ToolFigure &each) { return each.metric == metric; });
    return found == figures.end() ? nullptr : &*found;
}

} // namespace inferometer
