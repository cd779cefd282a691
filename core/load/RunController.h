// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Secret.h"
#include "core/domain/RunJournal.h"
#include "core/domain/Safety.h"
#include "core/load/RunObserver.h"
#include "core/load/StopRules.h"
#include "core/load/WindowMeter.h"

#include <memory>

namespace inferometer {

/// Everything a run needs from outside.
struct RunRequest {
    RunPlan plan;
    Secret secret;
    OpenJournal openJournal;
    std::uint32_t lanes = 0; ///< 0: as many as the load and the machine suggest
    Nanos (*asleep)() = timeAsleep;
    std::shared_ptr<WindowMeter> window{}; ///< of the window that shows the run; null: there is none
    Environment known{};                   ///< more to be kept in the run's environment
};

/// One run, from its start to its end, in threads of its own. The observer must outlive it; its finished() is the last call.
class RunController {
public:
    /// Starts at once.
    RunController(RunRequest request, RunObserver &observer);
    /// Stops a run that still lives, and waits.
    ~RunController();
    RunController(const RunController &) = delete;
    RunController &operator=(const RunController &) = delete;

    /// Ends the run within a second; what was measured is kept. The first reason counts. Any thread; never blocks.
    void stop(StopReason reason);
    /// Ends the run when the level that is being measured is done; as stop(), if others would have followed.
    void stopAfterLevel(StopReason reason);
    /// Waits for the end.
    void wait();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace inferometer
