// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace inferometer {

/// Many writers, one reader; unbounded, because what is put here may not be lost, and watched: highWater() is part of
/// the generator's health. put() never waits for the reader.
template<class T>
class Queue {
public:
    void put(T value)
    {
        bool wake = false;
        {
            const std::scoped_lock lock(m_mutex);
            wake = m_items.empty();
            m_items.push_back(std::move(value));
            m_highWater = std::max(m_highWater, m_items.size());
        }
        if (wake)
            m_filled.notify_one();
    }
    /// No more will come; the reader gets what is left, then nothing.
    void close()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_closed = true;
        }
        m_filled.notify_all();
        m_closedEarly.notify_all();
    }
    /// Everything that is there, in order; waits up to the given time for something, and when it came a little longer for
    /// its neighbours, so that a slow stream of items makes few batches. `open` is false once the queue is closed and emptied.
    std::vector<T> take(Nanos wait, Nanos gather, bool &open)
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait_for(lock, wait, [this] { return !m_items.empty() || m_closed; });
        if (!m_items.empty())
            m_closedEarly.wait_for(lock, gather, [this] { return m_closed; });
        open = !m_closed || !m_items.empty();
        return std::exchange(m_items, {});
    }
    std::size_t size() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_items.size();
    }
    std::size_t highWater() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_highWater;
    }

private:
    mutable std::mutex m_mutex; // guards all below
    std::condition_variable m_filled;
    std::condition_variable m_closedEarly;
    std::vector<T> m_items;
    std::size_t m_highWater = 0;
    bool m_closed = false;
};

} // namespace inferometer
