// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/Environment.h"
#include "core/domain/GeneratorHealth.h"
#include "core/domain/RunPlan.h"
#include "core/domain/StageSummary.h"

#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// Stored: append only.
enum class RunState : std::uint8_t { Running, Finished, Stopped, Interrupted, Failed };
std::string_view nameOf(RunState state) noexcept;

/// Who served: told by itself or unknown.
struct ServerIdentity {
    std::string engine; ///< "vllm", "llama.cpp", "inferometer-sim", …; empty: unknown
    std::string version;
    bool isSimulated = false;
    friend bool operator==(const ServerIdentity &, const ServerIdentity &) = default;
};

/// A plan and what came of it.
struct Run {
    RunId id;
    RunPlan plan;
    RunState state = RunState::Running;
    ServerIdentity server;
    ClockPair started;
    std::optional<ClockPair> ended;
    std::string stampKind =
        "user"; ///< where arrival times come from: "kernel", "user", or "mixed" (over 1 % are the program's)
    Environment environment;
    std::vector<StageSummary> stages;
    std::string stopReason; ///< why it ended early, a rule's id or "user"; empty: it did not
    std::string appVersion;
    friend bool operator==(const Run &, const Run &) = default;
};

/// The figures by which a run is found again. They are of its level with the highest output throughput, or of its last one
/// where that is known of none.
struct RunFigures {
    LoadShape load = ClosedLoop{};
    std::optional<double> outputRate; ///< tokens per second
    std::optional<double> ttftP95Ms;  ///< since due where loops are open; absent where support is None
    Support ttftSupport = Support::None;
    std::optional<double> failed;       ///< failed and timed-out requests among the issued of all levels
    std::optional<bool> meetsTarget;    ///< whether any level meets the target; absent: it could not be judged
    std::optional<LoadShape> meetsUpTo; ///< the highest level that meets the target
    GeneratorWorst generator;           ///< of all levels
    std::string stampKind;              ///< as the run's
    friend bool operator==(const RunFigures &, const RunFigures &) = default;
};

/// One line of the library.
struct RunRow {
    RunId id;
    std::string name;
    RunState state = RunState::Running;
    std::int64_t startedUtcNs = 0;
    std::string planId;
    std::string model;
    std::string baseUrl;
    bool isSimulated = false;
    std::vector<std::string> tags;
    std::uint64_t requests = 0;
    std::optional<double> durationSeconds;
    std::string engine, engineVersion; ///< empty: unknown
    std::string note;                  ///< a person's words, plain text
    bool isStarred = false;
    std::optional<std::int64_t> trashedUtcNs; ///< when it was thrown away; absent: it was not
    std::optional<RunFigures> figures;        ///< absent: nothing was summed up yet
    friend bool operator==(const RunRow &, const RunRow &) = default;
};

} // namespace inferometer
