// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/StageSummary.h"

#include <optional>

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
    std::uint64_t recordsWaiting = 0; ///< finished but not yet kept on disk
};

} // namespace inferometer
