// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolPool.h"

#include "core/metrics/Quantiles.h"
#include "core/metrics/SamplePool.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

std::optional<double> meanOf(const std::vector<Weighted> &values)
{
    double sum = 0;
    double weights = 0;
    for (const Weighted &each : values) {
        sum += each.value * each.weight;
        weights += each.weight;
    }
    return weights > 0 ? std::optional(sum / weights) : std::nullopt;
}

std::optional<double> percentileOf(const std::vector<Weighted> &ascending, double p, PercentileRule rule)
{
    if (ascending.empty())
        return std::nullopt;
    switch (rule) {
    case PercentileRule::FloorIndex: {
        const auto at = static_cast<std::size_t>(static_cast<double>(ascending.size()) * p);
        return std::round(ascending[std::min(at, ascending.size() - 1)].value * 100) / 100;
    }
    case PercentileRule::NearestRank: {
        const double total = std::accumulate(ascending.begin(), ascending.end(), 0.0,
                                             [](double sum, const Weighted &each) { return sum + each.weight; });
        double reached = 0;
        for (const Weighted &each : ascending)
            if (reached += each.weight; reached >= p * total)
                return each.value;
        return ascending.back().value;
    }
    case PercentileRule::Linear: break;
    }
    std::vector<double> values;
    values.reserve(ascending.size());
    for (const Weighted &each : ascending)
        values.push_back(each.value);
    return quantile(values, p);
}

} // namespace

void ToolPool::add(std::span<const Weighted> values)
{
    m_requests += values.empty() ? 0 : 1;
    for (const Weighted &each : values) {
        if (m_isHistogram) {
            m_isWhole = m_isWhole && m_histogram.add(each.value);
            continue;
        }
        m_values.push_back(each);
        if (m_values.size() > SamplePool::kMostExact && each.weight == 1)
            toHistogram();
    }
}

void ToolPool::toHistogram()
{
    m_isHistogram = true;
    for (const Weighted &each : m_values)
        m_isWhole = m_isWhole && m_histogram.add(each.value);
    m_values = {};
}

ToolFigure ToolPool::figure(PercentileRule rule) const
{
    ToolFigure figure;
    figure.n = m_isHistogram ? m_histogram.count() : m_values.size();
    figure.p50Support = supportOf(m_requests, 0.5);
    figure.p99Support = supportOf(m_requests, 0.99);
    std::vector<Weighted> ascending = m_values;
    std::sort(ascending.begin(), ascending.end(), [](const Weighted &a, const Weighted &b) { return a.value < b.value; });
    const auto percentile = [&](double p, Support support) {
        if (support == Support::None || !m_isWhole)
            return std::optional<double>();
        return m_isHistogram ? m_histogram.quantile(p) : percentileOf(ascending, p, rule);
    };
    if (!m_isHistogram)
        figure.mean = meanOf(ascending);
    else if (m_isWhole)
        figure.mean = m_histogram.mean();
    figure.p50 = percentile(0.5, figure.p50Support);
    figure.p99 = percentile(0.99, figure.p99Support);
    return figure;
}

} // namespace inferometer
