// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Capabilities.h"
#include "core/domain/Outcome.h"
#include "core/domain/Run.h"
#include "core/domain/RunPlan.h"
#include "core/domain/SavedEndpoint.h"
#include "core/probe/ServerDetails.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
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
    std::optional<double> ms;                     ///< of the request that decided it; absent where none was needed
    OutcomeClass cause = OutcomeClass::Completed; ///< of a failed step: what its request died of
};

struct ConnectionReport {
    std::vector<TestStep> steps;
    ServerIdentity server;
    ServerDetails details; ///< what else it told
    std::vector<std::string> models;
    std::optional<std::uint32_t> contextTokens;
    std::string model; ///< the one that was tried
    Capabilities capabilities;
    std::optional<double> ttftMs; ///< of the streamed answer; absent: none came, or in one piece
    /// The server answered a request: it can be measured.
    bool isUsable() const noexcept;
};

/// The address as a person typed it, made whole (core/net/Url.h: normalBaseUrl). Error: Input.
Result<std::string> addressFrom(std::string_view typed);

/// Walks from the name to a streamed answer and says at each step what there is. Where the plan names no model, the
/// server's first one is tried. Blocks; a stop ends it.
ConnectionReport testConnection(PlanDraft draft, const Secret &secret, std::stop_token stop);
/// The same; what is known so far is told after every step, on the thread that tests.
using OnTestStep = std::function<void(const ConnectionReport &)>;
ConnectionReport testConnection(PlanDraft draft, const Secret &secret, std::stop_token stop, const OnTestStep &onStep);

/// The first step that failed or, when all passed, the first that warned; null: none.
const TestStep *troubleIn(const ConnectionReport &report);
/// What is kept of a test with its endpoint; `utcNs` is now.
Sighting sightingOf(const ConnectionReport &report, std::int64_t utcNs);

/// A test with the protocol that the server turned out to speak.
struct DetectedProtocol {
    std::string protocol;
    ConnectionReport report;
};
/// Tries the protocols of core/protocol's list in turn; the first that brings an answer wins. Where none does, the report is
/// the first one's. Blocks; a stop ends it.
DetectedProtocol detectProtocol(PlanDraft draft, const Secret &secret, std::stop_token stop, const OnTestStep &onStep);

} // namespace inferometer
