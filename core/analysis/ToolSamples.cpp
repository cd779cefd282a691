// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolSamples.h"

#include "core/metrics/RequestMetrics.h"

#include <algorithm>
#include <map>

namespace inferometer::samples {

namespace {

std::optional<double> firstOf(const std::vector<double> &moments)
{
    return moments.empty() ? std::nullopt : std::optional(moments.front());
}

std::optional<double> lastOf(const std::vector<double> &moments)
{
    return moments.empty() ? std::nullopt : std::optional(moments.back());
}

std::vector<Weighted> gapsOf(const std::vector<double> &moments)
{
    std::vector<Weighted> gaps;
    for (std::size_t i = 1; i < moments.size(); ++i)
        gaps.push_back({moments[i] - moments[i - 1]});
    return gaps;
}

/// (to − from) / (n − 1), for more than one token.
std::optional<Weighted> perToken(std::optional<double> from, std::optional<double> to, std::optional<double> n)
{
    if (!from || !to || !n || *n <= 1)
        return std::nullopt;
    return Weighted{(*to - *from) / (*n - 1)};
}

std::optional<double> plus(std::optional<double> value, double more)
{
    return value ? std::optional(*value + more) : std::nullopt;
}

ToolSample wholeAnswer(const ToolRecording &recording)
{
    ToolSample sample;
    sample.e2e = recording.done();
    sample.tokens = recording.told();
    return sample;
}

/// The moment of every token of the answer's text; empty where the tokens of an event are not known.
std::vector<double> tokenStamps(const ToolRecording &recording)
{
    const RequestRecord &record = recording.record();
    const bool isOneEach = recording.told() && *recording.told() == static_cast<double>(recording.outputs().size());
    std::vector<double> stamps;
    for (const Arrival &arrival : record.timeline.arrivals()) {
        if (arrival.channel != Channel::Content)
            continue;
        const std::uint32_t tokens = arrival.tokens > 0 ? arrival.tokens : isOneEach ? 1 : 0;
        if (tokens == 0)
            return {};
        stamps.insert(stamps.end(), tokens, toMs(arrival.offset));
    }
    return stamps;
}

} // namespace

ToolSample ours(const ToolRecording &recording)
{
    const RequestMetrics metrics = metricsOf(recording.record());
    ToolSample sample;
    sample.ttft = metrics.ttftMs;
    sample.e2e = metrics.e2eMs;
    if (metrics.tpotMs)
        sample.tpot = Weighted{*metrics.tpotMs};
    if (recording.record().tokens.output)
        sample.tokens = *recording.record().tokens.output;
    if (!recording.isStreamed())
        return sample;
    // A gap is a token's only where the stream tells the tokens of its events, or events and tokens are the same.
    const bool isOneEach = metrics.bundling && *metrics.bundling >= kLeastBundling && *metrics.bundling <= kMostBundling;
    if (!metrics.hasEventCounts && !isOneEach)
        return sample;
    std::map<std::uint8_t, Nanos> last;
    for (const Arrival &arrival : recording.record().timeline.arrivals()) {
        const auto before = last.find(arrival.choice);
        const double tokens = metrics.hasEventCounts ? arrival.tokens : 1;
        if (before != last.end())
            for (double k = 0; k < tokens; ++k)
                sample.itl.push_back({toMs(arrival.offset - before->second) / tokens});
        last[arrival.choice] = arrival.offset;
    }
    return sample;
}

ToolSample vllm(const ToolRecording &recording)
{
    if (!recording.isStreamed())
        return wholeAnswer(recording);
    ToolSample sample;
    sample.ttft = firstOf(recording.choiceEvents());
    sample.e2e = lastOf(recording.choiceEvents());
    sample.tokens = recording.told();
    sample.tpot = perToken(sample.ttft, sample.e2e, sample.tokens);
    sample.itl = gapsOf(recording.choiceEvents());
    return sample;
}

ToolSample sglang(const ToolRecording &recording)
{
    ToolSample sample = wholeAnswer(recording);
    sample.tokens = recording.told().value_or(recording.record().plannedOutput);
    if (!recording.isStreamed()) {
        sample.e2e = sample.ttft = recording.done() + recording.setup();
        return sample;
    }
    sample.ttft = plus(firstOf(recording.spoken()), recording.setup());
    sample.e2e = recording.lastLine() + recording.setup();
    sample.tpot = perToken(sample.ttft, sample.e2e, sample.tokens);
    std::optional<Nanos> last;
    for (const Arrival &arrival : recording.record().timeline.arrivals()) {
        if (arrival.channel != Channel::Content && arrival.channel != Channel::Reasoning)
            continue;
        const std::uint32_t tokens = std::max(1u, arrival.tokens);
        if (last)
            for (std::uint32_t k = 0; k < tokens; ++k)
                sample.itl.push_back({toMs(arrival.offset - *last) / tokens});
        last = arrival.offset;
    }
    return sample;
}

ToolSample guidellm(const ToolRecording &recording)
{
    ToolSample sample = wholeAnswer(recording);
    const auto events = static_cast<double>(recording.outputs().size());
    if (!sample.tokens && events > 0)
        sample.tokens = events;
    const auto last = lastOf(recording.outputs());
    if (!recording.isStreamed() || !last || !sample.tokens)
        return sample;
    sample.ttft = firstOf(recording.outputs());
    if (*sample.tokens > 0)
        sample.tpot = Weighted{*last / *sample.tokens, *sample.tokens};
    if (const auto mean = perToken(sample.ttft, last, sample.tokens))
        sample.itl.push_back({mean->value, *sample.tokens - 1});
    return sample;
}

ToolSample aiperf(const ToolRecording &recording)
{
    if (!recording.isStreamed())
        return wholeAnswer(recording);
    ToolSample sample;
    sample.ttft = firstOf(recording.spoken());
    sample.e2e = lastOf(recording.spoken());
    sample.tokens = recording.told();
    if (const auto mean = perToken(sample.ttft, sample.e2e, sample.tokens))
        sample.itl.push_back(*mean);
    return sample;
}

ToolSample genaiPerf(const ToolRecording &recording)
{
    ToolSample sample = aiperf(recording);
    if (!sample.itl.empty())
        sample.tpot = sample.itl.front();
    return sample;
}

ToolSample genaiBench(const ToolRecording &recording)
{
    ToolSample sample = wholeAnswer(recording);
    sample.e2e = recording.done() + recording.setup();
    if (!recording.isStreamed())
        return sample;
    // It stops reading at the usage event, or at [DONE].
    sample.e2e = recording.lastLine() + recording.setup();
    for (const Mark &mark : recording.record().timeline.marks())
        if (mark.kind == MarkKind::Usage) {
            sample.e2e = toMs(mark.offset) + recording.setup();
            break;
        }
    sample.ttft = plus(firstOf(recording.spoken()), recording.setup());
    if (sample.ttft && *sample.e2e - *sample.ttft >= 1) // shorter ones are dropped
        sample.tpot = perToken(sample.ttft, sample.e2e, sample.tokens);
    return sample;
}

ToolSample inferencePerf(const ToolRecording &recording)
{
    ToolSample sample = wholeAnswer(recording);
    if (!recording.isStreamed())
        return sample;
    const std::vector<double> stamps = tokenStamps(recording);
    std::optional<double> tokens;
    if (!stamps.empty())
        tokens = static_cast<double>(stamps.size());
    else if (!recording.hasReasoning())
        tokens = recording.told();
    if (!tokens || *tokens <= 1)
        return sample;
    sample.ttft = firstOf(recording.content());
    sample.tpot = perToken(sample.ttft, lastOf(recording.content()), tokens);
    sample.itl = gapsOf(stamps);
    return sample;
}

ToolSample llmperf(const ToolRecording &recording)
{
    ToolSample sample = wholeAnswer(recording);
    sample.e2e = recording.done() + recording.setup();
    if (!recording.isStreamed())
        return sample;
    sample.ttft = plus(firstOf(recording.content()), recording.setup());
    if (!recording.lines().empty())
        sample.itl.push_back({(recording.lines().back() + recording.setup()) / static_cast<double>(recording.lines().size())});
    return sample;
}

ToolSample evalscope(const ToolRecording &recording)
{
    if (!recording.isStreamed())
        return wholeAnswer(recording);
    ToolSample sample;
    sample.ttft = firstOf(recording.choiceEvents());
    sample.e2e = lastOf(recording.lines());
    sample.tokens = recording.told();
    sample.tpot = perToken(sample.ttft, sample.e2e, sample.tokens);
    if (!sample.tpot && sample.ttft && sample.tokens)
        sample.tpot = Weighted{0};
    sample.itl = gapsOf(recording.choiceEvents());
    return sample;
}

} // namespace inferometer::samples
