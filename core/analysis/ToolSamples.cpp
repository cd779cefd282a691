// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolSamples.h"

#include <algorithm>

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

} // namespace

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
    sample.tokens = recording.told();
    if (const std::uint32_t planned = recording.record().plannedOutput; !sample.tokens && planned > 0)
        sample.tokens = planned;
    if (!recording.isStreamed()) {
        sample.e2e = sample.ttft = recording.done() + recording.setup();
        return sample;
    }
    sample.ttft = plus(firstOf(recording.spoken()), recording.setup());
    sample.e2e = recording.lastLine() + recording.setup();
    sample.tpot = perToken(sample.ttft, sample.e2e, sample.tokens);
    std::optional<double> last;
    for (const ToolEvent &event : recording.events()) {
        if (!event.isSpoken)
            continue;
        const std::uint32_t tokens = std::max(1u, event.tokens);
        if (last)
            for (std::uint32_t k = 0; k < tokens; ++k)
                sample.itl.push_back({(event.at - *last) / tokens});
        last = event.at;
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
    // It wants more than one token's moment: two events of text have them, however many tokens they hold.
    const std::optional<double> tokens = recording.textTokens();
    if (recording.content().size() < 2 && tokens.value_or(0) <= 1)
        return sample;
    sample.ttft = firstOf(recording.content());
    sample.tpot = perToken(sample.ttft, lastOf(recording.content()), tokens);
    sample.itl = gapsOf(recording.textStamps());
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
