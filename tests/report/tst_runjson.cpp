// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/JsonText.h"
#include "core/report/RunJson.h"
#include "core/report/StageJson.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

using namespace inferometer;
using nlohmann::json;

namespace {

json documentOf(const ReportRun &report) { return runDocument(report, english()); }

/// Whether a number anywhere in the document is not finite.
bool holdsNoNumber(const json &value)
{
    if (value.is_number_float())
        return !std::isfinite(value.get<double>());
    return value.is_structured() && std::any_of(value.begin(), value.end(), holdsNoNumber);
}

} // namespace

class RunJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theDocumentHasTheKeysOfTheContract()
    {
        const json document = documentOf(ladder());
        QCOMPARE(document["schema"], "inferometer.run/1");
        for (const char *key :
             {"id", "name", "state", "simulated", "started_utc", "ended_utc", "plan", "plan_hash", "environment", "server",
              "stages", "generator", "findings", "verdict", "stop_reason", "app_version", "tags", "factor", "note"})
            QVERIFY2(document.contains(key), key);
        QCOMPARE(document["state"], "finished");
        QCOMPARE(document["started_utc"], "2026-11-29T10:05:12.345Z");
        QCOMPARE(document["stop_reason"], json());
        QCOMPARE(document["note"], json());
        ReportRun noted = ladder();
        noted.note = "new driver";
        QCOMPARE(documentOf(noted)["note"], "new driver");
        QCOMPARE(document["environment"]["driver_version"], "unknown");
        QCOMPARE(document["plan"]["schema"], "inferometer.plan/1");
    }

    void aStageCountsAndMeasuresAsItsSummaryDoes()
    {
        const ReportRun report = ladder();
        const StageSummary &summary = report.run.stages.back();
        const json stage = documentOf(report)["stages"].back();
        QCOMPARE(stage["load"]["kind"], "closed");
        QCOMPARE(stage["load"]["concurrency"], 32);
        QCOMPARE(stage["rounds"], 3);
        QCOMPARE(stage["phase"], "whole-run");
        QCOMPARE(stage["window_s"].get<double>(), toSeconds(summary.windowLength()));
        QCOMPARE(stage["label"], "closed-loop: hides waiting that users would see");
        QCOMPARE(stage["requests"], json({{"issued", 600},
                                          {"ok", 576},
                                          {"failed", 24},
                                          {"timeout", 0},
                                          {"not_sent", 0},
                                          {"cancelled", 0},
                                          {"warmup", 0}}));
        QCOMPARE(stage["failures"], json({{"rate_limited", 16}, {"overloaded", 8}}));
        QCOMPARE(stage["rounds_values"].size(), std::size_t(3));

        const MetricSummary &ttft = *summary.metric("ttft");
        const json &metric = stage["metrics"]["ttft"];
        QCOMPARE(metric["unit"], "ms");
        QCOMPARE(metric["n"], 576);
        QCOMPARE(metric["mean_ms"].get<double>(), *ttft.mean);
        QCOMPARE(metric["max_ms"].get<double>(), *ttft.max);
        QCOMPARE(metric["p95_ms"].get<double>(), *ttft.percentile(0.95)->value);
        QCOMPARE(metric["support"]["p99"], "ok");
        QCOMPARE(metric["ci95"]["p50"], json::array({ttft.percentile(0.5)->ci95->first, ttft.percentile(0.5)->ci95->second}));
        QCOMPARE(stage["metrics"]["output_throughput"]["value"].get<double>(), *summary.metric("output_throughput")->value);
        QCOMPARE(stage["metrics"]["output_throughput"]["unit"], "tok/s");
        QVERIFY(stage["metrics"]["attainment"].contains("ci95"));
    }

    void distributionsOtherThanLatenciesHaveKeysWithoutUnit()
    {
        const json tokens = documentOf(ladder())["stages"][0]["metrics"]["output_tokens"];
        QCOMPARE(tokens["p50"], 32.0);
        QVERIFY(!tokens.contains("p50_ms"));
    }

    void openLoopsCarryNoLabelOfClosedOnes() { QVERIFY(!documentOf(sparse())["stages"][0].contains("label")); }

    void aPercentileWithoutSupportIsNullEvenIfAValueIsThere()
    {
        MetricSummary metric;
        metric.id = "ttft";
        metric.n = 12;
        metric.percentiles = {{0.5, 81.0, Support::Ok, {}}, {0.95, 88.0, Support::None, Interval{1, 2}}};
        const json document = metricDocument(metric);
        QCOMPARE(document["p50_ms"], 81.0);
        QCOMPARE(document["p95_ms"], json());
        QCOMPARE(document["p99_ms"], json());
        QCOMPARE(document["support"]["p95"], "none");
        QVERIFY(!document.contains("ci95"));
    }

    void whatIsAbsentStaysAbsent()
    {
        const json document = documentOf(sparse());
        QCOMPARE(document["ended_utc"], json());
        QCOMPARE(document["generator"]["grade"], json());
        QVERIFY(!document["generator"].contains("records_not_kept"));
        QCOMPARE(document["stages"][0]["window_s"], json());
        QCOMPARE(document["stages"][0]["metrics"]["ttft"]["sd_ms"], json()); // one request has no spread
        QCOMPARE(document["stages"][0]["metrics"]["ttft"]["p50_ms"], json());
        QVERIFY(!document["stages"][0]["metrics"].contains("cached_share"));
    }

    void neitherNaNNorInfinityIsEverWritten()
    {
        ReportRun report = sparse();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinity = std::numeric_limits<double>::infinity();
        StageSummary &stage = report.run.stages.front();
        for (MetricSummary &metric : stage.metrics) {
            metric.mean = nan;
            metric.value = infinity;
            metric.ci95 = Interval{nan, 1};
            metric.percentiles = {{0.5, -infinity, Support::Ok, Interval{0, nan}}};
        }
        stage.rounds = {{0, {{"ttft.p50", nan}}}};
        GeneratorHealth health;
        health.laneCpu = {nan};
        health.loopLagP99Ms = infinity;
        stage.health = {health};
        report.findings = {{"DG-01", Severity::Info, {}, {}, {{"share", nan}}}};
        const json document = documentOf(report);
        QVERIFY(!holdsNoNumber(document));
        QVERIFY(document["stages"][0]["metrics"]["ttft"].contains("mean_ms"));
        QCOMPARE(document["stages"][0]["metrics"]["ttft"]["mean_ms"], json());
        QCOMPARE(document["findings"][0]["evidence"]["share"], json());
    }

    void theGeneratorIsTheWorstOfAllRounds()
    {
        ReportRun report = ladder();
        report.run.stages[2].health[1].sendLatenessP99Ms = 44.5;
        report.run.stages[1].health[0].laneCpu = {0.1, 0.2, 0.95};
        report.run.stages[4].health[2].recordsNotKept = 2;
        report.run.stages[0].health[0].recordsNotKept = 1;
        const json generator = documentOf(report)["generator"];
        QCOMPARE(generator["stamp"], "kernel");
        QCOMPARE(generator["send_lateness_p99_ms"], 44.5);
        QCOMPARE(generator["lane_cpu"], json::array({0.12, 0.31, 0.95}));
        QCOMPARE(generator["records_not_kept"], 3);
        QCOMPARE(generator["grade"], "unreliable");
        QCOMPARE(generator["stages"].size(), std::size_t(5));
        QCOMPARE(generator["stages"][2]["rounds"][1]["send_lateness_p99_ms"], 44.5);
    }

    void theGradeHasItsReasons()
    {
        ReportRun report = ladder();
        json generator = documentOf(report)["generator"];
        QCOMPARE(generator["grade"], "fine");
        QCOMPARE(generator["reasons"], json::array());
        report.run.stages[2].health[1].sendLatenessP99Ms = 6.5;
        generator = documentOf(report)["generator"];
        QCOMPARE(generator["grade"], "busy");
        report.run.stages[1].health[0].laneCpu = {0.95};
        generator = documentOf(report)["generator"];
        QCOMPARE(generator["grade"], "unreliable");
        QCOMPARE(generator["reasons"].size(), std::size_t{2});
        QCOMPARE(generator["reasons"][0]["id"], "lane_cpu"); // the gravest first
        QCOMPARE(generator["reasons"][0]["value"], 0.95);
        QCOMPARE(generator["reasons"][0]["limit"], 0.9);
        QCOMPARE(generator["reasons"][1]["text"], "Requests were sent 6.50 ms late (P99; at most 5.00 ms).");
    }

    void noSecretIsInTheDocument()
    {
        const std::string text = jsonText(documentOf(ladder()), JsonLayout::OneLine);
        QVERIFY(text.find("X-Tenant") != std::string::npos);
        QVERIFY(text.find("secret-tenant-value") == std::string::npos);
    }

    void sentencesAreInTheReadersLanguage()
    {
        const ReportRun report = ladder();
        const Translate marked = [](const Text &text) { return "#" + std::string(text.source); };
        const json document = runDocument(report.run, report.findings, report.verdict, marked);
        for (const char *list : {"findings", "verdict"})
            for (const json &finding : document[list])
                QVERIFY(finding["text"].get<std::string>().starts_with('#'));
    }

    void brokenTextIsRepairedAndNeverThrows()
    {
        ReportRun report = sparse();
        report.run.environment.set("cpu", "a\xff"
                                          "b");
        const std::string text = jsonText(documentOf(report), JsonLayout::Indented);
        QVERIFY(text.find("a\xEF\xBF\xBD"
                          "b")
                != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(RunJsonTest)
#include "tst_runjson.moc"
