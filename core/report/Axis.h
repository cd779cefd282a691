// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace inferometer {

struct Tick {
    double value = 0;
    std::string label;
    friend bool operator==(const Tick &, const Tick &) = default;
};

/// The range of a chart's axis and its labelled places.
struct Axis {
    double low = 0;
    double high = 1;
    bool isLog = false;
    std::vector<Tick> ticks;

    /// 0 at the low end, 1 at the high end; values outside are held at the ends.
    double position(double value) const;
    friend bool operator==(const Axis &, const Axis &) = default;
};

/// From 0 to at least `most`, with ticks at round numbers.
Axis axisFromZero(double most);
/// Decades (and 2, 5 where there are few) around positive values.
Axis logAxis(double least, double most);
/// From 0 where values lie near each other, logarithmic where they differ by more than a factor of 30.
Axis axisFor(double least, double most);
/// Exactly these places, spread as their numbers are: logarithmic from a factor of 4 on.
Axis axisAt(std::vector<Tick> places);

} // namespace inferometer
