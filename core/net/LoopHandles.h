// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/EventLoop.h"

#include <event2/event.h>

namespace inferometer {

/// What CurlMulti needs of a loop; the only header that shows libevent's types.
struct EventLoop::Handles {
    event_base *base = nullptr;
    event *wake = nullptr;
    std::function<void()> onWake;
};

} // namespace inferometer
