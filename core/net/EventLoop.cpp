// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/EventLoop.h"

#include "core/net/LoopHandles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <event2/thread.h>
#include <mutex>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

namespace inferometer {

namespace {

constexpr Nanos kShortestRest = std::chrono::microseconds(50); // below it a sleep costs more than it saves
constexpr Nanos kAwake = std::chrono::microseconds(60);        // to be awake before a timer is due

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

timespec asTimespec(Nanos span)
{
    return {static_cast<time_t>(span.count() / 1'000'000'000), static_cast<long>(span.count() % 1'000'000'000)};
}

} // namespace

EventLoop::EventLoop() : m_handles(std::make_unique<Handles>())
{
    static std::once_flag threads;
    std::call_once(threads, [] { evthread_use_pthreads(); });
    m_handles->base = needed(event_base_new());
    const auto onWake = [](evutil_socket_t, short, void *self) {
        if (auto *handles = static_cast<Handles *>(self); handles->onWake)
            handles->onWake();
    };
    m_handles->wake = needed(event_new(m_handles->base, -1, EV_PERSIST, onWake, m_handles.get()));
    event_add(m_handles->wake, nullptr);
    m_handles->timerSocket = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    const auto onTimer = [](evutil_socket_t, short, void *self) { static_cast<Handles *>(self)->expire(); };
    m_handles->timerEvent =
        needed(event_new(m_handles->base, m_handles->timerSocket, EV_READ | EV_PERSIST, onTimer, m_handles.get()));
    event_add(m_handles->timerEvent, nullptr);
}

EventLoop::~EventLoop()
{
    event_free(m_handles->timerEvent);
    close(m_handles->timerSocket);
    event_free(m_handles->wake);
    event_base_free(m_handles->base);
}

void EventLoop::run()
{
    // The default slack of 50 µs would be added to every send moment.
    prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);
    m_handles->isStopped = false;
    while (event_base_loop(m_handles->base, EVLOOP_ONCE | EVLOOP_NO_EXIT_ON_EMPTY) >= 0 && !m_handles->isStopped) {
        if (!m_handles->rest)
            continue;
        Nanos rest = m_handles->rest();
        if (rest >= kShortestRest && !m_handles->timers.empty())
            rest = std::min(rest, m_handles->timers.begin()->first - MonoClock::now() - kAwake);
        if (rest < kShortestRest)
            continue;
        const timespec span = asTimespec(rest);
        clock_nanosleep(CLOCK_MONOTONIC, 0, &span, nullptr);
    }
}

void EventLoop::stop()
{
    m_handles->isStopped = true;
    event_base_loopbreak(m_handles->base);
}

void EventLoop::wake() { event_active(m_handles->wake, EV_READ, 0); }

void EventLoop::setOnWake(std::function<void()> onWake) { m_handles->onWake = std::move(onWake); }

void EventLoop::setRest(std::function<Nanos()> rest) { m_handles->rest = std::move(rest); }

// Only ever earlier: a wake too many costs less than a setting for each timer that is moved or stopped.
void EventLoop::Handles::arm()
{
    if (timers.empty() || timers.begin()->first >= armedFor)
        return;
    armedFor = timers.begin()->first;
    itimerspec when{};
    when.it_value = asTimespec(std::max(armedFor.time_since_epoch(), Nanos{1})); // 0 would disarm it
    timerfd_settime(timerSocket, TFD_TIMER_ABSTIME, &when, nullptr);
}

void EventLoop::Handles::expire()
{
    std::uint64_t times = 0;
    if (read(timerSocket, &times, sizeof times) < 0)
        return; // moved to later meanwhile
    armedFor = MonoTime::max();
    // What is started from a callback waits for the next turn: sockets come first.
    const MonoTime now = MonoClock::now();
    while (!timers.empty() && timers.begin()->first <= now) {
        LoopTimer::Handle *timer = timers.begin()->second;
        timers.erase(timers.begin());
        timer->due.reset();
        timer->onExpiry();
    }
    arm();
}

LoopTimer::LoopTimer(EventLoop &loop, std::function<void()> onExpiry) : m_handle(std::make_unique<Handle>())
{
    m_handle->loop = &loop.handles();
    m_handle->onExpiry = std::move(onExpiry);
}

LoopTimer::~LoopTimer() { stop(); }

void LoopTimer::start(Nanos delay)
{
    stop();
    const MonoTime due = MonoClock::now() + std::max(delay, Nanos{0});
    m_handle->due = due;
    m_handle->loop->timers.emplace(due, m_handle.get());
    m_handle->loop->arm();
}

void LoopTimer::stop()
{
    if (const auto due = std::exchange(m_handle->due, std::nullopt))
        m_handle->loop->timers.erase({*due, m_handle.get()});
}

} // namespace inferometer
