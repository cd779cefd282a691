// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"

#include "core/base/Random.h"

#include <cmath>

namespace inferometer {

namespace {

struct Gap {
    Random &random;
    double operator()(const ClosedLoop &) const { return INFINITY; }
    double operator()(const Burst &) const { return 0; }
    double operator()(const ConstantRate &open) const { return 1.0 / open.rate; }
    double operator()(const PoissonRate &open) const { return random.exponential(open.rate); }
    double operator()(const GammaRate &open) const
    {
        return random.gamma(open.burstiness, 1.0 / (open.rate * open.burstiness));
    }
};

} // namespace

std::vector<Nanos> drawArrivals(const LoadShape &shape, std::uint64_t seed, std::optional<Nanos> horizon,
                                std::optional<std::uint64_t> count)
{
    std::vector<Nanos> due;
    if (const auto *burst = std::get_if<Burst>(&shape))
        return std::vector<Nanos>(burst->requests, Nanos{0});
    const auto *constant = std::get_if<ConstantRate>(&shape);
    Random random(seed);
    double t = 0;
    while (!count || due.size() < *count) {
        // Multiplied, not added up: a constant rate stays exact over any length.
        t = constant ? static_cast<double>(due.size()) / constant->rate : t + std::visit(Gap{random}, shape);
        const Nanos at(static_cast<std::int64_t>(std::llround(t * 1e9)));
        if (!std::isfinite(t) || (horizon && at >= *horizon))
            break;
        due.push_back(at);
    }
    return due;
}

} // namespace inferometer
