// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunEngine.h"

#include "core/base/OpenFiles.h"
#include "core/load/RunEnvironment.h"
#include "core/metrics/Format.h"
#include "core/net/Url.h"
#include "core/probe/WallClock.h"
#include "core/protocol/GenerationRequest.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <thread>

namespace inferometer {

namespace {

constexpr Nanos kPause = std::chrono::seconds(5);     // between rounds (method D2.10)
constexpr Nanos kLead = std::chrono::milliseconds(5); // from the order to the first request
constexpr std::uint32_t kUsersPerLane = 512;
constexpr std::uint32_t kOtherFiles = 64;            // besides connections: the library, loops, the window's own
constexpr Nanos kLastLook = std::chrono::seconds(2); // at the wall clock, before a common start
constexpr double kFailuresEndLadder = 0.20;          // method D2.23

std::uint32_t peakOf(const LoadShape &own, std::int64_t cap)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&own))
        return closed->concurrency;
    if (const auto *burst = std::get_if<Burst>(&own))
        return static_cast<std::uint32_t>(std::min<std::int64_t>(burst->requests, cap));
    // Arrivals of two seconds: answers that take longer open connections of their own, and the record says so.
    const double most = std::min(1024.0, static_cast<double>(cap));
    return static_cast<std::uint32_t>(std::clamp(std::ceil(peakRateOf(own) * 2), std::min(16.0, most), most));
}

} // namespace

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
    if (const auto &shard = m_request.plan->shard)
        run.id = {fmt::format("{}-{}", commonRunId(m_request.plan).value, shard->number)};
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
    m_context->cap = plan.maxInFlight;
    if (plan.shard) {
        m_context->cap = static_cast<std::int64_t>(plan.shard->shareOf(plan.maxInFlight));
        m_context->firstNumber = plan.shard->number - 1;
        m_context->numberStep = plan.shard->of;
    }
}

// Again, though the plan was made from them: what is sent must be what the plan says.
Status RunEngine::readTraces()
{
    PlanDraft looked = m_request.plan.draft();
    if (const auto same = inferometer::readTraces(looked); !same)
        return Failure(same.error());
    for (std::uint32_t stage = 0; stage < looked.stages.size(); ++stage)
        if (const auto *replay = std::get_if<Replay>(&looked.stages[stage].shape)) {
            auto trace = readTrace(replay->file);
            if (!trace)
                return Failure(trace.error());
            m_traces[{stage}] = std::make_shared<const Trace>(std::move(*trace));
        }
    return {};
}

Result<Run> RunEngine::execute()
{
    if (const Status read = readTraces(); !read)
        return Failure(read.error());
    const auto found = preflight(m_request.plan, m_request.secret, m_stop.get_token());
    if (!found)
        return Failure(found.error());
    for (const Message &note : found->notes)
        m_observer.note(note);
    const Run run = describe(*found);
    const RunId common = m_request.plan->shard ? commonRunId(m_request.plan) : run.id;
    const auto prompts = PromptSource::make(m_request.plan->workload, found->ruler, saltOf(common));
    if (!prompts)
        return Failure(prompts.error());
    prepareContext(*found);
    m_context->start = MonoTime(Nanos(run.started.monoNs));
    m_context->run = common;
    std::uint32_t peak = 0;
    for (std::uint32_t stage = 0; stage < m_request.plan->stages.size(); ++stage)
        peak = std::max(peak, connectionsFor({stage}));
    if (const std::uint64_t files = raiseOpenFiles(); files < peak + peak / 16 + kOtherFiles)
        return failure(
            ErrorCode::Input,
            {INFEROMETER_TEXT("Run", "This plan holds %1 connections, and this system lets a program open %2 files."),
             {peak, files}},
            INFEROMETER_TEXT("Run", "Lower the load, or raise the limit (ulimit -Hn)."));
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

std::uint32_t RunEngine::connectionsFor(StageIndex stage) const
{
    return peakOf(ownLoad(m_request.plan.draft(), stage), m_context->cap);
}

bool RunEngine::runStage(StageIndex stage, std::uint32_t round)
{
    m_recorder->setPhase(RunPhase::Opening);
    const auto lanes = static_cast<std::uint32_t>(m_lanes.size());
    const std::uint32_t connections = connectionsFor(stage);
    const auto opened = std::make_shared<std::latch>(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i)
        m_lanes[i]->open((connections + lanes - 1 - i) / lanes, [opened] { opened->count_down(); });
    opened->wait();
    if (isStopped())
        return false;
    if (const Step warmup = warmupStep(m_request.plan.draft(), stage, round); !warmup.isEmpty()) {
        m_recorder->setPhase(RunPhase::WarmingUp);
        if (!runStep(warmup))
            return false;
    }
    m_recorder->setPhase(RunPhase::Measuring);
    return runStep(mainStep(m_request.plan.draft(), m_traces, stage, round));
}

bool RunEngine::runStep(const Step &step)
{
    const auto lanes = static_cast<std::uint32_t>(m_lanes.size());
    const std::vector<LaneJob> jobs = dealOut(step, m_request.plan.draft(), m_traces, lanes);
    const auto prepared = std::make_shared<std::latch>(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i)
        m_lanes[i]->prepare(jobs[i], [prepared] { prepared->count_down(); });
    prepared->wait();

    const std::optional<Nanos> agreed = step.isWarmup ? now() + kLead : commonStart();
    if (!agreed)
        return false;
    const Nanos start = *agreed;
    const std::shared_ptr<StageClock> clock = clockOf(step, m_request.plan->shard.value_or(Shard{}), start);
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

// When the next step begins: at once, or when all shards begin. Absent: stopped meanwhile, or too late.
std::optional<Nanos> RunEngine::commonStart()
{
    if (!m_request.plan->shard)
        return now() + kLead;
    m_recorder->setPhase(RunPhase::Pausing);
    const std::int64_t moment = m_request.plan->shard->startUtcNs;
    const auto left = [moment] { return timeUntil(moment); };
    if (left() > kLead)
        m_observer.note({INFEROMETER_TEXT("Run", "Ready; waiting for the common start at %1, %2 from now."),
                         {isoUtc(moment), format::milliseconds(toMs(left()))}});
    // The wall clock may be set right while we wait: it is looked at again, the oftener the nearer the start is.
    for (Nanos wait = left(); wait > kLastLook; wait = left())
        if (!waitUntil(now() + wait / 2))
            return std::nullopt;
    const Nanos start = now() + left();
    if (start < now() + kLead) {
        stop({"late_start", INFEROMETER_TEXT("Stop", "This shard was not ready at the common start.")});
        return std::nullopt;
    }
    m_recorder->noteFact("shard_start_ns", fmt::format("{}", start.count()));
    m_recorder->setPhase(RunPhase::Measuring);
    return start;
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
