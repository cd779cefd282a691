// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/EndpointOptions.h"
#include "app/cli/LoadOptions.h"
#include "app/cli/SafetyOptions.h"
#include "app/cli/SamplingOptions.h"
#include "app/cli/Session.h"
#include "app/cli/ShardOptions.h"
#include "app/cli/WorkOptions.h"
#include "core/domain/RunPlan.h"
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
    /// The plan, checked against the caps; what the person should know of it goes to `notes`. Errors: Input, naming the option.
    Result<RunPlan> plan(std::vector<Message> &notes) const;

    std::string outFolder;
    bool isDryRun = false;
    LoadOptions load;

private:
    Result<PlanDraft> start() const;
    Status lookUpRest(const Session &session);
    Status applyEndpoint(PlanDraft &draft) const;
    Status applyTarget(PlanDraft &draft) const;

    EndpointOptions m_endpoint;
    SamplingOptions m_sampling;
    WorkOptions m_work;
    SafetyOptions m_safety;
    ShardOptions m_shard;
    std::string m_planFile, m_planName, m_model, m_endpointName, m_resume;
    std::optional<PlanDraft> m_rest; ///< of the run to be resumed
    std::optional<SavedEndpoint> m_savedEndpoint;
    std::string m_slo;
    std::optional<double> m_sloPercent;
    std::string m_name, m_factor;
    std::vector<std::string> m_tags;
};

/// "90s", "2m", "1h", "500ms", or seconds as a plain number. Error: Input, naming the option.
Result<Nanos> durationFrom(const std::string &text, const char *option);

} // namespace inferometer
