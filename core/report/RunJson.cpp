// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RunJson.h"

#include "core/analysis/GeneratorGrade.h"
#include "core/domain/ShardHost.h"
#include "core/report/JsonText.h"
#include "core/report/StageJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

json findingsDocument(std::span<const Finding> findings, const Translate &say)
{
    json list = json::array();
    for (const Finding &finding : findings)
        list.push_back(findingDocument(finding, say));
    return list;
}

json hostDocument(const ShardHost &host)
{
    return {{"shard", host.shard},
            {"host", jsonWord(host.name)},
            {"run", jsonWord(host.run)},
            {"requests", host.requests},
            {"stamp", jsonWord(host.stampKind)},
            {"clock_error_ms", jsonNumber(host.clockErrorMs)},
            {"clock_moved_ms", jsonNumber(host.clockMovedMs)}};
}

json generatorDocument(const Run &run, const Translate &say)
{
    json document = json::object();
    if (const std::optional<GeneratorHealth> worst = worstHealth(run.stages))
        document = healthDocument(*worst);
    document["stamp"] = jsonWord(run.stampKind);
    const std::optional<GeneratorJudgement> judgement = judgeGenerator(run);
    document["grade"] = judgement ? json(nameOf(judgement->grade)) : json();
    json reasons = json::array();
    if (judgement)
        for (const GeneratorReason &reason : judgement->reasons)
            reasons.push_back({{"id", reason.id},
                               {"grade", nameOf(reason.grade)},
                               {"value", jsonNumber(reason.value)},
                               {"limit", jsonNumber(reason.limit)},
                               {"text", reason.text.in(say)}});
    document["reasons"] = std::move(reasons);
    json stages = json::array();
    const std::vector<ShardHost> hosts = hostsOf(run.environment);
    for (const StageSummary &stage : run.stages) {
        json rounds = json::array();
        for (const GeneratorHealth &health : stage.health) {
            const std::size_t number = rounds.size();
            rounds.push_back(healthDocument(health));
            if (number < hosts.size()) // of a merged run: one a computer
                rounds.back().update(hostDocument(hosts[number]));
        }
        stages.push_back({{"index", stage.index.value}, {"rounds", std::move(rounds)}});
    }
    document["stages"] = std::move(stages);
    return document;
}

} // namespace

json findingDocument(const Finding &finding, const Translate &say)
{
    json evidence = json::object();
    for (const auto &[key, value] : finding.evidence)
        evidence[key] = jsonNumber(value);
    return {{"id", finding.id},
            {"severity", nameOf(finding.severity)},
            {"text", finding.text.in(say)},
            {"next", finding.next.empty() ? json() : json(finding.next.in(say))},
            {"evidence", std::move(evidence)}};
}

json runDocument(const Run &run, std::span<const Finding> findings, std::span<const Finding> verdict, const Translate &say)
{
    json stages = json::array();
    for (const StageSummary &stage : run.stages)
        stages.push_back(stageDocument(stage, say));
    json environment = json::object();
    for (const auto &[key, value] : run.environment.fields)
        environment[key] = value.empty() ? "unknown" : value;
    return {{"schema", "inferometer.run/1"},
            {"id", run.id.value},
            {"name", run.plan->name},
            {"state", nameOf(run.state)},
            {"simulated", run.server.isSimulated},
            {"started_utc", isoUtc(run.started.utcNs)},
            {"ended_utc", run.ended ? json(isoUtc(run.ended->utcNs)) : json()},
            {"tags", run.plan->tags},
            {"factor", jsonWord(run.plan->factor)},
            {"plan", run.plan.toJson()},
            {"plan_hash", run.plan.fingerprint()},
            {"environment", std::move(environment)},
            {"server",
             {{"engine", jsonWord(run.server.engine)},
              {"version", jsonWord(run.server.version)},
              {"simulated", run.server.isSimulated}}},
            {"stages", std::move(stages)},
            {"generator", generatorDocument(run, say)},
            {"findings", findingsDocument(findings, say)},
            {"verdict", findingsDocument(verdict, say)},
            {"stop_reason", jsonWord(run.stopReason)},
            {"app_version", jsonWord(run.appVersion)}};
}

json runDocument(const ReportRun &report, const Translate &say)
{
    json document = runDocument(report.run, report.findings, report.verdict, say);
    document["note"] = jsonWord(report.note);
    return document;
}

} // namespace inferometer
