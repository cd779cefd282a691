// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "core/domain/JsonFields.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

template<class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template<class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>; // clang 14 needs to be told

json lengthToJson(const LengthModel &length)
{
    return std::visit(
        Overloaded{
            [](const FixedLength &fixed) { return json(fixed.tokens); },
            [](const UniformLength &uniform) {
                return json{{"uniform", {uniform.min, uniform.max}}};
            },
            [](const NormalLength &normal) {
                return json{
                    {"normal",
                     {{"mean", normal.mean}, {"deviation", normal.deviation}, {"min", normal.min}, {"max", normal.max}}}};
            },
            [](const LogNormalLength &logNormal) {
                return json{{"lognormal",
                             {{"median", logNormal.median},
                              {"sigma", logNormal.sigma},
                              {"min", logNormal.min},
                              {"max", logNormal.max}}}};
            }},
        length);
}

void readLength(JsonFields &fields, const char *key, LengthModel &length)
{
    const json *value = fields.take(key);
    if (!value)
        return;
    if (value->is_number_unsigned()) {
        length = FixedLength{fields.unsigned32(key, *value)};
        return;
    }
    JsonFields inner(*value, fields.pathOf(key), fields.trouble());
    if (const json *range = inner.take("uniform")) {
        UniformLength uniform;
        if (range->is_array() && range->size() == 2) {
            uniform.min = inner.unsigned32("uniform", (*range)[0]);
            uniform.max = inner.unsigned32("uniform", (*range)[1]);
        } else {
            inner.wrongType("uniform", "[min, max]");
        }
        length = uniform;
    } else if (const json *bell = inner.take("normal")) {
        NormalLength normal;
        JsonFields values(*bell, inner.pathOf("normal"), fields.trouble());
        values.read("mean", normal.mean);
        values.read("deviation", normal.deviation);
        values.read("min", normal.min);
        values.read("max", normal.max);
        length = normal;
    } else if (const json *skew = inner.take("lognormal")) {
        LogNormalLength logNormal;
        JsonFields values(*skew, inner.pathOf("lognormal"), fields.trouble());
        values.read("median", logNormal.median);
        values.read("sigma", logNormal.sigma);
        values.read("min", logNormal.min);
        values.read("max", logNormal.max);
        length = logNormal;
    } else {
        fields.wrongType(key, INFEROMETER_TEXT("Plan", "a number of tokens, uniform, normal or lognormal"));
    }
}

void readWorkload(JsonFields &fields, Workload &workload)
{
    fields.read("name", workload.name);
    fields.read("seed", workload.seed);
    fields.read("dataset", workload.dataset);
    fields.readChoice("language", {{"en", CorpusLanguage::English}, {"zh", CorpusLanguage::Chinese}}, workload.language);
    if (const json *prefix = fields.take("prefix")) {
        if (*prefix == "unique") {
            workload.prefix = {};
        } else {
            JsonFields inner(*prefix, fields.pathOf("prefix"), fields.trouble());
            inner.read("shared_tokens", workload.prefix.sharedTokens);
        }
    }
    fields.each("parts", [&](JsonFields &part) {
        WorkloadPart next;
        part.read("name", next.name);
        part.read("weight", next.weight);
        readLength(part, "input", next.input);
        readLength(part, "output", next.output);
        workload.parts.push_back(std::move(next));
    });
}

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

void readEndpoint(JsonFields &fields, Endpoint &endpoint)
{
    fields.read("url", endpoint.baseUrl);
    fields.read("protocol", endpoint.protocol);
    fields.read("key", endpoint.keyReference);
    fields.child("tls", [&](JsonFields &tls) {
        bool verifies = true;
        tls.read("verify", verifies);
        endpoint.tls.verify = verifies ? TlsVerify::Yes : TlsVerify::No;
        tls.read("ca_file", endpoint.tls.caFile);
    });
    fields.child("timeouts", [&](JsonFields &limits) {
        limits.readSeconds("connect_s", endpoint.timeouts.connect);
        limits.readSeconds("first_s", endpoint.timeouts.first);
        limits.readSeconds("idle_s", endpoint.timeouts.idle);
        limits.readSeconds("total_s", endpoint.timeouts.total);
    });
    // A stored plan lists names only; a plan file may give values for its own use.
    if (const json *headers = fields.take("headers")) {
        for (const auto &[key, value] : headers->items()) {
            if (value.is_string() && headers->is_array())
                endpoint.headers.push_back({value.get<std::string>(), {}});
            else if (value.is_string() && headers->is_object())
                endpoint.headers.push_back({key, value.get<std::string>()});
            else
                fields.wrongType("headers", INFEROMETER_TEXT("Plan", "names and values"));
        }
    }
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

json toJson(const Workload &workload)
{
    json parts = json::array();
    for (const WorkloadPart &part : workload.parts)
        parts.push_back({{"name", part.name},
                         {"weight", part.weight},
                         {"input", lengthToJson(part.input)},
                         {"output", lengthToJson(part.output)}});
    const json prefix = workload.prefix.sharedTokens ? json{{"shared_tokens", workload.prefix.sharedTokens}} : json("unique");
    return {{"name", workload.name}, {"language", workload.language == CorpusLanguage::English ? "en" : "zh"},
            {"prefix", prefix},      {"dataset", workload.dataset},
            {"seed", workload.seed}, {"parts", parts}};
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
    json headers = json::array();
    for (const Header &header : plan.endpoint.headers)
        headers.push_back(header.name);
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
    const Timeouts &limits = plan.endpoint.timeouts;
    json document{
        {"schema", "inferometer.plan/1"},
        {"plan", plan.planId},
        {"name", plan.name},
        {"tags", plan.tags},
        {"factor", plan.factor},
        {"endpoint",
         {{"url", plan.endpoint.baseUrl},
          {"protocol", plan.endpoint.protocol},
          {"key", plan.endpoint.keyReference},
          {"headers", headers},
          {"tls", {{"verify", plan.endpoint.tls.verify == TlsVerify::Yes}, {"ca_file", plan.endpoint.tls.caFile}}},
          {"timeouts",
           {{"connect_s", toSeconds(limits.connect)},
            {"first_s", toSeconds(limits.first)},
            {"idle_s", toSeconds(limits.idle)},
            {"total_s", toSeconds(limits.total)}}}}},
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
