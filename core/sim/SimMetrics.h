// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/sim/SimModel.h"
#include "core/sim/SimParameters.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// A Prometheus histogram of seconds.
class SimHistogram {
public:
    explicit SimHistogram(std::span<const double> bounds) : m_bounds(bounds), m_counts(bounds.size() + 1) {}
    void observe(Nanos value);
    void write(std::string &out, std::string_view name, std::string_view help) const;

private:
    std::span<const double> m_bounds;
    std::vector<std::uint64_t> m_counts; ///< not cumulated; the last is beyond all bounds
    double m_sum = 0;
};

/// What /metrics shows, in the names of vLLM's V1 engine. Times are the engine's own.
struct SimMetrics {
    SimMetrics();

    std::uint64_t promptTokens = 0;
    std::uint64_t generationTokens = 0;
    std::uint64_t finishedStop = 0;
    std::uint64_t finishedLength = 0;
    std::uint64_t finishedAbort = 0;
    std::uint64_t preemptions = 0;
    std::uint64_t prefixQueries = 0; ///< tokens
    std::uint64_t prefixHits = 0;    ///< tokens
    SimHistogram ttft;
    SimHistogram itl;
    SimHistogram e2e;
    SimHistogram queue;
    SimHistogram prefill;
    SimHistogram decode;

    /// The whole page. With exact timing there is no KV pool and no cache, and so no number about them.
    std::string page(const SimParameters &parameters, const SimGauges &gauges) const;
};

} // namespace inferometer
