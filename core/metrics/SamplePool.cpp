// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/SamplePool.h"

#include "core/metrics/Quantiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

PercentileValue percentileOf(double p, std::uint64_t requests)
{
    PercentileValue percentile;
    percentile.p = p;
    percentile.support = supportOf(requests, p);
    return percentile;
}

MetricSummary exactSummary(const MetricDef &def, std::vector<double> &values, std::uint64_t requests)
{
    MetricSummary summary;
    summary.id = def.id;
    summary.n = values.size();
    summary.requests = requests;
    if (values.empty())
        return summary;
    std::sort(values.begin(), values.end());
    const auto n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    summary.mean = mean;
    summary.min = values.front();
    summary.max = values.back();
    if (values.size() > 1) {
        double squares = 0;
        for (const double value : values)
            squares += (value - mean) * (value - mean);
        summary.deviation = std::sqrt(squares / (n - 1.0));
    }
    for (const double p : kPercentiles) {
        summary.percentiles.push_back(percentileOf(p, requests));
        PercentileValue &percentile = summary.percentiles.back();
        if (percentile.support != Support::None)
            percentile.value = quantile(values, p);
    }
    return summary;
}

} // namespace

MetricSummary summarizeSamples(const MetricDef &def, std::vector<double> &values)
{
    MetricSummary summary = exactSummary(def, values, values.size());
    for (PercentileValue &percentile : summary.percentiles)
        if (percentile.support == Support::Ok)
            percentile.ci95 = quantileInterval(values, percentile.p);
    return summary;
}

void SamplePool::add(std::span<const double> values)
{
    if (values.empty())
        return;
    ++m_requests;
    append(values);
}

void SamplePool::append(std::span<const double> values)
{
    if (!m_isHistogram && m_values.size() + values.size() <= kMostExact) {
        m_values.insert(m_values.end(), values.begin(), values.end());
        return;
    }
    toHistogram();
    for (const double value : values)
        m_isComplete = m_histogram.add(value) && m_isComplete;
}

void SamplePool::toHistogram()
{
    if (m_isHistogram)
        return;
    m_isHistogram = true;
    for (const double value : m_values)
        m_isComplete = m_histogram.add(value) && m_isComplete;
    m_values = {};
}

void SamplePool::merge(const SamplePool &other)
{
    m_requests += other.m_requests;
    m_isComplete = m_isComplete && other.m_isComplete;
    if (other.m_isHistogram) {
        toHistogram();
        m_histogram.merge(other.m_histogram);
    } else {
        append(other.m_values);
    }
}

MetricSummary SamplePool::summary(const MetricDef &def) const
{
    if (!m_isHistogram) {
        std::vector<double> values = m_values;
        return exactSummary(def, values, m_requests);
    }
    MetricSummary summary;
    summary.id = def.id;
    summary.requests = m_requests;
    summary.isHistogram = true;
    if (!m_isComplete)
        return summary;
    summary.n = m_histogram.count();
    summary.mean = m_histogram.mean();
    summary.deviation = m_histogram.deviation();
    summary.min = m_histogram.min();
    summary.max = m_histogram.max();
    for (const double p : kPercentiles) {
        summary.percentiles.push_back(percentileOf(p, m_requests));
        PercentileValue &percentile = summary.percentiles.back();
        if (percentile.support != Support::None)
            percentile.value = m_histogram.quantile(p);
    }
    return summary;
}

} // namespace inferometer
