// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/ComparablePlan.h"

#include "core/analysis/Rules.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr std::uint32_t kRounds = 3; ///< the fewest that give rates an interval
constexpr std::chrono::seconds kLevelTime{30}, kWarmup{5};

bool endsInVerdicts(const PlanDraft &plan) { return plan.planId != "quick" && plan.timeScale == 1.0; }

bool canStand(const Run &run)
{
    const bool hasAnswers =
        std::any_of(run.stages.begin(), run.stages.end(), [](const StageSummary &stage) { return stage.counts.ok > 0; });
    return endsInVerdicts(run.plan.draft()) && run.state == RunState::Finished && hasAnswers && isValid(diagnose(run));
}

PlanDraft onServerOf(PlanDraft plan, const Run &run)
{
    plan.endpoint = run.plan->endpoint;
    plan.model = run.plan->model;
    return plan;
}

} // namespace

PlanDraft comparablePlan(const Run &run)
{
    PlanDraft plan = run.plan.draft();
    plan.name.clear();
    if (endsInVerdicts(plan))
        return plan;
    plan.planId = "custom";
    plan.rounds = kRounds;
    plan.timeScale = 1.0;
    plan.timeLimit.reset();
    for (StagePlan &stage : plan.stages) {
        stage.requests.reset();
        stage.duration = kLevelTime;
        stage.warmup = {.requests = 0, .time = kWarmup};
    }
    return plan;
}

MeasuredPair comparablePair(const Run &base, const Run &other)
{
    const PlanDraft plan = comparablePlan(base);
    if (canStand(base))
        return {onServerOf(plan, other), std::nullopt, base.id};
    return {plan, onServerOf(plan, other), {}};
}

} // namespace inferometer
