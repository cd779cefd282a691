// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

namespace inferometer {

/// How long something took, a great many times, in a kilobyte: counts in eight steps an octave from 1 µs to 18 minutes.
/// A quantile is the upper edge of its step: at most 12.5 % above the truth, never below it.
class DelayCounts {
public:
    void add(Nanos delay) noexcept
    {
        ++m_counts[stepOf(delay)];
        ++m_total;
        m_max = std::max(m_max, delay);
    }
    void add(const DelayCounts &other) noexcept
    {
        for (std::size_t i = 0; i < m_counts.size(); ++i)
            m_counts[i] += other.m_counts[i];
        m_total += other.m_total;
        m_max = std::max(m_max, other.m_max);
    }
    std::uint64_t count() const noexcept { return m_total; }
    /// Absent without values.
    std::optional<Nanos> max() const noexcept { return m_total == 0 ? std::nullopt : std::optional(m_max); }
    std::optional<Nanos> quantile(double p) const noexcept
    {
        if (m_total == 0)
            return std::nullopt;
        const double rank = p * static_cast<double>(m_total);
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            seen += m_counts[i];
            if (static_cast<double>(seen) >= rank && seen > 0)
                return i + 1 == kSteps ? m_max : std::min(m_max, edgeOf(i));
        }
        return m_max;
    }

private:
    static constexpr std::size_t kSteps = 240; ///< 30 octaves
    static std::size_t stepOf(Nanos delay) noexcept
    {
        const auto us = static_cast<std::uint64_t>(std::max<std::int64_t>(0, delay.count())) / 1000;
        if (us < 8)
            return us;
        const auto octave = static_cast<std::size_t>(std::bit_width(us)) - 4; // the eight steps of one octave
        return std::min(kSteps - 1, octave * 8 + static_cast<std::size_t>(us >> octave));
    }
    static Nanos edgeOf(std::size_t step) noexcept
    {
        if (step < 16)
            return std::chrono::microseconds(step + 1);
        const std::size_t octave = step / 8 - 1;
        return std::chrono::microseconds(((step % 8) + 9) << octave);
    }

    std::array<std::uint64_t, kSteps> m_counts{};
    std::uint64_t m_total = 0;
    Nanos m_max{0};
};

} // namespace inferometer
