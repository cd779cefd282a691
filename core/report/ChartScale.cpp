// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ChartScale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace inferometer {

namespace {

constexpr double kFarLimit = 2.0; ///< times the largest value

struct Range {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    void take(double value)
    {
        if (!std::isfinite(value))
            return;
        most = std::max(most, value);
        if (value > 0)
            least = std::min(least, value);
    }
};

Range rangeOf(const Chart &chart)
{
    Range range;
    for (const ChartSeries &series : chart.series)
        if (series.kind != ChartSeries::Kind::Rug)
            for (const ChartPoint &point : series.points) {
                range.take(point.y);
                if (point.whisker) {
                    range.take(point.whisker->first);
                    range.take(point.whisker->second);
                }
            }
    if (!std::isfinite(range.least))
        range.least = 1;
    range.most = std::max(range.most, range.least);
    return range;
}

void divide(Chart &chart, double divisor)
{
    for (ChartSeries &series : chart.series)
        for (ChartPoint &point : series.points) {
            point.y /= divisor;
            if (point.whisker)
                point.whisker = Interval{point.whisker->first / divisor, point.whisker->second / divisor};
        }
    if (chart.limit)
        chart.limit->y /= divisor;
}

} // namespace

TimeScale timeScaleFor(double mostMs) noexcept { return mostMs >= 10'000 ? TimeScale{1000.0, "s"} : TimeScale{}; }

void scaleTimes(Chart &chart)
{
    const TimeScale scale = timeScaleFor(rangeOf(chart).most);
    divide(chart, scale.divisor);
    const Range values = rangeOf(chart);
    if (chart.limit && chart.limit->y > kFarLimit * values.most)
        chart.limit.reset();
    const double most = chart.limit ? std::max(values.most, chart.limit->y) : values.most;
    const double least = chart.limit ? std::min(values.least, chart.limit->y) : values.least;
    chart.y = axisFor(least, most);
    chart.yTitle = scale.unit;
}

void scaleRates(Chart &chart, std::string_view unit)
{
    chart.y = axisFromZero(rangeOf(chart).most);
    chart.yTitle = unit;
}

} // namespace inferometer
