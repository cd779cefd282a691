// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Comparability.h"
#include "core/analysis/Compare.h"
#include "tests/analysis/Runs.h"
#include "tests/support/Patience.h"

using namespace inferometer;
using namespace inferometer::test;

namespace {

Comparison compared(const MeasuredRun &a, const MeasuredRun &b) { return compare(a.run, a.samples(), b.run, b.samples()); }

const MetricDifference *rowOf(const Comparison &comparison, std::string_view key, std::size_t stage = 0)
{
    if (stage >= comparison.stages.size())
        return nullptr;
    for (const MetricDifference &row : comparison.stages[stage].metrics)
        if (row.key == key)
            return &row;
    return nullptr;
}

const Reason *reasonOf(const Comparison &comparison, std::string_view id)
{
    for (const Reason &reason : comparison.reasons)
        if (reason.id == id)
            return &reason;
    return nullptr;
}

} // namespace

class TstCompare : public QObject {
    Q_OBJECT

private slots:
    void verdictsAreTheMethods_data() // T28
    {
        QTest::addColumn<double>("r");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("worse") << .12 << .08 << .16 << "worse";
        QTest::newRow("better") << -.05 << -.08 << -.02 << "better";
        QTest::newRow("equivalent") << .01 << -.02 << .04 << "equivalent";
        QTest::newRow("no evidence") << .03 << -.06 << .12 << "no_evidence";
        QTest::newRow("real but small") << .015 << .005 << .025 << "equivalent";
    }
    void verdictsAreTheMethods()
    {
        QFETCH(double, r);
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(QString, wanted);
        QCOMPARE(QString::fromStdString(std::string(nameOf(judge(r, Interval{low, high}, Margins{})))), wanted);
        QCOMPARE(judge(r, std::nullopt, Margins{}), Verdict::NoEvidence);
    }

    void aRunAgainstItselfIsEquivalent()
    {
        const MeasuredRun run = measured("a", aDraft({ClosedLoop{4}}, 3), answers(0.1, 0.01, 400, 1, 3));
        const Comparison comparison = compared(run, run);
        QVERIFY(comparison.isComparable());
        for (const MetricDifference &row : comparison.stages.at(0).metrics) {
            QVERIFY2(row.change == 0.0, row.key.c_str());
            QVERIFY2(row.verdict == Verdict::Equivalent, row.key.c_str());
        }
        QVERIFY(rowOf(comparison, "ttft.p99") != nullptr);
        QVERIFY(rowOf(comparison, "output_throughput") != nullptr);
    }

    void fasterIsBetterAndKeepsItsSign()
    {
        const MeasuredRun slow = measured("a", aDraft({ClosedLoop{4}}, 3), answers(0.2, 0.02, 100, 1, 3));
        const MeasuredRun fast = measured("b", aDraft({ClosedLoop{4}}, 3), answers(0.14, 0.02, 100, 2, 3));
        const Comparison comparison = compared(slow, fast);
        const MetricDifference &ttft = *rowOf(comparison, "ttft.p95");
        QCOMPARE(ttft.verdict, Verdict::Better);
        QVERIFY(std::abs(ttft.change + 0.3) < 0.03);
        QVERIFY(ttft.ci95->first < ttft.change && ttft.change < ttft.ci95->second && ttft.ci95->second < 0);
        QCOMPARE(rowOf(comparison, "tpot.p50")->verdict, Verdict::Equivalent);
        const MetricDifference &throughput = *rowOf(comparison, "output_throughput");
        QVERIFY(throughput.change > 0.1);
        QCOMPARE(throughput.verdict, Verdict::Better);
        QCOMPARE(rowOf(compared(fast, slow), "output_throughput")->verdict, Verdict::Worse);
        QCOMPARE(rowOf(compared(fast, slow), "ttft.mean")->verdict, Verdict::Worse);
    }

    void throughputOfOneRoundProvesNothing()
    {
        const MeasuredRun a = measured("a", aDraft(), answers(0.2, 0.02, 100, 1));
        const MeasuredRun b = measured("b", aDraft(), answers(0.1, 0.01, 100, 2));
        const MetricDifference row = *rowOf(compared(a, b), "output_throughput");
        QVERIFY(!row.ci95);
        QCOMPARE(row.verdict, Verdict::NoEvidence);
        QVERIFY(row.change > 0.5);
    }

    void percentilesWithoutSupportAreLeftOutAndWeakOnesClaimNothing()
    {
        const MeasuredRun a = measured("a", aDraft(), answers(0.2, 0.02, 30, 1));
        const MeasuredRun b = measured("b", aDraft(), answers(0.1, 0.02, 30, 2));
        const Comparison comparison = compared(a, b);
        QVERIFY(rowOf(comparison, "ttft.p99") == nullptr);
        QCOMPARE(rowOf(comparison, "ttft.p95")->verdict, Verdict::NoEvidence); // indicative
        QCOMPARE(rowOf(comparison, "ttft.p50")->verdict, Verdict::Better);
        QVERIFY(reasonOf(comparison, "support") != nullptr);
    }

    void whatDiffersBlocks_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"stream", "time_scale", "sampling", "load", "workload", "prefix", "lengths", "failures",
                               "token_source", "not_streamed"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void whatDiffersBlocks()
    {
        QFETCH(QString, id);
        const std::string reason = id.toStdString();
        PlanDraft draft = aDraft();
        std::vector<RequestRecord> records = answers(0.1, 0.01, 60, 2);
        if (reason == "stream")
            draft.streaming = Streaming::No;
        if (reason == "time_scale")
            draft.timeScale = 0.1;
        if (reason == "sampling")
            draft.sampling.temperature = 0.7;
        if (reason == "load")
            draft.stages[0].shape = ClosedLoop{5};
        if (reason == "workload")
            draft.workload.parts[0].input = FixedLength{999};
        if (reason == "prefix")
            draft.workload.prefix.sharedTokens = 100;
        if (reason == "lengths")
            records = answers(0.1, 0.01, 60, 2, 1, 0, 9);
        for (std::size_t i = 0; i < 5 && reason == "failures"; ++i)
            records[i].outcome = {OutcomeKind::HttpError, OutcomeClass::Http5xx, 500, "", Phase::Done};
        for (RequestRecord &record : records)
            if (reason == "token_source")
                record.tokens.source = TokenSource::Counted;
        if (reason == "not_streamed")
            for (std::size_t i = 0; i < 10; ++i)
                records[i] = aRecord()
                                 .sentAt(500.0 + static_cast<double>(i))
                                 .event(501.0 + static_cast<double>(i))
                                 .output(8)
                                 .prompt(100);
        const MeasuredRun a = measured("a", aDraft(), answers(0.1, 0.01, 60, 1));
        const Comparison comparison = compared(a, measured("b", draft, records));
        QVERIFY(!comparison.isComparable());
        QVERIFY(comparison.stages.empty());
        QVERIFY(reasonOf(comparison, reason) != nullptr);
        QVERIFY(reasonOf(comparison, reason)->blocks);
        QVERIFY(comparison.reasons.front().blocks);
        QVERIFY(reasonOf(comparison, reason)->text.str().find('%') == std::string::npos || reason == "failures");
    }

    void quickChecksAreRefusedInOneSentence()
    {
        PlanDraft quick = aDraft();
        quick.planId = "quick";
        const MeasuredRun a = measured("a", quick, answers(0.1, 0.01, 60, 1)),
                          b = measured("b", quick, answers(0.1, 0.01, 60, 2));
        const MeasuredRun other = measured("c", aDraft(), answers(0.1, 0.01, 60, 3));
        const std::vector<Reason> both = comparability(a.run, b.run);
        QCOMPARE(std::count_if(both.begin(), both.end(), [](const Reason &each) { return each.id == "impression"; }), 1);
        QCOMPARE(both.front().id, std::string("impression"));
        const std::vector<Reason> one = comparability(other.run, b.run, {"the first", "the second", 1});
        QVERIFY(one.front().text.str().starts_with("the second is a quick check"));
    }

    void aReasonAboutOneRunNamesIt()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 60, 2);
        for (std::size_t i = 0; i < 5; ++i)
            records[i].outcome = {OutcomeKind::HttpError, OutcomeClass::Http5xx, 500, "", Phase::Done};
        const Comparison comparison =
            compared(measured("a", aDraft(), answers(0.1, 0.01, 60, 1)), measured("b", aDraft(), records));
        QCOMPARE(reasonOf(comparison, "failures")->run.value, std::string("b"));
    }

    void anotherModelOrServerOnlyWarns()
    {
        PlanDraft draft = aDraft();
        draft.model.name = "m-test-q4";
        draft.workload.seed = 7;
        MeasuredRun b = measured("b", draft, answers(0.1, 0.01, 60, 2));
        b.run.server.isSimulated = true;
        const MeasuredRun a = measured("a", aDraft(), answers(0.1, 0.01, 60, 1));
        const Comparison comparison = compared(a, b);
        QVERIFY(comparison.isComparable());
        for (const char *id : {"model", "simulated", "seed"})
            QVERIFY2(reasonOf(comparison, id) != nullptr, id);
        QVERIFY(!comparison.stages.empty());
    }

    void stagesMeetByTheirLoad()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 60, 1, 1, 0);
        const std::vector<RequestRecord> second = answers(0.3, 0.01, 60, 1, 1, 1);
        records.insert(records.end(), second.begin(), second.end());
        const MeasuredRun ladder = measured("a", aDraft({ClosedLoop{1}, ClosedLoop{8}}), records);
        const MeasuredRun one = measured("b", aDraft({ClosedLoop{8}}), answers(0.3, 0.01, 60, 5));
        const Comparison comparison = compared(ladder, one);
        QCOMPARE(comparison.stages.size(), std::size_t(1));
        QCOMPARE(comparison.stages[0].load, LoadShape(ClosedLoop{8}));
        QVERIFY(std::abs(rowOf(comparison, "ttft.p50")->base - 300.0) < 20);
        QVERIFY(reasonOf(comparison, "stages") != nullptr);
    }

    void failureSharesAreComparedInPoints()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 1000, 2);
        for (std::size_t i = 0; i < 40; ++i)
            records[i].outcome = {OutcomeKind::HttpError, OutcomeClass::Http5xx, 500, "", Phase::Done};
        const MeasuredRun a = measured("a", aDraft(), answers(0.1, 0.01, 1000, 1));
        const MetricDifference row = *rowOf(compared(a, measured("b", aDraft(), records)), "error_rate");
        QCOMPARE(row.base, 0.0);
        QVERIFY(std::abs(row.change - 0.04) < 1e-12);
        QCOMPARE(row.verdict, Verdict::Worse);
    }

    void openLoopsAreComparedFromTheDueTime()
    {
        const MeasuredRun a = measured("a", aDraft({ConstantRate{5}}), answers(0.1, 0.01, 60, 1));
        const Comparison comparison = compared(a, a);
        QVERIFY(rowOf(comparison, "ttft_sched.p50") != nullptr);
        QVERIFY(rowOf(comparison, "e2e_sched.p50") != nullptr);
    }

    void aHundredThousandRequestsTakeSeconds()
    {
        const MeasuredRun a = measured("a", aDraft(), answers(0.1, 0.01, 100'000 / kEvery, 1));
        const MeasuredRun b = measured("b", aDraft(), answers(0.11, 0.01, 100'000 / kEvery, 2));
        QElapsedTimer timer;
        timer.start();
        const Comparison comparison = compared(a, b);
        const qint64 took = timer.elapsed();
        QCOMPARE(rowOf(comparison, "ttft.p99")->verdict, Verdict::Worse);
        QVERIFY2(took < 5000 * kSlowdown, qPrintable(QString::number(took)));
        qInfo("%lld ms", static_cast<long long>(took));
    }
};

QTEST_GUILESS_MAIN(TstCompare)
#include "tst_compare.moc"
