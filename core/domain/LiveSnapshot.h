// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/LiveSeries.h"
#include "core/domain/StageSummary.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace inferometer {

enum class RunPhase { Preparing, Opening, WarmingUp, Measuring, Draining, Pausing, Done };

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
    std::uint64_t recordsWaiting = 0; ///< finished but not yet kept on disk

    std::uint64_t finished = 0; ///< requests of the whole run so far that were sent, warm-up included
    std::vector<std::pair<OutcomeClass, std::uint64_t>> failures; ///< of the whole run so far, most frequent first
    std::optional<double> sendLatenessP99Ms;  ///< of this round so far: how late we were, on connections that were open
    std::optional<double> loopLagP99Ms;       ///< the worst of the rounds that have ended
    std::shared_ptr<const LiveSeries> series; ///< never null in a snapshot of a run
};

} // namespace inferometer
