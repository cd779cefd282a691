// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/EndpointOptions.h"
#include "app/cli/Session.h"
#include "core/domain/RunPlan.h"
#include "core/domain/Safety.h"
#include "core/domain/SavedEndpoint.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace inferometer {

/// The options of `run`, and the plan they make: a built-in plan, a file, or a load given on the command line, with
/// whatever else was said put over it.
class RunOptions {
public:
    void declare(CLI::App &app, const Session &session);

    /// Fetches from the library what was asked for by its name. Before plan(). Errors: NotFound, Input, and the library's own.
    Status lookUp(const Session &session);
    /// The plan, checked against the caps. Errors: Input, naming the option.
    Result<RunPlan> plan() const;

    std::string outFolder;
    bool isDryRun = false;
    std::uint32_t lanes = 0;

private:
    Result<PlanDraft> start() const;
    Status applyEndpoint(PlanDraft &draft) const;
    Status applyLoad(PlanDraft &draft) const;
    Status applyEnds(PlanDraft &draft) const;
    Status applyWork(PlanDraft &draft) const;
    Status applyTarget(PlanDraft &draft) const;
    Status applySafety(PlanDraft &draft) const;
    Result<Caps> caps(const PlanDraft &draft) const;

    EndpointOptions m_endpoint;
    std::string m_planFile, m_planName, m_model, m_endpointName, m_workloadName;
    std::optional<SavedEndpoint> m_savedEndpoint;
    std::optional<Workload> m_savedWorkload;
    std::vector<std::uint32_t> m_concurrency;
    std::vector<double> m_rates;
    std::optional<std::uint32_t> m_burst;
    std::string m_arrivals, m_duration, m_warmup, m_think;
    std::optional<std::uint64_t> m_requests, m_seed;
    std::optional<std::uint32_t> m_rounds, m_inputTokens, m_outputTokens;
    std::string m_mix, m_dataset, m_prefix, m_language;
    bool m_isWhole = false, m_keepsEnd = false, m_keepsTexts = false;
    std::string m_slo;
    std::optional<double> m_sloPercent;
    std::string m_name, m_factor;
    std::vector<std::string> m_tags;
    bool m_allowsRemote = false;
    std::optional<std::uint32_t> m_maxConcurrency;
    std::optional<double> m_maxRate, m_maxTokens;
    std::string m_maxDuration, m_ramp;
    double m_timeScale = 1.0;
};

/// "90s", "2m", "1h", "500ms", or seconds as a plain number. Error: Input, naming the option.
Result<Nanos> durationFrom(const std::string &text, const char *option);

} // namespace inferometer
