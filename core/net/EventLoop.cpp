// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/EventLoop.h"

#include "core/net/LoopHandles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <event2/thread.h>
#include <mutex>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace inferometer {

namespace {

// Without memory for an event there is nothing to measure with; going on would write a lie.
template<class T>
T *needed(T *handle)
{
    if (!handle) {
        std::fputs("inferometer: the event library refused an event\n", stderr);
        std::abort();
    }
    return handle;
}

} // namespace

EventLoop::EventLoop() : m_handles(std::make_unique<Handles>())
{
    static std::once_flag threads;
    std::call_once(threads, [] { evthread_use_pthreads(); });
    event_config *config = needed(event_config_new());
    event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
    m_handles->base = needed(event_base_new_with_config(config));
    event_config_free(config);
    const auto onWake = [](evutil_socket_t, short, void *self) {
        if (auto *handles = static_cast<Handles *>(self); handles->onWake)
            handles->onWake();
    };
    m_handles->wake = needed(event_new(m_handles->base, -1, EV_PERSIST, onWake, m_handles.get()));
    event_add(m_handles->wake, nullptr);
}

EventLoop::~EventLoop()
{
    event_free(m_handles->wake);
    event_base_free(m_handles->base);
}

void EventLoop::run()
{
#ifdef __linux__
    // The default slack of 50 µs would be added to every send moment.
    prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);
#endif
    event_base_loop(m_handles->base, EVLOOP_NO_EXIT_ON_EMPTY);
}

void EventLoop::stop() { event_base_loopbreak(m_handles->base); }

void EventLoop::wake() { event_active(m_handles->wake, EV_READ, 0); }

void EventLoop::setOnWake(std::function<void()> onWake) { m_handles->onWake = std::move(onWake); }

struct LoopTimer::Handle {
    event *timer = nullptr;
    std::function<void()> onExpiry;
};

LoopTimer::LoopTimer(EventLoop &loop, std::function<void()> onExpiry) : m_handle(std::make_unique<Handle>())
{
    m_handle->onExpiry = std::move(onExpiry);
    const auto expired = [](evutil_socket_t, short, void *self) { static_cast<Handle *>(self)->onExpiry(); };
    m_handle->timer = needed(evtimer_new(loop.handles().base, expired, m_handle.get()));
}

LoopTimer::~LoopTimer() { event_free(m_handle->timer); }

void LoopTimer::start(Nanos delay)
{
    const std::int64_t us = std::max<std::int64_t>(0, (delay.count() + 999) / 1000);
    const timeval span{static_cast<time_t>(us / 1'000'000), static_cast<suseconds_t>(us % 1'000'000)};
    event_add(m_handle->timer, &span);
}

void LoopTimer::stop() { event_del(m_handle->timer); }

} // namespace inferometer
