// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Proportion.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

std::optional<Interval> wilson(std::uint64_t k, std::uint64_t n)
{
    if (n == 0)
        return std::nullopt;
    constexpr double kZ = 1.959963984540054;
    const auto size = static_cast<double>(n);
    const double share = static_cast<double>(k) / size;
    const double scale = 1.0 + kZ * kZ / size;
    const double centre = (share + kZ * kZ / (2.0 * size)) / scale;
    const double half = kZ * std::sqrt(share * (1.0 - share) / size + kZ * kZ / (4.0 * size * size)) / scale;
    return Interval{k == 0 ? 0.0 : std::max(0.0, centre - half), k == n ? 1.0 : std::min(1.0, centre + half)};
}

Interval newcombe(double base, const Interval &baseCi95, double other, const Interval &otherCi95)
{
    const double difference = other - base;
    const double down = std::hypot(other - otherCi95.first, baseCi95.second - base);
    const double up = std::hypot(otherCi95.second - other, base - baseCi95.first);
    return {difference - down, difference + up};
}

} // namespace inferometer
