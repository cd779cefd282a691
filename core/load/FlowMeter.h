// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/LiveTail.h"

#include <algorithm>
#include <array>
#include <atomic>

namespace inferometer {

/// Counts what passes through the lanes, second by second, so that the live picture need not wait for the ends of answers. Any
/// lane adds, with one relaxed addition and no lock; one reader looks now and then.
///
/// A ring of counters that only grow: what was added to one since the last look belongs to the newest second that it stands
/// for. So the reader has to look at least once in two minutes.
class FlowMeter {
public:
    void sent(Nanos when) noexcept { count(when, &Cell::starts, &Cell::startOffsets); }
    void ended(Nanos when) noexcept { count(when, &Cell::ends, &Cell::endOffsets); }
    /// So many events that carry output have come.
    void arrived(Nanos when, std::uint64_t events) noexcept { add(m_cells[indexOf(secondOf(when))].events, events); }

    /// Calls `see(second, FlowSecond)` with what is new since the last call. One reader.
    template<class See>
    void read(Nanos now, See &&see)
    {
        const std::int64_t newest = secondOf(now) + 1; // a lane's clock may be read after ours
        for (std::int64_t second = std::max<std::int64_t>(0, newest + 1 - kCells); second <= newest; ++second) {
            const Cell &cell = m_cells[indexOf(second)];
            FlowSecond &last = m_last[indexOf(second)];
            const FlowSecond all{cell.events.load(kRelaxed), cell.starts.load(kRelaxed), cell.ends.load(kRelaxed),
                                 cell.startOffsets.load(kRelaxed), cell.endOffsets.load(kRelaxed)};
            const FlowSecond fresh{all.events - last.events, all.starts - last.starts, all.ends - last.ends,
                                   all.startOffsets - last.startOffsets, all.endOffsets - last.endOffsets};
            if (fresh.events + fresh.starts + fresh.ends == 0)
                continue;
            last = all;
            see(second, fresh);
        }
    }

private:
    static constexpr std::int64_t kCells = 128;
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    struct Cell {
        std::atomic<std::uint64_t> events{0}, starts{0}, ends{0}, startOffsets{0}, endOffsets{0};
    };

    static std::int64_t secondOf(Nanos when) noexcept { return std::max(when, Nanos{0}) / std::chrono::seconds(1); }
    static std::size_t indexOf(std::int64_t second) noexcept { return static_cast<std::size_t>(second % kCells); }
    static void add(std::atomic<std::uint64_t> &counter, std::uint64_t value) noexcept { counter.fetch_add(value, kRelaxed); }
    void count(Nanos when, std::atomic<std::uint64_t> Cell::*times, std::atomic<std::uint64_t> Cell::*offsets) noexcept
    {
        Cell &cell = m_cells[indexOf(secondOf(when))];
        add(cell.*offsets, static_cast<std::uint64_t>((std::max(when, Nanos{0}) % std::chrono::seconds(1)).count()));
        add(cell.*times, 1);
    }

    std::array<Cell, kCells> m_cells;
    std::array<FlowSecond, kCells> m_last{}; ///< the reader's
};

} // namespace inferometer
