// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/load/RunObserver.h"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace inferometer {

/// Shows a run's progress on stderr and waits for its end: one line that renews itself on a terminal, a line a stage
/// elsewhere.
class Progress : public RunObserver {
public:
    explicit Progress(const Session &session);

    void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) override;
    void note(const Message &message) override;
    void finished(const Result<Run> &run) override;

    /// Blocks until the run is over.
    Result<Run> wait();

private:
    std::string lineOf(const LiveSnapshot &snapshot) const;
    void clearLine();

    const Session &m_session;
    const bool m_isTerminal;
    std::mutex m_mutex; // guards all below
    std::condition_variable m_ended;
    std::optional<Result<Run>> m_result;
    std::optional<std::pair<std::uint32_t, std::uint32_t>> m_lastStage;
    bool m_hasLine = false;
};

} // namespace inferometer
