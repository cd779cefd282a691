// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/Histogram.h"
#include "core/metrics/MetricDef.h"

#include <cstdint>
#include <span>
#include <vector>

namespace inferometer {

/// The percentiles that are shown.
constexpr double kPercentiles[] = {0.5, 0.9, 0.95, 0.99};

/// Summary of one value a request; sorts the values. The mean is taken in ascending order, so that it is the same
/// whatever the order of arrival.
MetricSummary summarizeSamples(const MetricDef &def, std::vector<double> &values);

/// Values of many events a request: kept as they are up to a million, as a histogram beyond.
class SamplePool {
public:
    static constexpr std::size_t kMostExact = 1'000'000;

    /// The values of one more request.
    void add(std::span<const double> values);
    void merge(const SamplePool &other);
    bool empty() const noexcept { return m_requests == 0; }
    /// Its percentiles are supported by requests, not by values, and carry no interval: values of one request hang together.
    MetricSummary summary(const MetricDef &def) const;

private:
    void append(std::span<const double> values);
    void toHistogram();

    std::vector<double> m_values;
    Histogram m_histogram;
    std::uint64_t m_requests = 0;
    bool m_isHistogram = false;
    bool m_isComplete = true; ///< false: a value was beyond what a histogram holds, so nothing is told
};

} // namespace inferometer
