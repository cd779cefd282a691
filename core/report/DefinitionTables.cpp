// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/DefinitionTables.h"

#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace inferometer {

namespace {

/// A figure of the tables: which metric of a reading, and which of its values.
struct DefinedFigure {
    std::string_view metric;
    std::optional<double> ToolFigure::*value;
    std::string_view statistic; ///< "P99"; empty: the mean, or the only value
    Text title;                 ///< of a column
};

const std::array kDefinedFigures{
    DefinedFigure{"ttft", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "TTFT (ms)")},
    DefinedFigure{"ttft", &ToolFigure::p99, "P99", INFEROMETER_TEXT("DefinitionTables", "TTFT P99 (ms)")},
    DefinedFigure{"tpot", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "TPOT (ms)")},
    DefinedFigure{"itl", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "ITL (ms)")},
    DefinedFigure{"itl", &ToolFigure::p99, "P99", INFEROMETER_TEXT("DefinitionTables", "ITL P99 (ms)")},
    DefinedFigure{"e2e", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "E2E (ms)")},
    DefinedFigure{"output_tokens", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "tokens out")},
    DefinedFigure{"output_throughput", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "tok/s")},
    DefinedFigure{"request_throughput", &ToolFigure::mean, {}, INFEROMETER_TEXT("DefinitionTables", "req/s")}};

std::optional<double> valueIn(const ToolReading &tool, const DefinedFigure &figure)
{
    const ToolFigure *found = tool.figure(figure.metric);
    return found == nullptr ? std::nullopt : found->*figure.value;
}

std::string shownFigure(const std::optional<double> &value) { return value ? fmt::format("{:.2f}", *value) : std::string(); }

/// By how much theirs is off ours; empty where there are not two figures, or where they look alike.
std::string differenceOf(const std::optional<double> &ours, const std::optional<double> &theirs)
{
    if (!ours || !theirs || *ours == 0 || shownFigure(ours) == shownFigure(theirs))
        return {};
    return format::change((*theirs - *ours) / *ours);
}

std::string_view unitOfFigure(std::string_view metric)
{
    return metric == "output_throughput"    ? "tok/s"
           : metric == "request_throughput" ? "req/s"
           : metric == "output_tokens"      ? ""
                                            : "ms";
}

std::string withUnit(const std::optional<double> &value, std::string_view metric)
{
    const std::string_view unit = unitOfFigure(metric);
    return value && !unit.empty() ? fmt::format("{} {}", shownFigure(value), unit) : shownFigure(value);
}

std::string nameOfFigure(const DefinedFigure &figure, const Translate &say)
{
    const MetricDef *def = findMetric(figure.metric);
    const std::string title = def == nullptr ? std::string(figure.metric) : say(def->title);
    return figure.statistic.empty() ? title : fmt::format("{} {}", title, figure.statistic);
}

} // namespace

std::uint64_t countedRequests(const DefinedStage &stage) noexcept
{
    const ToolFigure *rate = stage.tools.empty() ? nullptr : stage.tools.front().figure("request_throughput");
    return rate == nullptr ? 0 : rate->n;
}

ReportTable definitionsTable(const DefinedStage &stage, const Translate &say)
{
    using Tone = ReportCell::Tone;
    ReportTable table;
    table.title = words::load(stage.load, say);
    table.columns.push_back({{}, say(INFEROMETER_TEXT("DefinitionTables", "tool"))});
    for (const DefinedFigure &figure : kDefinedFigures)
        table.columns.push_back({{}, say(figure.title)});
    for (const ToolReading &tool : stage.tools) {
        std::vector<ReportCell> row{{Tone::Plain, std::string(tool.title), {}}};
        for (const DefinedFigure &figure : kDefinedFigures) {
            const std::optional<double> ours = valueIn(stage.tools.front(), figure), theirs = valueIn(tool, figure);
            const std::string difference = differenceOf(ours, theirs);
            const ToolFigure *found = tool.figure(figure.metric);
            const bool isOurs = &tool == &stage.tools.front();
            row.push_back({isOurs || !difference.empty() ? Tone::Plain : Tone::Muted,
                           difference.empty() ? shownFigure(theirs) : fmt::format("{}  {}", shownFigure(theirs), difference),
                           found == nullptr || found->why.empty() ? std::string() : say(found->why)});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable differencesTable(const DefinedStage &stage, std::size_t tool, const Translate &say)
{
    using Tone = ReportCell::Tone;
    const ToolReading &ours = stage.tools.front(), &theirs = stage.tools[tool];
    ReportTable table;
    table.title = std::string(theirs.title);
    for (const Text &title :
         {INFEROMETER_TEXT("DefinitionTables", "figure"), INFEROMETER_TEXT("DefinitionTables", "ours"),
          INFEROMETER_TEXT("DefinitionTables", "theirs"), INFEROMETER_TEXT("DefinitionTables", "difference")})
        table.columns.push_back({{}, say(title)});
    table.columns.push_back({{}, say(INFEROMETER_TEXT("DefinitionTables", "how it counts")), true});
    for (const DefinedFigure &figure : kDefinedFigures) {
        const std::optional<double> mine = valueIn(ours, figure), other = valueIn(theirs, figure);
        const std::string difference = differenceOf(mine, other);
        const ToolFigure *found = theirs.figure(figure.metric);
        const bool areBoth = mine && other;
        table.rows.push_back(
            {{Tone::Plain, nameOfFigure(figure, say), {}},
             {Tone::Plain, withUnit(mine, figure.metric), {}},
             {Tone::Plain, withUnit(other, figure.metric), {}},
             {difference.empty() ? Tone::Muted : Tone::Plain,
              areBoth && difference.empty() ? say(INFEROMETER_TEXT("DefinitionTables", "none here")) : difference,
              {}},
             {Tone::Plain, found == nullptr ? std::string() : say(found->why), {}}});
    }
    return table;
}

} // namespace inferometer
