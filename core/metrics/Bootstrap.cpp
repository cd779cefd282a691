// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Bootstrap.h"

#include "core/base/Random.h"
#include "core/metrics/Quantiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

/// One side of a comparison: gives the statistic of one resample after another.
class Side {
public:
    explicit Side(std::span<const double> values) : m_sorted(values.begin(), values.end())
    {
        const std::size_t n = values.size();
        if (n > kMostRedrawn) {
            std::sort(m_sorted.begin(), m_sorted.end());
            summarizeMoments();
            return;
        }
        std::vector<std::uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) { return values[x] < values[y]; });
        m_rankOf.resize(n);
        for (std::size_t rank = 0; rank < n; ++rank) {
            m_rankOf[order[rank]] = static_cast<std::uint32_t>(rank);
            m_sorted[rank] = values[order[rank]];
        }
        m_times.resize(n);
    }

    /// Draws the next resample; ask for its statistics afterwards.
    void draw(Random &random)
    {
        if (m_rankOf.empty())
            return;
        std::fill(m_times.begin(), m_times.end(), 0U);
        const std::size_t n = m_rankOf.size();
        for (std::size_t i = 0; i < n; ++i)
            ++m_times[m_rankOf[random.index(n)]];
    }
    double statistic(Statistic statistic, Random &random) const
    {
        if (m_rankOf.empty())
            return statistic.p ? likelyPercentile(*statistic.p, random) : m_mean + m_meanError * random.normal();
        return statistic.p ? redrawnPercentile(*statistic.p) : redrawnMean();
    }

private:
    void summarizeMoments()
    {
        const auto n = static_cast<double>(m_sorted.size());
        m_mean = std::accumulate(m_sorted.begin(), m_sorted.end(), 0.0) / n;
        double squares = 0;
        for (const double value : m_sorted)
            squares += (value - m_mean) * (value - m_mean);
        m_meanError = std::sqrt(squares / n / n);
    }
    double redrawnMean() const
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_sorted.size(); ++i)
            sum += m_sorted[i] * m_times[i];
        return sum / static_cast<double>(m_sorted.size());
    }
    double redrawnPercentile(double p) const
    {
        const std::size_t n = m_sorted.size();
        const double h = static_cast<double>(n - 1) * p;
        const auto k = static_cast<std::size_t>(h);
        std::size_t i = 0;
        std::size_t seen = m_times[0];
        while (seen <= k)
            seen += m_times[++i];
        if (k + 1 >= n)
            return m_sorted[i];
        const double low = m_sorted[i];
        while (seen <= k + 1)
            seen += m_times[++i];
        return low + (h - static_cast<double>(k)) * (m_sorted[i] - low);
    }
    double likelyPercentile(double p, Random &random) const
    {
        const auto n = static_cast<double>(m_sorted.size());
        const double h = (n - 1.0) * p;
        const double k = std::floor(h);
        const double below = random.gamma(k + 1.0, 1.0);
        const double above = random.gamma(n - k, 1.0);
        const double position = below / (below + above); // of the (k+1)th of n uniform numbers
        const double low = at(position * n);
        if (k + 1.0 >= n)
            return low;
        const double next = 1.0 - (1.0 - position) * std::pow(1.0 - random.uniform(), 1.0 / (n - k - 1.0));
        return low + (h - k) * (at(next * n) - low);
    }
    double at(double index) const { return m_sorted[std::min(static_cast<std::size_t>(index), m_sorted.size() - 1)]; }

    std::vector<double> m_sorted;
    std::vector<std::uint32_t> m_rankOf; ///< empty: too many to be redrawn
    std::vector<std::uint32_t> m_times;
    double m_mean = 0;
    double m_meanError = 0;
};

Interval limitsOf(std::vector<double> &replicates)
{
    std::sort(replicates.begin(), replicates.end());
    return {*quantile(replicates, 0.025), *quantile(replicates, 1.0 - 0.025)};
}

} // namespace

std::optional<double> valueOf(Statistic statistic, std::span<const double> ascending)
{
    if (ascending.empty())
        return std::nullopt;
    if (statistic.p)
        return quantile(ascending, *statistic.p);
    return std::accumulate(ascending.begin(), ascending.end(), 0.0) / static_cast<double>(ascending.size());
}

std::optional<Interval> bootstrapInterval(std::span<const double> values, Statistic statistic, const BootstrapPlan &plan)
{
    if (values.empty() || plan.replicates == 0)
        return std::nullopt;
    Random random(plan.seed);
    Side side(values);
    std::vector<double> replicates(plan.replicates);
    for (double &replicate : replicates) {
        side.draw(random);
        replicate = side.statistic(statistic, random);
    }
    return limitsOf(replicates);
}

std::vector<Interval> bootstrapDifferences(std::span<const double> a, std::span<const double> b,
                                           std::span<const Statistic> statistics, const BootstrapPlan &plan)
{
    if (a.empty() || b.empty() || plan.replicates == 0)
        return {};
    Random random(plan.seed);
    Side sideA(a);
    Side sideB(b);
    std::vector<std::vector<double>> replicates(statistics.size(), std::vector<double>(plan.replicates));
    for (std::uint32_t i = 0; i < plan.replicates; ++i) {
        sideA.draw(random);
        sideB.draw(random);
        for (std::size_t s = 0; s < statistics.size(); ++s) {
            const double valueA = sideA.statistic(statistics[s], random);
            replicates[s][i] = sideB.statistic(statistics[s], random) - valueA;
        }
    }
    std::vector<Interval> result;
    for (std::vector<double> &one : replicates)
        result.push_back(limitsOf(one));
    return result;
}

} // namespace inferometer
