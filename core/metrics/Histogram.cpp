// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Histogram.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr int kLeastExponent = -20;
constexpr double kGreatest = 0x1.0p24;
constexpr std::size_t kBinsPerDoubling = 1024;
constexpr double kSumScale = 0x1.0p30;

/// Bin 0 holds everything below 2^kLeastExponent.
std::size_t binOf(double value)
{
    if (value < std::ldexp(1.0, kLeastExponent))
        return 0;
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent); // in [0.5, 1)
    const auto step = static_cast<std::size_t>((fraction - 0.5) * 2.0 * static_cast<double>(kBinsPerDoubling));
    return 1 + static_cast<std::size_t>(exponent - 1 - kLeastExponent) * kBinsPerDoubling + step;
}

double middleOf(std::size_t bin)
{
    if (bin == 0)
        return 0.0;
    const auto doubling = static_cast<int>((bin - 1) / kBinsPerDoubling);
    const auto step = static_cast<double>((bin - 1) % kBinsPerDoubling);
    return std::ldexp(1.0 + (step + 0.5) / static_cast<double>(kBinsPerDoubling), kLeastExponent + doubling);
}

} // namespace

bool Histogram::add(double value, std::uint64_t times)
{
    if (!(value >= 0.0) || value >= kGreatest)
        return false;
    if (times == 0)
        return true;
    const std::size_t bin = binOf(value);
    if (bin >= m_bins.size())
        m_bins.resize(bin + 1);
    m_bins[bin] += times;
    m_min = m_count == 0 ? value : std::min(m_min, value);
    m_max = m_count == 0 ? value : std::max(m_max, value);
    m_count += times;
    const auto units = static_cast<std::uint64_t>(std::llround(value * kSumScale));
    for (std::uint64_t i = 0; i < times; ++i) {
        m_sumLow += units;
        m_sumHigh += m_sumLow < units ? 1 : 0;
    }
    return true;
}

void Histogram::merge(const Histogram &other)
{
    if (other.m_count == 0)
        return;
    if (other.m_bins.size() > m_bins.size())
        m_bins.resize(other.m_bins.size());
    for (std::size_t i = 0; i < other.m_bins.size(); ++i)
        m_bins[i] += other.m_bins[i];
    m_min = m_count == 0 ? other.m_min : std::min(m_min, other.m_min);
    m_max = m_count == 0 ? other.m_max : std::max(m_max, other.m_max);
    m_count += other.m_count;
    m_sumLow += other.m_sumLow;
    m_sumHigh += other.m_sumHigh + (m_sumLow < other.m_sumLow ? 1 : 0);
}

std::optional<double> Histogram::min() const noexcept { return m_count == 0 ? std::nullopt : std::optional(m_min); }

std::optional<double> Histogram::max() const noexcept { return m_count == 0 ? std::nullopt : std::optional(m_max); }

double Histogram::sum() const noexcept
{
    return (static_cast<double>(m_sumHigh) * 0x1.0p64 + static_cast<double>(m_sumLow)) / kSumScale;
}

std::optional<double> Histogram::mean() const noexcept
{
    return m_count == 0 ? std::nullopt : std::optional(sum() / static_cast<double>(m_count));
}

std::optional<double> Histogram::deviation() const
{
    if (m_count < 2)
        return std::nullopt;
    const double centre = *mean();
    double squares = 0;
    for (std::size_t i = 0; i < m_bins.size(); ++i)
        if (m_bins[i] > 0)
            squares += static_cast<double>(m_bins[i]) * (middleOf(i) - centre) * (middleOf(i) - centre);
    return std::sqrt(squares / static_cast<double>(m_count - 1));
}

double Histogram::valueAtRank(std::uint64_t rank) const
{
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        seen += m_bins[i];
        if (seen > rank)
            return std::clamp(middleOf(i), m_min, m_max);
    }
    return m_max;
}

std::optional<double> Histogram::quantile(double p) const
{
    if (m_count == 0)
        return std::nullopt;
    const double h = static_cast<double>(m_count - 1) * p;
    const auto rank = static_cast<std::uint64_t>(h);
    const double low = valueAtRank(rank);
    if (rank + 1 >= m_count)
        return m_max;
    return low + (h - static_cast<double>(rank)) * (valueAtRank(rank + 1) - low);
}

} // namespace inferometer
