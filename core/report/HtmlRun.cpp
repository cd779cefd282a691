// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlRun.h"

#include "core/analysis/GeneratorGrade.h"
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Cards.h"
#include "core/report/EnvironmentWords.h"
#include "core/report/HostTable.h"
#include "core/report/Html.h"
#include "core/report/HtmlParts.h"
#include "core/report/LevelTables.h"
#include "core/report/Reproduce.h"
#include "core/report/RunCharts.h"
#include "core/report/SelfCheckWords.h"
#include "core/report/Words.h"

#include <algorithm>

namespace inferometer::html {

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

constexpr std::size_t kShownHash = 12;

/// Writes one run; every function gives a part of the article.
class RunPage {
public:
    RunPage(const ReportRun &report, const Translate &say) : m_report(report), m_run(report.run), m_translate(say) {}

    std::string article() const
    {
        std::string inner = head();
        inner += section(INFEROMETER_TEXT("Report", "Conclusion"), conclusion());
        inner += section(INFEROMETER_TEXT("Report", "Charts"), charts());
        inner += section(INFEROMETER_TEXT("Report", "Figures"), tables());
        inner += section(INFEROMETER_TEXT("Report", "Findings"), findingList());
        inner += section(INFEROMETER_TEXT("Report", "What this rests on"), background());
        return element("article", {}, inner) + "\n";
    }

private:
    std::string word(const Text &text) const { return m_translate(text); }
    std::string sentence(const Text &text) const { return html::text("p", word(text)); }
    std::string note(const std::string &sentence) const { return element("p", {{"class", "note"}}, escaped(sentence)); }
    std::string section(const Text &title, const std::string &inner) const
    {
        return inner.empty() ? inner : element("section", {}, html::text("h2", word(title)) + "\n" + inner) + "\n";
    }

    std::string head() const;
    std::string badges() const;
    std::string planName() const;
    std::string modelName() const;
    std::string conclusion() const;
    std::string tiles() const;
    std::string charts() const;
    std::string tables() const;
    std::string findingList() const;
    std::string background() const;
    std::string generator() const;
    std::string environment() const;
    std::string reproduce() const;
    bool hasSuccess() const;

    const ReportRun &m_report;
    const Run &m_run;
    const Translate &m_translate;
};

bool RunPage::hasSuccess() const
{
    return std::any_of(m_run.stages.begin(), m_run.stages.end(), [](const StageSummary &stage) { return stage.counts.ok > 0; });
}

std::string RunPage::badges() const
{
    std::string result;
    if (m_run.server.isSimulated)
        result += badge("simulated", word(INFEROMETER_TEXT("Report", "simulated")));
    if (m_run.plan->timeScale != 1.0)
        result += badge("caution", word(INFEROMETER_TEXT("Report", "shortened for a test")));
    if (m_run.state != RunState::Finished)
        result += badge("caution", word(words::state(m_run.state)));
    for (const std::string &tag : m_run.plan->tags)
        result += element("span", {{"class", "badge neutral"}, {"translate", "no"}}, escaped(tag));
    return result;
}

std::string RunPage::planName() const
{
    return element("code", {{"translate", "no"}}, escaped(m_run.plan->planId)) + " \u00b7 "
           + element("code", {{"translate", "no"}, {"title", m_run.plan.fingerprint()}},
                     escaped(m_run.plan.fingerprint().substr(0, kShownHash)));
}

std::string RunPage::modelName() const
{
    const std::string quantization = m_run.environment.get("quantization");
    return foreign(m_run.plan->model.name + (quantization == "unknown" ? "" : " (" + quantization + ")"));
}

std::string RunPage::head() const
{
    const PlanDraft &plan = m_run.plan.draft();
    const std::string server = words::server(m_run.server);
    const Facts facts{
        {word(INFEROMETER_TEXT("Report", "Model")), modelName()},
        {word(INFEROMETER_TEXT("Report", "Server")),
         (server.empty() ? escaped(word(INFEROMETER_TEXT("Report", "unknown"))) : foreign(server)) + " \u00b7 "
             + foreign(plan.endpoint.baseUrl)},
        {word(INFEROMETER_TEXT("Report", "Workload")), plan.workload.name.empty() ? "" : foreign(plan.workload.name)},
        {word(INFEROMETER_TEXT("Report", "Plan")), planName()},
        {word(INFEROMETER_TEXT("Report", "Target")),
         escaped(words::target(plan.target, m_translate))
             + (plan.target.isDefault ? " (" + escaped(word(INFEROMETER_TEXT("Report", "by default"))) + ")" : "")},
        {word(INFEROMETER_TEXT("Report", "Answers")),
         escaped(word(plan.streaming == Streaming::Yes ? INFEROMETER_TEXT("Report", "streamed")
                                                       : INFEROMETER_TEXT("Report", "not streamed")))},
        {word(INFEROMETER_TEXT("Report", "Rounds")), format::count(plan.rounds)},
        {word(INFEROMETER_TEXT("Report", "Changed")), plan.factor.empty() ? "" : foreign(plan.factor)},
        {word(INFEROMETER_TEXT("Report", "Note")), m_report.note.empty() ? "" : foreign(m_report.note)},
        {word(INFEROMETER_TEXT("Report", "Environment")),
         m_run.environment.fields.empty() ? ""
                                          : element("code", {{"translate", "no"}}, words::environmentId(m_run.environment))},
        {word(INFEROMETER_TEXT("Report", "Date")), element("span", {{"translate", "no"}}, words::date(m_run.started.utcNs))},
        {word(INFEROMETER_TEXT("Report", "Duration")), escaped(words::duration(m_run).value_or(""))},
        {word(INFEROMETER_TEXT("Report", "Run")), element("code", {{"translate", "no"}}, escaped(m_run.id.value))},
    };
    std::string banner;
    if (m_run.server.isSimulated)
        banner = element(
            "p", {{"class", "banner"}},
            escaped(word(INFEROMETER_TEXT(
                "Report",
                "The server of this run was simulated: the figures show how the program works, not how fast any machine is."))));
    return element("header", {}, element("h1", {}, foreign(m_report.calledAs()) + " " + badges()) + banner + html::facts(facts))
           + "\n";
}

std::string RunPage::conclusion() const
{
    const std::vector<Card> all = cardsOf(m_report, m_translate);
    if (!all.empty())
        return html::cards(all, m_translate);
    return sentence(INFEROMETER_TEXT("Report", "No conclusion can be drawn: there is no judged request."));
}

std::string RunPage::tiles() const
{
    if (m_run.stages.size() != 1)
        return {};
    const StageSummary &stage = m_run.stages.front();
    std::string inner;
    const auto add = [&inner](const std::string &title, const std::string &number, const std::string &caption) {
        if (!number.empty())
            inner += element("div", {{"class", "tile"}},
                             html::text("p", title) + html::text("strong", number) + html::text("span", caption))
                     + "\n";
    };
    const auto addLatency = [&](std::string_view id) {
        const MetricSummary *metric = stage.metric(id);
        const ReportCell median = percentileCell(metric, 0.5, m_translate);
        const ReportCell tail = percentileCell(metric, 0.95, m_translate);
        if (!median.text.empty())
            add(word(findMetric(id)->title), median.text, "P50" + (tail.text.empty() ? "" : " \u00b7 P95 " + tail.text));
    };
    addLatency(headlineMetric(stage));
    addLatency("tpot");
    if (const std::optional<double> throughput = valueOf(stage, "output_throughput"))
        add(word(findMetric("output_throughput")->title), format::tokenRate(*throughput),
            word(INFEROMETER_TEXT("Report", "all requests together")));
    if (const std::optional<double> rate = failureRate(stage))
        add(word(INFEROMETER_TEXT("Report", "Failed requests")), format::share(*rate),
            words::ofRequests(stage.counts.issued, m_translate));
    return inner.empty() ? inner : element("div", {{"class", "tiles"}}, "\n" + inner);
}

std::string RunPage::charts() const
{
    if (!hasSuccess())
        return sentence(INFEROMETER_TEXT("Report", "No request succeeded, so there is nothing to draw."));
    const std::vector<Chart> levels = levelCharts(m_run, m_translate);
    const std::vector<Chart> requests = requestCharts(m_report, m_translate);
    std::string result = tiles() + html::figures(levels);
    if (requests.empty())
        result += note(word(INFEROMETER_TEXT(
            "Report",
            "The requests themselves were not at hand, so their distribution and their course over time are not drawn.")));
    result += html::figures(requests);
    if (!levels.empty())
        result += note(word(
            INFEROMETER_TEXT("Report", "Whiskers are 95 % intervals of percentiles, and the range over rounds of rates. Hollow "
                                       "marks have few requests behind them. A percentile with too few is not drawn.")));
    return result;
}

std::string RunPage::tables() const
{
    if (m_run.stages.empty())
        return sentence(INFEROMETER_TEXT("Report", "No load level was measured."));
    std::string result = html::table(flowTable(m_run, m_translate));
    const bool hasClosed = std::any_of(m_run.stages.begin(), m_run.stages.end(),
                                       [](const auto &stage) { return std::holds_alternative<ClosedLoop>(stage.load); });
    if (hasSuccess()) {
        result += html::table(latencyTable(m_run, m_translate));
        result += note(word(
            INFEROMETER_TEXT("Report", "≈: few requests stand behind this percentile. –: not known, or too few requests.")));
        if (hasClosed)
            result += note(word(INFEROMETER_TEXT("Report", "closed-loop: hides waiting that users would see")));
    }
    return result + html::table(outcomeTable(m_run, m_translate));
}

std::string RunPage::findingList() const
{
    if (m_report.findings.empty())
        return sentence(INFEROMETER_TEXT("Report", "No rule of the diagnosis fired."));
    return html::findings(m_report.findings, m_translate);
}

std::string RunPage::generator() const
{
    std::string result;
    if (const std::optional<GeneratorJudgement> judgement = judgeGenerator(m_run)) {
        std::string sentences =
            Message(INFEROMETER_TEXT("Report", "As a load generator this program was %1."), {titleOf(judgement->grade)})
                .in(m_translate);
        for (const GeneratorReason &reason : judgement->reasons)
            sentences += " " + reason.text.in(m_translate);
        result += html::text("p", sentences);
    } else
        result += sentence(INFEROMETER_TEXT("Report", "Nobody watched the load generator in this run."));
    result += sentence(m_run.stampKind == "kernel" ? INFEROMETER_TEXT("Report", "Arrival times were taken by the kernel.")
                       : m_run.stampKind == "mixed"
                           ? INFEROMETER_TEXT("Report", "Arrival times were taken by the kernel, some by this program.")
                           : INFEROMETER_TEXT("Report", "Arrival times were taken by this program when it read the data."));
    if (const auto ownError = words::ownErrorOf(m_run.environment))
        result += html::text("p", ownError->in(m_translate));
    const bool hasHealth = worstHealth(m_run.stages).has_value();
    const ReportTable hosts = hostTable(m_run, m_translate);
    result += hosts.rows.empty() ? std::string() : html::table(hosts);
    return result + (hasHealth ? html::table(generatorTable(m_run, m_translate)) : std::string());
}

std::string RunPage::environment() const
{
    std::string rows;
    for (const auto &[key, value] : m_run.environment.fields)
        rows += element("tr", {},
                        element("th", {{"scope", "row"}}, escaped(words::environmentTitle(key, m_translate)))
                            + element("td", {{"translate", "no"}}, escaped(words::environmentValue(value, m_translate))))
                + "\n";
    if (rows.empty())
        return sentence(INFEROMETER_TEXT("Report", "Nothing was recorded of the environment."));
    return element("table", {{"class", "pairs"}}, "\n" + rows);
}

std::string RunPage::reproduce() const
{
    return sentence(INFEROMETER_TEXT("Report", "Save the plan as plan.json and run:"))
           + element("pre", {{"translate", "no"}}, element("code", {}, escapedBlock(reproduceCommand(m_run.plan))))
           + sentence(INFEROMETER_TEXT("Report", "Keys and header values are not part of a plan; give them anew."))
           + element("pre", {{"translate", "no"}, {"class", "plan"}}, element("code", {}, escapedBlock(planFile(m_run.plan))));
}

std::string RunPage::background() const
{
    const std::vector<std::string_view> metrics = shownMetrics(m_run);
    return folded(word(INFEROMETER_TEXT("Report", "Definitions of what is shown")), html::definitions(metrics, m_translate))
           + folded(word(INFEROMETER_TEXT("Report", "Health of the load generator")), generator())
           + folded(word(INFEROMETER_TEXT("Report", "Environment")), environment())
           + folded(word(INFEROMETER_TEXT("Report", "Plan, and how to reproduce the run")), reproduce());
}

} // namespace

std::string runArticle(const ReportRun &run, const Translate &say) { return RunPage(run, say).article(); }

} // namespace inferometer::html
