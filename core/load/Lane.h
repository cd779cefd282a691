// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/Exchange.h"
#include "core/load/Lateness.h"
#include "core/load/StageClock.h"
#include "core/workload/PromptSource.h"
#include "core/workload/Trace.h"

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace inferometer {

/// One lane's share of a stage and round.
struct LaneJob {
    StageIndex stage;
    std::uint32_t round = 0;
    std::shared_ptr<StageClock> clock; ///< told at its beginning
    Nanos start{0};                    ///< since the run's start; nothing is sent before
    std::vector<Nanos> users;          ///< of a closed loop: when each one starts, as offsets from `start`
    Nanos think{0};
    std::vector<Nanos> due;             ///< of an open loop: offsets from `start`
    std::shared_ptr<const Trace> trace; ///< whose arrivals, by the prompt's number, tell the lengths
    std::uint64_t promptSeed = 0;
    std::uint64_t firstPrompt = 0; ///< prompts firstPrompt, firstPrompt + step, …
    std::uint64_t promptStep = 1;
};

/// What a lane found out about itself in a job.
struct LaneReport {
    Lateness sendLateness;
    Lateness loopLag;
    double cpuShare = 0; ///< of one core, from the job's start to its end
    std::uint64_t capDelayed = 0;
    std::uint64_t resends = 0;
    std::uint64_t reopened = 0;
    StampCounts stamps;
};

/// A thread with its own event loop, connections and requests. Everything is posted to it; it answers by callbacks that
/// run in its thread and must not block.
class Lane {
public:
    Lane(RunContext &context, std::uint32_t number, const PromptSource &prompts, std::uint32_t connections);
    ~Lane();
    Lane(const Lane &) = delete;
    Lane &operator=(const Lane &) = delete;

    /// Opens so many connections at once by one unmeasured GET each; `done` when all have answered or failed.
    void open(std::uint32_t connections, std::function<void()> done);
    /// Makes the first requests ready; `done` when the job may start.
    void prepare(LaneJob job, std::function<void()> done);
    /// Runs the prepared job from `start` on; `done` when nothing of it is in flight any more.
    void begin(Nanos start, std::shared_ptr<StageClock> clock, std::function<void(LaneReport)> done);
    /// Ends everything that is in flight or due, now.
    void cancel();

private:
    class Opener;

    void post(std::function<void()> command);
    void runCommands();
    void startUsers();
    void userIsFree(Nanos due, int quickFailures);
    void sendDue();
    void sendArrivals();
    void sendWaiting();
    void endOpening();
    void send(const Ticket &ticket);
    void finished(Exchange &exchange);
    void dropArrivals();
    void tellNotSent(Nanos due, Nanos moment);
    void refill();
    ReadyRequest ready();
    void tick();
    void checkEnd();
    Nanos now() const { return m_context.sinceStart(MonoClock::now()); }

    RunContext &m_context;
    const std::uint32_t m_number;
    const PromptSource m_prompts;
    EventLoop m_loop;
    CurlMulti m_multi;
    std::vector<std::unique_ptr<Exchange>> m_exchanges;
    std::vector<Exchange *> m_free;
    std::vector<std::unique_ptr<Opener>> m_openers;
    std::size_t m_opening = 0;
    std::function<void()> m_onOpened;

    std::optional<LaneJob> m_job;
    std::function<void(LaneReport)> m_onEnd;
    LaneReport m_report;
    bool m_isRunning = false;
    bool m_isCancelled = false;       ///< for good: a job that comes after the stop ends at once
    std::deque<ReadyRequest> m_stock; ///< requests made ready, in the order of their prompts
    std::size_t m_stockWanted = 0;
    std::uint64_t m_nextPrompt = 0;
    std::size_t m_active = 0;
    std::size_t m_nextDue = 0;   ///< of an open loop
    std::deque<Nanos> m_waiting; ///< due, but the cap on requests in flight is reached
    struct User {
        Nanos due{0};
        int quickFailures = 0; ///< in a row, up to now
    };
    std::deque<User> m_thinking; ///< users of a closed loop, by the moment when they are due
    Nanos m_nextTick{0};
    std::int64_t m_cpuAtStart = 0;
    MonoTime m_begunAt{};

    LoopTimer m_dueTimer;
    LoopTimer m_refillTimer;
    LoopTimer m_retryTimer;
    LoopTimer m_tickTimer;
    LoopTimer m_openLimit;

    std::mutex m_mutex; // guards m_commands
    std::vector<std::function<void()>> m_commands;
    std::jthread m_thread; // last: ends before the rest goes
};

} // namespace inferometer
