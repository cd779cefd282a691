// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunEngine.h"

#include "core/base/OpenFiles.h"
#include "core/load/Arrivals.h"
#include "core/load/RunEnvironment.h"
#include "core/net/Url.h"
#include "core/protocol/GenerationRequest.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace inferometer {

namespace {

constexpr Nanos kPause = std::chrono::seconds(5);     // between rounds (method D2.10)
constexpr Nanos kLead = std::chrono::milliseconds(5); // from the order to the first request
constexpr std::uint32_t kUsersPerLane = 512;
constexpr std::uint32_t kOtherFiles = 64;   // besides connections: the library, loops, the window's own
constexpr double kFailuresEndLadder = 0.20; // method D2.23

std::uint32_t peakOf(const StagePlan &stage, std::uint32_t maxInFlight)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&stage.shape))
        return closed->concurrency;
    if (const auto *burst = std::get_if<Burst>(&stage.shape))
        return std::min(burst->requests, maxInFlight);
    // Arrivals of two seconds: answers that take longer open connections of their own, and the record says so.
    return static_cast<std::uint32_t>(
        std::clamp(std::ceil(rateOf(stage.shape) * 2), 16.0, std::min(1024.0, double(maxInFlight))));
}

} // namespace

/// One job for all lanes together.
struct RunEngine::Step {
    StageIndex stage;
    std::uint32_t round = 0;
    bool isWarmup = false; ///< a part of its own before the judged one
    std::uint32_t users = 0;
    Nanos think{0};
    Nanos ramp{0};
    std::vector<Nanos> due;
    std::uint64_t warmupTickets = 0, judgedTickets = 0;
    std::optional<Nanos> warmupTime, duration;
    std::uint64_t atLeast = 0;
    std::optional<Nanos> cap;
    bool isEmpty() const noexcept { return users == 0 && due.empty(); }
};

RunEngine::RunEngine(RunRequest &request, RunObserver &observer) : m_request(request), m_observer(observer) {}

Nanos RunEngine::now() const { return m_context->sinceStart(MonoClock::now()); }

void RunEngine::stop(StopReason reason)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_reason)
            m_reason = std::move(reason);
    }
    m_stop.request_stop();
}

void RunEngine::stopAfterLevel(StopReason reason)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_afterLevel)
        m_afterLevel = std::move(reason);
}

bool RunEngine::endsHere()
{
    std::optional<StopReason> reason;
    {
        const std::scoped_lock lock(m_mutex);
        reason = m_afterLevel;
    }
    if (reason)
        stop(std::move(*reason));
    return isStopped();
}

Run RunEngine::describe(const Preflight &found) const
{
    Run run{.id = RunId::make(), .plan = m_request.plan};
    run.server = found.server;
    run.started = ClockPair::now();
    run.environment = runEnvironment(m_request.plan, found, run.started);
    for (const auto &[key, value] : m_request.known.fields)
        run.environment.set(key, value);
    run.appVersion = INFEROMETER_VERSION;
    run.stampKind = SocketStamps::hasKernelStamps() && m_request.plan->endpoint.unixSocket.empty() ? "kernel" : "user";
    return run;
}

void RunEngine::prepareContext(const Preflight &found)
{
    const Endpoint &endpoint = m_request.plan->endpoint;
    const Protocol *protocol = findProtocol(endpoint.protocol); // preflight has seen that it is there
    m_context = std::make_unique<RunContext>(m_request.plan, *protocol, m_request.secret);
    const PlanDraft &plan = m_request.plan.draft();
    m_context->request = generationRequest(endpoint, *protocol, m_request.secret, plan.model.name, plan.streaming);
    m_context->opener = requestTo(endpoint, m_request.secret, joinUrl(endpoint.baseUrl, "/v1/models"));
    m_context->sampling = found.sampling;
    m_context->habits = found.habits;
}

Result<Run> RunEngine::execute()
{
    const auto found = preflight(m_request.plan, m_request.secret, m_stop.get_token());
    if (!found)
        return Failure(found.error());
    for (const Message &note : found->notes)
        m_observer.note(note);
    std::uint32_t peak = 0;
    for (const StagePlan &stage : m_request.plan->stages)
        peak = std::max(peak, peakOf(stage, m_request.plan->maxInFlight));
    if (const std::uint64_t files = raiseOpenFiles(); files < peak + peak / 16 + kOtherFiles)
        return failure(
            ErrorCode::Input,
            {INFEROMETER_TEXT("Run", "This plan holds %1 connections, and this system lets a program open %2 files."),
             {peak, files}},
            INFEROMETER_TEXT("Run", "Lower the load, or raise the limit (ulimit -Hn)."));
    const Run run = describe(*found);
    const auto prompts = PromptSource::make(m_request.plan->workload, found->ruler, saltOf(run.id));
    if (!prompts)
        return Failure(prompts.error());
    prepareContext(*found);
    m_context->start = MonoTime(Nanos(run.started.monoNs));
    m_context->run = run.id;
    m_recorder = std::make_unique<Recorder>(*m_context, run, m_request.openJournal, m_observer,
                                            [this](StopReason reason) { stop(std::move(reason)); });
    if (const Status opened = m_recorder->opened(); !opened)
        return Failure(opened.error());

    const std::uint32_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::uint32_t suggested = std::clamp((peak + kUsersPerLane - 1) / kUsersPerLane, 1u, std::max(1u, cores / 2));
    const std::uint32_t lanes = std::clamp(m_request.lanes ? m_request.lanes : suggested, 1u, 64u);
    for (std::uint32_t number = 0; number < lanes; ++number)
        m_lanes.push_back(std::make_unique<Lane>(*m_context, number, *prompts, peak / lanes + 1));
    {
        const std::stop_callback cancelLanes(m_stop.get_token(), [this] {
            for (const auto &lane : m_lanes)
                lane->cancel();
        });
        const std::jthread limit = timeLimit();
        climb();
    }
    m_lanes.clear();
    // A copy: the writer thread may still call stop(), and finish() waits for that thread.
    std::optional<StopReason> reason;
    {
        const std::scoped_lock lock(m_mutex);
        reason = m_reason;
    }
    const RunState state = !reason ? RunState::Finished : reason->id == "storage" ? RunState::Failed : RunState::Stopped;
    if (reason && reason->id != "user" && reason->id != "time_limit")
        m_observer.note({INFEROMETER_TEXT("Run", "Stopped by itself: %1"), {reason->text.str()}});
    return m_recorder->finish(state, reason ? reason->id : std::string(), stampKind(), ClockPair::now());
}

// Ends the run when its time is up; ends itself with the ladder.
std::jthread RunEngine::timeLimit()
{
    const auto limit = m_request.plan->timeLimit;
    if (!limit)
        return {};
    return std::jthread([this, until = m_context->start + *limit](std::stop_token over) {
        std::mutex mutex;
        std::condition_variable_any changed;
        std::unique_lock lock(mutex);
        changed.wait_until(lock, over, until, [] { return false; });
        if (!over.stop_requested())
            stop({"time_limit", INFEROMETER_TEXT("Stop", "The time limit of the plan was reached.")});
    });
}

// The whole ladder, then again: slow drift must not look like an effect of the level (method D2.10).
void RunEngine::climb()
{
    const PlanDraft &plan = m_request.plan.draft();
    const auto count = static_cast<std::uint32_t>(plan.stages.size());
    std::uint32_t highest = count;
    Nanos pauseLength = std::chrono::seconds(1);
    for (const StagePlan &stage : plan.stages)
        if (stage.duration)
            pauseLength = std::max(pauseLength, std::min(kPause, *stage.duration / 2));
    for (std::uint32_t round = 0; round < plan.rounds; ++round) {
        if (round > 0 && (endsHere() || !pause(std::chrono::duration_cast<Nanos>(pauseLength * plan.timeScale))))
            return;
        for (std::uint32_t stage = 0; stage < highest; ++stage) {
            if (isStopped() || (stage > 0 && endsHere()) || !runStage({stage}, round))
                return;
            if (m_recorder->failureShare({stage}, round) > kFailuresEndLadder && stage + 1 < highest) {
                m_observer.note(
                    {INFEROMETER_TEXT("Run", "More than 20 % of the requests of level %1 failed: higher levels are left out."),
                     {stage + 1}});
                highest = stage + 1;
            }
        }
    }
}

RunEngine::Step RunEngine::warmupOf(StageIndex stage, std::uint32_t round) const
{
    const StagePlan &plan = m_request.plan->stages[stage.value];
    Step step{.stage = stage, .round = round, .isWarmup = true};
    if (isOpenLoop(plan.shape)) {
        // A count of open arrivals is marked within the schedule; only time before a counted part stands for itself.
        if (plan.requests && plan.warmup.time > Nanos{0}) {
            step.due = drawArrivals(plan.shape, ~stageSeed(m_request.plan->workload.seed, stage.value, round), plan.warmup.time,
                                    std::nullopt);
            step.warmupTime = plan.warmup.time;
        }
        return step;
    }
    const auto *closed = std::get_if<ClosedLoop>(&plan.shape);
    const std::uint32_t users = closed ? closed->concurrency : std::min(8u, std::get<Burst>(plan.shape).requests);
    const bool isTimed = plan.warmup.time > Nanos{0} && !plan.duration;
    if (plan.warmup.requests == 0 && !isTimed)
        return step;
    step.think = closed ? closed->think : Nanos{0};
    step.users = isTimed ? users : static_cast<std::uint32_t>(std::min<std::uint64_t>(users, plan.warmup.requests));
    step.warmupTickets = plan.warmup.requests;
    if (isTimed)
        step.warmupTime = plan.warmup.time;
    return step;
}

RunEngine::Step RunEngine::mainOf(StageIndex stage, std::uint32_t round) const
{
    const StagePlan &plan = m_request.plan->stages[stage.value];
    Step step{.stage = stage, .round = round};
    step.judgedTickets = plan.requests.value_or(0);
    step.duration = plan.duration;
    step.atLeast = plan.minRequests;
    step.cap = plan.durationCap;
    step.ramp = plan.ramp;
    if (plan.duration && plan.warmup.time > Nanos{0})
        step.warmupTime = plan.warmup.time;
    if (const auto *closed = std::get_if<ClosedLoop>(&plan.shape)) {
        step.users = closed->concurrency;
        step.think = closed->think;
        return step;
    }
    if (const auto *burst = std::get_if<Burst>(&plan.shape))
        step.judgedTickets = burst->requests;
    std::optional<Nanos> horizon;
    std::optional<std::uint64_t> count;
    if (plan.duration) {
        const Nanos longest = plan.minRequests > 0 ? plan.durationCap.value_or(*plan.duration * 10) : *plan.duration;
        step.cap = longest;
        horizon = plan.warmup.time + longest;
    } else if (isOpenLoop(plan.shape)) {
        step.warmupTickets = plan.warmup.requests;
        count = plan.warmup.requests + step.judgedTickets;
    }
    step.due = drawArrivals(plan.shape, stageSeed(m_request.plan->workload.seed, stage.value, round), horizon, count);
    return step;
}

std::uint32_t RunEngine::connectionsFor(const StagePlan &stage) const { return peakOf(stage, m_request.plan->maxInFlight); }

bool RunEngine::runStage(StageIndex stage, std::uint32_t round)
{
    m_recorder->setPhase(RunPhase::Opening);
    const auto lanes = static_cast<std::uint32_t>(m_lanes.size());
    const std::uint32_t connections = connectionsFor(m_request.plan->stages[stage.value]);
    const auto opened = std::make_shared<std::latch>(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i)
        m_lanes[i]->open((connections + lanes - 1 - i) / lanes, [opened] { opened->count_down(); });
    opened->wait();
    if (isStopped())
        return false;
    if (const Step warmup = warmupOf(stage, round); !warmup.isEmpty()) {
        m_recorder->setPhase(RunPhase::WarmingUp);
        if (!runStep(warmup))
            return false;
    }
    m_recorder->setPhase(RunPhase::Measuring);
    return runStep(mainOf(stage, round));
}

bool RunEngine::runStep(const Step &step)
{
    const auto lanes = static_cast<std::uint32_t>(m_lanes.size());
    std::vector<LaneJob> jobs(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i) {
        LaneJob &job = jobs[i];
        job.stage = step.stage;
        job.round = step.round;
        job.users = (step.users + lanes - 1 - i) / lanes;
        job.think = step.think;
        job.ramp = step.ramp;
        for (std::size_t k = i; k < step.due.size(); k += lanes)
            job.due.push_back(step.due[k]);
        const auto seedOf = step.isWarmup ? warmupSeed : stageSeed;
        job.promptSeed = seedOf(m_request.plan->workload.seed, step.stage.value, step.round);
        job.firstPrompt = i;
        job.promptStep = lanes;
    }
    const auto prepared = std::make_shared<std::latch>(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i)
        m_lanes[i]->prepare(jobs[i], [prepared] { prepared->count_down(); });
    prepared->wait();

    const Nanos start = now() + kLead;
    std::shared_ptr<StageClock> clock;
    if (step.isWarmup && step.warmupTime) {
        clock = StageClock::warmupUntil(start + *step.warmupTime);
    } else if (step.duration) {
        const Nanos w0 = start + step.warmupTime.value_or(Nanos{0});
        clock = StageClock::timed(w0, w0 + *step.duration, step.atLeast, w0 + step.cap.value_or(*step.duration * 10));
    } else {
        clock = StageClock::counted(step.warmupTickets, step.judgedTickets);
    }
    m_context->mostInFlight.store(0);
    const Nanos asleepBefore = m_request.asleep();
    if (m_request.window)
        (void)m_request.window->take();
    if (!step.isWarmup)
        m_context->records.put(RoundBegins{step.stage, step.round, clock});
    // Each lane's last word before it counts down; the count outlives the waiting.
    std::vector<LaneReport> reports(lanes);
    const auto ended = std::make_shared<std::latch>(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i)
        m_lanes[i]->begin(start, clock, [&reports, ended, i](LaneReport report) {
            reports[i] = std::move(report);
            ended->count_down();
        });
    ended->wait();
    // The last arrival's answer may come long before the window's end; the window is as long as planned all the same.
    if (const auto end = clock->lastMoment(); end && waitUntil(*end))
        clock->close(*end);
    clock->close(now());
    if (!step.isWarmup) {
        RoundEnds round{healthOf(reports, m_request.asleep() - asleepBefore)};
        if (m_request.window) {
            const WindowCost cost = m_request.window->take();
            round.health.redrawShare = toSeconds(cost.redraw) / toSeconds(now() - start);
            round.health.windowStallMaxMs = toMs(cost.longestStall);
        }
        m_context->records.put(std::move(round));
    }
    return !isStopped();
}

// What was promised at the start, or what came of it.
std::string RunEngine::stampKind() const
{
    constexpr std::uint64_t kTolerated = 100; // one in so many
    if (m_kernelStamps == 0)
        return "user";
    return m_userStamps * kTolerated > m_kernelStamps ? "mixed" : "kernel";
}

GeneratorHealth RunEngine::healthOf(const std::vector<LaneReport> &reports, Nanos asleep)
{
    GeneratorHealth health;
    Lateness sends;
    Lateness lag;
    StampCounts stamps;
    for (const LaneReport &report : reports) {
        sends.add(report.sendLateness);
        lag.add(report.loopLag);
        stamps.add(report.stamps);
        health.laneCpu.push_back(report.cpuShare);
        health.capDelayed += report.capDelayed;
        health.resends += report.resends;
        health.reopened += report.reopened;
    }
    health.sendLatenessP99Ms = sends.quantile(0.99);
    health.sendLatenessMaxMs = sends.max();
    health.loopLagP99Ms = lag.quantile(0.99);
    health.loopLagMaxMs = lag.max();
    health.asleepSeconds = toSeconds(asleep);
    health.kernelStamps = stamps.kernel;
    health.userStamps = stamps.user;
    health.mergedStamps = stamps.merged;
    const auto inMs = [](std::optional<Nanos> delay) { return delay ? std::optional(toMs(*delay)) : std::nullopt; };
    health.readDelayP99Ms = inMs(stamps.waited.quantile(0.99));
    health.readDelayMaxMs = inMs(stamps.waited.max());
    m_kernelStamps += stamps.kernel;
    m_userStamps += stamps.user;
    health.queueHighWater = m_context->records.highWater();
    health.maxInFlight = static_cast<std::uint64_t>(std::max<std::int64_t>(0, m_context->mostInFlight.load()));
    return health;
}

bool RunEngine::pause(Nanos length)
{
    m_recorder->setPhase(RunPhase::Pausing);
    return waitUntil(now() + length);
}

bool RunEngine::waitUntil(Nanos moment)
{
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait_until(lock, m_stop.get_token(), m_context->start + moment, [] { return false; });
    return !isStopped();
}

} // namespace inferometer
