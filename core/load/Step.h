// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/Lane.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace inferometer {

/// The traces that a plan's levels replay.
using Traces = std::map<StageIndex, std::shared_ptr<const Trace>>;

/// One job for all lanes together, and for all shards where there are several: the warm-up that stands before a level, or the
/// level itself with what is marked as warm-up in it.
struct Step {
    StageIndex stage;
    std::uint32_t round = 0;
    bool isWarmup = false; ///< a part of its own before the judged one
    std::uint32_t users = 0;
    Nanos think{0};
    Nanos ramp{0}; ///< of the users
    std::vector<Nanos> due;
    std::uint64_t warmupTickets = 0, judgedTickets = 0;
    std::optional<Nanos> warmupTime, duration;
    std::uint64_t atLeast = 0;
    std::optional<Nanos> cap;
    bool isEmpty() const noexcept { return users == 0 && due.empty(); }
};

Step warmupStep(const PlanDraft &plan, StageIndex stage, std::uint32_t round);
Step mainStep(const PlanDraft &plan, const Traces &traces, StageIndex stage, std::uint32_t round);

/// Everything in turn: to the shards first, and then to the lanes of this one.
std::vector<LaneJob> dealOut(const Step &step, const PlanDraft &plan, const Traces &traces, std::uint32_t lanes);
/// What decides in this shard what may still be sent, when the step begins at `start`.
std::shared_ptr<StageClock> clockOf(const Step &step, const Shard &shard, Nanos start);

} // namespace inferometer
