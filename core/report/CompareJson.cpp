// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/CompareJson.h"

#include "core/analysis/Verdicts.h"
#include "core/domain/RunPlan.h"
#include "core/report/JsonText.h"
#include "core/report/RunJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

json stageRow(const StageDifference &stage, const RunId &run)
{
    json metrics = json::object();
    for (const MetricDifference &row : stage.metrics)
        metrics[row.key] = {
            {"base", jsonNumber(row.base)},     {"new", jsonNumber(row.other)},   {"unit", row.unit},
            {"change", jsonNumber(row.change)}, {"ci95", jsonInterval(row.ci95)}, {"verdict", nameOf(row.verdict)}};
    return {{"run", run.value}, {"load", toJson(stage.load)}, {"metrics", std::move(metrics)}};
}

} // namespace

json compareDocument(const RunId &baseline, std::span<const Comparison> comparisons, const Translate &say)
{
    json runs = json::array();
    json reasons = json::array();
    json texts = json::array();
    json stages = json::array();
    json cards = json::array();
    bool isComparable = true;
    for (const Comparison &comparison : comparisons) {
        const std::string &run = comparison.other.value;
        runs.push_back(run);
        isComparable = isComparable && comparison.isComparable();
        for (const Reason &reason : comparison.reasons) {
            const std::string text = reason.text.in(say);
            reasons.push_back({{"id", reason.id}, {"blocks", reason.blocks}, {"text", text}, {"run", run}});
            texts.push_back(text);
        }
        for (const StageDifference &stage : comparison.stages)
            stages.push_back(stageRow(stage, comparison.other));
        for (const Finding &finding : verdict(comparison)) {
            json card = findingDocument(finding, say);
            card["run"] = run;
            cards.push_back(std::move(card));
        }
    }
    return {{"schema", "inferometer.compare/1"}, {"baseline", baseline.value},    {"runs", std::move(runs)},
            {"comparable", isComparable},        {"reasons", std::move(reasons)}, {"texts", std::move(texts)},
            {"stages", std::move(stages)},       {"verdict", std::move(cards)}};
}

} // namespace inferometer
