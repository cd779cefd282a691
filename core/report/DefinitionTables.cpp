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
    enum class Statistic { Only, Mean, P99 } statistic;
    Text title; ///< of a column
};

using Statistic = DefinedFigure::Statistic;

const std::array kDefinedFigures{
    DefinedFigure{"ttft", &ToolFigure::mean, Statistic::Mean, INFEROMETER_TEXT("DefinitionTables", "mean TTFT (ms)")},
    DefinedFigure{"ttft", &ToolFigure::p99, Statistic::P99, INFEROMETER_TEXT("DefinitionTables", "TTFT P99 (ms)")},
    DefinedFigure{"tpot", &ToolFigure::mean, Statistic::Mean, INFEROMETER_TEXT("DefinitionTables", "mean TPOT (ms)")},
    DefinedFigure{"itl", &ToolFigure::mean, Statistic::Mean, INFEROMETER_TEXT("DefinitionTables", "mean ITL (ms)")},
    DefinedFigure{"itl", &ToolFigure::p99, Statistic::P99, INFEROMETER_TEXT("DefinitionTables", "ITL P99 (ms)")},
    DefinedFigure{"e2e", &ToolFigure::mean, Statistic::Mean, INFEROMETER_TEXT("DefinitionTables", "mean E2E (ms)")},
    DefinedFigure{"output_tokens", &ToolFigure::mean, Statistic::Mean, INFEROMETER_TEXT("DefinitionTables", "tokens out")},
    DefinedFigure{"output_throughput", &ToolFigure::mean, Statistic::Only, INFEROMETER_TEXT("DefinitionTables", "tok/s")},
    DefinedFigure{"request_throughput", &ToolFigure::mean, Statistic::Only, INFEROMETER_TEXT("DefinitionTables", "req/s")}};

std::optional<double> valueIn(const ToolReading &tool, const DefinedFigure &figure)
{
    const ToolFigure *found = tool.figure(figure.metric);
    return found == nullptr ? std::nullopt : found->*figure.value;
}

/// "≈" where few requests are behind a percentile, as everywhere.
std::string signOf(const ToolFigure *figure, const DefinedFigure &shown)
{
    const bool isWeak = figure != nullptr && figure->p99 && figure->p99Support == Support::Indicative;
    return shown.statistic == Statistic::P99 && isWeak ? "≈" : "";
}

std::string shownFigure(const std::optional<double> &value) { return value ? fmt::format("{:.2f}", *value) : std::string(); }

bool looksAlike(const std::optional<double> &ours, const std::optional<double> &theirs)
{
    return shownFigure(ours) == shownFigure(theirs);
}

/// By how much theirs is off ours; empty where there are not two figures, or where they look alike.
std::string differenceOf(const std::optional<double> &ours, const std::optional<double> &theirs)
{
    if (!ours || !theirs || *ours == 0 || looksAlike(ours, theirs))
        return {};
    return format::change((*theirs - *ours) / *ours);
}

std::string unitOfFigure(std::string_view metric, const Translate &say)
{
    if (metric == "output_throughput")
        return say(INFEROMETER_TEXT("DefinitionTables", "tok/s"));
    if (metric == "request_throughput")
        return say(INFEROMETER_TEXT("DefinitionTables", "req/s"));
    return metric == "output_tokens" ? "" : "ms";
}

std::string withUnit(const std::optional<double> &value, std::string_view metric, const Translate &say)
{
    const std::string unit = unitOfFigure(metric, say);
    return value && !unit.empty() ? fmt::format("{} {}", shownFigure(value), unit) : shownFigure(value);
}

std::string nameOfFigure(const DefinedFigure &figure, const Translate &say)
{
    const MetricDef *def = findMetric(figure.metric);
    const std::string title = def == nullptr ? std::string(figure.metric) : say(def->title);
    switch (figure.statistic) {
    //: a metric's name
    case Statistic::Mean: return Message(INFEROMETER_TEXT("DefinitionTables", "%1, mean"), {title}).in(say);
    case Statistic::P99: return fmt::format("{} P99", title);
    case Statistic::Only: break;
    }
    return title;
}

} // namespace

bool looksAlike(const ToolFigure &theirs, const ToolFigure &ours)
{
    return looksAlike(ours.mean, theirs.mean) && looksAlike(ours.p99, theirs.p99);
}

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
                           signOf(found, figure) + shownFigure(theirs) + (difference.empty() ? "" : "  " + difference),
                           found == nullptr || looksAlike(ours, theirs) ? std::string() : say(found->why)});
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
        const bool isSame = looksAlike(mine, other);
        table.rows.push_back(
            {{Tone::Plain, nameOfFigure(figure, say), {}},
             {Tone::Plain, signOf(ours.figure(figure.metric), figure) + withUnit(mine, figure.metric, say), {}},
             {Tone::Plain, signOf(found, figure) + withUnit(other, figure.metric, say), {}},
             {difference.empty() ? Tone::Muted : Tone::Plain,
              isSame && mine ? say(INFEROMETER_TEXT("DefinitionTables", "none here")) : difference,
              {}},
             {Tone::Plain, found == nullptr || isSame ? std::string() : say(found->why), {}}});
    }
    return table;
}

} // namespace inferometer
