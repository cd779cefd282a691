// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/StageJson.h"

#include "core/domain/RunPlan.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/SamplePool.h"
#include "core/report/JsonText.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

json countsDocument(const RequestCounts &counts)
{
    return {{"issued", counts.issued},    {"ok", counts.ok},
            {"failed", counts.failed},    {"timeout", counts.timeout},
            {"not_sent", counts.notSent}, {"cancelled", counts.cancelled},
            {"warmup", counts.warmup}};
}

void addDistribution(json &document, const MetricSummary &metric, const std::string &suffix)
{
    document["requests"] = metric.requests;
    document["mean" + suffix] = jsonNumber(metric.mean);
    document["min" + suffix] = jsonNumber(metric.min);
    document["max" + suffix] = jsonNumber(metric.max);
    document["sd" + suffix] = jsonNumber(metric.deviation);
    json support = json::object();
    json ci95 = json::object();
    for (const double p : kPercentiles) {
        const PercentileValue *percentile = metric.percentile(p);
        const bool isShown = percentile != nullptr && percentile->support != Support::None;
        const std::string key = percentileKey(p);
        document[key + suffix] = isShown ? jsonNumber(percentile->value) : json();
        support[key] = nameOf(percentile != nullptr ? percentile->support : Support::None);
        if (isShown && percentile->ci95)
            ci95[key] = jsonInterval(percentile->ci95);
    }
    document["support"] = std::move(support);
    if (!ci95.empty())
        document["ci95"] = std::move(ci95);
    if (metric.isHistogram)
        document["histogram"] = true;
}

json roundsDocument(const StageSummary &stage)
{
    json rounds = json::array();
    for (const RoundValues &round : stage.rounds) {
        json values = json::object();
        for (const auto &[key, value] : round.values)
            values[key] = jsonNumber(value);
        rounds.push_back({{"round", round.round}, {"values", std::move(values)}});
    }
    return rounds;
}

} // namespace

std::string percentileKey(double p) { return fmt::format("p{:g}", p * 100.0); }

json metricDocument(const MetricSummary &metric)
{
    const MetricDef *def = findMetric(metric.id);
    const bool isLatency = def != nullptr && def->unit == Unit::Milliseconds;
    json document{{"unit", def != nullptr ? json(nameOf(def->unit)) : json()}, {"n", metric.n}};
    const bool isOneNumber = def != nullptr ? def->scalar != nullptr : metric.value.has_value();
    if (!isOneNumber) {
        addDistribution(document, metric, isLatency ? "_ms" : "");
        return document;
    }
    document["value"] = jsonNumber(metric.value);
    if (metric.ci95)
        document["ci95"] = jsonInterval(metric.ci95);
    return document;
}

json healthDocument(const GeneratorHealth &health)
{
    json lanes = json::array();
    for (const double cpu : health.laneCpu)
        lanes.push_back(jsonNumber(cpu));
    return {{"send_lateness_p99_ms", jsonNumber(health.sendLatenessP99Ms)},
            {"send_lateness_max_ms", jsonNumber(health.sendLatenessMaxMs)},
            {"loop_lag_p99_ms", jsonNumber(health.loopLagP99Ms)},
            {"loop_lag_max_ms", jsonNumber(health.loopLagMaxMs)},
            {"lane_cpu", std::move(lanes)},
            {"queue_high_water", health.queueHighWater},
            {"records_not_kept", health.recordsNotKept},
            {"max_in_flight", health.maxInFlight},
            {"cap_delayed", health.capDelayed},
            {"resends", health.resends},
            {"reopened", health.reopened},
            {"kernel_stamps", health.kernelStamps},
            {"user_stamps", health.userStamps},
            {"merged_stamps", health.mergedStamps},
            {"read_delay_p99_ms", jsonNumber(health.readDelayP99Ms)},
            {"read_delay_max_ms", jsonNumber(health.readDelayMaxMs)},
            {"asleep_s", jsonNumber(health.asleepSeconds)},
            {"redraw_share", jsonNumber(health.redrawShare)},
            {"window_stall_max_ms", jsonNumber(health.windowStallMaxMs)}};
}

json stageDocument(const StageSummary &stage, const Translate &say)
{
    json metrics = json::object();
    for (const MetricSummary &metric : stage.metrics)
        metrics[metric.id] = metricDocument(metric);
    json failures = json::object();
    for (const auto &[name, count] : stage.failures)
        failures[name] = count;
    json windows = json::array();
    for (const Window &window : stage.windows)
        windows.push_back({{"round", window.round}, {"start_s", toSeconds(window.start)}, {"end_s", toSeconds(window.end)}});
    json document{{"index", stage.index.value},
                  {"load", toJson(stage.load)},
                  {"rounds", stage.windows.size()},
                  {"window_s", stage.windows.empty() ? json() : json(toSeconds(stage.windowLength()))},
                  {"windows", std::move(windows)},
                  {"phase", stage.phase == StagePhase::Windowed ? "windowed" : "whole-run"},
                  {"requests", countsDocument(stage.counts)},
                  {"metrics", std::move(metrics)},
                  {"rounds_values", roundsDocument(stage)},
                  {"failures", std::move(failures)},
                  {"flags", stage.flags}};
    if (std::holds_alternative<ClosedLoop>(stage.load))
        document["label"] = say(INFEROMETER_TEXT("Report", "closed-loop: hides waiting that users would see"));
    return document;
}

} // namespace inferometer
