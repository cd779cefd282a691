// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/EventLoop.h"

#include <atomic>
#include <event2/event.h>
#include <set>
#include <utility>

namespace inferometer {

/// What CurlMulti and LoopTimer need of a loop; the only header that shows libevent's types.
struct EventLoop::Handles {
    event_base *base = nullptr;
    event *wake = nullptr;
    std::function<void()> onWake;
    std::function<Nanos()> rest;
    std::atomic<bool> isStopped = false;

    // All timers of the loop behind one descriptor. libevent's own would have it set anew in every turn, whether a timer has
    // changed or not, and each setting may leave a virtual machine.
    using Due = std::pair<MonoTime, LoopTimer::Handle *>;
    std::set<Due> timers;
    int timerSocket = -1;
    event *timerEvent = nullptr;
    MonoTime armedFor = MonoTime::max(); ///< when the descriptor wakes the loop

    void arm();
    void expire();
};

struct LoopTimer::Handle {
    EventLoop::Handles *loop = nullptr;
    std::optional<MonoTime> due; ///< absent: stopped
    std::function<void()> onExpiry;
};

} // namespace inferometer
