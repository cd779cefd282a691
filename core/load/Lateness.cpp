// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Lateness.h"

#include "core/metrics/Quantiles.h"

#include <algorithm>

namespace inferometer {

void Lateness::addMs(double late)
{
    if (m_many.count() == 0 && m_values.size() < kMostExact)
        return m_values.push_back(late);
    for (const double each : m_values)
        (void)m_many.add(each); // more than four hours late would be no news
    m_values = {};
    (void)m_many.add(late);
}

void Lateness::add(const Lateness &other)
{
    for (const double each : other.m_values)
        addMs(each);
    if (other.m_many.count() == 0)
        return;
    for (const double each : m_values)
        (void)m_many.add(each);
    m_values = {};
    m_many.merge(other.m_many);
}

std::optional<double> Lateness::quantile(double p) const
{
    if (m_many.count() > 0)
        return m_many.quantile(p);
    if (m_values.empty())
        return std::nullopt;
    std::vector<double> sorted = m_values;
    std::sort(sorted.begin(), sorted.end());
    return inferometer::quantile(sorted, p);
}

std::optional<double> Lateness::max() const
{
    if (m_many.count() > 0)
        return m_many.max();
    return m_values.empty() ? std::nullopt : std::optional(*std::max_element(m_values.begin(), m_values.end()));
}

} // namespace inferometer
