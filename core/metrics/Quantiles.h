// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <cstdint>
#include <optional>
#include <span>

namespace inferometer {

/// Hyndman–Fan type 7 of values in ascending order (method D2.8); absent when there are none.
std::optional<double> quantile(std::span<const double> ascending, double p);

/// Smallest number of independent samples for which percentile p has a two-sided distribution-free 95 % interval.
std::uint64_t samplesForInterval(double p);

/// How far percentile p of n independent samples can be trusted.
Support supportOf(std::uint64_t n, double p);

/// Ranks of order statistics, from 1.
struct Ranks {
    std::uint64_t lower = 0;
    std::uint64_t upper = 0;
    friend bool operator==(const Ranks &, const Ranks &) = default;
};

/// The ranks between which the true percentile lies with 95 %, by exact binomial tails; absent when n is too small.
/// Takes time in the order of √n.
std::optional<Ranks> rankInterval(std::uint64_t n, double p);

/// The same as values of the ascending sample.
std::optional<Interval> quantileInterval(std::span<const double> ascending, double p);

} // namespace inferometer
