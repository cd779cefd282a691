// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

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

/// A rate that holds, or is passed, at a moment of the level; the first one stands at 0.
struct RatePoint {
    Nanos at{0};
    double rate = 0;
    friend bool operator==(const RatePoint &, const RatePoint &) = default;
};
enum class Arrivals : std::uint8_t { Constant, Poisson, Gamma };
/// A rate that changes within the level. Behind the last point its rate goes on. The number of arrivals follows the integral of
/// the rate: of constant arrivals exactly, of the others in the mean.
struct RateSeries {
    std::vector<RatePoint> points;
    bool isLinear = false; ///< straight lines between the points; else each rate holds until the next
    Arrivals arrivals = Arrivals::Poisson;
    double burstiness = 1; ///< of gamma arrivals
    friend bool operator==(const RateSeries &, const RateSeries &) = default;
};
/// The arrivals of a trace (core/workload/Trace.h) at their own times, and prompts and answers of its lengths. All but file and
/// speed is what was found in the file; 0 and empty until somebody looked.
struct Replay {
    std::string file;
    double speed = 1; ///< 2: twice as fast as it was
    std::string sha256;
    std::uint64_t requests = 0;
    double rate = 0;     ///< mean, as replayed
    double peakRate = 0; ///< of the busiest second of the trace, as replayed
    double tokens = 0;   ///< mean input and output of a request; 0: the trace does not tell all of both
    /// Where the file lies makes no other load.
    friend bool operator==(const Replay &a, const Replay &b)
    {
        return a.speed == b.speed && a.sha256 == b.sha256 && a.requests == b.requests && a.rate == b.rate
               && a.peakRate == b.peakRate && a.tokens == b.tokens && (!a.sha256.empty() || a.file == b.file);
    }
};

/// How hard to push: exactly one of these, and no knob that does not apply.
using LoadShape = std::variant<ClosedLoop, ConstantRate, PoissonRate, GammaRate, Burst, RateSeries, Replay>;

/// Open loop: arrivals follow the schedule whether or not the server keeps up. Its headline latencies count from the due time.
bool isOpenLoop(const LoadShape &shape) noexcept;
/// "closed", "constant", "poisson", "gamma", "burst", "series", "replay": the plan's and the store's word.
const char *kindOf(const LoadShape &shape) noexcept;
/// Requests per second of an open loop, of a series or a trace the mean; 0 for the others.
double rateOf(const LoadShape &shape) noexcept;
/// The highest rate of an open loop; 0 for the others.
double peakRateOf(const LoadShape &shape) noexcept;
/// An open loop with all its rates times `factor`; others as they are.
LoadShape timesRate(LoadShape shape, double factor);

} // namespace inferometer
