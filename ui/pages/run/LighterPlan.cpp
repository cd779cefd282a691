// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LighterPlan.h"

#include "core/base/Overloaded.h"

#include <algorithm>

namespace inferometer {

namespace {

std::uint32_t half(std::uint32_t number) { return std::max(1u, number / 2); }

LoadShape lighter(const LoadShape &shape)
{
    return std::visit(Overloaded{[](ClosedLoop closed) {
                                     closed.concurrency = half(closed.concurrency);
                                     return LoadShape(closed);
                                 },
                                 [](Burst burst) {
                                     burst.requests = half(burst.requests);
                                     return LoadShape(burst);
                                 },
                                 [](const auto &open) { return timesRate(open, 0.5); }},
                      shape);
}

} // namespace

std::optional<PlanDraft> lighterPlan(const PlanDraft &plan)
{
    PlanDraft lighterOne = plan;
    lighterOne.planId = "custom";
    lighterOne.name.clear();
    lighterOne.stages.clear();
    for (StagePlan stage : plan.stages) {
        stage.shape = lighter(stage.shape);
        const auto isAlike = [&](const StagePlan &other) { return other.shape == stage.shape; };
        if (std::none_of(lighterOne.stages.begin(), lighterOne.stages.end(), isAlike))
            lighterOne.stages.push_back(stage);
    }
    if (lighterOne.stages == plan.stages)
        return std::nullopt;
    return lighterOne;
}

} // namespace inferometer
