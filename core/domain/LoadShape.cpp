// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/LoadShape.h"

#include "core/base/Overloaded.h"
#include "core/domain/RateCurve.h"

#include <algorithm>

namespace inferometer {

namespace {

struct Mean {
    double operator()(const ClosedLoop &) const noexcept { return 0; }
    double operator()(const Burst &) const noexcept { return 0; }
    double operator()(const RateSeries &series) const noexcept { return meanRate(series); }
    double operator()(const auto &open) const noexcept { return open.rate; }
};

struct Times {
    double factor;
    void operator()(ClosedLoop &) const {}
    void operator()(Burst &) const {}
    void operator()(RateSeries &series) const
    {
        for (RatePoint &point : series.points)
            point.rate *= factor;
    }
    void operator()(Replay &replay) const
    {
        replay.speed *= factor;
        replay.rate *= factor;
        replay.peakRate *= factor;
    }
    void operator()(auto &open) const { open.rate *= factor; }
};

} // namespace

bool isOpenLoop(const LoadShape &shape) noexcept
{
    return !std::holds_alternative<ClosedLoop>(shape) && !std::holds_alternative<Burst>(shape);
}

const char *kindOf(const LoadShape &shape) noexcept
{
    return std::visit(Overloaded{[](const ClosedLoop &) { return "closed"; }, [](const ConstantRate &) { return "constant"; },
                                 [](const PoissonRate &) { return "poisson"; }, [](const GammaRate &) { return "gamma"; },
                                 [](const Burst &) { return "burst"; }, [](const RateSeries &) { return "series"; },
                                 [](const Replay &) { return "replay"; }},
                      shape);
}

double rateOf(const LoadShape &shape) noexcept { return std::visit(Mean{}, shape); }

double peakRateOf(const LoadShape &shape) noexcept
{
    if (const auto *replay = std::get_if<Replay>(&shape))
        return std::max(replay->peakRate, replay->rate);
    const auto *series = std::get_if<RateSeries>(&shape);
    if (!series)
        return rateOf(shape);
    double peak = 0;
    for (const RatePoint &point : series->points)
        peak = std::max(peak, point.rate);
    return peak;
}

LoadShape timesRate(LoadShape shape, double factor)
{
    std::visit(Times{factor}, shape);
    return shape;
}

} // namespace inferometer
