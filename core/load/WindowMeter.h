// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <atomic>

namespace inferometer {

/// What the window that shows a run took from this computer for itself.
struct WindowCost {
    Nanos redraw{0};       ///< spent on drawing
    Nanos longestStall{0}; ///< the longest time in which its thread answered nobody
};

/// Told by the window's thread, taken by the run's: what the window cost in each round. Never blocks either.
class WindowMeter {
public:
    void addRedraw(Nanos spent) noexcept { m_redraw.fetch_add(spent.count(), std::memory_order_relaxed); }
    void noteStall(Nanos length) noexcept
    {
        std::int64_t longest = m_longestStall.load(std::memory_order_relaxed);
        while (length.count() > longest
               && !m_longestStall.compare_exchange_weak(longest, length.count(), std::memory_order_relaxed)) {}
    }
    /// Since it was last taken.
    WindowCost take() noexcept
    {
        return {Nanos(m_redraw.exchange(0, std::memory_order_relaxed)),
                Nanos(m_longestStall.exchange(0, std::memory_order_relaxed))};
    }
    WindowCost peek() const noexcept
    {
        return {Nanos(m_redraw.load(std::memory_order_relaxed)), Nanos(m_longestStall.load(std::memory_order_relaxed))};
    }

private:
    std::atomic<std::int64_t> m_redraw{0};
    std::atomic<std::int64_t> m_longestStall{0};
};

} // namespace inferometer
