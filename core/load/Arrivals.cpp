// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"

#include "core/base/Overloaded.h"
#include "core/base/Random.h"
#include "core/domain/RateCurve.h"

#include <cmath>
#include <functional>

namespace inferometer {

namespace {

/// The next gap, in units of the mean gap; infinite where there are no arrivals.
using NextGap = std::function<double(Random &)>;

NextGap gammaGap(double burstiness)
{
    return [burstiness](Random &random) { return random.gamma(burstiness, 1.0 / burstiness); };
}

NextGap gapOf(const RateSeries &series)
{
    if (series.arrivals == Arrivals::Gamma)
        return gammaGap(series.burstiness);
    return [](Random &random) { return random.exponential(1.0); };
}

bool isConstant(const LoadShape &shape)
{
    const auto *series = std::get_if<RateSeries>(&shape);
    return std::holds_alternative<ConstantRate>(shape) || (series && series->arrivals == Arrivals::Constant);
}

NextGap gapOf(const LoadShape &shape)
{
    return std::visit(
        Overloaded{[](const GammaRate &open) { return gammaGap(open.burstiness); },
                   [](const RateSeries &series) { return gapOf(series); },
                   [](const PoissonRate &) -> NextGap { return [](Random &random) { return random.exponential(1.0); }; },
                   [](const auto &) -> NextGap { return [](Random &) { return INFINITY; }; }},
        shape);
}

/// The moments of arrivals in seconds, one after the other.
class Moments {
public:
    explicit Moments(const StagePlan &stage, std::uint64_t seed)
        : m_random(seed), m_isConstant(isConstant(stage.shape)), m_gap(gapOf(stage.shape)), m_rate(rateOf(stage.shape))
    {
        if (stage.ramp > Nanos{0} || std::holds_alternative<RateSeries>(stage.shape))
            m_curve.emplace(rateCurveOf(stage));
    }

    double next()
    {
        // Counted, not added up: a constant rate stays exact over any length.
        m_passed = m_isConstant ? static_cast<double>(m_count++) : m_passed + m_gap(m_random);
        return m_curve ? m_curve->momentOf(m_passed) : m_passed / m_rate;
    }

private:
    Random m_random;
    bool m_isConstant;
    NextGap m_gap;
    double m_rate;
    std::optional<RateCurve> m_curve; ///< where the rate is not the same all the time
    double m_passed = 0;              ///< in units of the mean gap
    std::uint64_t m_count = 0;
};

Nanos rounded(double seconds) { return Nanos(static_cast<std::int64_t>(std::llround(seconds * 1e9))); }

} // namespace

std::vector<Nanos> drawArrivals(const StagePlan &stage, std::uint64_t seed, std::optional<Nanos> horizon,
                                std::optional<std::uint64_t> count)
{
    if (const auto *burst = std::get_if<Burst>(&stage.shape))
        return std::vector<Nanos>(burst->requests, Nanos{0});
    std::vector<Nanos> due;
    Moments moments(stage, seed);
    while (!count || due.size() < *count) {
        const double moment = moments.next();
        if (!(moment < 1e9) || (horizon && rounded(moment) >= *horizon)) // 30 years
            break;
        due.push_back(rounded(moment));
    }
    return due;
}

std::vector<Nanos> replayArrivals(const Trace &trace, double speed, std::optional<Nanos> horizon,
                                  std::optional<std::uint64_t> count)
{
    std::vector<Nanos> due;
    for (const TraceArrival &arrival : trace.arrivals) {
        const Nanos at = rounded(toSeconds(arrival.at) / speed);
        if ((horizon && at >= *horizon) || (count && due.size() == *count))
            break;
        due.push_back(at);
    }
    return due;
}

} // namespace inferometer
