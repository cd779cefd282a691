// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace inferometer {

/// What the lanes saw within one second of a run, whether or not the requests are over by now.
struct FlowSecond {
    std::uint64_t events = 0;                       ///< that carried output
    std::uint64_t starts = 0, ends = 0;             ///< requests, by t_send and t_done
    std::uint64_t startOffsets = 0, endOffsets = 0; ///< from the second's beginning, added up, ns
};

/// The part of a run that no finished request tells of yet: what has arrived of the answers that are still on their way, and
/// how many requests are in flight, exactly and up to now. Knows the flow of the newest seconds only; the rest is forgotten.
///
/// Events are counted when they arrive; how many tokens one carries is learnt from the answers that have ended lately,
/// because most servers tell the number of tokens at the end only. One thread at a time.
class LiveTail {
public:
    /// More of what was seen in that second of the run. To be told before the records of the requests it is about.
    void note(std::int64_t second, const FlowSecond &seen);
    /// This request is over: its events are the record's from now on.
    void settle(const RequestRecord &record);
    /// All that started before this moment has ended.
    void forgetBefore(Nanos moment);

    /// One bucket of the time axis.
    struct Stretch {
        std::uint64_t events = 0; ///< of answers still on their way
        Nanos flight{0};          ///< time of all requests in flight, added up
    };
    /// Buckets 0 … count − 1 of that width, the last one cut at `end`. What is forgotten is empty.
    std::vector<Stretch> stretches(Nanos width, std::size_t count, Nanos end) const;
    /// Mean of the last answers; absent before the first one that was counted.
    std::optional<double> tokensPerEvent() const;
    /// Tokens of answers still on their way that arrived since, a second's part evenly; 0 where nobody can tell.
    double tokensSince(Nanos moment) const;

private:
    struct Second {
        std::int64_t events = 0, starts = 0, ends = 0, startOffsets = 0, endOffsets = 0;
    };
    std::deque<Second> m_seconds;
    std::int64_t m_first = 0;  ///< the second of m_seconds.front()
    std::int64_t m_flying = 0; ///< requests in flight as it begins
    double m_knownTokens = 0, m_knownEvents = 0;
};

} // namespace inferometer
