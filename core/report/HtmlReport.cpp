// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlReport.h"

#include "core/analysis/Labels.h"
#include "core/base/Embedded.h"
#include "core/report/Html.h"
#include "core/report/HtmlComparison.h"
#include "core/report/HtmlRun.h"
#include "core/report/Words.h"

namespace inferometer {

namespace {

/// Nothing may be loaded and nothing sent, whatever words of a server are on the page.
constexpr const char *kPolicy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

std::string_view embedded(std::string_view name)
{
    for (const EmbeddedFile &file : embeddedReport())
        if (file.name == name)
            return file.bytes;
    return {};
}

std::string_view nameOf(ReportTheme theme) noexcept
{
    switch (theme) {
    case ReportTheme::Auto: return "auto";
    case ReportTheme::Light: return "light";
    case ReportTheme::Dark: return "dark";
    }
    return "auto";
}

std::string titleOf(std::span<const ReportRun> runs, const Translate &say)
{
    std::string names;
    for (const ReportRun &report : runs)
        names += (names.empty() ? "" : ", ") + report.calledAs();
    return Message(INFEROMETER_TEXT("Report", "Benchmark report: %1"), {names.empty() ? std::string("\u2013") : names}).in(say);
}

std::string footer(std::span<const ReportRun> runs, const Translate &say)
{
    std::string inner;
    for (const ReportRun &report : runs) {
        const Run &run = report.run;
        const std::string version = run.appVersion.empty() ? std::string("\u2013") : run.appVersion;
        inner += html::text(
            "p", Message(INFEROMETER_TEXT("Report", "%1: measured with Inferometer %2 on %3, plan %4."),
                         {report.calledAs(), version, words::date(run.started.utcNs), run.plan.fingerprint().substr(0, 12)})
                     .in(say));
    }
    return html::element("footer", {}, inner);
}

} // namespace

std::string htmlReport(std::span<const ReportRun> runs, std::span<const Comparison> comparisons, const Translate &say,
                       const ReportLook &look)
{
    using html::element;
    std::string body;
    for (const Comparison &comparison : comparisons)
        body += html::comparisonArticle(comparison, runs, say);
    for (const ReportRun &report : runs)
        body += html::runArticle(report, say);
    if (body.empty())
        body = html::text("p", say(INFEROMETER_TEXT("Report", "There is no run in this report.")));

    const std::string bar = element("div", {{"class", "bar"}},
                                    html::text("strong", say(INFEROMETER_TEXT("Report", "Inferometer")))
                                        + html::text("span", say(INFEROMETER_TEXT("Report", "Benchmark report"))));
    std::string page = "<!DOCTYPE html>\n<html lang=\"" + html::escaped(look.language) + "\" data-theme=\""
                       + std::string(nameOf(look.theme)) + "\">\n<head>\n";
    page +=
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + std::string(kPolicy) + "\">\n";
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta name=\"referrer\" content=\"no-referrer\">\n";
    page += html::text("title", titleOf(runs, say)) + "\n<style>\n" + std::string(embedded("report.css"))
            + "</style>\n</head>\n<body>\n";
    page += bar + "\n" + element("main", {}, "\n" + body) + "\n" + footer(runs, say) + "\n";
    page += element(
        "script",
        {{"data-light", say(INFEROMETER_TEXT("Report", "Light"))}, {"data-dark", say(INFEROMETER_TEXT("Report", "Dark"))}},
        embedded("report.js"));
    page += "\n</body>\n</html>\n";
    return page;
}

} // namespace inferometer
