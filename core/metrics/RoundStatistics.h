// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"
#include "core/metrics/Unit.h"

#include <optional>
#include <span>
#include <vector>

namespace inferometer {

/// Two-sided 95 % quantile of Student's t: t(0.975, degrees), degrees ≥ 1.
double tQuantile975(unsigned degrees);

/// The spread over rounds, the independent unit (method D2.9).
struct RoundStatistics {
    std::size_t n = 0;
    double mean = 0;
    double min = 0;
    double max = 0;
    std::optional<double> deviation;     ///< of the sample; from two rounds on
    std::optional<double> cv;            ///< deviation / mean; absent when the mean is 0
    std::optional<double> relativeRange; ///< (max − min) / mean
    std::optional<Interval> ci95;        ///< t-interval of the mean; from three rounds on
};
/// Absent when there are no rounds.
std::optional<RoundStatistics> roundStatistics(std::span<const double> values);

/// How one round stands to the others (method D2.10).
struct RoundOutlier {
    double value = 0;
    double ratio = 0;                 ///< to the mean of the other rounds
    bool isOutlier = false;           ///< over 2× that mean (throughput: under half of it)
    bool isOutlierBySeedRule = false; ///< the same against the mean of all rounds
};
/// One entry a round; empty for fewer than two rounds or when the others' mean is 0.
std::vector<RoundOutlier> roundOutliers(std::span<const double> values, Better better);

/// Difference b − a of rounds measured in pairs (method D2.14).
struct PairedDifference {
    double mean = 0;
    double deviation = 0;
    Interval ci95;
    double relative = 0; ///< mean / mean(a)
    Interval relativeCi95;
};
/// Absent with fewer than three pairs, unequal lengths, or a mean of `a` that is 0.
std::optional<PairedDifference> pairedDifference(std::span<const double> a, std::span<const double> b);

} // namespace inferometer
