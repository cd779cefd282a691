// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Markdown.h"

#include "core/analysis/Labels.h"
#include "core/base/Utf8.h"
#include "core/report/Cards.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr const char *kNone = "\u2013";

void put(std::string &page, const std::string &line) { page += line + "\n"; }

void paragraph(std::string &page, const std::string &sentence)
{
    page += '\n';
    put(page, markdownText(sentence));
}

std::string headLine(const std::string &term, const std::string &value)
{
    return value.empty() ? std::string() : "- **" + markdownText(term) + ":** " + markdownText(value) + "\n";
}

std::string head(const ReportRun &report, const Translate &say)
{
    const Run &run = report.run;
    const PlanDraft &plan = run.plan.draft();
    const auto word = [&say](const Text &text) { return say(text); };
    const std::string quantization = run.environment.get("quantization");
    const std::string server = words::server(run.server);
    const std::string byDefault = plan.target.isDefault ? " (" + word(INFEROMETER_TEXT("Report", "by default")) + ")" : "";
    std::string page = "# " + markdownText(report.calledAs()) + "\n\n";
    if (run.server.isSimulated)
        page +=
            "> "
            + markdownText(word(INFEROMETER_TEXT(
                "Report",
                "The server of this run was simulated: the figures show how the program works, not how fast any machine is.")))
            + "\n\n";
    page += headLine(word(INFEROMETER_TEXT("Report", "Model")),
                     plan.model.name + (quantization == "unknown" ? "" : " (" + quantization + ")"));
    page +=
        headLine(word(INFEROMETER_TEXT("Report", "Server")),
                 (server.empty() ? word(INFEROMETER_TEXT("Report", "unknown")) : server) + " \u00b7 " + plan.endpoint.baseUrl);
    page += headLine(word(INFEROMETER_TEXT("Report", "Workload")), plan.workload.name);
    page += headLine(word(INFEROMETER_TEXT("Report", "Plan")), plan.planId + " \u00b7 " + run.plan.fingerprint().substr(0, 12));
    page += headLine(word(INFEROMETER_TEXT("Report", "Target")), words::target(plan.target, say) + byDefault);
    page += headLine(word(INFEROMETER_TEXT("Report", "Changed")), plan.factor);
    page += headLine(word(INFEROMETER_TEXT("Report", "Tags")), fmt::format("{}", fmt::join(plan.tags, ", ")));
    page += headLine(word(INFEROMETER_TEXT("Report", "Note")), report.note);
    page += headLine(word(INFEROMETER_TEXT("Report", "Environment")),
                     run.environment.fields.empty() ? "" : words::environmentId(run.environment));
    page += headLine(word(INFEROMETER_TEXT("Report", "Date")), words::date(run.started.utcNs));
    page += headLine(word(INFEROMETER_TEXT("Report", "Duration")), words::duration(run).value_or(""));
    page += headLine(word(INFEROMETER_TEXT("Report", "State")), word(words::state(run.state)));
    page += headLine(word(INFEROMETER_TEXT("Report", "Run")), run.id.value);
    page += headLine("Inferometer", run.appVersion);
    return page;
}

std::string tableOf(const ReportTable &table)
{
    if (table.rows.empty() || table.columns.empty())
        return {};
    std::string page = "\n### " + markdownText(table.title) + "\n\n|";
    std::string rule = "|";
    for (const ReportColumn &column : table.columns) {
        page += fmt::format(" {} |", markdownText(column.group.empty() ? column.title : column.group + " " + column.title));
        rule += &column == &table.columns.front() ? " :--- |" : " ---: |";
    }
    page += "\n" + rule + "\n";
    for (const std::vector<ReportCell> &row : table.rows) {
        page += "|";
        for (const ReportCell &cell : row)
            page += fmt::format(" {} |", cell.text.empty() ? kNone : markdownText(cell.text));
        page += "\n";
    }
    return page;
}

std::string findingLine(const Finding &finding, const Translate &say)
{
    std::string line = "- **" + markdownText(say(words::severity(finding.severity))) + "** "
                       + markdownText(finding.text.in(say)) + " (" + markdownText(finding.id) + ")";
    if (!finding.next.empty())
        line += " \u2192 " + markdownText(finding.next.in(say));
    return line;
}

} // namespace

std::string markdownReport(const ReportRun &report, const Translate &say)
{
    const Run &run = report.run;
    std::string page = head(report, say);
    const auto title = [&](const Text &text) { put(page, "\n## " + markdownText(say(text)) + "\n"); };

    title(INFEROMETER_TEXT("Report", "Conclusion"));
    const std::vector<Card> cards = cardsOf(report, say);
    for (const Card &card : cards) {
        std::string line = "- **" + markdownText(card.kicker) + ":** " + markdownText(card.headline);
        if (const std::string confidence = confidenceLine(card, say); !confidence.empty())
            line += " (" + markdownText(confidence) + ")";
        put(page, line);
    }
    if (cards.empty())
        put(page, markdownText(say(INFEROMETER_TEXT("Report", "No conclusion can be drawn: there is no judged request."))));

    title(INFEROMETER_TEXT("Report", "Figures"));
    if (run.stages.empty())
        put(page, markdownText(say(INFEROMETER_TEXT("Report", "No load level was measured."))));
    page += tableOf(flowTable(run, say)) + tableOf(latencyTable(run, say)) + tableOf(outcomeTable(run, say));
    paragraph(page, say(INFEROMETER_TEXT("Report",
                                         "≈: few requests stand behind this percentile. –: not known, or too few requests.")));
    if (std::any_of(run.stages.begin(), run.stages.end(),
                    [](const auto &stage) { return std::holds_alternative<ClosedLoop>(stage.load); }))
        paragraph(page, say(INFEROMETER_TEXT("Report", "closed-loop: hides waiting that users would see")));

    title(INFEROMETER_TEXT("Report", "Findings"));
    for (const Finding &finding : report.findings)
        put(page, findingLine(finding, say));
    if (report.findings.empty())
        put(page, markdownText(say(INFEROMETER_TEXT("Report", "No rule of the diagnosis fired."))));
    return page;
}

std::string markdownText(std::string_view text)
{
    std::string result;
    for (const char c : plainText(text, text.size() * 3 + 3)) {
        if (std::string_view("\\`*[]|#").find(c) != std::string_view::npos)
            result += '\\';
        if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '&')
            result += "&amp;";
        else
            result += c;
    }
    return result;
}

} // namespace inferometer
