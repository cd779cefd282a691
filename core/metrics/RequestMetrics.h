// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <cstdint>
#include <optional>

namespace inferometer {

/// The figures of one request (method D2.4), in milliseconds; what does not exist is absent. They describe what happened,
/// also to a request that failed half-way; which of them may enter statistics is decided by the catalogue and the
/// accumulator.
struct RequestMetrics {
    std::optional<double> ttftMs;         ///< first output − t_send; absent without streaming
    std::optional<double> ttftSchedMs;    ///< first output − t_sched
    std::optional<double> firstContentMs; ///< first event of the answer channel − t_send
    std::optional<double> lastOutputMs;   ///< last output − t_send; absent without streaming
    std::optional<double> ttftConnMs;     ///< ttft and the connection set-up; only where the request opened one
    std::optional<double> clientQueueMs;  ///< t_send − t_sched
    std::optional<double> tpotMs;         ///< absent for several choices, fewer than two events, n_out ≤ c_1
    std::optional<double> e2eMs;          ///< to the last output; without streaming to the end of a good answer
    std::optional<double> e2eSchedMs;
    std::optional<double> e2eCloseMs;    ///< to the end of the answer, or of the attempt
    std::optional<double> decodeSpeed;   ///< tokens per second, 1/tpot
    std::optional<double> normLatencyMs; ///< e2e per output token
    std::optional<double> bundling;      ///< output tokens per event; absent where events are all that was counted
    std::uint64_t outputEvents = 0;
    std::uint64_t itlCount = 0;        ///< gaps between events of the same choice
    std::uint64_t coalescedEvents = 0; ///< that came in the same read as the one before
    std::uint32_t choices = 0;         ///< that put out anything
    bool hasEventCounts = false;       ///< every event told its tokens
    bool isBundled = false;            ///< the server's token count differs from the number of events
    bool isNotStreamed = false;        ///< several tokens in a single event: its ttft is really its e2e
    friend bool operator==(const RequestMetrics &, const RequestMetrics &) = default;
};

RequestMetrics metricsOf(const RequestRecord &record);

/// Between these many tokens an event, events and tokens are taken to be one and the same (method D2.3).
constexpr double kLeastBundling = 0.95;
constexpr double kMostBundling = 1.05;

} // namespace inferometer
