// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr double kLogFrom = 30.0; ///< factor between values from which a linear axis hides the small ones
constexpr double kLogPlacesFrom = 4.0;
constexpr int kWantedTicks = 5;

/// "0.05", "20", "12,000": no exponent, no digits that say nothing.
std::string label(double value)
{
    std::string text = fmt::format("{:.6f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    std::size_t end = std::min(text.find('.'), text.size());
    for (; end > 3; end -= 3)
        if (text[end - 4] != '-')
            text.insert(end - 3, 1, ',');
    return text;
}

double niceStep(double range)
{
    const double raw = range / kWantedTicks;
    const double decade = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * decade * (1 + 1e-9))
            return factor * decade;
    return 10.0 * decade;
}

} // namespace

double Axis::position(double value) const
{
    const double part = isLog ? (std::log(std::max(value, low)) - std::log(low)) / (std::log(high) - std::log(low))
                              : (value - low) / (high - low);
    return std::clamp(part, 0.0, 1.0);
}

Axis axisFromZero(double most)
{
    Axis axis;
    const double step = niceStep(most > 0 ? most : 1.0);
    const double steps = std::max(1.0, std::ceil(most / step - 1e-9));
    axis.high = steps * step;
    for (int i = 0; i <= static_cast<int>(steps); ++i)
        axis.ticks.push_back({i * step, label(i * step)});
    return axis;
}

Axis logAxis(double least, double most)
{
    Axis axis;
    axis.isLog = true;
    const std::array<double, 3> factors{1.0, 2.0, 5.0};
    const double decades = std::log10(most / least);
    const std::size_t stride = decades > 3.5 ? 3 : 1; // all of 1-2-5, or whole decades
    std::vector<double> places;
    for (int exponent = static_cast<int>(std::floor(std::log10(least))) - 1;
         exponent <= static_cast<int>(std::ceil(std::log10(most))) + 1; ++exponent)
        for (std::size_t i = 0; i < factors.size(); i += stride)
            places.push_back(factors[i] * std::pow(10.0, exponent));
    const auto above = std::upper_bound(places.begin(), places.end(), least * (1 + 1e-9));
    const auto first = above == places.begin() ? above : above - 1;
    const auto last = std::lower_bound(places.begin(), places.end(), most * (1 - 1e-9));
    for (auto place = first; place <= last && place != places.end(); ++place)
        axis.ticks.push_back({*place, label(*place)});
    axis.low = axis.ticks.front().value;
    axis.high = std::max(axis.ticks.back().value, axis.low * 2.0);
    return axis;
}

Axis axisFor(double least, double most)
{
    return least > 0 && most / least > kLogFrom ? logAxis(least, most) : axisFromZero(most);
}

Axis axisAt(std::vector<Tick> places)
{
    Axis axis;
    std::sort(places.begin(), places.end(), [](const Tick &a, const Tick &b) { return a.value < b.value; });
    places.erase(std::unique(places.begin(), places.end()), places.end());
    axis.ticks = std::move(places);
    if (axis.ticks.empty())
        return axis;
    const double least = axis.ticks.front().value;
    const double most = axis.ticks.back().value;
    axis.isLog = least > 0 && most / least >= kLogPlacesFrom;
    // Room at both sides, so that the outer places do not stick to the frame.
    if (axis.isLog) {
        const double room = std::pow(most / least, 0.06);
        axis.low = least / room;
        axis.high = most * room;
    } else {
        const double room = most > least ? (most - least) * 0.06 : std::max(1.0, std::abs(most));
        axis.low = least - room;
        axis.high = most + room;
    }
    return axis;
}

} // namespace inferometer
