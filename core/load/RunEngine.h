// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/Preflight.h"
#include "core/load/Recorder.h"
#include "core/load/RunController.h"
#include "core/load/Step.h"

#include <atomic>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace inferometer {

/// Carries out one plan: preflight, lanes, stages and rounds, end. Runs in the controller's thread.
class RunEngine {
public:
    RunEngine(RunRequest &request, RunObserver &observer);
    Result<Run> execute();
    /// Any thread; the first reason counts.
    void stop(StopReason reason);
    void stopAfterLevel(StopReason reason);

private:
    Run describe(const Preflight &found) const;
    void prepareContext(const Preflight &found);
    Status readTraces();
    void climb();
    std::jthread timeLimit();
    bool runStage(StageIndex stage, std::uint32_t round);
    bool runStep(const Step &step);
    std::uint32_t connectionsFor(StageIndex stage) const;
    GeneratorHealth healthOf(const std::vector<LaneReport> &reports, Nanos asleep);
    std::string stampKind() const;
    bool pause(Nanos length);
    bool waitUntil(Nanos moment); ///< false: stopped before or meanwhile
    std::optional<Nanos> commonStart();
    bool endsHere(); ///< between two levels: whether the run was to end with the last one
    bool isStopped() const { return m_stop.stop_requested(); }
    Nanos now() const;

    RunRequest &m_request;
    RunObserver &m_observer;
    std::stop_source m_stop;
    std::mutex m_mutex; // guards the two reasons
    std::optional<StopReason> m_reason;
    std::optional<StopReason> m_afterLevel;
    std::unique_ptr<RunContext> m_context;
    std::unique_ptr<Recorder> m_recorder;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    Traces m_traces;
    std::uint64_t m_kernelStamps = 0, m_userStamps = 0;
};

} // namespace inferometer
