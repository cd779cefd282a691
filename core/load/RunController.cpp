// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "core/load/RunEngine.h"

#include <pthread.h>

namespace inferometer {

struct RunController::State {
    State(RunRequest runRequest, RunObserver &observer) : request(std::move(runRequest)), engine(request, observer) {}
    RunRequest request;
    RunEngine engine;
    std::jthread thread; // last
};

RunController::RunController(RunRequest request, RunObserver &observer)
    : m_state(std::make_unique<State>(std::move(request), observer))
{
    m_state->thread = std::jthread([state = m_state.get(), &observer] {
        pthread_setname_np(pthread_self(), "run");
        observer.finished(state->engine.execute());
    });
}

RunController::~RunController()
{
    if (m_state->thread.joinable())
        stop({"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")});
    wait();
}

void RunController::stop(StopReason reason) { m_state->engine.stop(std::move(reason)); }

void RunController::stopAfterLevel(StopReason reason) { m_state->engine.stopAfterLevel(std::move(reason)); }

void RunController::wait()
{
    if (m_state->thread.joinable())
        m_state->thread.join();
}

} // namespace inferometer
