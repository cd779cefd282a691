// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Csv.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>

using namespace inferometer;

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// RFC 4180, read by the book.
Rows parsed(const std::string &text)
{
    Rows rows{{""}};
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string &cell = rows.back().back();
        const char c = text[i];
        if (isQuoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            cell += '"';
            ++i;
        } else if (c == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == ',') {
            rows.back().emplace_back();
        } else if (!isQuoted && c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
            ++i;
            rows.push_back({""});
        } else {
            cell += c;
        }
    }
    rows.pop_back(); // after the last line end
    return rows;
}

std::string cellOf(const Rows &rows, std::size_t stage, const std::string &metric, const std::string &column)
{
    const auto at = [&](const std::string &name) {
        return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin());
    };
    for (const auto &row : rows)
        if (row[at("stage")] == std::to_string(stage) && row[at("metric")] == metric)
            return row[at(column)];
    return "no such row";
}

} // namespace

class CsvTest : public QObject {
    Q_OBJECT

private slots:
    void everyRowHasTheColumnsOfTheHead()
    {
        const ReportRun report = ladder();
        const Rows rows = parsed(csvHead() + csvRows(report.run));
        std::size_t metrics = 0;
        for (const StageSummary &stage : report.run.stages)
            metrics += stage.metrics.size();
        QCOMPARE(rows.size(), metrics + 1);
        for (const auto &row : rows)
            QCOMPARE(row.size(), rows[0].size());
    }

    void numbersAreWholeAndReadBackExactly()
    {
        const ReportRun report = ladder();
        const Rows rows = parsed(csvHead() + csvRows(report.run));
        const MetricSummary &ttft = *report.run.stages[1].metric("ttft");
        QCOMPARE(std::stod(cellOf(rows, 1, "ttft", "mean")), *ttft.mean);
        QCOMPARE(std::stod(cellOf(rows, 1, "ttft", "p95")), *ttft.percentile(0.95)->value);
        QCOMPARE(cellOf(rows, 1, "ttft", "unit"), std::string("ms"));
        QCOMPARE(cellOf(rows, 1, "ttft", "load"), std::string("closed"));
        QCOMPARE(cellOf(rows, 1, "ttft", "level"), std::string("4"));
        QCOMPARE(std::stod(cellOf(rows, 1, "output_throughput", "value")),
                 *report.run.stages[1].metric("output_throughput")->value);
    }

    void whatIsAbsentIsAnEmptyCell()
    {
        const Rows rows = parsed(csvHead() + csvRows(ladder().run));
        QCOMPARE(cellOf(rows, 0, "ttft", "p99"), std::string());
        QCOMPARE(cellOf(rows, 0, "ttft", "support_p99"), std::string("none"));
        QCOMPARE(cellOf(rows, 0, "ttft", "value"), std::string());
        QCOMPARE(cellOf(rows, 0, "output_throughput", "mean"), std::string());
        QCOMPARE(cellOf(rows, 0, "output_throughput", "support_p50"), std::string());
    }

    void aNameThatLooksLikeAFormulaIsMadeHarmless_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("cell");
        QTest::newRow("plain") << "ladder-3"
                               << "ladder-3";
        QTest::newRow("formula") << "=cmd|' /C calc'!A0"
                                 << "\"'=cmd|' /C calc'!A0\"";
        QTest::newRow("plus") << "+1"
                              << "\"'+1\"";
        QTest::newRow("minus") << "-1+1"
                               << "\"'-1+1\"";
        QTest::newRow("at") << "@SUM(A1)"
                            << "\"'@SUM(A1)\"";
        QTest::newRow("tab") << "\t=1"
                             << "\"'\t=1\"";
        QTest::newRow("comma") << "a,b"
                               << "\"a,b\"";
        QTest::newRow("quotes") << "say \"hi\""
                                << "\"say \"\"hi\"\"\"";
        QTest::newRow("lines") << "a\nb"
                               << "\"a\nb\"";
        QTest::newRow("empty") << ""
                               << "";
    }
    void aNameThatLooksLikeAFormulaIsMadeHarmless()
    {
        QFETCH(QString, text);
        QFETCH(QString, cell);
        QCOMPARE(QString::fromStdString(csvText(text.toStdString())), cell);
    }

    void theRunsNameGoesThroughIt()
    {
        const ReportRun report = reportOf({{.requests = 10}}, 1, "=1+1");
        const Rows rows = parsed(csvHead() + csvRows(report.run));
        QCOMPARE(cellOf(rows, 0, "ttft", "run_name"), std::string("'=1+1"));
    }

    void numbersBelowZeroStayNumbers()
    {
        ReportRun report = reportOf({{.requests = 10}});
        report.run.stages[0].metrics = {MetricSummary{.id = "little_deviation", .value = -0.25}};
        QCOMPARE(cellOf(parsed(csvHead() + csvRows(report.run)), 0, "little_deviation", "value"), std::string("-0.25"));
    }
};

QTEST_GUILESS_MAIN(CsvTest)
#include "tst_csv.moc"
