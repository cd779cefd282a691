// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/base/Message.h"
#include "core/domain/LiveSeries.h"
#include "core/domain/StageSummary.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace inferometer {

enum class RunPhase { Preparing, Opening, WarmingUp, Measuring, Draining, Pausing, Done };

/// Of the last requests of the stage that ended, 20 at most: what decides whether the run stops by itself.
struct RecentFailures {
    std::uint64_t failed = 0;
    std::uint64_t of = 0;
};

/// What may be shown while a run goes on. Frozen; may be skipped; numbered by run and tick.
struct LiveSnapshot {
    RunId run;
    std::uint64_t tick = 0;
    RunPhase phase = RunPhase::Preparing;
    StageIndex stage;
    std::uint32_t stages = 0;
    std::uint32_t round = 0;
    std::uint32_t rounds = 0;
    Nanos elapsed{0};                  ///< since the run's start
    std::optional<Nanos> stageElapsed; ///< since the window opened
    std::optional<Nanos> stagePlanned; ///< length of the window, where it ends by time
    std::optional<std::uint64_t> requestsPlanned;
    RequestCounts counts; ///< of the stage so far, rounds pooled
    std::uint64_t inFlight = 0;
    std::optional<double> ttftP50Ms, tpotP50Ms, outputTokensPerSecond;
    std::optional<double> ttftP95Ms, tpotP95Ms, requestsPerSecond;
    std::optional<double> ttftMaxMs, tpotMaxMs;
    std::uint64_t ttftRequests = 0, tpotRequests = 0; ///< behind the percentiles; they say how far these can be trusted
    std::uint64_t recordsWaiting = 0;                 ///< finished but not yet kept on disk
    std::optional<Message> diskTrouble;               ///< why records cannot be kept at the moment

    std::uint64_t finished = 0; ///< requests of the whole run so far that were sent, warm-up included
    std::vector<std::pair<OutcomeClass, std::uint64_t>> failures; ///< of the whole run so far, most frequent first
    RecentFailures recent;
    std::optional<double> sendLatenessP99Ms;  ///< of this round so far: how late we were, on connections that were open
    std::optional<double> loopLagP99Ms;       ///< the worst of the rounds that have ended
    bool hasKernelTimes = false;              ///< arrival times come from the kernel: a slow loop alone leaves them right
    std::shared_ptr<const LiveSeries> series; ///< never null in a snapshot of a run
};

} // namespace inferometer
