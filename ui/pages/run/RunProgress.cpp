// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunProgress.h"

#include "ui/bridge/Say.h"
#include "ui/pages/run/PlanWords.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

double secondsOf(const StagePlan &stage) { return toSeconds(stage.warmup.time + stage.duration.value_or(Nanos{0})); }
bool isTimed(const StagePlan &stage) { return stage.duration && stage.warmup.requests == 0; }

} // namespace

RunProgress::RunProgress(const PlanDraft &plan) : m_plan(plan)
{
    double timed = 0;
    int timedCount = 0;
    for (const StagePlan &stage : plan.stages)
        if (stage.duration) {
            timed += secondsOf(stage);
            ++timedCount;
        }
    const double average = timedCount > 0 && timed > 0 ? timed / timedCount : 1.0;
    for (std::uint32_t round = 0; round < plan.rounds; ++round)
        for (const StagePlan &stage : plan.stages)
            m_steps.push_back(stage.duration ? secondsOf(stage) : average);
    const double sum = std::accumulate(m_steps.begin(), m_steps.end(), 0.0);
    for (double &step : m_steps)
        step = sum > 0 ? step / sum : 0;
}

Nanos RunProgress::planned() const
{
    double seconds = 0;
    for (const StagePlan &stage : m_plan.stages)
        seconds += secondsOf(stage) * m_plan.rounds;
    return fromSeconds(seconds);
}

std::size_t RunProgress::stepOf(const LiveSnapshot &shot) const
{
    return std::min(m_steps.size(), std::size_t{shot.round} * m_plan.stages.size() + shot.stage.value);
}

double RunProgress::doneOfStep(const LiveSnapshot &shot) const
{
    if (shot.stage.value >= m_plan.stages.size())
        return 0;
    const StagePlan &stage = m_plan.stages[shot.stage.value];
    if (shot.stageElapsed && stage.duration) {
        const double whole = secondsOf(stage);
        return whole > 0 ? std::clamp((toSeconds(stage.warmup.time) + toSeconds(*shot.stageElapsed)) / whole, 0.0, 1.0) : 0;
    }
    const auto *burst = std::get_if<Burst>(&stage.shape);
    const double wanted = burst ? burst->requests : double(shot.requestsPlanned.value_or(0));
    // Counts pool the rounds; those before this one had all they wanted.
    const double issued = double(shot.counts.issued) - wanted * shot.round;
    return wanted > 0 ? std::clamp(issued / wanted, 0.0, 1.0) : 0;
}

double RunProgress::done(const LiveSnapshot &shot) const
{
    if (shot.phase == RunPhase::Done)
        return 1;
    if (shot.phase == RunPhase::Preparing)
        return 0;
    const std::size_t step = stepOf(shot);
    const double before = std::accumulate(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(step), 0.0);
    // While connections are opened, what is shown is still of the stage before: that one is complete.
    return std::min(1.0, step < m_steps.size() ? before + doneOfStep(shot) * m_steps[step] : before);
}

std::optional<Nanos> RunProgress::left(const LiveSnapshot &shot) const
{
    std::optional<Nanos> left;
    if (std::all_of(m_plan.stages.begin(), m_plan.stages.end(), isTimed))
        left = fromSeconds(toSeconds(planned()) * (1 - done(shot)));
    if (m_plan.timeLimit)
        left = std::min(left.value_or(*m_plan.timeLimit), std::max(Nanos{0}, *m_plan.timeLimit - shot.elapsed));
    return left;
}

QString RunProgress::stage(const LiveSnapshot &shot) const
{
    if (shot.phase == RunPhase::Preparing || shot.stage.value >= m_plan.stages.size())
        return {};
    const QString load = PlanWords::load(m_plan.stages[shot.stage.value].shape);
    const QString level = tr("level %1/%2: %3").arg(shot.stage.value + 1).arg(shot.stages).arg(load);
    return shot.rounds > 1 ? tr("%1, round %2/%3").arg(level).arg(shot.round + 1).arg(shot.rounds) : level;
}

QString RunProgress::time(const LiveSnapshot &shot) const
{
    const auto rest = left(shot);
    if (!rest)
        return tr("%1 so far").arg(PlanWords::roughly(shot.elapsed));
    const auto seconds = static_cast<std::int64_t>(std::max(0.0, std::round(toSeconds(*rest))));
    const QString time = seconds < 60     ? tr("%1 s").arg(seconds)
                         : seconds < 3600 ? tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60)
                                          : PlanWords::roughly(std::chrono::seconds(seconds));
    return m_plan.timeLimit ? tr("at most %1 left").arg(time) : tr("%1 left").arg(time);
}

QString RunProgress::phase(const LiveSnapshot &shot)
{
    switch (shot.phase) {
    case RunPhase::Preparing: return tr("preparing");
    case RunPhase::Opening: return tr("opening connections");
    case RunPhase::WarmingUp: return tr("warming up, not judged");
    case RunPhase::Measuring: return {};
    case RunPhase::Draining: return tr("waiting for the last answers");
    case RunPhase::Pausing: return tr("pause between rounds");
    case RunPhase::Done: return tr("done");
    }
    return {};
}

} // namespace inferometer
