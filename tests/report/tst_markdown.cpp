// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Format.h"
#include "core/report/Markdown.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>

using namespace inferometer;

namespace {

QStringList linesOf(const std::string &page, const QString &start)
{
    QStringList lines;
    for (const QString &line : QString::fromStdString(page).split('\n'))
        if (line.startsWith(start))
            lines.append(line);
    return lines;
}

} // namespace

class MarkdownTest : public QObject {
    Q_OBJECT

private slots:
    void everyTableRowHasAsManyCellsAsItsHead()
    {
        const QStringList rows = linesOf(markdownReport(ladder(), english()), "|");
        QCOMPARE(rows.size(), 3 * (2 + 5)); // three tables of five levels
        for (int table = 0; table < 3; ++table)
            for (int row = 1; row < 7; ++row)
                QCOMPARE(rows[table * 7 + row].count('|'), rows[table * 7].count('|'));
    }

    void theNumbersAreThoseOfTheSummary()
    {
        const ReportRun report = ladder();
        const std::string page = markdownReport(report, english());
        for (const StageSummary &stage : report.run.stages) {
            const MetricSummary &ttft = *stage.metric("ttft");
            QVERIFY(page.find("| " + format::milliseconds(*ttft.percentile(0.5)->value) + " |") != std::string::npos);
            QVERIFY(page.find("| " + format::milliseconds(*ttft.max) + " |") != std::string::npos);
        }
    }

    void aPercentileWithoutSupportIsADashAndAWeakOneMarked()
    {
        const std::string page = markdownReport(reportOf({{.requests = 25}}), english());
        const QStringList rows = linesOf(page, "| 1 user");
        QVERIFY(rows[1].contains(" ≈"));  // P95 of 25
        QVERIFY(rows[1].contains(" – ")); // P99 of 25
    }

    void theHeadHasWhatPeopleWroteDown()
    {
        ReportRun report = ladder();
        const std::string without = markdownReport(report, english());
        QVERIFY(without.find("**Tags:** nightly") != std::string::npos);
        QVERIFY(without.find("**Note:**") == std::string::npos);
        report.note = "new driver, *not* the old one";
        QVERIFY(markdownReport(report, english()).find("- **Note:** new driver, \\*not\\* the old one\n") != std::string::npos);
    }

    void theHeadNamesWhatMethodAsksFor()
    {
        const std::string page = markdownReport(ladder(), english());
        for (const char *term : {"Model", "Server", "Workload", "Plan", "Changed", "Environment", "Date", "Target"})
            QVERIFY2(page.find("- **" + std::string(term) + ":**") != std::string::npos, term);
    }

    void aSimulatedRunSaysSoAtTheTop()
    {
        ReportRun report = ladder();
        QVERIFY(markdownReport(report, english()).find("simulated") == std::string::npos);
        report.run.server.isSimulated = true;
        QVERIFY(markdownReport(report, english()).find("> The server of this run was simulated") != std::string::npos);
    }

    void foreignWordsOpenNoMarkup()
    {
        QCOMPARE(QString::fromStdString(markdownText("a|b")), QString("a\\|b"));
        QCOMPARE(QString::fromStdString(markdownText("![x](http://evil)")), QString("!\\[x\\](http://evil)"));
        QCOMPARE(QString::fromStdString(markdownText("<img src=x>")), QString("&lt;img src=x&gt;"));
        QCOMPARE(QString::fromStdString(markdownText("line\n# head")), QString("line \\# head"));
    }
};

QTEST_GUILESS_MAIN(MarkdownTest)
#include "tst_markdown.moc"
