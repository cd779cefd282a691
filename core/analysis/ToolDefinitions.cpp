// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolDefinitions.h"

#include "core/analysis/ToolList.h"
#include "core/metrics/Quantiles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace inferometer {

namespace {

constexpr std::array<std::string_view, 7> kMetrics{
    "ttft", "tpot", "itl", "e2e", "output_tokens", "output_throughput", "request_throughput"};
enum MetricIndex : std::size_t { kTtft, kTpot, kItl, kE2e, kTokens, kTokenRate, kRequestRate };

using Pool = std::vector<Weighted>;

std::optional<double> meanOf(const Pool &pool)
{
    double sum = 0;
    double weights = 0;
    for (const Weighted &each : pool) {
        sum += each.value * each.weight;
        weights += each.weight;
    }
    return weights > 0 ? std::optional(sum / weights) : std::nullopt;
}

/// `ascending` by value.
std::optional<double> percentileOf(const Pool &ascending, double p, PercentileRule rule)
{
    if (ascending.empty())
        return std::nullopt;
    if (rule == PercentileRule::FloorIndex) {
        const auto at = static_cast<std::size_t>(static_cast<double>(ascending.size()) * p);
        return std::round(ascending[std::min(at, ascending.size() - 1)].value * 100) / 100;
    }
    if (rule == PercentileRule::NearestRank) {
        const double total = std::accumulate(ascending.begin(), ascending.end(), 0.0,
                                             [](double sum, const Weighted &each) { return sum + each.weight; });
        double reached = 0;
        for (const Weighted &each : ascending) {
            reached += each.weight;
            if (reached >= p * total)
                return each.value;
        }
        return ascending.back().value;
    }
    std::vector<double> values;
    values.reserve(ascending.size());
    for (const Weighted &each : ascending)
        values.push_back(each.value);
    return quantile(values, p);
}

ToolFigure figureOf(Pool pool, PercentileRule rule)
{
    std::sort(pool.begin(), pool.end(), [](const Weighted &a, const Weighted &b) { return a.value < b.value; });
    ToolFigure figure;
    figure.mean = meanOf(pool);
    figure.p50 = percentileOf(pool, 0.5, rule);
    figure.p99 = percentileOf(pool, 0.99, rule);
    figure.n = pool.size();
    return figure;
}

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

/// What one tool has of all requests so far.
struct Tally {
    Pool ttft, tpot, itl, e2e;
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
        ToolSample sample = tool.read(recording);
        if (sample.ttft)
            ttft.push_back({*sample.ttft});
        if (sample.e2e)
            e2e.push_back({*sample.e2e});
        if (sample.tpot)
            tpot.push_back(*sample.tpot);
        itl.insert(itl.end(), sample.itl.begin(), sample.itl.end());
        if (sample.tokens) {
            tokens += *sample.tokens;
            ++counted;
        }
    }

    std::vector<ToolFigure> figures(const ToolDef &tool) const
    {
        std::vector<ToolFigure> list(kMetrics.size());
        list[kTtft] = figureOf(ttft, tool.percentile);
        list[kTpot] = figureOf(tpot, tool.percentile);
        list[kItl] = figureOf(itl, tool.percentile);
        list[kE2e] = figureOf(e2e, tool.percentile);
        double seconds = 0;
        for (const auto &[round, stretch] : rounds)
            seconds += stretch.seconds();
        list[kTokens].n = list[kTokenRate].n = counted;
        if (counted > 0) {
            list[kTokens].mean = tokens / static_cast<double>(counted);
            if (seconds > 0)
                list[kTokenRate].mean = tokens / seconds;
        }
        const std::uint64_t requests = tool.countsFailed ? all : good;
        list[kRequestRate].n = requests;
        if (seconds > 0)
            list[kRequestRate].mean = static_cast<double>(requests) / seconds;
        for (std::size_t i = 0; i < kMetrics.size(); ++i) {
            list[i].metric = kMetrics[i];
            list[i].why = tool.why[i];
        }
        return list;
    }
};

} // namespace

struct ToolDefinitions::State {
    std::vector<Tally> tallies = std::vector<Tally>(toolDefs().size());
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
    for (std::size_t i = 0; i < m_state->tallies.size(); ++i)
        m_state->tallies[i].add(toolDefs()[i], recording);
}

std::vector<ToolReading> ToolDefinitions::readings() const
{
    std::vector<ToolReading> list;
    for (std::size_t i = 0; i < m_state->tallies.size(); ++i) {
        const ToolDef &tool = toolDefs()[i];
        list.push_back({tool.id, tool.title, m_state->tallies[i].figures(tool)});
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
