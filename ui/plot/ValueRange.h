// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace inferometer {

enum class Scale { Linear, Logarithmic };

struct ValueRange {
    double lower = 0;
    double upper = 1;
    int above = 0;    ///< values that lie over it
    int notShown = 0; ///< zeros and negatives that a logarithmic axis cannot show
    friend bool operator==(const ValueRange &, const ValueRange &) = default;
};

/// The next number of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten, not below (above) the value.
double niceAbove(double value);
double niceBelow(double value);

enum class Headroom { WithoutOutliers, All };

/// What a value axis shows of these values (NaN is passed over): from 0, or half the least positive one, to 1.15 times their
/// 99th percentile, or their greatest. A `mark` (a target) is taken in where it does not press the curves flat.
ValueRange valueRange(std::vector<double> values, Scale scale, std::optional<double> mark, Headroom headroom);

/// Keeps an axis calm: it grows at once and shrinks when the smaller range has lasted three seconds.
class CalmRange {
public:
    ValueRange settle(const ValueRange &wanted, double nowSeconds);
    void forget() { m_isSet = false; }

private:
    ValueRange m_range;
    double m_smallSince = 0;
    bool m_isSet = false, m_isSmall = false;
};

} // namespace inferometer
