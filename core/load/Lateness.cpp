// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Lateness.h"

#include "core/metrics/Quantiles.h"

#include <algorithm>

namespace inferometer {

std::optional<double> Lateness::quantile(double p) const
{
    if (m_values.empty())
        return std::nullopt;
    std::vector<double> sorted = m_values;
    std::sort(sorted.begin(), sorted.end());
    return inferometer::quantile(sorted, p);
}

std::optional<double> Lateness::max() const
{
    return m_values.empty() ? std::nullopt : std::optional(*std::max_element(m_values.begin(), m_values.end()));
}

} // namespace inferometer
