// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunJournal.h"
#include "core/load/RunContext.h"
#include "core/load/RunObserver.h"
#include "core/load/StopRules.h"
#include "core/metrics/RunTimeline.h"
#include "core/metrics/StageAccumulator.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace inferometer {

/// The writer thread: takes what the lanes finished, keeps it on disk first, then counts it, then shows it. The one road
/// that numbers travel.
class Recorder {
public:
    /// `onStop` is called on the writer thread when a rule wants the run to end.
    Recorder(RunContext &context, Run run, OpenJournal openJournal, RunObserver &observer,
             std::function<void(StopReason)> onStop);
    ~Recorder();

    /// Waits until the journal is open; its error means that nothing may be started.
    Status opened();
    /// What the engine is at; shown in snapshots. Any thread.
    void setPhase(RunPhase phase);
    /// A fact of the run's environment that its end shall keep. Any thread.
    void noteFact(const char *key, std::string value);
    /// Nothing more comes: keeps and counts the rest, and writes the end, with where the arrival times came from. The error is the journal's, when records or
    /// summaries could not be kept.
    Result<Run> finish(RunState state, std::string stopReason, std::string stampKind, ClockPair ended);
    /// The share of judged requests of a stage that failed so far; for the ladder's rule. Waits until the round, whose end
    /// must have been put into the queue, has been counted; 0 when the disk is in trouble.
    double failureShare(StageIndex stage, std::uint32_t round) const;

private:
    void work();
    void readFlow();
    void take(std::vector<RecorderItem> items);
    void keep(std::vector<RequestRecord> &batch);
    void tellWindowEnd();
    void putOpenWindow();
    void putStage(const StageSummary &summary);
    void publish(bool force);
    void showStage(LiveSnapshot &shot, Nanos elapsed);
    void showRun(LiveSnapshot &shot, Nanos elapsed);
    void countForRun(const RequestRecord &record);
    void end();
    StageAccumulator &accumulator(StageIndex stage);

    RunContext &m_context;
    Run m_run;
    OpenJournal m_openJournal;
    RunObserver &m_observer;
    std::function<void(StopReason)> m_onStop;
    std::unique_ptr<RunJournal> m_journal;
    std::map<StageIndex, StageAccumulator> m_stages;
    std::map<StageIndex, double> m_failureShares;
    StopRules m_stopRules;
    RunTimeline m_timeline;
    const bool m_hasKernelTimes; ///< as the run began; finish() writes the last word into m_run while the writer shows
    std::map<OutcomeClass, std::uint64_t> m_failures;
    std::uint64_t m_sent = 0;
    Histogram m_lateness; ///< of the round
    std::optional<double> m_worstLoopLag;
    std::optional<RoundBegins> m_round;
    std::optional<RoundBegins> m_shown; ///< the last one: its counts stay in sight until the next begins
    std::optional<Nanos> m_shownEnd;
    bool m_isWindowTold = false;
    std::uint64_t m_notKept = 0;
    std::uint64_t m_tick = 0;
    MonoTime m_lastPublished{};
    std::uint64_t m_waiting = 0;
    std::optional<Message> m_diskTrouble; ///< while what was finished cannot be kept

    mutable std::mutex m_mutex; // guards all below, and m_failureShares
    mutable std::condition_variable m_changed;
    std::map<StageIndex, std::uint32_t> m_roundsEnded;
    std::optional<Status> m_opened;
    std::optional<Error> m_trouble;
    bool m_isClosing = false;
    Environment m_facts;
    bool m_isEnding = false; ///< m_run's state, end and stop reason are set
    Status m_finished;
    std::atomic<RunPhase> m_phase{RunPhase::Preparing};
    std::jthread m_thread; // last
};

} // namespace inferometer
