// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunEnvironment.h"

#include "core/probe/MachineInfo.h"
#include "core/probe/WallClock.h"
#include "core/workload/LengthModel.h"

#include <cmath>
#include <fmt/format.h>

namespace inferometer {

namespace {

std::string meanOf(const Workload &workload, LengthModel WorkloadPart::*length)
{
    double sum = 0;
    double weights = 0;
    for (const WorkloadPart &part : workload.parts) {
        sum += part.weight * meanLength(part.*length);
        weights += part.weight;
    }
    return fmt::format("{}", std::llround(sum / weights));
}

std::string levelsOf(const PlanDraft &plan)
{
    std::string levels;
    for (const StagePlan &stage : plan.stages) {
        levels += levels.empty() ? "" : ",";
        if (const auto *closed = std::get_if<ClosedLoop>(&stage.shape))
            levels += fmt::format("{}", closed->concurrency);
        else if (const auto *burst = std::get_if<Burst>(&stage.shape))
            levels += fmt::format("burst {}", burst->requests);
        else
            levels += fmt::format("{} {:g}/s", kindOf(stage.shape), rateOf(stage.shape));
    }
    return levels;
}

std::string_view nameOf(TokenRuler::Source source) noexcept
{
    switch (source) {
    case TokenRuler::Source::Typical: return "estimated";
    case TokenRuler::Source::Fitted: return "calibrated";
    case TokenRuler::Source::Surveyed: return "surveyed";
    }
    return {};
}

} // namespace

Environment runEnvironment(const RunPlan &plan, const Preflight &found, const ClockPair &started)
{
    Environment environment;
    const PlanDraft &draft = plan.draft();
    const bool hasDataset = !draft.workload.dataset.empty();
    for (const char *unknown :
         {"test_date", "gpu_model", "vram_total_mib", "driver_version", "cuda_version", "framework", "framework_version",
          "python_version", "model_name", "model_source", "quantization", "prompt_tokens", "output_tokens", "concurrency"})
        environment.set(unknown, "unknown");
    environment.set("test_date", isoUtc(started.utcNs));
    if (!found.server.engine.empty())
        environment.set("framework", found.server.engine + (found.server.isSimulated ? " (simulated)" : ""));
    if (!found.server.version.empty())
        environment.set("framework_version", found.server.version);
    const auto tell = [&](const char *key, const std::string &value) {
        if (!value.empty())
            environment.set(key, value);
    };
    tell("quantization", found.details.quantization);
    tell("model_source", found.details.modelSource);
    tell("framework_build", found.details.build);
    if (found.details.contextTokens)
        environment.set("context_tokens", fmt::format("{}", *found.details.contextTokens));
    environment.set("model_name", draft.model.name);
    if (!hasDataset)
        environment.set("prompt_tokens", meanOf(draft.workload, &WorkloadPart::input));
    environment.set("output_tokens", meanOf(draft.workload, &WorkloadPart::output));
    environment.set("concurrency", levelsOf(draft));
    for (const auto &[key, value] : machineEnvironment().fields)
        environment.set(key, value);
    if (found.roundTripMs)
        environment.set("rtt_ms_p50", fmt::format("{:.3f}", *found.roundTripMs));
    environment.set("sampling", fmt::format("temperature={:g}", found.sampling.temperature));
    environment.set("seed", fmt::format("{}", draft.workload.seed));
    environment.set("plan_id", draft.planId);
    environment.set("plan_hash", plan.fingerprint());
    environment.set("output_lock", found.sampling.lock == OutputLock::IgnoreEnd ? "ignore_eos" : "none");
    environment.set("tls_verified", !draft.endpoint.baseUrl.starts_with("https")  ? "no TLS"
                                    : draft.endpoint.tls.verify == TlsVerify::Yes ? "yes"
                                                                                  : "no");
    environment.set("route", found.route);
    environment.set("http_version", found.isHttp2 ? "2" : "1.1");
    environment.set("protocol", draft.endpoint.protocol);
    if (draft.shard) {
        environment.set("shard", fmt::format("{}/{}", draft.shard->number, draft.shard->of));
        const auto error = wallClockErrorMs();
        environment.set("clock_error_ms", error ? fmt::format("{:.3f}", *error) : "unknown");
    }
    environment.set("input_length", std::string(hasDataset ? "dataset" : nameOf(found.ruler.source())));
    return environment;
}

} // namespace inferometer
