// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/Environment.h"
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
    std::string stampKind = "user"; ///< where arrival times come from: "user" or "kernel"
    Environment environment;
    std::vector<StageSummary> stages;
    std::string stopReason; ///< why it ended early, a rule's id or "user"; empty: it did not
    std::string appVersion;
    friend bool operator==(const Run &, const Run &) = default;
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
    friend bool operator==(const RunRow &, const RunRow &) = default;
};

} // namespace inferometer
