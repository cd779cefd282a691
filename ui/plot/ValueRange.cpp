// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/ValueRange.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr double kRoundSteps[] = {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};
constexpr double kHeadroom = 1.15;
constexpr double kMarkReach = 4; // a linear axis grows so many times to show a target
constexpr double kCalmSeconds = 3;

} // namespace

double niceAbove(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : kRoundSteps)
        if (step * power >= value * (1 - 1e-9))
            return step * power;
    return 10 * power;
}

double niceBelow(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    double below = power;
    for (const double step : kRoundSteps)
        if (step * power <= value * (1 + 1e-9))
            below = step * power;
    return below;
}

ValueRange valueRange(std::vector<double> values, Scale scale, std::optional<double> mark, Headroom headroom)
{
    ValueRange range;
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    if (scale == Scale::Logarithmic)
        range.notShown = static_cast<int>(std::erase_if(values, [](double value) { return value <= 0; }));
    if (values.empty() && mark && *mark > 0)
        values.push_back(*mark);
    if (values.empty())
        return scale == Scale::Linear ? ValueRange{0, 1, 0, range.notShown} : ValueRange{1, 10, 0, range.notShown};
    std::sort(values.begin(), values.end());
    const double share = headroom == Headroom::All ? 1 : 0.99;
    const double top = values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size() - 1)))];
    range.upper = niceAbove(kHeadroom * top);
    if (scale == Scale::Logarithmic) {
        range.lower = niceBelow(0.5 * values.front());
        if (mark && *mark > 0) {
            range.upper = std::max(range.upper, niceAbove(kHeadroom * *mark));
            range.lower = std::min(range.lower, niceBelow(0.5 * *mark));
        }
    } else {
        range.lower = 0;
        if (mark && *mark <= kMarkReach * range.upper)
            range.upper = std::max(range.upper, niceAbove(kHeadroom * *mark));
        if (values.front() < 0) { // a difference: both sides
            range.lower = -niceAbove(-kHeadroom * values.front());
            range.upper = top > 0 ? range.upper : 0;
        }
    }
    range.above = static_cast<int>(values.end() - std::upper_bound(values.begin(), values.end(), range.upper));
    return range;
}

ValueRange CalmRange::settle(const ValueRange &wanted, double nowSeconds)
{
    ValueRange now = wanted;
    if (m_isSet) {
        const bool isSmaller = wanted.upper < m_range.upper || wanted.lower > m_range.lower;
        if (isSmaller && !m_isSmall)
            m_smallSince = nowSeconds;
        m_isSmall = isSmaller;
        if (isSmaller && nowSeconds - m_smallSince < kCalmSeconds) {
            now.upper = std::max(wanted.upper, m_range.upper);
            now.lower = std::min(wanted.lower, m_range.lower);
            if (now.upper > wanted.upper)
                now.above = 0;
        } else {
            m_isSmall = false;
        }
    }
    m_isSet = true;
    m_range = now;
    return now;
}

} // namespace inferometer
