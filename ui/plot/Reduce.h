// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace inferometer {

struct CurvePoint {
    double key = 0;
    double value = 0; ///< NaN: a gap
    friend bool operator==(const CurvePoint &, const CurvePoint &) = default;
};

/// The curve as `columns` pixels between `from` and `to` can show it: of each column the first, least, greatest and last point, in
/// their order, so that nothing seen changes; and one gap where it has any. Points outside are left out but for one on each
/// side. Points must be in the order of their keys.
std::vector<CurvePoint> reduce(std::span<const CurvePoint> points, double from, double to, int columns);

} // namespace inferometer
