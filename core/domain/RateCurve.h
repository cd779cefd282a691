// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LoadShape.h"

#include <vector>

namespace inferometer {

struct StagePlan;

/// A rate over time in straight pieces, and the arrivals that it adds up to. Times are seconds from the schedule's start; behind
/// the last point its rate goes on.
class RateCurve {
public:
    /// Points in the order of their times, the first at 0; two at one time are a step. At least one.
    explicit RateCurve(std::vector<RatePoint> points);

    /// The integral of the rate from 0 to `until`.
    double arrivalsUntil(double until) const;
    /// The moment at which so many arrivals are due; infinite when the curve never gets there.
    double momentOf(double arrivals) const;

private:
    struct Piece {
        double from = 0;   ///< s
        double before = 0; ///< arrivals until then
        double rate = 0;   ///< at `from`
        double slope = 0;  ///< rate per second
    };
    std::vector<Piece> m_pieces;
};

/// The mean rate over the series' own time: up to its last point, or of that point when it is the only one.
double meanRate(const RateSeries &series) noexcept;

/// What a level of an open loop does from its first arrival on: its ramp, then (for a series) its first rate for as long as the
/// warm-up takes, then the load itself. Not for a replay, which has its own times.
RateCurve rateCurveOf(const StagePlan &stage);

} // namespace inferometer
