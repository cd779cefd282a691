// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SelfCheck.h"
#include "core/ruler/TrueTimes.h"
#include "core/sim/SimServer.h"

#include <filesystem>
#include <stop_token>

namespace inferometer {

/// So many streams at once, each so many requests one after the other.
struct LevelLoad {
    std::uint32_t streams = 0;
    std::uint32_t waves = 2;
};

/// One level as it was measured, and what the run told of it.
struct MeasuredLevel {
    SelfCheckLevel level;
    Run run;
};

/// Measures the simulated server as any server is measured, everything included (stamps, parsing, records, SQLite), and holds
/// what was kept against what the server did.
class LevelMeter {
public:
    static constexpr std::uint32_t kGapMs = 20;
    static constexpr std::uint32_t kTtftMs = 50;
    static constexpr std::uint32_t kTokens = 50;
    /// What a level takes at least.
    static Nanos lengthOf(const LevelLoad &load);

    /// Starts the server on the calling thread's cores. Errors as SimServer::start(), or Storage.
    static Result<std::unique_ptr<LevelMeter>> start();
    ~LevelMeter();
    LevelMeter(const LevelMeter &) = delete;
    LevelMeter &operator=(const LevelMeter &) = delete;

    /// One lane. Errors as of a run; one that was stopped fails with Unreachable.
    Result<MeasuredLevel> measure(const LevelLoad &load, const std::stop_token &stop);

private:
    LevelMeter() = default;

    std::filesystem::path m_folder; ///< of the runs, which nobody keeps
    TrueTimes m_truth;
    std::unique_ptr<SimServer> m_server;
};

} // namespace inferometer
