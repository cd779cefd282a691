// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace inferometer {

/// What is computed of each resample: the mean, or a type 7 percentile.
struct Statistic {
    std::optional<double> p; ///< absent: the mean
    static constexpr Statistic mean() noexcept { return {}; }
    static constexpr Statistic percentile(double p) noexcept { return {p}; }
    friend bool operator==(const Statistic &, const Statistic &) = default;
};

/// The statistic of the values as they are; absent when there are none.
std::optional<double> valueOf(Statistic statistic, std::span<const double> ascending);

/// How a bootstrap is drawn; the seed is part of every result made with it (method D2.9).
struct BootstrapPlan {
    std::uint64_t seed = 20240601;
    std::uint32_t replicates = 2000;
};

/// Up to this many values every replicate draws every value anew, in the order of method D2.9 (vector T10). Beyond, a
/// replicate draws the statistic from the distribution that drawing would give it: the rank of a resampled order
/// statistic is ⌊n·Beta(j, n−j+1)⌋ exactly, and a mean of so many values is normal. Same interval, but the time no longer
/// grows with n.
constexpr std::size_t kMostRedrawn = 5000;

/// Percentile interval (95 %) of a statistic, over the values given, in their order. Absent when there are none.
std::optional<Interval> bootstrapInterval(std::span<const double> values, Statistic statistic, const BootstrapPlan &plan);

/// Percentile intervals of statistic(b) − statistic(a), one for each statistic: each replicate resamples a, then b, and all
/// statistics are taken from the same resample. Empty when a side has no values.
std::vector<Interval> bootstrapDifferences(std::span<const double> a, std::span<const double> b,
                                           std::span<const Statistic> statistics, const BootstrapPlan &plan);

} // namespace inferometer
