// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Verdicts.h"

#include "core/analysis/Judgement.h"
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

/// The figures that lead, in order; of the alternatives of one entry the first that the comparison has.
const std::vector<std::vector<std::string_view>> kLeading{
    {"ttft_sched.p95", "ttft_sched.p50", "ttft.p95", "ttft.p50", "e2e.p95", "e2e.p50"},
    {"tpot.p95", "tpot.p50"},
    {"output_throughput"},
    {"error_rate"},
};

std::vector<const MetricDifference *> leadingOf(const StageDifference &stage)
{
    std::vector<const MetricDifference *> result;
    for (const std::vector<std::string_view> &alternatives : kLeading)
        for (const std::string_view key : alternatives) {
            const auto row = std::find_if(stage.metrics.begin(), stage.metrics.end(),
                                          [key](const MetricDifference &each) { return each.key == key; });
            if (row == stage.metrics.end())
                continue;
            result.push_back(&*row);
            break;
        }
    return result;
}

/// "TTFT P95", "output throughput" …
Message::Arg nameOf(const MetricDifference &row)
{
    const std::size_t dot = row.key.find('.');
    const MetricDef *def = findMetric(std::string_view(row.key).substr(0, dot));
    if (dot == std::string::npos && def != nullptr)
        return def->title;
    std::string name = row.key.substr(0, dot);
    std::transform(name.begin(), name.end(), name.begin(), [](char c) {
        return c == '_' ? ' ' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return dot == std::string::npos ? name : name + " P" + row.key.substr(dot + 2);
}

/// What a level counts, after its number: "4 users".
Text unitOf(const LoadShape &load)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&load))
        return closed->concurrency == 1 ? INFEROMETER_TEXT("Verdict", "user") : INFEROMETER_TEXT("Verdict", "users");
    return std::holds_alternative<Burst>(load) ? INFEROMETER_TEXT("Verdict", "requests at once")
                                               : INFEROMETER_TEXT("Verdict", "requests per second");
}

/// One leading figure of a level, and how it is spoken of: with the level where there are several.
struct Figure {
    const MetricDifference &row;
    const StageDifference &stage;
    bool isOneOfMany;

    /// `plain` with the values; `atLevel` with the level's number and unit after them.
    Message say(const Text &plain, const Text &atLevel, std::vector<Message::Arg> values) const
    {
        if (!isOneOfMany)
            return Message(plain, std::move(values));
        values.emplace_back(levelOf(stage.load));
        values.emplace_back(unitOf(stage.load));
        return Message(atLevel, std::move(values));
    }
    std::vector<std::pair<std::string, double>> evidence() const
    {
        std::vector<std::pair<std::string, double>> evidence{{"base", row.base}, {"other", row.other}, {"change", row.change}};
        if (row.ci95) {
            evidence.emplace_back("ci_low", row.ci95->first);
            evidence.emplace_back("ci_high", row.ci95->second);
        }
        if (stage.baseRequests > 0 && stage.otherRequests > 0) {
            evidence.emplace_back("base_requests", static_cast<double>(stage.baseRequests));
            evidence.emplace_back("other_requests", static_cast<double>(stage.otherRequests));
        }
        return evidence;
    }
};

Finding better(const Figure &figure, const ComparedRuns &names)
{
    const MetricDifference &row = figure.row;
    const bool isTime = row.unit == "ms";
    if (row.unit == "share" || (isTime && row.other <= 0)) {
        const auto shown = [isTime](double value) { return isTime ? format::milliseconds(value) : format::share(value); };
        return {"V7",
                Severity::Info,
                figure.say(INFEROMETER_TEXT("Verdict", "%1 fell from %2 to %3."),
                           INFEROMETER_TEXT("Verdict", "%1 at %4 %5 fell from %2 to %3."),
                           {nameOf(row), shown(row.base), shown(row.other)}),
                {},
                figure.evidence()};
    }
    const double factor = isTime ? row.base / row.other : row.other / row.base;
    const std::vector<Message::Arg> values{names.other, format::number(factor), names.base, nameOf(row)};
    return {"V7",
            Severity::Info,
            isTime ? figure.say(INFEROMETER_TEXT("Verdict", "%1 answers %2× as fast as %3 (%4)."),
                                INFEROMETER_TEXT("Verdict", "%1 answers %2× as fast as %3 (%4 at %5 %6)."), values)
                   : figure.say(INFEROMETER_TEXT("Verdict", "%1 delivers %2× as much as %3 (%4)."),
                                INFEROMETER_TEXT("Verdict", "%1 delivers %2× as much as %3 (%4 at %5 %6)."), values),
            {},
            figure.evidence()};
}

Finding worse(const Figure &figure)
{
    const MetricDifference &row = figure.row;
    if (row.unit == "share")
        return {"V8",
                Severity::Warning,
                figure.say(INFEROMETER_TEXT("Verdict", "%1 rose from %2 to %3."),
                           INFEROMETER_TEXT("Verdict", "%1 at %4 %5 rose from %2 to %3."),
                           {nameOf(row), format::share(row.base), format::share(row.other)}),
                {},
                figure.evidence()};
    return {"V8",
            Severity::Warning,
            figure.say(INFEROMETER_TEXT("Verdict", "%1 got worse by %2 (%3)."),
                       INFEROMETER_TEXT("Verdict", "%1 at %4 %5 got worse by %2 (%3)."),
                       {nameOf(row), format::amount(row.change), format::changes(row.ci95->first, row.ci95->second)}),
            {},
            figure.evidence()};
}

/// Rounds that would narrow the widest interval to the margin of equivalence: its width falls with the root of the rounds.
std::uint64_t moreRounds(const std::vector<const MetricDifference *> &rows, std::uint32_t rounds)
{
    constexpr std::uint64_t kLeastRounds = 3;
    constexpr double kMost = 99;
    double most = rounds < kLeastRounds ? static_cast<double>(kLeastRounds - rounds) : 1.0;
    for (const MetricDifference *row : rows) {
        if (row->verdict != Verdict::NoEvidence || !row->ci95)
            continue;
        const double half = (row->ci95->second - row->ci95->first) / 2;
        const double ratio = half / Margins{}.equivalence;
        most = std::max(most, std::ceil(rounds * (ratio * ratio - 1.0)));
    }
    return static_cast<std::uint64_t>(std::min(most, kMost));
}

} // namespace

ComparedRuns namesOf(const Run &base, const Run &other)
{
    return {labelOf(base), labelOf(other), std::min(base.plan->rounds, other.plan->rounds)};
}

std::vector<Finding> verdict(const Comparison &comparison, const ComparedRuns &names)
{
    std::vector<Finding> cards;
    for (const Reason &reason : comparison.reasons)
        if (reason.blocks)
            cards.push_back({"V11", Severity::Warning, reason.text, {}, {}});
    if (!cards.empty())
        return cards;

    std::vector<Finding> gains;
    std::vector<const MetricDifference *> all;
    for (const StageDifference &stage : comparison.stages)
        for (const MetricDifference *row : leadingOf(stage)) {
            all.push_back(row);
            const Figure figure{*row, stage, comparison.stages.size() > 1};
            if (row->verdict == Verdict::Worse)
                cards.push_back(worse(figure));
            else if (row->verdict == Verdict::Better)
                gains.push_back(better(figure, names));
        }
    cards.insert(cards.end(), gains.begin(), gains.end());
    if (!cards.empty() || all.empty())
        return cards;
    if (std::all_of(all.begin(), all.end(), [](const MetricDifference *row) { return row->verdict == Verdict::Equivalent; }))
        cards.push_back({"V9",
                         Severity::Info,
                         Message(INFEROMETER_TEXT("Verdict", "No difference that matters: within ±%1."),
                                 {format::share(Margins{}.equivalence)}),
                         {},
                         {}});
    else
        cards.push_back({"V10",
                         Severity::Info,
                         Message(INFEROMETER_TEXT("Verdict", "The data cannot tell yet. About %1 more rounds would."),
                                 {moreRounds(all, names.rounds)}),
                         {},
                         {}});
    return cards;
}

std::vector<Finding> verdict(const Comparison &comparison)
{
    return verdict(comparison, {comparison.baseline.value, comparison.other.value, 1});
}

} // namespace inferometer
