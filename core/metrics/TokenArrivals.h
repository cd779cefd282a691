// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace inferometer {

/// A stretch of time [from, until); without an end: all that comes.
struct Span {
    Nanos from{0};
    std::optional<Nanos> until;

    bool holds(Nanos moment) const noexcept { return moment >= from && (!until || moment < *until); }
};

/// How many of a request's output tokens arrived in the span; absent when nobody counted them.
///
/// Arrival times by method D2.18: the tokens of an event are spread evenly back over the gap to the event before it (of
/// the same choice), those of the first event all come with it. Where only the final count is known, the events share it
/// as evenly as whole tokens allow, in order; where the events' own counts do not add up to it, they share it in
/// proportion. Without streaming, and for an answer without visible output, all tokens come at t_done.
std::optional<std::uint64_t> tokensArrived(const RequestRecord &record, const Span &span);

/// Adds a request's output tokens, by the same arrival times, to stretches of equal length: stretch k is [k·width, (k+1)·width)
/// of the run. Returns the stretch that `stretches[0]` stands for; adds nothing when nobody counted the tokens.
std::size_t spreadTokens(const RequestRecord &record, Nanos width, std::vector<std::uint64_t> &stretches);

/// Calls `see(gap, arrival)` for each event that has one before it in the same choice; the gap is to that one.
template<class See>
void forEachGap(const TokenTimeline &timeline, See &&see)
{
    std::array<std::int64_t, 256> last;
    last.fill(-1);
    for (const Arrival &arrival : timeline.arrivals()) {
        const std::int64_t before = std::exchange(last[arrival.choice], arrival.offset.count());
        if (before >= 0)
            see(Nanos(arrival.offset.count() - before), arrival);
    }
}

/// A gap between two events of one choice, and the number of the later one among all events, from 1.
struct EventGap {
    Nanos length{0};
    std::size_t before = 0;
};

/// The longest of forEachGap(), the first of equals; absent for an answer without a gap.
std::optional<EventGap> longestGap(const TokenTimeline &timeline);

} // namespace inferometer
