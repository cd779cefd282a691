// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Compare.h"
#include "core/metrics/Format.h"
#include "core/metrics/RunAccumulator.h"
#include "core/report/Html.h"
#include "core/report/HtmlReport.h"
#include "core/report/Reproduce.h"
#include "tests/report/ReportBuilders.h"

#include <QRegularExpression>
#include <QtTest/QtTest>

using namespace inferometer;

namespace {

QString pageOf(const ReportRun &report, const Translate &translate = english())
{
    return QString::fromStdString(htmlReport(std::span(&report, 1), {}, translate, {}));
}

/// Every sentence that went through the translation stands between ⟦ and ⟧.
std::string marked(const Text &text) { return "⟦" + std::string(text.source) + "⟧"; }

/// The cells of the table with that caption, row by row, without markup.
QList<QStringList> tableOf(const QString &page, const QString &caption)
{
    static const QRegularExpression row("<tr>(.*?)</tr>", QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression cell("<t[hd][^>]*>(.*?)</t[hd]>", QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression tag("<[^>]*>");
    QList<QStringList> rows;
    const qsizetype start = page.indexOf("<caption>" + caption + "</caption>");
    const QString body =
        page.mid(page.indexOf("<tbody>", start), page.indexOf("</tbody>", start) - page.indexOf("<tbody>", start));
    if (start < 0)
        return rows;
    for (auto each = row.globalMatch(body); each.hasNext();) {
        QStringList cells;
        for (auto one = cell.globalMatch(each.next().captured(1)); one.hasNext();)
            cells.append(one.next().captured(1).remove(tag));
        rows.append(cells);
    }
    return rows;
}

QString shown(const PercentileValue *percentile)
{
    if (percentile == nullptr || percentile->support == Support::None)
        return "–";
    return (percentile->support == Support::Indicative ? "≈" : "")
           + QString::fromStdString(format::milliseconds(*percentile->value));
}

/// What a person reads on the page that is neither marked, nor foreign, nor a unit.
QStringList unmarkedWords(QString page)
{
    const auto strip = [&page](const char *pattern) {
        page.remove(QRegularExpression(pattern, QRegularExpression::DotMatchesEverythingOption));
    };
    page.remove(0, page.indexOf("<body>"));
    strip("<script.*?</script>");
    strip("<pre translate=\"no\".*?</pre>");
    strip("<(span|code|th|td)\\b[^>]*\\btranslate=\"no\"[^>]*>[^<]*</\\1>");
    strip(
        " (class|scope|colspan|role|tabindex|viewBox|aria-hidden|text-anchor|d|x|y|x1|x2|y1|y2|width|height|cx|cy|r|id)=\"[^\"]*\"");
    strip("</?[a-zA-Z0-9]+"); // names of elements; titles and labels in attributes stay
    strip("\\b(title|aria-label)=");
    while (page.contains("⟦")) {
        const qsizetype before = page.size();
        page.remove(QRegularExpression("⟦[^⟦⟧]*⟧"));
        if (page.size() == before)
            break;
    }
    page.remove(QRegularExpression("&(lt|gt|amp|quot|#39);"));
    static const QSet<QString> kUnits{"ms", "min", "tok", "req", "TTFT", "TPOT", "E2E", "UTC"};
    QStringList words;
    static const QRegularExpression word("[A-Za-z]{2,}");
    for (auto each = word.globalMatch(page); each.hasNext();)
        if (const QString found = each.next().captured(); !kUnits.contains(found))
            words.append(found);
    words.removeDuplicates();
    return words;
}

ReportRun hostile()
{
    ReportRun report = ladder();
    PlanDraft draft = report.run.plan.draft();
    draft.name = "<script>alert('name')</script>";
    draft.model.name = "m\" onmouseover=\"alert(1)";
    draft.workload.name = "<img src=x onerror=alert(1)>";
    draft.factor = "</title><script>alert(2)</script>";
    draft.tags = {"<b>tag</b>"};
    report.note = "<script>alert('note')</script>";
    report.run.plan = *RunPlan::make(std::move(draft));
    report.run.server = {"<i>engine", "1.0\"><script>", false};
    report.run.environment.set("cpu", "</pre><script>alert(3)</script>\u202Egnp.exe");
    StageSummary &stage = report.run.stages.front();
    stage.flags = {"other_model", "answered_by:<svg onload=alert(4)>"};
    stage.failures = {{"<u>unknown", 3}};
    report.findings.push_back({"DG-48",
                               Severity::Error,
                               Message(INFEROMETER_TEXT("Test", "Answered by %1."), {"<a href=//evil>x</a>"}),
                               {},
                               {{"<b>key", 1.0}}});
    return report;
}

} // namespace

class HtmlReportTest : public QObject {
    Q_OBJECT

private slots:
    void theLatenciesAreThoseOfTheSummaries()
    {
        const ReportRun report = ladder();
        const QList<QStringList> rows = tableOf(pageOf(report), "Latencies");
        QCOMPARE(rows.size(), 5);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const StageSummary &stage = report.run.stages[static_cast<std::size_t>(i)];
            QStringList expected;
            for (const char *id : {"ttft", "tpot", "e2e"}) {
                const MetricSummary &metric = *stage.metric(id);
                for (const double p : {0.5, 0.95, 0.99})
                    expected.append(shown(metric.percentile(p)));
                expected.append(QString::fromStdString(format::milliseconds(*metric.max)));
            }
            QStringList cells = rows[i].mid(1);
            cells.remove(4, 2); // P99/P50 and the range over rounds of the first group
            QCOMPARE(cells.mid(0, expected.size()), expected);
        }
    }

    void theFlowIsThatOfTheSummaries()
    {
        const ReportRun report = ladder();
        const QList<QStringList> rows = tableOf(pageOf(report), "Load, throughput and target");
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const StageSummary &stage = report.run.stages[static_cast<std::size_t>(i)];
            QCOMPARE(rows[i][3], QString::number(stage.counts.issued));
            QCOMPARE(rows[i][4], QString::number(stage.counts.ok));
            QCOMPARE(rows[i][5], QString::number(stage.counts.failed));
            QCOMPARE(rows[i][9], QString::fromStdString(format::tokenRate(*stage.metric("output_throughput")->value)));
            QCOMPARE(rows[i].last(), QString::fromStdString(format::share(*stage.metric("attainment")->value)));
        }
    }

    void thePageLoadsNothing()
    {
        const QString page = pageOf(ladder());
        QVERIFY(page.contains("Content-Security-Policy"));
        for (const char *pattern :
             {"\\ssrc=", "\\shref=", "url\\(", "@import", "<link", "<img", "<iframe", "fetch\\(", "XMLHttpRequest"})
            QVERIFY2(!page.contains(QRegularExpression(pattern)), pattern);
    }

    void aServersWordsStayWords()
    {
        const QString page = pageOf(hostile());
        QCOMPARE(page.count("<script"), 1); // our own
        QCOMPARE(page.count("</script"), 1);
        QCOMPARE(page.count("</title>"), page.count("<title>"));
        for (const char *piece : {"<img", "<svg onload", "<a ", "<b>", "<u>", "<i>", "onmouseover=\"", "\u202E"})
            QVERIFY2(!page.contains(piece), piece);
        QVERIFY(page.contains("&lt;svg onload=alert(4)&gt;"));
    }

    void noSecretIsOnThePage()
    {
        const QString page = pageOf(ladder());
        QVERIFY(!page.contains("secret-tenant-value"));
        QVERIFY(page.contains("--key env:LLM_KEY"));
    }

    void everySentenceGoesThroughTheTranslation_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("ladder") << 0;
        QTest::newRow("sparse") << 1;
        QTest::newRow("all failed") << 2;
        QTest::newRow("simulated, stopped, shortened") << 3;
        QTest::newRow("open loop") << 4;
    }
    void everySentenceGoesThroughTheTranslation()
    {
        QFETCH(int, which);
        const auto runOf = [which]() -> ReportRun {
            switch (which) {
            case 0: return ladder();
            case 1: return sparse();
            case 2: return reportOf({{.requests = 30, .failureShare = 1.0}});
            case 3: {
                ReportRun report = ladder();
                report.run.server.isSimulated = true;
                report.run.state = RunState::Stopped;
                report.run.stages[0].flags = {"not_steady", "tokens_counted", "answered_by:x"};
                report.run.stampKind = "user";
                return report;
            }
            default:
                return reportOf({{.load = PoissonRate{1}, .requests = 50},
                                 {.load = GammaRate{2, 0.5}, .requests = 50},
                                 {.load = Burst{40}, .requests = 40}});
            }
        };
        const QStringList words = unmarkedWords(pageOf(runOf(), marked));
        QVERIFY2(words.isEmpty(), qPrintable(words.join(", ")));
    }

    void aComparisonSpeaksTheReadersLanguageToo()
    {
        const std::vector<Behaviour> slow{{.load = ClosedLoop{1}, .requests = 80}, {.load = ClosedLoop{4}, .requests = 80}};
        const std::vector<Behaviour> fast{{.load = ClosedLoop{1}, .requests = 80, .ttftMs = 50},
                                          {.load = ClosedLoop{4}, .requests = 80, .ttftMs = 50}};
        std::vector<ReportRun> runs{reportOf(slow, 1, "⟦slow⟧"), reportOf(fast, 1, "⟦fast⟧")};
        runs[1].run.id.value = "bbbbbbbbbbbb";
        const auto samplesOf = [](const ReportRun &report, const std::vector<Behaviour> &levels) {
            auto accumulator = std::make_shared<RunAccumulator>(report.run.plan.draft(), std::span<const StageFrame>());
            for (const RequestRecord &record : recordsOf(levels, 1))
                accumulator->add(record);
            return [accumulator](StageIndex stage, std::string_view metric) { return accumulator->samples(stage, metric); };
        };
        const std::vector<Comparison> comparisons{
            compare(runs[0].run, samplesOf(runs[0], slow), runs[1].run, samplesOf(runs[1], fast))};
        QVERIFY(comparisons[0].isComparable());
        const QString page = QString::fromStdString(htmlReport(runs, comparisons, marked, {}));
        QVERIFY2(unmarkedWords(page).isEmpty(), qPrintable(unmarkedWords(page).join(", ")));

        // The figures of the table are those of the comparison.
        const QString plain = QString::fromStdString(htmlReport(runs, comparisons, english(), {}));
        const QList<QStringList> rows = tableOf(plain, "1 user");
        const MetricDifference &first = comparisons[0].stages[0].metrics[0];
        QCOMPARE(rows.size(), qsizetype(comparisons[0].stages[0].metrics.size()));
        QCOMPARE(rows[0][1], QString::fromStdString(format::milliseconds(first.base)));
        QCOMPARE(rows[0][2], QString::fromStdString(format::milliseconds(first.other)));
        QCOMPARE(rows[0][3], QString::fromStdString(format::change(first.change)));
    }

    void aRefusedComparisonShowsWhyAndNoNumbers()
    {
        const std::vector<ReportRun> runs{ladder(), ladder()};
        const std::vector<Comparison> comparisons{
            {runs[0].run.id,
             runs[1].run.id,
             {{"load", true, Message(INFEROMETER_TEXT("Test", "Not comparable: different loads."))}},
             {}}};
        const QString page = QString::fromStdString(htmlReport(runs, comparisons, english(), {}));
        const QString comparison = page.mid(page.indexOf("<article class=\"comparison\">"),
                                            page.indexOf("</article>") - page.indexOf("<article class=\"comparison\">"));
        QVERIFY(comparison.contains("Not comparable: different loads."));
        QVERIFY(!comparison.contains("<table"));
        QVERIFY(!comparison.contains("<figure"));
    }

    void aSimulatedRunSaysSo()
    {
        ReportRun report = ladder();
        QVERIFY(!pageOf(report).contains("simulated</span>"));
        report.run.server.isSimulated = true;
        QVERIFY(pageOf(report).contains("simulated</span>"));
        QVERIFY(pageOf(report).contains("not how fast any machine is"));
    }

    void whereNothingSucceededNothingIsDrawn()
    {
        const QString page = pageOf(reportOf({{.load = ClosedLoop{1}, .requests = 30, .failureShare = 1.0},
                                              {.load = ClosedLoop{4}, .requests = 30, .failureShare = 1.0}}));
        QVERIFY(page.contains("No request succeeded, so there is nothing to draw."));
        QVERIFY(!page.contains("<figure"));
        QVERIFY(!page.contains("<caption>Latencies</caption>"));
        QCOMPARE(tableOf(page, "How the requests ended")[0][5], QString("100 %"));
    }

    void aRunWithoutStagesIsAPageToo()
    {
        ReportRun report = sparse();
        report.run.stages.clear();
        report.verdict.clear();
        report.findings.clear();
        const QString page = pageOf(report);
        QVERIFY(page.contains("No load level was measured."));
        QVERIFY(page.contains("No conclusion can be drawn"));
        QVERIFY(htmlReport({}, {}, english(), {}).find("There is no run in this report.") != std::string::npos);
    }

    void languageAndThemeAreThoseAskedFor()
    {
        const ReportRun report = sparse();
        const std::string page = htmlReport(std::span(&report, 1), {}, english(), {"zh-CN", ReportTheme::Dark});
        QVERIFY(page.find("<html lang=\"zh-CN\" data-theme=\"dark\">") != std::string::npos);
        QVERIFY(pageOf(report).contains("<html lang=\"en\" data-theme=\"auto\">"));
        QVERIFY(pageOf(report).contains("prefers-color-scheme: dark"));
    }

    void theSameInputGivesTheSameBytes() { QCOMPARE(pageOf(ladder()), pageOf(ladder())); }

    void theCommandIsOneAShellReadsRightly()
    {
        PlanDraft draft = planOf({{.requests = 5}}, 1).draft();
        draft.model.name = "it's a model; rm -rf /";
        const std::string command = reproduceCommand(*RunPlan::make(draft));
        QCOMPARE(
            QString::fromStdString(command),
            QString(
                "inferometer-cli run plan.json --url http://127.0.0.1:8080 --model 'it'\\''s a model; rm -rf /' --protocol openai-chat "
                "--key env:LLM_KEY --header 'X-Tenant: …'"));
        QCOMPARE(shellWord(""), std::string("''"));
    }

    void escapingLeavesNothingToInterpret()
    {
        QCOMPARE(html::escaped("<a b='c'>&\"\x01\n"), std::string("&lt;a b=&#39;c&#39;&gt;&amp;&quot;"));
        QCOMPARE(html::escapedBlock("a <\nb"), std::string("a &lt;\nb"));
        QCOMPARE(html::escaped("\xff"), std::string("\xEF\xBF\xBD"));
        QCOMPARE(html::element("p", {{"title", "\"x\""}, {"class", ""}}, "y"), std::string("<p title=\"&quot;x&quot;\">y</p>"));
    }
};

QTEST_GUILESS_MAIN(HtmlReportTest)
#include "tst_htmlreport.moc"
