// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// How good we ourselves were in one stage and round (DG-27). Milliseconds; CPU as a share of one core.
struct GeneratorHealth {
    std::optional<double> sendLatenessP99Ms; ///< sent later than due although nothing but us stood in the way
    std::optional<double> sendLatenessMaxMs;
    std::optional<double> loopLagP99Ms; ///< a 10 ms timer's lateness
    std::optional<double> loopLagMaxMs;
    std::vector<double> laneCpu;      ///< of each lane
    std::uint64_t queueHighWater = 0; ///< records waiting for the writer
    std::uint64_t recordsNotKept = 0; ///< must be 0
    std::uint64_t maxInFlight = 0;
    std::uint64_t capDelayed = 0; ///< arrivals that waited over 10 ms for the in-flight cap
    std::uint64_t resends = 0;
    std::uint64_t reopened = 0;           ///< judged requests that had to open a connection
    std::uint64_t kernelStamps = 0;       ///< reads whose arrival time the kernel told
    std::uint64_t userStamps = 0;         ///< reads whose arrival time is the moment of reading
    std::uint64_t mergedStamps = 0;       ///< reads of several packets that the kernel had merged: all have the last one's time
    std::optional<double> readDelayP99Ms; ///< from the kernel's stamp to our read
    std::optional<double> readDelayMaxMs;
    std::optional<double> asleepSeconds;    ///< this computer slept meanwhile; absent: nobody looked
    std::optional<double> redrawShare;      ///< of the time, what the window spent on drawing; absent: no window
    std::optional<double> windowStallMaxMs; ///< longest time in which the window answered nobody; absent: no window
    friend bool operator==(const GeneratorHealth &, const GeneratorHealth &) = default;
};

/// The worst the generator showed in all stages and rounds of a run; absent is what nobody measured.
struct GeneratorWorst {
    std::optional<double> lateMs; ///< sends, or the wait before sending in a closed loop
    std::optional<double> loopLagMs;
    std::optional<double> laneCpu; ///< share of a core
    friend bool operator==(const GeneratorWorst &, const GeneratorWorst &) = default;
};

} // namespace inferometer
