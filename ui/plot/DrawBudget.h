// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace inferometer {

/// Keeps drawing from disturbing what is measured: at most 12 ms a picture. Over that for a second, details go one by one;
/// after five calm seconds they come back. Times are milliseconds of any steady clock.
class DrawBudget {
public:
    enum class Level { Full, NoAntialiasing, NoBands, NoDots, FiveHertz, TwoHertz };

    void note(double drawMs, std::int64_t nowMs);
    Level level() const noexcept { return m_level; }
    bool allows(Level detailGoneAt) const noexcept { return m_level < detailGoneAt; }
    /// Between two pictures.
    int intervalMs() const noexcept;
    /// Of the last eleven.
    std::optional<double> medianMs() const;

private:
    std::array<double, 11> m_last{};
    std::size_t m_count = 0;
    std::optional<std::int64_t> m_overSince, m_calmSince;
    Level m_level = Level::Full;
};

} // namespace inferometer
