// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RestOfRun.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

// Levels are measured one after the other: the last one that was begun is the one that was cut.
std::size_t begunLevels(const Run &run)
{
    std::size_t begun = 0;
    for (const StageSummary &stage : run.stages)
        if (!stage.windows.empty() || stage.counts.issued + stage.counts.cancelled > 0 || stage.counts.warmup > 0)
            begun = std::max(begun, std::size_t{stage.index.value} + 1);
    return begun;
}

std::uint32_t lastRound(const Run &run)
{
    std::uint32_t last = 0;
    for (const StageSummary &stage : run.stages)
        for (const Window &window : stage.windows)
            last = std::max(last, window.round);
    return last;
}

} // namespace

std::optional<RestOfRun> restOf(const Run &run)
{
    if (run.state == RunState::Running || run.state == RunState::Finished)
        return std::nullopt;
    RestOfRun rest{run.plan.draft()};
    PlanDraft &draft = rest.draft;
    rest.countsRounds = draft.rounds > 1;
    rest.of = rest.countsRounds ? draft.rounds : static_cast<std::uint32_t>(draft.stages.size());
    if (rest.countsRounds) {
        rest.at = std::min(lastRound(run) + 1, rest.of);
        draft.rounds -= rest.at - 1;
    } else if (const std::size_t begun = std::min(begunLevels(run), draft.stages.size()); begun > 1) {
        rest.at = static_cast<std::uint32_t>(begun);
        draft.stages.erase(draft.stages.begin(), draft.stages.begin() + static_cast<std::ptrdiff_t>(begun - 1));
    }
    if (rest.isWhole())
        return rest;
    draft.planId = "custom"; // less than the plan of that name
    if (!draft.name.empty())
        draft.name += rest.at == rest.of ? fmt::format(" ({}/{})", rest.at, rest.of)
                                         : fmt::format(" ({}–{}/{})", rest.at, rest.of, rest.of);
    return rest;
}

} // namespace inferometer
