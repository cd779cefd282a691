// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolDefinitions.h"
#include "core/analysis/ToolList.h"
#include "core/analysis/ToolSamples.h"
#include "core/metrics/Histogram.h"

#include <span>
#include <vector>

namespace inferometer {

/// Values with their weights: kept as they are up to a million, beyond that, where all weigh alike, as a histogram. (Weights
/// belong to tools that have one value a request.)
class ToolPool {
public:
    /// The values of one more request.
    void add(std::span<const Weighted> values);
    /// Its mean and percentiles by the tool's rule. Percentiles are supported by requests, not by values; one without support is
    /// absent (method D2.8).
    ToolFigure figure(PercentileRule rule) const;

private:
    void toHistogram();

    std::vector<Weighted> m_values;
    Histogram m_histogram;
    std::uint64_t m_requests = 0;
    bool m_isHistogram = false;
    bool m_isWhole = true; ///< false: a value was beyond what a histogram holds, so nothing is told
};

} // namespace inferometer
