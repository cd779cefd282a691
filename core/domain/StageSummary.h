// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/GeneratorHealth.h"
#include "core/domain/LoadShape.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace inferometer {

/// How far a percentile can be trusted (method D2.8).
enum class Support : std::uint8_t { Ok, Indicative, None };
std::string_view nameOf(Support support) noexcept;

using Interval = std::pair<double, double>;

struct PercentileValue {
    double p = 0.5;
    std::optional<double> value; ///< absent when support is None
    Support support = Support::None;
    std::optional<Interval> ci95; ///< distribution-free, when support is Ok
    friend bool operator==(const PercentileValue &, const PercentileValue &) = default;
};

/// One metric of one stage: a distribution (n, mean, percentiles) or a single value. Absent is absent, never 0.
/// Values are in the metric's own unit (milliseconds for latencies, tokens per second for throughput, shares 0…1).
struct MetricSummary {
    std::string id;
    std::uint64_t n = 0;        ///< samples
    std::uint64_t requests = 0; ///< independent requests behind them
    std::optional<double> mean, deviation, min, max;
    std::vector<PercentileValue> percentiles;
    std::optional<double> value;  ///< of a metric that is one number
    std::optional<Interval> ci95; ///< of value
    bool isHistogram = false;     ///< percentiles from a histogram, error at most 0.1 %
    friend bool operator==(const MetricSummary &, const MetricSummary &) = default;

    const PercentileValue *percentile(double p) const noexcept;
};

enum class StagePhase : std::uint8_t { Windowed, WholeRun };

struct RequestCounts {
    std::uint64_t issued = 0; ///< judged: ok + failed + timeout, so that rates are of it
    std::uint64_t ok = 0;
    std::uint64_t failed = 0; ///< without time-outs
    std::uint64_t timeout = 0;
    std::uint64_t cancelled = 0;
    std::uint64_t notSent = 0;
    std::uint64_t warmup = 0;
    friend bool operator==(const RequestCounts &, const RequestCounts &) = default;
};

/// The measured window of one round, in nanoseconds since the run's start.
struct Window {
    std::uint32_t round = 0;
    Nanos start{0}; ///< W0
    Nanos end{0};   ///< W1
    friend bool operator==(const Window &, const Window &) = default;
};

/// What one round showed: the spread of rounds is the spread that matters.
struct RoundValues {
    std::uint32_t round = 0;
    std::vector<std::pair<std::string, double>> values; ///< "ttft.p50", "output_throughput", …
    friend bool operator==(const RoundValues &, const RoundValues &) = default;
};

/// Derived numbers of one load level, rounds pooled. Always recomputable from the records and the windows.
struct StageSummary {
    StageIndex index;
    LoadShape load = ClosedLoop{};
    StagePhase phase = StagePhase::WholeRun;
    std::vector<Window> windows;
    RequestCounts counts;
    std::vector<MetricSummary> metrics;
    std::vector<RoundValues> rounds;
    std::vector<std::pair<std::string, std::uint64_t>> failures; ///< class name → count, most frequent first
    std::vector<std::string> flags;      ///< "not_steady", "bundled", "not_streamed", "cap_hit", "token_count_suspect", …
    std::vector<GeneratorHealth> health; ///< one a round
    friend bool operator==(const StageSummary &, const StageSummary &) = default;

    Nanos windowLength() const noexcept;
    const MetricSummary *metric(std::string_view id) const noexcept;
    bool hasFlag(std::string_view flag) const noexcept;
};

} // namespace inferometer
