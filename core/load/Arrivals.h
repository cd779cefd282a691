// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/domain/RunPlan.h"
#include "core/workload/Trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace inferometer {

/// The due times of a level of an open loop or a burst, as offsets from the level's start: drawn before the run and independent of
/// what the server does. Up to `horizon` (exclusive) where given, or `count` of them. Its ramp, and of a rate series what stands
/// for the warm-up, come first (rateCurveOf). Not for a replay.
/// `seed` is the stage's; the same seed draws the same times (method T0).
std::vector<Nanos> drawArrivals(const StagePlan &stage, std::uint64_t seed, std::optional<Nanos> horizon,
                                std::optional<std::uint64_t> count);

/// The arrivals of a trace at that speed, up to `horizon` (exclusive) and at most `count` of them.
std::vector<Nanos> replayArrivals(const Trace &trace, double speed, std::optional<Nanos> horizon,
                                  std::optional<std::uint64_t> count);

} // namespace inferometer
