// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace inferometer {

/// SIGINT and SIGTERM are taken by InterruptWatch only, never by a thread that measures. Call before any thread starts.
void blockInterrupts();

/// Calls back, in a thread of its own, when the person presses Ctrl+C or the process is asked to end; a second time ends
/// the process at once.
class InterruptWatch {
public:
    explicit InterruptWatch(std::function<void()> onInterrupt);
    bool wasInterrupted() const noexcept { return m_isInterrupted; }

private:
    std::atomic<bool> m_isInterrupted{false};
    std::jthread m_thread;
};

/// Lets Ctrl+C end a command that has nothing to keep.
void unblockInterrupts();

} // namespace inferometer
