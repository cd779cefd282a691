// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace inferometer {

/// Counts of values in log-linear bins, 1024 to each doubling, so that a quantile is off by less than 0.1 %.
/// Count, least and greatest value are exact, the sum is to half a picosecond a value, in whatever order values come.
/// Made for milliseconds: values below 2⁻²⁰ (about a nanosecond) fall into one bin that stands for them all.
class Histogram {
public:
    /// Refuses what it cannot hold, namely negative numbers, NaN and values of 2²⁴ (4.6 hours) and more, and then returns
    /// false: nothing is ever clipped.
    [[nodiscard]] bool add(double value, std::uint64_t times = 1);
    void merge(const Histogram &other);

    std::uint64_t count() const noexcept { return m_count; }
    std::optional<double> min() const noexcept;
    std::optional<double> max() const noexcept;
    double sum() const noexcept;
    std::optional<double> mean() const noexcept;
    /// Of the sample, from the bins' middles; absent below two values.
    std::optional<double> deviation() const;
    /// Type 7 on the binned order statistics; absent when empty.
    std::optional<double> quantile(double p) const;

private:
    double valueAtRank(std::uint64_t rank) const;

    std::vector<std::uint64_t> m_bins; ///< grows to the highest bin in use
    std::uint64_t m_count = 0;
    double m_min = 0;
    double m_max = 0;
    std::uint64_t m_sumLow = 0; ///< sum in 2⁻³⁰ of a unit, 128 bits
    std::uint64_t m_sumHigh = 0;
};

} // namespace inferometer
