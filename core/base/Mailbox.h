// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace inferometer {

/// Holds the newest value only. put() says whether the reader must be woken:
/// a reader that lags sees fewer values, never older ones, and no queue grows.
template<class T>
class Mailbox {
public:
    [[nodiscard]] bool put(std::shared_ptr<const T> value)
    {
        const std::scoped_lock lock(m_mutex);
        const bool wasEmpty = !m_value;
        m_value = std::move(value);
        return wasEmpty;
    }
    std::shared_ptr<const T> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_value, nullptr);
    }

private:
    std::mutex m_mutex; // guards m_value
    std::shared_ptr<const T> m_value;
};

} // namespace inferometer
