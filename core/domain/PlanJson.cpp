// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "core/base/Overloaded.h"
#include "core/domain/EndpointJson.h"
#include "core/domain/JsonFields.h"
#include "core/domain/WorkloadJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

void readLoad(JsonFields &fields, LoadShape &shape)
{
    std::string kind = "closed";
    fields.read("kind", kind);
    if (kind == "closed") {
        ClosedLoop closed;
        fields.read("concurrency", closed.concurrency);
        fields.readSeconds("think_s", closed.think);
        shape = closed;
    } else if (kind == "constant") {
        ConstantRate open;
        fields.read("rate", open.rate);
        shape = open;
    } else if (kind == "poisson") {
        PoissonRate open;
        fields.read("rate", open.rate);
        shape = open;
    } else if (kind == "gamma") {
        GammaRate open;
        fields.read("rate", open.rate);
        fields.read("burstiness", open.burstiness);
        shape = open;
    } else if (kind == "burst") {
        Burst burst;
        fields.read("requests", burst.requests);
        shape = burst;
    } else {
        fields.wrongType("kind", "closed, constant, poisson, gamma or burst");
    }
}

void readStage(JsonFields &fields, StagePlan &stage)
{
    if (const json *load = fields.take("load")) {
        JsonFields inner(*load, fields.pathOf("load"), fields.trouble());
        readLoad(inner, stage.shape);
    } else {
        fields.missing("load");
    }
    fields.readSeconds("duration_s", stage.duration);
    fields.read("requests", stage.requests);
    fields.read("min_requests", stage.minRequests);
    fields.readSeconds("duration_cap_s", stage.durationCap);
    fields.readSeconds("ramp_s", stage.ramp);
    fields.child("warmup", [&](JsonFields &warmup) {
        warmup.read("requests", stage.warmup.requests);
        warmup.readSeconds("time_s", stage.warmup.time);
    });
}

} // namespace

json toJson(const LoadShape &shape)
{
    json load{{"kind", kindOf(shape)}};
    std::visit(Overloaded{[&](const ClosedLoop &closed) {
                              load["concurrency"] = closed.concurrency;
                              load["think_s"] = toSeconds(closed.think);
                          },
                          [&](const ConstantRate &open) { load["rate"] = open.rate; },
                          [&](const PoissonRate &open) { load["rate"] = open.rate; },
                          [&](const GammaRate &open) {
                              load["rate"] = open.rate;
                              load["burstiness"] = open.burstiness;
                          },
                          [&](const Burst &burst) { load["requests"] = burst.requests; }},
               shape);
    return load;
}

json toJson(const Target &target)
{
    json limits = json::object();
    for (const Limit &limit : target.limits)
        limits[limit.metric + "_ms"] = limit.atMostMs;
    return {{"limits", limits}, {"percent", target.percent}, {"default", target.isDefault}};
}

json RunPlan::toJson() const
{
    const PlanDraft &plan = m_draft;
    json stages = json::array();
    for (const StagePlan &stage : plan.stages) {
        json next{{"load", inferometer::toJson(stage.shape)}, {"ramp_s", toSeconds(stage.ramp)}};
        if (stage.duration)
            next["duration_s"] = toSeconds(*stage.duration);
        if (stage.requests)
            next["requests"] = *stage.requests;
        if (stage.minRequests)
            next["min_requests"] = stage.minRequests;
        if (stage.durationCap)
            next["duration_cap_s"] = toSeconds(*stage.durationCap);
        next["warmup"] = {{"requests", stage.warmup.requests}, {"time_s", toSeconds(stage.warmup.time)}};
        stages.push_back(std::move(next));
    }
    json document{
        {"schema", "inferometer.plan/1"},
        {"plan", plan.planId},
        {"name", plan.name},
        {"tags", plan.tags},
        {"factor", plan.factor},
        {"endpoint", inferometer::toJson(plan.endpoint)},
        {"model", {{"name", plan.model.name}}},
        {"sampling", {{"temperature", plan.sampling.temperature}, {"ignore_eos", plan.sampling.lock == OutputLock::IgnoreEnd}}},
        {"stream", plan.streaming == Streaming::Yes},
        {"workload", inferometer::toJson(plan.workload)},
        {"stages", stages},
        {"rounds", plan.rounds},
        {"target", inferometer::toJson(plan.target)},
        {"max_in_flight", plan.maxInFlight},
        {"time_scale", plan.timeScale},
        {"keep_texts", plan.keepsTexts},
    };
    if (plan.timeLimit)
        document["time_limit_s"] = toSeconds(*plan.timeLimit);
    if (plan.model.contextTokens)
        document["model"]["context_tokens"] = *plan.model.contextTokens;
    if (plan.sampling.seed)
        document["sampling"]["seed"] = *plan.sampling.seed;
    if (plan.sampling.topP)
        document["sampling"]["top_p"] = *plan.sampling.topP;
    if (plan.sampling.topK)
        document["sampling"]["top_k"] = *plan.sampling.topK;
    if (plan.sampling.reasoning != Reasoning::AsServer)
        document["sampling"]["reasoning"] = nameOf(plan.sampling.reasoning);
    return document;
}

Result<PlanDraft> RunPlan::draftFromJson(const json &document)
{
    PlanDraft plan;
    std::optional<Error> trouble;
    {
        JsonFields fields(document, "", trouble);
        std::string schema = "inferometer.plan/1";
        fields.read("schema", schema);
        if (!schema.starts_with("inferometer.plan/1"))
            return failure(ErrorCode::Input,
                           {INFEROMETER_TEXT("Plan", "“%1” is not the schema of a plan this version reads."), {schema}},
                           INFEROMETER_TEXT("Plan", "Plans start with \"schema\": \"inferometer.plan/1\"."));
        fields.read("plan", plan.planId);
        fields.read("name", plan.name);
        fields.read("factor", plan.factor);
        fields.read("tags", plan.tags);
        fields.child("endpoint", [&](JsonFields &endpoint) { readEndpoint(endpoint, plan.endpoint); });
        fields.child("model", [&](JsonFields &model) {
            model.read("name", plan.model.name);
            model.read("context_tokens", plan.model.contextTokens);
        });
        fields.child("sampling", [&](JsonFields &sampling) {
            bool ignoresEnd = true;
            sampling.read("temperature", plan.sampling.temperature);
            sampling.read("seed", plan.sampling.seed);
            sampling.read("ignore_eos", ignoresEnd);
            sampling.read("top_p", plan.sampling.topP);
            sampling.read("top_k", plan.sampling.topK);
            sampling.readChoice("reasoning",
                                {{"server", Reasoning::AsServer},
                                 {"off", Reasoning::Off},
                                 {"on", Reasoning::On},
                                 {"low", Reasoning::Low},
                                 {"medium", Reasoning::Medium},
                                 {"high", Reasoning::High}},
                                plan.sampling.reasoning);
            plan.sampling.lock = ignoresEnd ? OutputLock::IgnoreEnd : OutputLock::Natural;
        });
        bool streams = true;
        fields.read("stream", streams);
        plan.streaming = streams ? Streaming::Yes : Streaming::No;
        fields.child("workload", [&](JsonFields &workload) { readWorkload(workload, plan.workload); });
        fields.each("stages", [&](JsonFields &stage) {
            plan.stages.emplace_back();
            readStage(stage, plan.stages.back());
        });
        fields.read("rounds", plan.rounds);
        fields.readSeconds("time_limit_s", plan.timeLimit);
        fields.child("target", [&](JsonFields &target) {
            plan.target.isDefault = false;
            target.read("percent", plan.target.percent);
            target.read("default", plan.target.isDefault);
            target.child("limits", [&](JsonFields &limits) {
                plan.target.limits.clear();
                for (const char *metric : {"ttft", "ttft_content", "tpot", "e2e"}) {
                    std::optional<double> atMost;
                    limits.read((std::string(metric) + "_ms").c_str(), atMost);
                    if (atMost)
                        plan.target.limits.push_back({metric, *atMost});
                }
            });
        });
        fields.read("max_in_flight", plan.maxInFlight);
        fields.read("time_scale", plan.timeScale);
        fields.read("keep_texts", plan.keepsTexts);
    }
    if (trouble)
        return Failure(*trouble);
    return plan;
}

} // namespace inferometer
