// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace inferometer {

/// Whether values of one sample tend to be larger than those of another: Mann–Whitney U by the normal approximation with
/// tie and continuity corrections, and its two effect sizes (method D2.14).
struct MannWhitney {
    double u = 0; ///< of sample a
    double z = 0;
    double p = 1;           ///< two-sided
    double cliffsDelta = 0; ///< of b against a: positive when b tends to be larger; below 0.147 in size it is negligible
    double a12 = 0.5;       ///< probability that a value of b exceeds one of a, ties half
};
/// Absent when a sample is empty.
std::optional<MannWhitney> mannWhitney(std::span<const double> a, std::span<const double> b);

} // namespace inferometer
