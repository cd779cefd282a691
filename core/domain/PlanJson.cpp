// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "core/base/Overloaded.h"
#include "core/base/UtcTime.h"
#include "core/domain/EndpointJson.h"
#include "core/domain/JsonFields.h"
#include "core/domain/WorkloadJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

/// [[0, 5], [60, 20]]: seconds and requests per second.
void readPoints(JsonFields &fields, std::vector<RatePoint> &points)
{
    const json *list = fields.take("points");
    if (!list)
        return fields.missing("points");
    for (const json &point : list->is_array() ? *list : json::array({nullptr})) {
        if (!point.is_array() || point.size() != 2 || !point[0].is_number() || !point[1].is_number())
            return fields.wrongType("points", "[[s, req/s], …]");
        points.push_back({fromSeconds(point[0].get<double>()), point[1].get<double>()});
    }
}

void readSeries(JsonFields &fields, RateSeries &series)
{
    fields.readChoice("arrivals",
                      {{"poisson", Arrivals::Poisson}, {"constant", Arrivals::Constant}, {"gamma", Arrivals::Gamma}},
                      series.arrivals);
    if (series.arrivals == Arrivals::Gamma)
        fields.read("burstiness", series.burstiness);
    fields.readChoice("between", {{"step", false}, {"line", true}}, series.isLinear);
    readPoints(fields, series.points);
}

void readReplay(JsonFields &fields, Replay &replay)
{
    fields.read("file", replay.file);
    fields.read("speed", replay.speed);
    fields.read("sha256", replay.sha256);
    fields.read("requests", replay.requests);
    fields.read("rate", replay.rate);
    fields.read("peak_rate", replay.peakRate);
    fields.read("tokens", replay.tokens);
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
    } else if (kind == "series") {
        RateSeries series;
        readSeries(fields, series);
        shape = std::move(series);
    } else if (kind == "replay") {
        Replay replay;
        readReplay(fields, replay);
        shape = std::move(replay);
    } else {
        fields.wrongType("kind", "closed, constant, poisson, gamma, burst, series or replay");
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
    fields.read("ramp_from", stage.rampFrom);
    fields.child("warmup", [&](JsonFields &warmup) {
        warmup.read("requests", stage.warmup.requests);
        warmup.readSeconds("time_s", stage.warmup.time);
    });
}

} // namespace

static json seriesJson(const RateSeries &series)
{
    json points = json::array();
    for (const RatePoint &point : series.points)
        points.push_back({toSeconds(point.at), point.rate});
    constexpr const char *kArrivals[] = {"constant", "poisson", "gamma"};
    json load{{"kind", "series"},
              {"arrivals", kArrivals[static_cast<int>(series.arrivals)]},
              {"between", series.isLinear ? "line" : "step"},
              {"points", std::move(points)}};
    if (series.arrivals == Arrivals::Gamma)
        load["burstiness"] = series.burstiness;
    return load;
}

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
                          [&](const Burst &burst) { load["requests"] = burst.requests; },
                          [&](const RateSeries &series) { load = seriesJson(series); },
                          [&](const Replay &replay) {
                              load["file"] = replay.file;
                              load["speed"] = replay.speed;
                              load["sha256"] = replay.sha256;
                              load["requests"] = replay.requests;
                              load["rate"] = replay.rate;
                              load["peak_rate"] = replay.peakRate;
                              load["tokens"] = replay.tokens;
                          }},
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
        if (stage.rampFrom > 0)
            next["ramp_from"] = stage.rampFrom;
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
    if (plan.shard)
        document["shard"] = {
            {"number", plan.shard->number}, {"of", plan.shard->of}, {"start_utc", isoUtc(plan.shard->startUtcNs)}};
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
        fields.child("shard", [&](JsonFields &shard) {
            plan.shard.emplace();
            shard.read("number", plan.shard->number);
            shard.read("of", plan.shard->of);
            std::string start;
            shard.read("start_utc", start);
            if (const auto moment = utcFromIso(start))
                plan.shard->startUtcNs = *moment;
            else if (!start.empty())
                shard.wrongType("start_utc", "2026-11-30T09:05:00Z");
        });
    }
    if (trouble)
        return Failure(*trouble);
    return plan;
}

} // namespace inferometer
