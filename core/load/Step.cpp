// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Step.h"

#include "core/load/Arrivals.h"

#include <algorithm>

namespace inferometer {

namespace {

// The arrivals of a trace are marked in their order: those of the warm-up's time, and so many more.
void scheduleReplay(Step &step, const StagePlan &plan, const Trace &trace, std::optional<Nanos> horizon)
{
    const double speed = std::get<Replay>(plan.shape).speed;
    if (horizon) {
        step.due = replayArrivals(trace, speed, horizon, std::nullopt);
        return;
    }
    const std::uint64_t all = trace.arrivals.size();
    const std::uint64_t before = replayArrivals(trace, speed, plan.warmup.time, std::nullopt).size() + plan.warmup.requests;
    step.warmupTickets = std::min(before, all);
    step.judgedTickets = std::min(plan.requests.value_or(all), all - step.warmupTickets);
    step.due = replayArrivals(trace, speed, std::nullopt, step.warmupTickets + step.judgedTickets);
}

// Arrivals up to a moment; or a count of them, with those of the ramp on top of it.
void scheduleDrawn(Step &step, const StagePlan &plan, std::uint64_t seed, std::optional<Nanos> horizon)
{
    if (horizon || !isOpenLoop(plan.shape)) {
        step.due = drawArrivals(plan, seed, horizon, std::nullopt);
        return;
    }
    StagePlan flat = plan;
    if (plan.warmup.time > Nanos{0}) // the warm-up before it has had the ramp
        flat.ramp = flat.warmup.time = Nanos{0};
    step.warmupTickets = plan.warmup.requests + drawArrivals(flat, seed, flat.ramp, std::nullopt).size();
    step.due = drawArrivals(flat, seed, std::nullopt, step.warmupTickets + step.judgedTickets);
}

// A count of open arrivals is marked within the schedule; only time before a counted part stands for itself.
void scheduleWarmup(Step &step, const StagePlan &plan, std::uint64_t seed)
{
    if (!plan.requests || plan.warmup.time <= Nanos{0} || std::holds_alternative<Replay>(plan.shape))
        return;
    step.warmupTime = plan.ramp + plan.warmup.time;
    step.due = drawArrivals(plan, ~seed, step.warmupTime, std::nullopt);
}

} // namespace

Step warmupStep(const PlanDraft &draft, StageIndex stage, std::uint32_t round)
{
    const StagePlan &plan = draft.stages[stage.value];
    Step step{.stage = stage, .round = round, .isWarmup = true};
    if (isOpenLoop(plan.shape)) {
        scheduleWarmup(step, plan, stageSeed(draft.workload.seed, stage.value, round));
        return step;
    }
    const auto *closed = std::get_if<ClosedLoop>(&plan.shape);
    const std::uint32_t users = closed ? closed->concurrency : std::min(8u, std::get<Burst>(plan.shape).requests);
    const bool isTimed = plan.warmup.time > Nanos{0} && !plan.duration;
    if (plan.warmup.requests == 0 && !isTimed)
        return step;
    step.think = closed ? closed->think : Nanos{0};
    step.ramp = plan.ramp;
    step.users = isTimed ? users : static_cast<std::uint32_t>(std::min<std::uint64_t>(users, plan.warmup.requests));
    step.warmupTickets = plan.warmup.requests;
    if (isTimed)
        step.warmupTime = plan.warmup.time;
    return step;
}

Step mainStep(const PlanDraft &draft, const Traces &traces, StageIndex stage, std::uint32_t round)
{
    const StagePlan &plan = draft.stages[stage.value];
    Step step{.stage = stage, .round = round};
    step.judgedTickets = plan.requests.value_or(0);
    step.duration = plan.duration;
    step.atLeast = plan.minRequests;
    step.cap = plan.durationCap;
    if (plan.duration)
        step.warmupTime = plan.ramp + plan.warmup.time;
    if (const auto *closed = std::get_if<ClosedLoop>(&plan.shape)) {
        step.ramp = plan.ramp;
        step.users = closed->concurrency;
        step.think = closed->think;
        return step;
    }
    if (const auto *burst = std::get_if<Burst>(&plan.shape))
        step.judgedTickets = burst->requests;
    std::optional<Nanos> horizon;
    if (plan.duration) {
        const Nanos longest = plan.minRequests > 0 ? plan.durationCap.value_or(*plan.duration * 10) : *plan.duration;
        step.cap = longest;
        horizon = *step.warmupTime + longest;
    }
    if (const auto trace = traces.find(stage); trace != traces.end())
        scheduleReplay(step, plan, *trace->second, horizon);
    else
        scheduleDrawn(step, plan, stageSeed(draft.workload.seed, stage.value, round), horizon);
    return step;
}

std::vector<LaneJob> dealOut(const Step &step, const PlanDraft &plan, const Traces &traces, std::uint32_t lanes)
{
    const Shard shard = plan.shard.value_or(Shard{});
    const auto trace = traces.find(step.stage);
    std::vector<LaneJob> jobs(lanes);
    for (std::uint32_t i = 0; i < lanes; ++i) {
        LaneJob &job = jobs[i];
        job.stage = step.stage;
        job.round = step.round;
        job.think = step.think;
        job.firstPrompt = shard.number - 1 + std::uint64_t{shard.of} * i;
        job.promptStep = std::uint64_t{shard.of} * lanes;
        for (std::uint64_t user = job.firstPrompt; user < step.users; user += job.promptStep)
            job.users.push_back(step.ramp * static_cast<std::int64_t>(user) / step.users);
        for (std::size_t k = job.firstPrompt; k < step.due.size(); k += job.promptStep)
            job.due.push_back(step.due[k]);
        const auto seedOf = step.isWarmup ? warmupSeed : stageSeed;
        job.promptSeed = seedOf(plan.workload.seed, step.stage.value, step.round);
        if (trace != traces.end())
            job.trace = trace->second;
    }
    return jobs;
}

std::shared_ptr<StageClock> clockOf(const Step &step, const Shard &shard, Nanos start)
{
    if (step.isWarmup && step.warmupTime)
        return StageClock::warmupUntil(start + *step.warmupTime);
    if (step.duration) {
        const Nanos w0 = start + step.warmupTime.value_or(Nanos{0});
        return StageClock::timed(w0, w0 + *step.duration, step.atLeast, w0 + step.cap.value_or(*step.duration * 10));
    }
    const std::uint64_t warmup = shard.shareOf(step.warmupTickets);
    return StageClock::counted(warmup, shard.shareOf(step.warmupTickets + step.judgedTickets) - warmup);
}

} // namespace inferometer
