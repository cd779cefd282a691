// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace inferometer {

/// Durations in bins of at most 0.8 % width, 128 to each doubling, each with its exact sum: the same whatever the order of
/// adding and merging, exact where bins hold one value, small where values are few.
class TimeBins {
public:
    static constexpr std::uint16_t kBins = 34 * 128; ///< from a microsecond to five hours; the outermost hold the rest

    void add(Nanos value);
    void merge(const TimeBins &other);
    std::uint64_t count() const noexcept { return m_count; }

private:
    friend class TimePool;
    struct Bin {
        std::uint16_t index = 0;
        std::uint32_t count = 0;
        std::int64_t sum = 0; ///< nanoseconds
    };
    std::vector<Bin> m_bins; ///< by index
    std::uint64_t m_count = 0;
};

/// Reads quantiles off several TimeBins together. Kept by its owner, because making it costs more than using it.
class TimePool {
public:
    void clear();
    void add(const TimeBins &bins);
    std::uint64_t count() const noexcept { return m_count; }
    /// Type 7 on the bins' means, in milliseconds; absent when empty.
    std::optional<double> quantileMs(double p) const;

private:
    double valueAtRank(std::uint64_t rank) const;

    struct Bins {
        std::array<std::uint64_t, TimeBins::kBins> counts{};
        std::array<std::int64_t, TimeBins::kBins> sums{};
    };
    std::unique_ptr<Bins> m_bins = std::make_unique<Bins>();
    std::uint16_t m_lowest = TimeBins::kBins;
    std::uint16_t m_end = 0; ///< behind the highest bin in use
    std::uint64_t m_count = 0;
};

} // namespace inferometer
