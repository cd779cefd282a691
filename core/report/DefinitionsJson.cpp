// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/DefinitionsJson.h"

#include "core/report/JsonText.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

bool isRate(std::string_view metric) { return metric.ends_with("_throughput"); }

json figureDocument(const ToolFigure &figure, const Translate &translate)
{
    json document{{"n", figure.n}, {"why", figure.why.empty() ? json() : json(translate(figure.why))}};
    if (isRate(figure.metric) || figure.metric == "output_tokens") {
        document["unit"] = figure.metric == "output_throughput" ? "tok/s" : isRate(figure.metric) ? "1/s" : "tokens";
        document[isRate(figure.metric) ? "value" : "mean"] = jsonNumber(figure.mean);
        return document;
    }
    document.update({{"unit", "ms"},
                     {"mean_ms", jsonNumber(figure.mean)},
                     {"p50_ms", jsonNumber(figure.p50)},
                     {"p99_ms", jsonNumber(figure.p99)},
                     {"support", {{"p50", nameOf(figure.p50Support)}, {"p99", nameOf(figure.p99Support)}}}});
    return document;
}

} // namespace

json definitionsDocument(const Run &run, const std::vector<DefinedStage> &stages, const Translate &translate)
{
    json list = json::array();
    for (const DefinedStage &stage : stages) {
        json tools = json::array();
        for (const ToolReading &tool : stage.tools) {
            json metrics = json::object();
            for (const ToolFigure &figure : tool.figures)
                metrics[std::string(figure.metric)] = figureDocument(figure, translate);
            tools.push_back({{"id", tool.id}, {"title", tool.title}, {"metrics", std::move(metrics)}});
        }
        list.push_back({{"index", stage.index}, {"load", toJson(stage.load)}, {"tools", std::move(tools)}});
    }
    return {
        {"schema", "inferometer.definitions/1"}, {"run", run.id.value}, {"name", run.plan->name}, {"stages", std::move(list)}};
}

} // namespace inferometer
