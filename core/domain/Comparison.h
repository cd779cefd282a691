// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/base/Message.h"
#include "core/domain/LoadShape.h"
#include "core/domain/StageSummary.h"

#include <optional>
#include <string>
#include <vector>

namespace inferometer {

enum class Verdict { Better, Worse, Equivalent, NoEvidence };
std::string_view nameOf(Verdict verdict) noexcept; // "better", "worse", "equivalent", "no_evidence"
Text titleOf(Verdict verdict) noexcept;

/// One statistic of one metric in two runs.
struct MetricDifference {
    std::string key; ///< "ttft.p95", "output_throughput"
    std::string unit;
    double base = 0;
    double other = 0;
    /// (other − base) / base, signed as the value moved; of error_rate and timeout_rate other − base, in shares.
    double change = 0;
    std::optional<Interval> ci95; ///< of change
    Verdict verdict = Verdict::NoEvidence;
    friend bool operator==(const MetricDifference &, const MetricDifference &) = default;
};

struct StageDifference {
    LoadShape load = ClosedLoop{};
    std::vector<MetricDifference> metrics;
    std::uint64_t baseRequests = 0, otherRequests = 0; ///< answered ones, on which the differences rest
    friend bool operator==(const StageDifference &, const StageDifference &) = default;
};

/// Why a comparison is refused, or should be read with care (method D2.21).
struct Reason {
    std::string id; ///< "stream", "token_source", "load", "workload", …
    bool blocks = true;
    Message text;
    RunId run{}; ///< the one it is about; empty: both
    friend bool operator==(const Reason &, const Reason &) = default;
};

/// Two runs, metric by metric; made only by compare(), which refuses runs that are not comparable and says why.
struct Comparison {
    RunId baseline;
    RunId other;
    std::vector<Reason> reasons;
    std::vector<StageDifference> stages; ///< empty when refused
    friend bool operator==(const Comparison &, const Comparison &) = default;

    bool isComparable() const noexcept;
};

} // namespace inferometer
