// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/StageAccumulator.h"
#include "core/report/DefinitionTables.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>
#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

/// Answers whose role comes long before their first token, and whose usage comes late.
DefinedStage aStage(int answers = 120)
{
    ToolDefinitions definitions;
    StageAccumulator accumulator(StageSetup{});
    for (int i = 0; i < answers; ++i) {
        RequestRecord record;
        record.id.value = static_cast<std::uint64_t>(i);
        record.tSched = i * 1s;
        record.tSend = record.tSched;
        record.tFirstByte = *record.tSend + 20ms;
        record.timeline.mark({20ms, MarkKind::Choice});
        for (int token = 0; token < 5; ++token)
            record.timeline.append({.offset = 100ms + token * 10ms, .tokens = 1});
        record.timeline.mark({150ms, MarkKind::Finish});
        record.timeline.mark({200ms, MarkKind::Usage});
        record.timeline.mark({201ms, MarkKind::Done});
        record.tokens = {.prompt = 40, .output = 5, .cached = {}, .reasoning = {}, .source = TokenSource::Usage};
        record.tDone = *record.tSend + 201ms;
        definitions.add(record);
        accumulator.add(record);
    }
    const StageSummary ours = accumulator.finish();
    return {0, ClosedLoop{4}, definitions.readings(&ours)};
}

std::size_t columnOf(const ReportTable &table, std::string_view title)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].title == title)
            return i;
    qFatal("no column %s", std::string(title).c_str());
}

const std::vector<ReportCell> &rowOf(const ReportTable &table, std::string_view name)
{
    for (const auto &row : table.rows)
        if (row.front().text == name)
            return row;
    qFatal("no row %s", std::string(name).c_str());
}

} // namespace

class DefinitionTablesTest : public QObject {
    Q_OBJECT

private slots:
    void toolsStandAgainstOurs()
    {
        const ReportTable table = definitionsTable(aStage(), english());
        QCOMPARE(table.title, "4 users");
        QCOMPARE(table.rows.size(), std::size_t{10});
        QCOMPARE(table.rows.front().front().text, "Inferometer");
        const std::size_t ttft = columnOf(table, "mean TTFT (ms)"), tpot = columnOf(table, "mean TPOT (ms)"),
                          itl = columnOf(table, "mean ITL (ms)");
        QCOMPARE(table.rows.front()[ttft].text, "100.00");
        QVERIFY(table.rows.front()[ttft].note.empty());
        const auto &vllm = rowOf(table, "vLLM bench");
        QCOMPARE(vllm[ttft].text, "20.00  −80 %"); // its first token is the role
        QVERIFY(vllm[ttft].note.find("names the role") != std::string::npos);
        QVERIFY(vllm[ttft].tone == ReportCell::Tone::Plain);
        QCOMPARE(rowOf(table, "AIPerf")[ttft].text, "100.00");
        QVERIFY(rowOf(table, "AIPerf")[ttft].tone == ReportCell::Tone::Muted); // no difference here
        QVERIFY(rowOf(table, "AIPerf")[tpot].text.empty());                    // it has none: never 0
        QVERIFY(rowOf(table, "genai-bench")[itl].text.empty());
    }

    void everyDifferenceHasItsReason()
    {
        const DefinedStage stage = aStage();
        for (std::size_t tool = 1; tool < stage.tools.size(); ++tool) {
            const ReportTable table = differencesTable(stage, tool, english());
            QCOMPARE(table.title, std::string(stage.tools[tool].title));
            QCOMPARE(table.rows.size(), std::size_t{9});
            const std::size_t ours = columnOf(table, "ours"), theirs = columnOf(table, "theirs"),
                              difference = columnOf(table, "difference"), why = columnOf(table, "how it counts");
            for (const auto &row : table.rows) {
                QVERIFY(!row[ours].text.empty());
                const bool isOther = row[theirs].text != row[ours].text;
                QVERIFY2(isOther == !row[why].text.empty(), (table.title + ", " + row.front().text).c_str());
                QCOMPARE(row[difference].text == "none here", !isOther);
                QCOMPARE(row[difference].text.empty(), row[theirs].text.empty());
            }
        }
        const ReportTable vllm = differencesTable(stage, 1, english());
        const auto &ttft = rowOf(vllm, "Time to first token, mean");
        QCOMPARE(ttft[1].text, "100.00 ms");
        QCOMPARE(ttft[2].text, "20.00 ms");
        QCOMPARE(ttft[3].text, "−80 %");
    }

    void aPercentileSaysHowFarItCanBeTrusted()
    {
        const auto p99 = [](int answers) {
            const ReportTable table = definitionsTable(aStage(answers), english());
            return rowOf(table, "vLLM bench")[columnOf(table, "TTFT P99 (ms)")].text;
        };
        QCOMPARE(p99(10), "");
        QCOMPARE(p99(120), "≈20.00  −80 %");
        QCOMPARE(p99(400), "20.00  −80 %");
        const nlohmann::json document = definitionsDocument(ladder().run, {aStage(10), aStage(120)}, english());
        const auto ttft = [&](int stage) { return document["stages"][stage]["tools"][1]["metrics"]["ttft"]; };
        QVERIFY(ttft(0)["p99_ms"].is_null());
        QCOMPARE(ttft(0)["support"]["p99"], "none");
        QCOMPARE(ttft(0)["support"]["p50"], "ok");
        QCOMPARE(ttft(1)["p99_ms"], 20.0);
        QCOMPARE(ttft(1)["support"]["p99"], "indicative");
    }

    void whatWasNotAnsweredIsEmpty()
    {
        const DefinedStage none{0, ClosedLoop{1}, ToolDefinitions().readings(nullptr)};
        QCOMPARE(countedRequests(none), std::uint64_t{0});
        QCOMPARE(countedRequests(aStage()), std::uint64_t{120});
        const ReportTable table = definitionsTable(none, english());
        for (const auto &row : table.rows)
            for (std::size_t i = 1; i < row.size(); ++i)
                QVERIFY(row[i].text.empty());
    }
};

QTEST_GUILESS_MAIN(DefinitionTablesTest)
#include "tst_definitiontables.moc"
