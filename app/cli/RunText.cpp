// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/RunText.h"

#include "core/analysis/GeneratorGrade.h"
#include "core/analysis/Labels.h"
#include "core/analysis/Verdicts.h"
#include "core/base/Utf8.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/SelfCheckWords.h"
#include "core/report/Words.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::size_t kWidestCell = 48; // places on a terminal

std::size_t widthOf(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        // CJK, kana, full-width forms: the three-byte leads that terminals draw two places wide.
        width += bytes == 3 && lead >= 0xE3 && lead <= 0xED ? 2 : bytes == 3 && lead == 0xEF ? 2 : 1;
        i += bytes;
    }
    return width;
}

std::string percentileText(const MetricSummary *metric, double p)
{
    const PercentileValue *found = metric ? metric->percentile(p) : nullptr;
    if (!found || !found->value)
        return "–";
    return (found->support == Support::Indicative ? "≈" : "") + format::milliseconds(*found->value);
}

std::string valueText(const StageSummary &stage, std::string_view metric)
{
    const MetricSummary *found = stage.metric(metric);
    const MetricDef *def = findMetric(metric);
    return found && found->value && def ? words::value(*found->value, def->unit) : "–";
}

std::string levelTable(const Run &run, const Session &session)
{
    std::vector<std::vector<std::string>> rows{
        {session.say(INFEROMETER_TEXT("Cli", "Load")), session.say(INFEROMETER_TEXT("Cli", "ok/issued")), "TTFT P50", "P95",
         "TPOT P50", "P95", "E2E P50", "P95", session.say(INFEROMETER_TEXT("Cli", "output")),
         session.say(INFEROMETER_TEXT("Cli", "requests"))}};
    for (const StageSummary &stage : run.stages) {
        const bool isOpen = isOpenLoop(stage.load);
        const MetricSummary *ttft = stage.metric(isOpen ? "ttft_sched" : "ttft");
        const MetricSummary *e2e = stage.metric(isOpen ? "e2e_sched" : "e2e");
        const MetricSummary *tpot = stage.metric("tpot");
        rows.push_back({shortLabel(stage.load), fmt::format("{}/{}", stage.counts.ok, stage.counts.issued),
                        percentileText(ttft, 0.5), percentileText(ttft, 0.95), percentileText(tpot, 0.5),
                        percentileText(tpot, 0.95), percentileText(e2e, 0.5), percentileText(e2e, 0.95),
                        valueText(stage, "output_throughput"), valueText(stage, "request_throughput")});
    }
    return alignedTable(rows);
}

// A name of thousands of characters must not push the rest of its row off every screen.
std::string shortened(const std::string &cell)
{
    if (widthOf(cell) <= kWidestCell)
        return cell;
    std::size_t end = 0;
    for (std::size_t at = 0; at < cell.size();) {
        std::size_t next = at + 1;
        while (next < cell.size() && (static_cast<unsigned char>(cell[next]) & 0xC0U) == 0x80U)
            ++next;
        if (widthOf(cell.substr(0, next)) >= kWidestCell)
            break;
        at = end = next;
    }
    return cell.substr(0, end) + "…";
}

} // namespace

std::string alignedTable(std::vector<std::vector<std::string>> rows)
{
    std::vector<std::size_t> widths;
    for (auto &row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] = shortened(shownLine(row[i]));
            widths[i] = std::max(widths[i], widthOf(row[i]));
        }
    }
    std::string text;
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - widthOf(row[i]), ' ');
            line += (i ? "  " : "") + (i ? blanks + row[i] : row[i] + blanks);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string runText(const ReportRun &report, const Session &session)
{
    const Run &run = report.run;
    const auto say = [&](const auto &words) { return session.say(words); };
    std::string text;
    std::string head = fmt::format("{} ({}) · {} · {}", labelOf(run), run.id.value, say(words::state(run.state)),
                                   words::date(run.started.utcNs));
    if (run.server.isSimulated)
        head += " · " + say(INFEROMETER_TEXT("Cli", "SIMULATED"));
    text += head + "\n";
    text +=
        say(Message(INFEROMETER_TEXT("Cli", "Model %1 at %2"), {run.plan->model.name, run.plan->endpoint.baseUrl})) + "\n\n";
    for (const Finding &card : report.verdict)
        text += say(card.text) + "\n";
    if (!report.verdict.empty())
        text += "\n";
    text += levelTable(run, session);
    if (std::any_of(run.stages.begin(), run.stages.end(),
                    [](const StageSummary &stage) { return std::holds_alternative<ClosedLoop>(stage.load); }))
        text += say(INFEROMETER_TEXT("Cli", "Closed loop: hides waiting that users would see.")) + "\n";
    text += say(INFEROMETER_TEXT("Cli", "≈ few requests behind it · – too few to tell")) + "\n";
    if (const auto judgement = judgeGenerator(run)) {
        text +=
            say(Message(INFEROMETER_TEXT("Report", "As a load generator this program was %1."), {titleOf(judgement->grade)}));
        for (const GeneratorReason &reason : judgement->reasons)
            text += " " + say(reason.text);
        text += "\n";
    }
    if (const auto ownError = words::ownErrorOf(run.environment))
        text += say(*ownError) + "\n";
    for (const StageSummary &stage : run.stages) {
        if (stage.failures.empty())
            continue;
        text += shortLabel(stage.load) + ":";
        const char *between = " ";
        for (const auto &[name, count] : stage.failures) {
            text += fmt::format("{}{} × {}", between, count, words::failure(name, session.translate()));
            between = " · ";
        }
        text += "\n";
    }
    if (!report.findings.empty())
        text += "\n";
    for (const Finding &finding : report.findings) {
        text += fmt::format("[{} {}] {}\n", nameOf(finding.severity), finding.id, say(finding.text));
        if (!finding.next.empty())
            text += "    → " + say(finding.next) + "\n";
    }
    return text;
}

std::string comparisonText(const Comparison &comparison, const Run &base, const Run &other, const Session &session)
{
    std::string text =
        session.say(Message(INFEROMETER_TEXT("Cli", "%1 against %2 (baseline)"), {labelOf(other), labelOf(base)})) + "\n\n";
    if (comparison.isComparable())
        for (const Finding &card : verdict(comparison, namesOf(base, other)))
            text += session.say(card.text) + "\n";
    else // the cards of a refusal are its reasons
        text += session.say(INFEROMETER_TEXT("Cli", "Not comparable:")) + "\n";
    for (const Reason &reason : comparison.reasons)
        text += (reason.blocks ? "✗ " : "! ") + session.say(reason.text) + "\n";
    for (const StageDifference &stage : comparison.stages) {
        text += "\n" + shortLabel(stage.load) + "\n";
        std::vector<std::vector<std::string>> rows{
            {session.say(INFEROMETER_TEXT("Cli", "metric")), session.say(INFEROMETER_TEXT("Cli", "baseline")),
             session.say(INFEROMETER_TEXT("Cli", "new")), session.say(INFEROMETER_TEXT("Cli", "change")),
             session.say(INFEROMETER_TEXT("Cli", "95 % interval")), session.say(INFEROMETER_TEXT("Cli", "verdict"))}};
        for (const MetricDifference &metric : stage.metrics) {
            const MetricDef *def = findMetric(metric.key.substr(0, metric.key.find('.')));
            const auto value = [&](double number) { return def ? words::value(number, def->unit) : format::number(number); };
            rows.push_back({metric.key, value(metric.base), value(metric.other), format::change(metric.change),
                            metric.ci95 ? format::changes(metric.ci95->first, metric.ci95->second) : "–",
                            session.say(titleOf(metric.verdict))});
        }
        text += alignedTable(rows);
    }
    return text;
}

} // namespace inferometer
