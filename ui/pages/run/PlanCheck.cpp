// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/PlanCheck.h"

#include "ui/bridge/Say.h"

namespace inferometer {

namespace {

/// A plan with nothing wrong: a part of the draft put into it shows that part's own errors.
PlanDraft soundDraft()
{
    PlanDraft draft;
    draft.endpoint.baseUrl = "http://127.0.0.1";
    draft.model.name = "any";
    draft.workload.parts = {WorkloadPart{}};
    draft.stages = {StagePlan{.requests = 1}};
    return draft;
}

Result<RunPlan> tried(PlanPart part, const PlanDraft &draft)
{
    PlanDraft trial = soundDraft();
    switch (part) {
    case PlanPart::Target:
        trial.endpoint = draft.endpoint;
        trial.model = draft.model;
        trial.sampling = draft.sampling;
        break;
    case PlanPart::Workload: trial.workload = draft.workload; break;
    case PlanPart::Load:
        trial.stages = draft.stages;
        trial.rounds = draft.rounds;
        trial.timeLimit = draft.timeLimit;
        trial.timeScale = draft.timeScale;
        break;
    case PlanPart::Limits: trial.target = draft.target; break;
    case PlanPart::Safety:
        trial.maxInFlight = draft.maxInFlight;
        trial.endpoint = draft.endpoint;
        trial.stages = draft.stages;
        trial.rounds = draft.rounds;
        trial.workload = draft.workload;
        break;
    }
    return RunPlan::make(std::move(trial));
}

} // namespace

std::optional<PlanObstacle> PlanCheck::obstacleOf(PlanPart part, const PlanDraft &draft, const Leave &leave)
{
    if (part == PlanPart::Target) {
        if (draft.endpoint.baseUrl.empty())
            return PlanObstacle{part, tr("Enter an address"),
                                tr("Where is the server? Write its address, such as http://127.0.0.1:8000.")};
        if (const Status sound = checkEndpoint(draft.endpoint); !sound)
            return PlanObstacle{part, tr("Correct the address"), say(sound.error())};
        if (draft.model.name.empty())
            return PlanObstacle{part, tr("Choose a model"), tr("Which of the server's models shall answer?")};
    }
    if (part == PlanPart::Load && draft.stages.empty())
        return PlanObstacle{part, tr("Add a level"),
                            tr("Write levels such as 1, 4, 8: numbers above 0 with commas between them.")};
    const auto plan = tried(part, draft);
    if (part != PlanPart::Safety) {
        if (plan)
            return std::nullopt;
        const QString button = part == PlanPart::Workload ? tr("Correct the workload")
                               : part == PlanPart::Load   ? tr("Correct the load")
                               : part == PlanPart::Limits ? tr("Correct the target")
                                                          : tr("Correct the plan");
        return PlanObstacle{part, button, say(plan.error())};
    }
    if (!plan) // other rows say why
        return std::nullopt;
    const bool isPublic = reachOf(draft.endpoint.baseUrl) == Reach::Public;
    if ((isPublic || leave.isProduction) && leave.typedHost.trimmed().toLower().toStdString() != hostOf(draft.endpoint.baseUrl))
        return PlanObstacle{part, tr("Confirm the server"),
                            isPublic
                                ? tr("This server is neither on this computer nor in a private network. Type its name below.")
                                : tr("Others use this server. Type its name below.")};
    if (const Status allowed = withinCaps(*plan, leave.caps); !allowed)
        return PlanObstacle{part, tr("Raise a cap"),
                            say(allowed.error().message) + " " + tr("Lower the load, or raise the cap here.")};
    return std::nullopt;
}

std::optional<PlanObstacle> PlanCheck::obstacle(const PlanDraft &draft, const Leave &leave)
{
    for (const PlanPart part : {PlanPart::Target, PlanPart::Workload, PlanPart::Load, PlanPart::Limits, PlanPart::Safety})
        if (auto found = obstacleOf(part, draft, leave))
            return found;
    return std::nullopt;
}

} // namespace inferometer
