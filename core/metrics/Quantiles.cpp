// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Quantiles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace inferometer {

namespace {

constexpr double kTail = 0.025;

/// The part of a binomial distribution that holds all but e⁻⁷⁰ of it, as probabilities. Built by ratios outwards from the
/// mode and normalised by its own sum, so that no logarithm of a large factorial can cost digits.
struct BinomialBody {
    std::uint64_t first = 0;
    std::vector<double> weights;

    BinomialBody(std::uint64_t n, double p)
    {
        const double size = static_cast<double>(n);
        const auto mode = std::min(n, static_cast<std::uint64_t>((size + 1.0) * p));
        const auto reach = static_cast<std::uint64_t>(12.0 * std::sqrt(size * p * (1.0 - p))) + 60;
        first = mode > reach ? mode - reach : 0;
        const std::uint64_t last = std::min(n, mode + reach);
        weights.assign(last - first + 1, 0.0);
        const double odds = p / (1.0 - p);
        weights[mode - first] = 1.0;
        for (std::uint64_t k = mode; k < last; ++k)
            weights[k + 1 - first] = weights[k - first] * odds * static_cast<double>(n - k) / static_cast<double>(k + 1);
        for (std::uint64_t k = mode; k > first; --k)
            weights[k - 1 - first] = weights[k - first] * static_cast<double>(k) / (static_cast<double>(n - k + 1) * odds);
        double sum = 0;
        for (const double weight : weights)
            sum += weight;
        for (double &weight : weights)
            weight /= sum;
    }
};

} // namespace

std::optional<double> quantile(std::span<const double> ascending, double p)
{
    if (ascending.empty())
        return std::nullopt;
    const double h = static_cast<double>(ascending.size() - 1) * p;
    const auto k = static_cast<std::size_t>(h);
    if (k + 1 >= ascending.size())
        return ascending.back();
    return ascending[k] + (h - static_cast<double>(k)) * (ascending[k + 1] - ascending[k]);
}

std::uint64_t samplesForInterval(double p)
{
    const double q = std::max(p, 1.0 - p);
    const auto isEnough = [q](std::uint64_t n) { return std::pow(q, static_cast<double>(n)) <= kTail; };
    auto n = static_cast<std::uint64_t>(std::ceil(std::log(kTail) / std::log(q)));
    while (!isEnough(n))
        ++n;
    while (n > 1 && isEnough(n - 1))
        --n;
    return n;
}

Support supportOf(std::uint64_t n, double p)
{
    if (n >= samplesForInterval(p))
        return Support::Ok;
    constexpr double kRounding = 1e-9;
    return static_cast<double>(n) * (1.0 - p) >= 1.0 - kRounding ? Support::Indicative : Support::None;
}

std::optional<Ranks> rankInterval(std::uint64_t n, double p)
{
    if (n < samplesForInterval(p))
        return std::nullopt;
    const BinomialBody body(n, p);
    Ranks ranks;
    double tail = 0;
    for (std::size_t i = 0; i < body.weights.size(); ++i) {
        tail += body.weights[i];
        if (tail > kTail)
            break;
        ranks.lower = body.first + i + 1; // P(X ≤ rank−1) is small
    }
    tail = 0;
    for (std::size_t i = body.weights.size(); i-- > 0;) {
        tail += body.weights[i];
        if (tail > kTail)
            break;
        ranks.upper = body.first + i; // P(X ≥ rank) is small
    }
    if (ranks.lower < 1 || ranks.upper < 1 || ranks.upper > n)
        return std::nullopt;
    return ranks;
}

std::optional<Interval> quantileInterval(std::span<const double> ascending, double p)
{
    const std::optional<Ranks> ranks = rankInterval(ascending.size(), p);
    if (!ranks)
        return std::nullopt;
    return Interval{ascending[ranks->lower - 1], ascending[ranks->upper - 1]};
}

} // namespace inferometer
