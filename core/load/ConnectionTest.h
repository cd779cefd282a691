// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Run.h"
#include "core/domain/RunPlan.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace inferometer {

enum class StepState { Passed, Warned, Failed, Skipped };
std::string_view nameOf(StepState state) noexcept; // "ok", "warning", "failed", "skipped"

/// One named step of the connection test: what was found, and one remedy where it failed.
struct TestStep {
    std::string id; ///< "name", "tcp", "tls", "models", "answer", "streaming", "usage", "tokenizer", "metrics"
    Text title;
    StepState state = StepState::Skipped;
    Message text;
    Message remedy;
    std::optional<double> ms;
};

/// What a server can do, as it showed; absent: not found out.
struct Capabilities {
    std::optional<bool> streaming, usage, tokenizer, metrics, lockedLength;
};

struct ConnectionReport {
    std::vector<TestStep> steps;
    ServerIdentity server;
    std::vector<std::string> models;
    std::optional<std::uint32_t> contextTokens;
    std::string model; ///< the one that was tried
    Capabilities capabilities;
    /// The server answered a request: it can be measured.
    bool isUsable() const noexcept;
};

/// Walks from the name to a streamed answer and says at each step what there is. Where the plan names no model, the
/// server's first one is tried. Blocks; a stop ends it.
ConnectionReport testConnection(PlanDraft draft, const Secret &secret, std::stop_token stop);

} // namespace inferometer
