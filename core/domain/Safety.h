// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/RunPlan.h"

#include <optional>

namespace inferometer {

/// The most a run may do to a target (method D2.23).
struct Caps {
    std::uint32_t concurrency = 0;
    double rate = 0;              ///< requests per second
    Nanos duration{0};            ///< of the whole run, as planned
    std::optional<double> tokens; ///< of the whole run; absent: unlimited
    std::uint32_t inFlight = 0;
    friend bool operator==(const Caps &, const Caps &) = default;
};

Caps defaultCaps(Reach reach) noexcept;

/// What a plan will take at most, as far as it can be told beforehand.
struct Forecast {
    Nanos duration{0};              ///< of the stages that end by time, rounds and pauses included
    std::optional<double> requests; ///< absent when stages of a closed loop end by time
    double tokensPerRequest = 0;    ///< mean input and output
};
Forecast forecastOf(const RunPlan &plan);

/// Input error naming the cap and the option that raises it.
Status withinCaps(const RunPlan &plan, const Caps &caps);

} // namespace inferometer
