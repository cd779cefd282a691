// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunProgress.h"

#include "ui/pages/run/PlanWords.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

// Before the first answer nobody knows how long one takes: half a second to its start, then 30 tokens a second.
constexpr double kFirstToken = 0.5, kTokenTime = 1.0 / 30;
constexpr double kOpening = 0.05;                 // until the connections of a stage are open
constexpr double kShortPause = 1, kLongPause = 5; // between rounds, as the engine makes them

bool ramps(const StagePlan &stage) { return stage.duration || isOpenLoop(stage.shape); }

double secondsOf(const StagePlan &stage)
{
    return toSeconds((ramps(stage) ? stage.ramp : Nanos{0}) + stage.warmup.time + stage.duration.value_or(Nanos{0}));
}

/// Arrivals that a level of an open loop waits for when it ends by their number.
double arrivalsOf(const StagePlan &stage)
{
    const auto *replay = std::get_if<Replay>(&stage.shape);
    const double all = double(stage.warmup.requests + stage.requests.value_or(0));
    return replay && !stage.requests ? double(replay->requests) : all;
}

/// How many requests of a stage are under way at once; absent where arrivals follow a schedule.
std::optional<double> usersOf(const StagePlan &stage)
{
    const auto *closed = std::get_if<ClosedLoop>(&stage.shape);
    return closed ? std::optional<double>(closed->concurrency) : std::nullopt;
}

} // namespace

RunProgress::RunProgress(const PlanDraft &plan)
    : m_plan(plan),
      m_steps(plan.rounds * plan.stages.size()),
      m_answer(kFirstToken + kTokenTime * meanTokens(plan.workload).second)
{}

Nanos RunProgress::planned() const
{
    double seconds = 0;
    for (const StagePlan &stage : m_plan.stages)
        seconds += secondsOf(stage) * m_plan.rounds;
    return fromSeconds(seconds);
}

// A timed stage goes on until it has its least number of requests.
double RunProgress::windowOf(const StagePlan &stage) const
{
    const double planned = toSeconds(stage.duration.value_or(Nanos{0}));
    const auto users = usersOf(stage);
    if (stage.minRequests == 0 || !users)
        return planned;
    const double needed = double(stage.minRequests) * m_answer / *users;
    return std::clamp(needed, planned, std::max(planned, toSeconds(stage.durationCap.value_or(*stage.duration * 10))));
}

double RunProgress::whole(std::size_t step) const
{
    if (m_steps[step].took)
        return *m_steps[step].took;
    // The round before had the same stage.
    if (step >= m_plan.stages.size() && m_steps[step - m_plan.stages.size()].took)
        return *m_steps[step - m_plan.stages.size()].took;
    const StagePlan &stage = stageOf(step);
    const double users = usersOf(stage).value_or(1);
    const auto turns = [&](double requests) { return std::ceil(requests / std::max(1.0, users)) * m_answer; };
    double seconds = kOpening + secondsOf(stage) - toSeconds(stage.duration.value_or(Nanos{0}))
                     + m_answer; // those in flight at the end are awaited
    if (stage.warmup.requests > 0 && !isOpenLoop(stage.shape))
        seconds += turns(double(stage.warmup.requests));
    if (stage.duration)
        return seconds + windowOf(stage);
    if (isOpenLoop(stage.shape))
        return seconds + arrivalsOf(stage) / rateOf(stage.shape);
    return stage.requests ? seconds - m_answer + turns(double(*stage.requests)) : seconds;
}

std::vector<double> RunProgress::steps() const
{
    std::vector<double> shares(m_steps.size());
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i] = whole(i);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double &share : shares)
        share = sum > 0 ? share / sum : 0;
    return shares;
}

// A warm-up of its own is told before its stage is: what is shown then is still of the stage before.
std::size_t RunProgress::stepOf(const LiveSnapshot &shot) const
{
    const std::size_t shown = std::size_t{shot.round} * m_plan.stages.size() + shot.stage.value;
    const bool isAhead = shot.phase == RunPhase::Opening || shot.phase == RunPhase::Pausing
                         || (shot.phase == RunPhase::WarmingUp && (!shot.stageElapsed || *shot.stageElapsed >= Nanos{0}));
    return std::min(isAhead && m_hasMeasured ? shown + 1 : shown, m_steps.size() - 1);
}

void RunProgress::learn(const LiveSnapshot &shot)
{
    const double out = std::max(1.0, meanTokens(m_plan.workload).second);
    if (shot.ttftP50Ms && (shot.tpotP50Ms || out <= 1))
        m_answer = (*shot.ttftP50Ms + shot.tpotP50Ms.value_or(0) * (out - 1)) / 1000;
}

double RunProgress::restOfStep(const LiveSnapshot &shot) const
{
    const StagePlan &stage = stageOf(m_now);
    const double spent = toSeconds(shot.elapsed) - m_steps[m_now].began.value_or(toSeconds(shot.elapsed));
    const std::size_t shown = std::size_t{shot.round} * m_plan.stages.size() + shot.stage.value;
    const double rest = std::max(0.0, whole(m_now) - spent);
    if (shown != m_now || !m_hasMeasured)
        return rest;
    if (stage.duration && shot.stageElapsed) {
        const double into = toSeconds(*shot.stageElapsed), window = windowOf(stage);
        return std::max(0.0, into < window ? window - into + m_answer : m_answer - (into - window));
    }
    const auto *burst = std::get_if<Burst>(&stage.shape);
    const double wanted = burst ? burst->requests : double(shot.requestsPlanned.value_or(0));
    // Counts pool the rounds; those before this one had all they wanted.
    const double missing = wanted - std::clamp(double(shot.counts.issued) - wanted * shot.round, 0.0, wanted);
    if (wanted <= 0)
        return rest;
    if (isOpenLoop(stage.shape))
        return missing / rateOf(stage.shape) + (missing > 0 ? m_answer : 0);
    if (burst) {
        const double got = wanted - missing;
        return got > 0 ? spent * missing / got : rest;
    }
    return missing / std::max(1.0, usersOf(stage).value_or(1)) * m_answer;
}

double RunProgress::pauses() const
{
    double longest = kShortPause;
    for (const StagePlan &stage : m_plan.stages)
        if (stage.duration)
            longest = std::max(longest, std::min(kLongPause, toSeconds(*stage.duration) / 2));
    const std::size_t round = m_now / m_plan.stages.size();
    return double(m_plan.rounds - 1 - round) * longest * m_plan.timeScale;
}

void RunProgress::follow(const LiveSnapshot &shot)
{
    if (shot.phase == RunPhase::Done) {
        m_done = 1;
        m_left = Nanos{0};
        return;
    }
    if (shot.phase == RunPhase::Preparing || m_steps.empty())
        return;
    const double elapsed = toSeconds(shot.elapsed);
    if (shot.stageElapsed || shot.counts.issued > 0)
        m_hasMeasured = true;
    learn(shot);
    const std::size_t step = std::max(m_now, stepOf(shot));
    for (; m_now < step; ++m_now)
        if (m_steps[m_now].began)
            m_steps[m_now].took = elapsed - *m_steps[m_now].began;
    if (!m_steps[m_now].began)
        m_steps[m_now].began = elapsed;
    double left = restOfStep(shot) + pauses();
    for (std::size_t later = m_now + 1; later < m_steps.size(); ++later)
        left += whole(later);
    if (m_plan.timeLimit)
        left = std::min(left, std::max(0.0, toSeconds(*m_plan.timeLimit) - elapsed));
    m_left = fromSeconds(left);
    m_done = std::max(m_done, std::min(0.99, elapsed / std::max(1e-9, elapsed + left)));
}

QString RunProgress::stage(const LiveSnapshot &shot) const
{
    if (shot.phase == RunPhase::Preparing || shot.stage.value >= m_plan.stages.size())
        return {};
    const QString load = PlanWords::load(m_plan.stages[shot.stage.value].shape);
    const QString level = tr("level %1/%2: %3").arg(shot.stage.value + 1).arg(shot.stages).arg(load);
    return shot.rounds > 1 ? tr("%1, round %2/%3").arg(level).arg(shot.round + 1).arg(shot.rounds) : level;
}

QString RunProgress::time() const
{
    if (!m_left)
        return {};
    const auto seconds = static_cast<std::int64_t>(std::round(toSeconds(*m_left)));
    const QString time = seconds < 60     ? tr("%1 s").arg(seconds)
                         : seconds < 3600 ? tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60)
                                          : PlanWords::roughly(std::chrono::seconds(seconds));
    return tr("%1 left").arg(time);
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
