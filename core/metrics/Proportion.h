// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <cstdint>
#include <optional>

namespace inferometer {

/// Wilson's 95 % interval of a share of k among n; absent for n = 0.
std::optional<Interval> wilson(std::uint64_t k, std::uint64_t n);

/// Newcombe's 95 % interval of the difference of two shares, other − base, from their Wilson intervals.
Interval newcombe(double base, const Interval &baseCi95, double other, const Interval &otherCi95);

} // namespace inferometer
