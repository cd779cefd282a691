// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolDefinitions.h"

#include "core/analysis/ToolList.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/SamplePool.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace inferometer {

namespace {

constexpr std::array<std::string_view, 7> kMetrics{
    "ttft", "tpot", "itl", "e2e", "output_tokens", "output_throughput", "request_throughput"};
enum MetricIndex : std::size_t { kTtft, kTpot, kItl, kE2e, kTokens, kTokenRate, kRequestRate };

/// Values with their weights: kept as they are up to a million, beyond that, where all weigh alike, as a histogram. (Weights
/// belong to tools that have one value a request.)
class Pool {
public:
    void add(const Weighted &each)
    {
        if (m_isHistogram) {
            m_isWhole = m_isWhole && m_histogram.add(each.value);
            return;
        }
        m_values.push_back(each);
        if (m_values.size() > SamplePool::kMostExact && each.weight == 1)
            toHistogram();
    }

    ToolFigure figure(PercentileRule rule) const
    {
        ToolFigure figure;
        if (m_isHistogram) {
            figure.n = m_histogram.count();
            if (!m_isWhole)
                return figure;
            figure.mean = m_histogram.mean();
            figure.p50 = m_histogram.quantile(0.5);
            figure.p99 = m_histogram.quantile(0.99);
            return figure;
        }
        std::vector<Weighted> ascending = m_values;
        std::sort(ascending.begin(), ascending.end(), [](const Weighted &a, const Weighted &b) { return a.value < b.value; });
        figure.mean = meanOf(ascending);
        figure.p50 = percentileOf(ascending, 0.5, rule);
        figure.p99 = percentileOf(ascending, 0.99, rule);
        figure.n = ascending.size();
        return figure;
    }

private:
    void toHistogram()
    {
        m_isHistogram = true;
        for (const Weighted &each : m_values)
            m_isWhole = m_isWhole && m_histogram.add(each.value);
        m_values = {};
    }

    static std::optional<double> meanOf(const std::vector<Weighted> &values)
    {
        double sum = 0;
        double weights = 0;
        for (const Weighted &each : values) {
            sum += each.value * each.weight;
            weights += each.weight;
        }
        return weights > 0 ? std::optional(sum / weights) : std::nullopt;
    }

    static std::optional<double> percentileOf(const std::vector<Weighted> &ascending, double p, PercentileRule rule)
    {
        if (ascending.empty())
            return std::nullopt;
        switch (rule) {
        case PercentileRule::FloorIndex: {
            const auto at = static_cast<std::size_t>(static_cast<double>(ascending.size()) * p);
            return std::round(ascending[std::min(at, ascending.size() - 1)].value * 100) / 100;
        }
        case PercentileRule::NearestRank: {
            const double total = std::accumulate(ascending.begin(), ascending.end(), 0.0,
                                                 [](double sum, const Weighted &each) { return sum + each.weight; });
            double reached = 0;
            for (const Weighted &each : ascending)
                if (reached += each.weight; reached >= p * total)
                    return each.value;
            return ascending.back().value;
        }
        case PercentileRule::Linear: break;
        }
        std::vector<double> values;
        values.reserve(ascending.size());
        for (const Weighted &each : ascending)
            values.push_back(each.value);
        return quantile(values, p);
    }

    std::vector<Weighted> m_values;
    Histogram m_histogram;
    bool m_isHistogram = false;
    bool m_isWhole = true; ///< false: a value was beyond what a histogram holds, so nothing is told
};

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
            ttft.add({*sample.ttft});
        if (sample.e2e)
            e2e.add({*sample.e2e});
        if (sample.tpot)
            tpot.add(*sample.tpot);
        for (const Weighted &gap : sample.itl)
            itl.add(gap);
        if (sample.tokens) {
            tokens += *sample.tokens;
            ++counted;
        }
    }

    std::vector<ToolFigure> figures(const ToolDef &tool) const
    {
        std::vector<ToolFigure> list(kMetrics.size());
        list[kTtft] = ttft.figure(tool.percentile);
        list[kTpot] = tpot.figure(tool.percentile);
        list[kItl] = itl.figure(tool.percentile);
        list[kE2e] = e2e.figure(tool.percentile);
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
