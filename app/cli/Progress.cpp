// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Progress.h"

#include "core/metrics/Format.h"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace inferometer {

namespace {

Text titleOf(RunPhase phase)
{
    switch (phase) {
    case RunPhase::Preparing: return INFEROMETER_TEXT("Progress", "preparing");
    case RunPhase::Opening: return INFEROMETER_TEXT("Progress", "opening connections");
    case RunPhase::WarmingUp: return INFEROMETER_TEXT("Progress", "warming up");
    case RunPhase::Measuring: return INFEROMETER_TEXT("Progress", "measuring");
    case RunPhase::Draining: return INFEROMETER_TEXT("Progress", "waiting for the last answers");
    case RunPhase::Pausing: return INFEROMETER_TEXT("Progress", "pause");
    case RunPhase::Done: return INFEROMETER_TEXT("Progress", "done");
    }
    return {};
}

} // namespace

Progress::Progress(const Session &session) : m_session(session), m_isTerminal(isatty(STDERR_FILENO) == 1) {}

std::string Progress::lineOf(const LiveSnapshot &shot) const
{
    const auto say = [&](const Message &message) { return m_session.say(message); };
    std::string line = say({INFEROMETER_TEXT("Progress", "Level %1/%2"), {shot.stage.value + 1, shot.stages}});
    if (shot.rounds > 1)
        line += say({INFEROMETER_TEXT("Progress", ", round %1/%2"), {shot.round + 1, shot.rounds}});
    line += " · " + m_session.say(titleOf(shot.phase));
    if (shot.stageElapsed && shot.stagePlanned && *shot.stageElapsed >= Nanos{0})
        line += fmt::format(" {:.0f}/{:.0f} s", toSeconds(std::min(*shot.stageElapsed, *shot.stagePlanned)),
                            toSeconds(*shot.stagePlanned));
    line += say({INFEROMETER_TEXT("Progress", " · %1 ok, %2 failed, %3 in flight"),
                 {shot.counts.ok, shot.counts.failed + shot.counts.timeout, shot.inFlight}});
    if (shot.ttftP50Ms)
        line += " · TTFT " + format::milliseconds(*shot.ttftP50Ms);
    if (shot.outputTokensPerSecond)
        line += " · " + format::tokenRate(*shot.outputTokensPerSecond);
    return line;
}

void Progress::clearLine()
{
    if (m_hasLine)
        std::fputs("\r\033[K", stderr);
    m_hasLine = false;
}

void Progress::snapshot(std::shared_ptr<const LiveSnapshot> shot)
{
    const std::scoped_lock lock(m_mutex);
    if (m_isTerminal) {
        clearLine();
        std::fputs(lineOf(*shot).c_str(), stderr);
        std::fflush(stderr);
        m_hasLine = true;
        return;
    }
    const std::pair stage(shot->stage.value, shot->round);
    if (shot->phase == RunPhase::Measuring && m_lastStage != stage) {
        m_lastStage = stage;
        m_session.note(lineOf(*shot));
    }
}

void Progress::note(const Message &message)
{
    const std::scoped_lock lock(m_mutex);
    clearLine();
    m_session.note(m_session.say(message));
}

void Progress::finished(const Result<Run> &run)
{
    const std::scoped_lock lock(m_mutex);
    clearLine();
    m_result = run;
    m_ended.notify_all();
}

Result<Run> Progress::wait()
{
    std::unique_lock lock(m_mutex);
    m_ended.wait(lock, [this] { return m_result.has_value(); });
    return *m_result;
}

} // namespace inferometer
