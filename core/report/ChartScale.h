// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/report/Chart.h"

#include <string_view>

namespace inferometer {

/// Times in milliseconds on an axis: told in seconds from ten seconds on.
struct TimeScale {
    double divisor = 1;
    const char *unit = "ms";
};
TimeScale timeScaleFor(double mostMs) noexcept;

/// Gives a chart whose y values are milliseconds its axis and unit. A limit far above all values is left out, so that it
/// does not flatten them.
void scaleTimes(Chart &chart);
/// The same for rates, from 0.
void scaleRates(Chart &chart, std::string_view unit);

} // namespace inferometer
