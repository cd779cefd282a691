// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <functional>
#include <memory>
#include <optional>

namespace inferometer {

/// A libevent loop with precise timers. It belongs to the thread that runs it; only wake() and stop() may be called from
/// elsewhere.
class EventLoop {
public:
    EventLoop();
    ~EventLoop();
    EventLoop(const EventLoop &) = delete;
    EventLoop &operator=(const EventLoop &) = delete;

    /// Runs until stop().
    void run();
    /// Any thread: run() returns after the callback it is in.
    void stop();
    /// Any thread: onWake is called in the loop's thread soon; several wakes may become one.
    void wake();
    void setOnWake(std::function<void()> onWake);
    /// Asked after each turn: how long the loop may sleep before it looks at its sockets again, so that it then finds several
    /// ready. It never sleeps past a timer.
    void setRest(std::function<Nanos()> rest);

    /// For the owners of sockets and timers in this folder.
    struct Handles;
    Handles &handles() noexcept { return *m_handles; }

private:
    std::unique_ptr<Handles> m_handles;
};

/// One-shot timer of a loop. Starting it again moves it.
class LoopTimer {
public:
    LoopTimer(EventLoop &loop, std::function<void()> onExpiry);
    ~LoopTimer();
    LoopTimer(const LoopTimer &) = delete;
    LoopTimer &operator=(const LoopTimer &) = delete;

    void start(Nanos delay); ///< a delay below 0 counts as 0
    void startAt(MonoTime when) { start(when - MonoClock::now()); }
    void stop();

    struct Handle;

private:
    std::unique_ptr<Handle> m_handle;
};

} // namespace inferometer
