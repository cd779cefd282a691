// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/StageClock.h"

#include <algorithm>

namespace inferometer {

std::shared_ptr<StageClock> StageClock::counted(std::uint64_t warmup, std::uint64_t judged)
{
    const auto clock = std::shared_ptr<StageClock>(new StageClock);
    clock->m_warmup = warmup;
    clock->m_limit = warmup + judged;
    return clock;
}

std::shared_ptr<StageClock> StageClock::warmupUntil(Nanos end) { return timed(end, end, 0, end); }

std::shared_ptr<StageClock> StageClock::timed(Nanos w0, Nanos w1, std::uint64_t atLeast, Nanos cap)
{
    const auto clock = std::shared_ptr<StageClock>(new StageClock);
    clock->m_isTimed = true;
    clock->m_w0 = w0;
    clock->m_w1 = w1;
    clock->m_atLeast = atLeast;
    clock->m_cap = std::max(cap, w1);
    return clock;
}

std::optional<Purpose> StageClock::claim(Nanos due, Nanos now)
{
    if (m_closedAt.load() != kOpen)
        return std::nullopt;
    if (!m_isTimed) {
        const std::uint64_t ticket = m_claimed.fetch_add(1);
        if (ticket >= m_limit)
            return std::nullopt;
        return ticket < m_warmup ? Purpose::Warmup : Purpose::Judged;
    }
    if (now >= m_w1 && (m_judged.load() >= m_atLeast || now >= m_cap)) {
        // The first request that may not go any more closes the window: the load was whole until here.
        close(m_atLeast > 0 ? now : m_w1);
        return std::nullopt;
    }
    if (due < m_w0)
        return Purpose::Warmup;
    m_judged.fetch_add(1);
    return Purpose::Judged;
}

void StageClock::close(Nanos now)
{
    std::int64_t expected = kOpen;
    m_closedAt.compare_exchange_strong(expected, now.count());
}

std::optional<Nanos> StageClock::windowEnd(Nanos now) const noexcept
{
    if (!m_isTimed)
        return std::nullopt;
    const std::int64_t closed = m_closedAt.load();
    if (closed != kOpen)
        return std::max(m_w0, Nanos(closed));
    // Without a least number the end is known beforehand; with one it is where the first refusal falls.
    if (m_atLeast == 0 && now >= m_w1)
        return m_w1;
    return std::nullopt;
}

std::optional<Nanos> StageClock::lastMoment() const noexcept
{
    if (!m_isTimed || m_closedAt.load() != kOpen)
        return std::nullopt;
    return m_judged.load() >= m_atLeast ? m_w1 : m_cap;
}

bool StageClock::isClosed(Nanos now) const noexcept
{
    if (m_closedAt.load() != kOpen)
        return true;
    if (!m_isTimed)
        return m_claimed.load() >= m_limit;
    return now >= m_cap || (now >= m_w1 && m_judged.load() >= m_atLeast);
}

} // namespace inferometer
