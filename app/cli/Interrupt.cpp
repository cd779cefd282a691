// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Interrupt.h"

#include "app/cli/Session.h"

#include <csignal>
#include <ctime>
#include <unistd.h>

namespace inferometer {

namespace {

sigset_t interrupts()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    // A terminal that closes ends a run like Ctrl+C does, unless the run was started to outlive it (nohup).
    struct sigaction hangup {};
    if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&set, SIGHUP);
    return set;
}

} // namespace

void blockInterrupts()
{
    const sigset_t set = interrupts();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void unblockInterrupts()
{
    const sigset_t set = interrupts();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

InterruptWatch::InterruptWatch(std::function<void()> onInterrupt)
{
    m_thread = std::jthread([this, onInterrupt = std::move(onInterrupt)](std::stop_token over) {
        const sigset_t set = interrupts();
        const timespec patience{0, 50'000'000}; // sigtimedwait cannot be woken by a stop token
        while (!over.stop_requested()) {
            if (sigtimedwait(&set, nullptr, &patience) < 0)
                continue;
            if (m_isInterrupted.exchange(true))
                _exit(kInterrupted);
            onInterrupt();
        }
    });
}

} // namespace inferometer
