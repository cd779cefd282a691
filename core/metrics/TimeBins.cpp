// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/TimeBins.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace inferometer {

namespace {

// A float's upper half is sign, exponent and seven bits of mantissa: a logarithmic scale for nothing.
std::uint16_t binOf(Nanos value)
{
    constexpr std::uint32_t kFirst = std::bit_cast<std::uint32_t>(1024.0f) >> 16;
    const auto clipped = static_cast<float>(std::max<std::int64_t>(value.count(), 1024));
    const std::uint32_t bin = (std::bit_cast<std::uint32_t>(clipped) >> 16) - kFirst;
    return static_cast<std::uint16_t>(std::min<std::uint32_t>(bin, TimeBins::kBins - 1));
}

} // namespace

void TimeBins::add(Nanos value)
{
    const std::uint16_t index = binOf(value);
    auto bin = std::lower_bound(m_bins.begin(), m_bins.end(), index,
                                [](const Bin &b, std::uint16_t wanted) { return b.index < wanted; });
    if (bin == m_bins.end() || bin->index != index)
        bin = m_bins.insert(bin, Bin{index});
    ++bin->count;
    bin->sum += value.count();
    ++m_count;
}

void TimeBins::merge(const TimeBins &other)
{
    std::vector<Bin> merged;
    merged.reserve(m_bins.size() + other.m_bins.size());
    auto a = m_bins.begin();
    auto b = other.m_bins.begin();
    while (a != m_bins.end() || b != other.m_bins.end()) {
        if (b == other.m_bins.end() || (a != m_bins.end() && a->index < b->index)) {
            merged.push_back(*a++);
        } else if (a == m_bins.end() || b->index < a->index) {
            merged.push_back(*b++);
        } else {
            merged.push_back({a->index, a->count + b->count, a->sum + b->sum});
            ++a;
            ++b;
        }
    }
    m_bins = std::move(merged);
    m_count += other.m_count;
}

void TimePool::clear()
{
    for (std::uint16_t i = m_lowest; i < m_end; ++i) {
        m_bins->counts[i] = 0;
        m_bins->sums[i] = 0;
    }
    m_lowest = TimeBins::kBins;
    m_end = 0;
    m_count = 0;
}

void TimePool::add(const TimeBins &bins)
{
    if (bins.m_bins.empty())
        return;
    m_lowest = std::min(m_lowest, bins.m_bins.front().index);
    m_end = std::max(m_end, static_cast<std::uint16_t>(bins.m_bins.back().index + 1));
    for (const TimeBins::Bin &bin : bins.m_bins) {
        m_bins->counts[bin.index] += bin.count;
        m_bins->sums[bin.index] += bin.sum;
    }
    m_count += bins.m_count;
}

double TimePool::valueAtRank(std::uint64_t rank) const
{
    std::uint64_t seen = 0;
    for (std::uint16_t i = m_lowest; i < m_end; ++i) {
        seen += m_bins->counts[i];
        if (rank < seen)
            return static_cast<double>(m_bins->sums[i]) / static_cast<double>(m_bins->counts[i]) / 1e6;
    }
    return 0;
}

std::optional<double> TimePool::quantileMs(double p) const
{
    if (m_count == 0)
        return std::nullopt;
    const double position = p * static_cast<double>(m_count - 1);
    const auto rank = static_cast<std::uint64_t>(position);
    const double low = valueAtRank(rank);
    if (rank + 1 >= m_count)
        return low;
    return low + (position - static_cast<double>(rank)) * (valueAtRank(rank + 1) - low);
}

} // namespace inferometer
