// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/TokenArrivals.h"

#include <algorithm>

namespace inferometer {

namespace {

/// Of `tokens` spread over (before, at], the number that come strictly before `limit`: token i comes at
/// before + (at − before)·i/tokens, i = 1 … tokens.
std::uint64_t tokensBefore(Nanos limit, Nanos before, Nanos at, std::uint64_t tokens)
{
    if (limit > at)
        return tokens;
    if (limit <= before || at == before || tokens == 0)
        return 0;
    const auto gap = static_cast<std::uint64_t>((at - before).count());
    const auto ahead = static_cast<std::uint64_t>((limit - before).count());
    return (ahead * tokens - 1) / gap; // the largest i with gap·i < ahead·tokens
}

std::uint64_t tokensWithin(const Span &span, Nanos before, Nanos at, std::uint64_t tokens)
{
    const std::uint64_t early = tokensBefore(span.from, before, at, tokens);
    return (span.until ? tokensBefore(*span.until, before, at, tokens) : tokens) - early;
}

/// Calls `see(before, at, tokens)` for each event: its tokens are spread over (before, at]; the first's are all at `at`.
template<class See>
void forEachShare(const RequestRecord &record, std::uint64_t output, See &&see)
{
    const std::span<const Arrival> arrivals = record.timeline.arrivals();
    const bool isTold = std::all_of(arrivals.begin(), arrivals.end(), [](const Arrival &a) { return a.tokens > 0; });
    std::uint64_t weights = arrivals.size();
    if (isTold) {
        weights = 0;
        for (const Arrival &arrival : arrivals)
            weights += arrival.tokens;
    }
    std::array<std::int64_t, 256> before;
    before.fill(-1);
    std::uint64_t weight = 0;
    std::uint64_t given = 0;
    for (const Arrival &arrival : arrivals) {
        weight += isTold ? arrival.tokens : 1;
        const std::uint64_t share = (output == weights ? weight : output * weight / weights) - given;
        given += share;
        const Nanos at = *record.tSend + arrival.offset;
        const std::int64_t earlier = std::exchange(before[arrival.choice], arrival.offset.count());
        see(earlier < 0 ? at : *record.tSend + Nanos(earlier), at, share);
    }
}

} // namespace

std::optional<std::uint64_t> tokensArrived(const RequestRecord &record, const Span &span)
{
    if (!record.tokens.output)
        return std::nullopt;
    const std::uint64_t output = *record.tokens.output;
    if (!record.isStreamed || record.timeline.empty() || !record.tSend)
        return span.holds(record.tDone) ? output : 0;
    const std::span<const Arrival> arrivals = record.timeline.arrivals();
    const Nanos first = *record.tSend + arrivals.front().offset;
    const Nanos last = *record.tSend + arrivals.back().offset;
    if (span.from <= first && (!span.until || last < *span.until))
        return output;
    if (last < span.from || (span.until && *span.until <= first))
        return 0;

    std::uint64_t within = 0;
    forEachShare(record, output,
                 [&](Nanos before, Nanos at, std::uint64_t tokens) { within += tokensWithin(span, before, at, tokens); });
    return within;
}

std::size_t spreadTokens(const RequestRecord &record, Nanos width, std::vector<std::uint64_t> &stretches)
{
    if (!record.tokens.output || *record.tokens.output == 0)
        return 0;
    const std::uint64_t output = *record.tokens.output;
    const auto stretchOf = [width](Nanos moment) { return static_cast<std::size_t>(moment / width); };
    if (!record.isStreamed || record.timeline.empty() || !record.tSend) {
        stretches.assign(1, output);
        return stretchOf(record.tDone);
    }
    const std::span<const Arrival> arrivals = record.timeline.arrivals();
    const std::size_t first = stretchOf(*record.tSend + arrivals.front().offset);
    stretches.assign(stretchOf(*record.tSend + arrivals.back().offset) - first + 1, 0);
    if (stretches.size() == 1) {
        stretches[0] = output;
        return first;
    }
    std::size_t current = first; // of the event looked at; divided only where it leaves that stretch
    Nanos from = width * static_cast<std::int64_t>(first);
    forEachShare(record, output, [&](Nanos before, Nanos at, std::uint64_t tokens) {
        if (at >= from + width) {
            current = stretchOf(at);
            from = width * static_cast<std::int64_t>(current);
        }
        if (before >= from || tokens <= 1) {
            stretches[current - first] += tokens;
            return;
        }
        for (std::size_t stretch = stretchOf(before); stretch <= current; ++stretch) {
            const Nanos start = width * static_cast<std::int64_t>(stretch);
            stretches[stretch - first] += tokensWithin({start, start + width}, before, at, tokens);
        }
    });
    return first;
}

std::optional<EventGap> longestGap(const TokenTimeline &timeline)
{
    std::optional<EventGap> longest;
    forEachGap(timeline, [&](Nanos gap, const Arrival &arrival) {
        if (!longest || gap > longest->length)
            longest = {gap, static_cast<std::size_t>(&arrival - timeline.arrivals().data()) + 1};
    });
    return longest;
}

} // namespace inferometer
