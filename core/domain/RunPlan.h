// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Endpoint.h"
#include "core/domain/LoadShape.h"
#include "core/domain/ModelSpec.h"
#include "core/domain/Shard.h"
#include "core/domain/Target.h"
#include "core/domain/Workload.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// Load before the judged part of a stage: measured, kept, marked, and never in a judged number.
/// A count is sent and awaited first; a time runs into the window without a pause. Open loops mark their first arrivals.
struct Warmup {
    std::uint64_t requests = 0;
    Nanos time{0};
    friend bool operator==(const Warmup &, const Warmup &) = default;
};

/// One stretch of a run. Ends by time (then its numbers come from the window [W0, W1), phase "windowed") or by a count
/// of judged requests (phase "whole-run"); a burst always by its own count, a replay without an end when its trace is over.
struct StagePlan {
    LoadShape shape = ClosedLoop{};
    std::optional<Nanos> duration;
    std::optional<std::uint64_t> requests;
    std::uint64_t minRequests = 0;    ///< a timed stage goes on until so many judged requests were sent …
    std::optional<Nanos> durationCap; ///< … but not beyond this time
    Warmup warmup;
    /// Before the warm-up, and no more judged than it: users of a closed loop start spread over this time, the rate of an open
    /// loop rises in a straight line. (What is judged whole-run holds the start of its users: method D2.6.)
    Nanos ramp{0};
    double rampFrom = 0; ///< requests per second at the start of an open loop's ramp
    friend bool operator==(const StagePlan &, const StagePlan &) = default;
};

enum class Streaming { Yes, No };

/// Everything asked for, before it is known to make sense.
struct PlanDraft {
    std::string planId = "custom"; ///< "quick" (P1), … or "custom"
    std::string name;              ///< the run's name, chosen by the person
    std::vector<std::string> tags;
    std::string factor; ///< what was meant to change, for comparisons
    Endpoint endpoint;
    ModelSpec model;
    Sampling sampling;
    Streaming streaming = Streaming::Yes;
    Workload workload;
    std::vector<StagePlan> stages;
    std::uint32_t rounds = 1;       ///< the whole ladder is repeated
    std::optional<Nanos> timeLimit; ///< the run ends then, whatever its stages still want
    Target target;
    std::uint32_t maxInFlight = 20000; ///< over all lanes; open loops wait when it is reached, and say so
    double timeScale = 1.0;            ///< plans shortened for tests; such runs are marked and never comparable
    bool keepsTexts = false;           ///< prompts' and answers' texts go into the store
    std::optional<Shard> shard;        ///< the run is one part of a distributed one
    friend bool operator==(const PlanDraft &, const PlanDraft &) = default;
};

/// A plan that exists is valid: make() is the only way to one.
class RunPlan {
public:
    /// Checks every field; the error names it, says what is wrong and what would be right.
    static Result<RunPlan> make(PlanDraft draft);
    /// Reads a plan document ("schema":"inferometer.plan/1"). Unknown keys are errors with the nearest known name:
    /// a typo must not silently measure something else.
    static Result<PlanDraft> draftFromJson(const nlohmann::json &document);

    const PlanDraft *operator->() const noexcept { return &m_draft; }
    const PlanDraft &draft() const noexcept { return m_draft; }

    /// Canonical: sorted keys, every field, secrets and header values absent.
    nlohmann::json toJson() const;
    /// SHA-256 of what was asked of a server, whichever it was: the canonical JSON without names, tags, factor, endpoint
    /// and model, and whatever files lie where. Two runs with one fingerprint had the same load.
    std::string fingerprint() const;

    friend bool operator==(const RunPlan &, const RunPlan &) = default;

private:
    explicit RunPlan(PlanDraft draft) : m_draft(std::move(draft)) {}
    PlanDraft m_draft;
};

/// What make() asks of an endpoint and of a workload; what stands alone (a saved one) is held to the same.
Status checkEndpoint(const Endpoint &endpoint);
Status checkWorkload(const Workload &workload);

/// The JSON of parts that other documents show too.
nlohmann::json toJson(const LoadShape &shape);
nlohmann::json toJson(const Workload &workload);
nlohmann::json toJson(const Target &target);

} // namespace inferometer
