// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>
#include <variant>

namespace inferometer {

/// A fixed number of users; each sends its next request when its last one ended and it has thought for a while.
struct ClosedLoop {
    std::uint32_t concurrency = 1;
    Nanos think{0};
    friend bool operator==(const ClosedLoop &, const ClosedLoop &) = default;
};
/// Arrivals at exactly equal gaps, whatever the server does. Rates are requests per second.
struct ConstantRate {
    double rate = 1;
    friend bool operator==(const ConstantRate &, const ConstantRate &) = default;
};
/// Independent arrivals.
struct PoissonRate {
    double rate = 1;
    friend bool operator==(const PoissonRate &, const PoissonRate &) = default;
};
/// Gamma gaps of shape b and scale 1/(rate·b): b < 1 burstier than Poisson, b = 1 Poisson, b → ∞ constant
/// (the meaning of vLLM's --burstiness).
struct GammaRate {
    double rate = 1;
    double burstiness = 1;
    friend bool operator==(const GammaRate &, const GammaRate &) = default;
};
/// Everything at once.
struct Burst {
    std::uint32_t requests = 1;
    friend bool operator==(const Burst &, const Burst &) = default;
};

/// How hard to push: exactly one of these, and no knob that does not apply.
using LoadShape = std::variant<ClosedLoop, ConstantRate, PoissonRate, GammaRate, Burst>;

/// Open loop: arrivals follow the schedule whether or not the server keeps up. Its headline latencies count from the due time.
bool isOpenLoop(const LoadShape &shape) noexcept;
/// "closed", "constant", "poisson", "gamma", "burst": the plan's and the store's word.
const char *kindOf(const LoadShape &shape) noexcept;
/// Requests per second of an open loop; 0 for the others.
double rateOf(const LoadShape &shape) noexcept;

} // namespace inferometer
