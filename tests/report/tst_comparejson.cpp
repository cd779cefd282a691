// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/CompareJson.h"
#include "core/report/ErrorJson.h"

#include <QtTest/QtTest>
#include <limits>
#include <nlohmann/json.hpp>

using namespace inferometer;
using nlohmann::json;

namespace {

Comparison aComparison()
{
    MetricDifference faster{"ttft.p95", "ms", 402, 273, -0.32, Interval{-0.36, -0.29}, Verdict::Better};
    MetricDifference unknown{"output_throughput", "tok/s", 188, 190, 0.01, std::nullopt, Verdict::NoEvidence};
    return {{"aaaa"}, {"bbbb"}, {}, {StageDifference{ClosedLoop{8}, {faster, unknown}}}};
}

Reason aReason(bool blocks)
{
    return {"stream", blocks,
            Message(INFEROMETER_TEXT("Reason", "Not comparable: one run streams its answers, the other does not."))};
}

} // namespace

class CompareJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theDocumentHasTheKeysOfTheContract()
    {
        const json document = compareDocument({"aaaa"}, std::vector{aComparison()}, english());
        QCOMPARE(document["schema"], "inferometer.compare/1");
        QCOMPARE(document["baseline"], "aaaa");
        QCOMPARE(document["runs"], json::array({"bbbb"}));
        QCOMPARE(document["comparable"], true);
        QCOMPARE(document["reasons"], json::array());
        const json &stage = document["stages"][0];
        QCOMPARE(stage["load"]["concurrency"], 8);
        QCOMPARE(stage["metrics"]["ttft.p95"], json({{"base", 402.0},
                                                     {"new", 273.0},
                                                     {"unit", "ms"},
                                                     {"change", -0.32},
                                                     {"ci95", {-0.36, -0.29}},
                                                     {"verdict", "better"}}));
    }

    void anIntervalThatIsNotThereIsNull()
    {
        const json row =
            compareDocument({"aaaa"}, std::vector{aComparison()}, english())["stages"][0]["metrics"]["output_throughput"];
        QCOMPARE(row["ci95"], json());
        QCOMPARE(row["verdict"], "no_evidence");
    }

    void aRefusalSaysWhy()
    {
        Comparison comparison = aComparison();
        comparison.stages.clear();
        comparison.reasons = {aReason(true)};
        const json document = compareDocument({"aaaa"}, std::vector{comparison}, english());
        QCOMPARE(document["comparable"], false);
        QCOMPARE(document["reasons"][0]["id"], "stream");
        QCOMPARE(document["reasons"][0]["blocks"], true);
        QVERIFY(document["texts"][0].get<std::string>().starts_with("Not comparable"));
        QCOMPARE(document["stages"], json::array());
        QCOMPARE(document["verdict"][0]["id"], "V11");
    }

    void oneRefusalAmongSeveralRunsIsEnough()
    {
        Comparison other = aComparison();
        other.other = {"cccc"};
        other.reasons = {aReason(false)};
        json document = compareDocument({"aaaa"}, std::vector{aComparison(), other}, english());
        QCOMPARE(document["comparable"], true); // a warning does not refuse
        QCOMPARE(document["runs"], json::array({"bbbb", "cccc"}));
        QCOMPARE(document["stages"][1]["run"], "cccc");
        other.reasons = {aReason(true)};
        QCOMPARE(compareDocument({"aaaa"}, std::vector{aComparison(), other}, english())["comparable"], false);
    }

    void aChangeThatIsNoNumberIsNull()
    {
        Comparison comparison = aComparison();
        comparison.stages[0].metrics[0].change = std::numeric_limits<double>::infinity();
        QCOMPARE(compareDocument({"aaaa"}, std::vector{comparison}, english())["stages"][0]["metrics"]["ttft.p95"]["change"],
                 json());
    }

    void anErrorSaysWhatIsWrongAndWhatToDo()
    {
        const Error error{ErrorCode::Input, Message(INFEROMETER_TEXT("Test", "“%1” is wrong."), {"x"}),
                          Message(INFEROMETER_TEXT("Test", "Leave it out.")), ""};
        QCOMPARE(errorDocument(error, english()),
                 json({{"schema", "inferometer.error/1"}, {"error", "“x” is wrong."}, {"remedy", "Leave it out."}}));
    }
};

QTEST_GUILESS_MAIN(CompareJsonTest)
#include "tst_comparejson.moc"
