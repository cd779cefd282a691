// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlComparison.h"

#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Cards.h"
#include "core/report/Html.h"
#include "core/report/HtmlParts.h"
#include "core/report/IntervalBar.h"
#include "core/report/RunCharts.h"
#include "core/report/Words.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer::html {

namespace {

const Run *findRun(std::span<const ReportRun> runs, const RunId &id)
{
    const auto found = std::find_if(runs.begin(), runs.end(), [&id](const ReportRun &report) { return report.run.id == id; });
    return found == runs.end() ? nullptr : &found->run;
}

const MetricDef *metricOf(const MetricDifference &row)
{
    return findMetric(std::string_view(row.key).substr(0, row.key.find('.')));
}

std::string titleOf(const MetricDifference &row, const Translate &say)
{
    const std::size_t dot = row.key.find('.');
    std::string title = words::shortName(std::string_view(row.key).substr(0, dot), say);
    if (dot == std::string::npos)
        return title;
    const std::string statistic = row.key.substr(dot + 1);
    return title + " "
           + (statistic == "mean" ? say(INFEROMETER_TEXT("Report", "mean")) : fmt::format("P{}", statistic.substr(1)));
}

struct VerdictLook {
    std::string_view style;
    Text text;
};

VerdictLook lookOf(Verdict verdict) noexcept
{
    switch (verdict) {
    case Verdict::Better: return {"better", INFEROMETER_TEXT("Report", "✓ better")};
    case Verdict::Worse: return {"worse", INFEROMETER_TEXT("Report", "✗ worse")};
    case Verdict::Equivalent: return {"neutral", INFEROMETER_TEXT("Report", "= equivalent")};
    case Verdict::NoEvidence: break;
    }
    return {"muted", INFEROMETER_TEXT("Report", "ⓘ no evidence")};
}

/// Changes of shares are differences, told in points of a hundred; all others are relative.
bool isShare(const MetricDifference &row) { return row.unit == nameOf(Unit::Share); }

std::string points(double share) { return fmt::format("{}{}", share > 0 ? "+" : "", format::number(share * 100.0)); }

std::string changeOf(const MetricDifference &row, const Translate &say)
{
    return isShare(row) ? Message(INFEROMETER_TEXT("Report", "%1 points"), {points(row.change)}).in(say)
                        : format::change(row.change);
}

std::string intervalOf(const MetricDifference &row, const Translate &say)
{
    if (!row.ci95)
        return {};
    if (isShare(row))
        return Message(INFEROMETER_TEXT("Report", "%1 points"), {points(row.ci95->first) + "\u2026" + points(row.ci95->second)})
            .in(say);
    return format::changes(row.ci95->first, row.ci95->second);
}

std::string differenceTable(const StageDifference &stage, const ComparedRuns &names, const Translate &say)
{
    std::string head;
    head += html::text("th", say(INFEROMETER_TEXT("Report", "metric")));
    head += element("th", {}, foreign(names.base)) + element("th", {}, foreign(names.other));
    for (const Text &title : {INFEROMETER_TEXT("Report", "change"), INFEROMETER_TEXT("Report", "95 % interval")})
        head += html::text("th", say(title));
    head += element("th", {{"class", "bar-cell"}}, "\u221250\u2026+50 %");
    head += html::text("th", say(INFEROMETER_TEXT("Report", "verdict")));
    std::string body;
    for (const MetricDifference &row : stage.metrics) {
        const MetricDef *def = metricOf(row);
        const Unit unit = def == nullptr ? Unit::Count : def->unit;
        const VerdictLook look = lookOf(row.verdict);
        body += element("tr", {},
                        element("th", {{"scope", "row"}}, escaped(titleOf(row, say)))
                            + html::text("td", words::value(row.base, unit)) + html::text("td", words::value(row.other, unit))
                            + html::text("td", changeOf(row, say))
                            + element("td", {{"class", "muted"}}, escaped(intervalOf(row, say)))
                            + element("td", {{"class", "bar-cell"}}, intervalBar(row.change, row.ci95, look.style))
                            + element("td", {{"class", look.style}}, escaped(say(look.text))))
                + "\n";
    }
    const std::string caption = element("caption", {}, escaped(words::load(stage.load, say)));
    return element("div", {{"class", "scroll"}},
                   element("table", {},
                           caption + element("thead", {}, element("tr", {}, head)) + element("tbody", {}, "\n" + body)))
           + "\n";
}

std::string reasonList(const Comparison &comparison, const Translate &say)
{
    std::string items;
    for (const Reason &reason : comparison.reasons)
        items += element("li", {},
                         badge(reason.blocks ? "bad" : "caution", say(reason.blocks ? INFEROMETER_TEXT("Report", "refused")
                                                                                    : INFEROMETER_TEXT("Report", "with care")))
                             + element("div", {}, html::text("p", reason.text.in(say))))
                 + "\n";
    return items.empty() ? items : element("ul", {{"class", "findings"}}, "\n" + items);
}

} // namespace

std::string comparisonArticle(const Comparison &comparison, std::span<const ReportRun> runs, const Translate &say)
{
    const Run *base = findRun(runs, comparison.baseline);
    const Run *other = findRun(runs, comparison.other);
    ComparedRuns names{comparison.baseline.value, comparison.other.value, 1};
    if (base != nullptr && other != nullptr)
        names = namesOf(*base, *other);

    std::string inner =
        element("header", {},
                element("h1", {},
                        foreign(names.base) + " \u2192 " + foreign(names.other) + " "
                            + (comparison.isComparable() ? badge("good", say(INFEROMETER_TEXT("Report", "comparable")))
                                                         : badge("bad", say(INFEROMETER_TEXT("Report", "not comparable"))))));
    const std::vector<Card> cards = cardsOf(comparison, names, say);
    inner +=
        element("section", {},
                html::text("h2", say(INFEROMETER_TEXT("Report", "Conclusion")))
                    + (cards.empty() ? html::text(
                           "p", say(INFEROMETER_TEXT(
                                    "Report", "Nothing can be concluded: the runs share no figure that could be compared.")))
                                     : html::cards(cards, say))
                    + reasonList(comparison, say));
    std::string differences;
    if (base != nullptr && other != nullptr && comparison.isComparable())
        differences += html::figures(comparisonCharts(*base, *other, say));
    for (const StageDifference &stage : comparison.stages)
        if (!stage.metrics.empty())
            differences += differenceTable(stage, names, say);
    if (!differences.empty())
        inner += element(
            "section", {},
            html::text("h2", say(INFEROMETER_TEXT("Report", "Differences"))) + "\n" + differences
                + element(
                    "p", {{"class", "note"}},
                    escaped(say(INFEROMETER_TEXT(
                        "Report",
                        "Signed as the value moved. Better or worse is said when the 95 % interval leaves out 0 and the change is "
                        "at least 2 %; equivalent when the interval lies within ±5 %, the shaded band.")))));
    return element("article", {{"class", "comparison"}}, "\n" + inner) + "\n";
}

} // namespace inferometer::html
