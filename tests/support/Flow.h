// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/RunTimeline.h"

#include <map>

namespace inferometer::test {

/// Tells the timeline what lanes would have seen of these requests in [from, until).
inline void noteFlow(RunTimeline &timeline, const std::vector<RequestRecord> &records, Nanos from, Nanos until)
{
    std::map<std::int64_t, FlowSecond> seconds;
    const auto see = [&](Nanos at, auto &&count) {
        if (at < from || at >= until)
            return;
        const std::int64_t second = at / std::chrono::seconds(1);
        count(seconds[second], static_cast<std::uint64_t>((at % std::chrono::seconds(1)).count()));
    };
    for (const RequestRecord &record : records) {
        if (!record.tSend || *record.tSend >= until || record.tDone < from)
            continue;
        see(*record.tSend, [](FlowSecond &second, std::uint64_t offset) {
            ++second.starts;
            second.startOffsets += offset;
        });
        see(record.tDone, [](FlowSecond &second, std::uint64_t offset) {
            ++second.ends;
            second.endOffsets += offset;
        });
        for (const Arrival &arrival : record.timeline.arrivals())
            see(*record.tSend + arrival.offset, [](FlowSecond &second, std::uint64_t) { ++second.events; });
    }
    for (const auto &[second, seen] : seconds)
        timeline.noteFlow(second, seen);
}

} // namespace inferometer::test
