// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/metrics/StageAccumulator.h"
#include "tests/metrics/Records.h"
#include "tests/support/Patience.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace inferometer;
using namespace inferometer::test;

namespace {

StageSetup setupFor(StagePhase phase, LoadShape load = ClosedLoop{8})
{
    StageSetup setup;
    setup.load = load;
    setup.phase = phase;
    setup.model = std::string("model");
    return setup;
}

/// A run of three rounds of ten seconds each, of all kinds of requests, in the order of completion.
std::vector<RequestRecord> anyRecords(std::size_t count, std::uint64_t seed)
{
    Random random(seed);
    std::vector<RequestRecord> records;
    for (std::size_t i = 0; i < count; ++i) {
        const auto round = static_cast<std::uint32_t>(random.index(3));
        const double sent = 20.0 * round + random.uniform() * 13.0;
        RecordBuilder builder =
            aRecord().dueAt(sent - random.uniform() * 0.01).sentAt(sent).inRound(round).prompt(100).planned(20);
        const auto events = static_cast<int>(random.index(30));
        double at = sent + 0.05 + random.uniform() * 0.3;
        for (int k = 0; k < events; ++k, at += random.uniform() * 0.04)
            builder.event(at, random.index(4) == 0 ? 0 : 2);
        builder.output(static_cast<std::uint32_t>(events + static_cast<int>(random.index(30)))).doneAt(at + 0.01);
        const std::uint64_t fate = random.index(12);
        if (fate == 0)
            builder.failed(OutcomeKind::HttpError, OutcomeClass::RateLimited);
        else if (fate == 1)
            builder.failed(OutcomeKind::Timeout, OutcomeClass::TimeoutStall);
        else if (fate == 2)
            builder.failed(OutcomeKind::Cancelled, OutcomeClass::Cancelled);
        if (random.index(6) == 0)
            builder.warmup();
        RequestRecord record = builder;
        record.id.value = i;
        records.push_back(std::move(record));
    }
    std::sort(records.begin(), records.end(), [](const auto &a, const auto &b) { return a.tDone < b.tDone; });
    return records;
}

Nanos startOf(std::uint32_t round) { return fromSeconds(20.0 * round + 2.0); }
Nanos endOf(std::uint32_t round) { return fromSeconds(20.0 * round + 12.0); }

void openAll(StageAccumulator &stage)
{
    for (std::uint32_t round = 0; round < 3; ++round)
        stage.beginRound(round, startOf(round));
}
void closeAll(StageAccumulator &stage)
{
    for (std::uint32_t round = 0; round < 3; ++round)
        stage.endRound(round, endOf(round));
}

const double *roundValue(const StageSummary &stage, std::size_t round, std::string_view key)
{
    for (const auto &[name, value] : stage.rounds.at(round).values)
        if (name == key)
            return &value;
    return nullptr;
}

} // namespace

class TstStageAccumulator : public QObject {
    Q_OBJECT

private slots:
    void theOrderOfRecordsChangesNothing_data()
    {
        QTest::addColumn<bool>("isWindowed");
        QTest::newRow("windowed") << true;
        QTest::newRow("whole run") << false;
    }
    void theOrderOfRecordsChangesNothing()
    {
        QFETCH(bool, isWindowed);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            std::vector<RequestRecord> records = anyRecords(300, seed);
            std::vector<StageSummary> summaries;
            for (int order = 0; order < 3; ++order) {
                StageAccumulator stage(setupFor(isWindowed ? StagePhase::Windowed : StagePhase::WholeRun, PoissonRate{5}));
                openAll(stage);
                closeAll(stage);
                for (const RequestRecord &record : records)
                    stage.add(record);
                summaries.push_back(stage.finish());
                Random random(seed + 100);
                for (std::size_t i = records.size(); i > 1; --i)
                    std::swap(records[i - 1], records[random.index(i)]);
            }
            QVERIFY(summaries[0].counts.issued > 0);
            QVERIFY(summaries[0] == summaries[1]);
            QVERIFY(summaries[0] == summaries[2]);
        }
    }

    /// As it happens live: W0 is told at W0, W1 at W1, records come when they end, and the news may be late.
    void bordersToldLateGiveTheSameSummary_data()
    {
        QTest::addColumn<double>("late");
        QTest::newRow("at once") << 0.0;
        QTest::newRow("5 ms") << 0.005;
        QTest::newRow("1.9 s") << 1.9;
    }
    void bordersToldLateGiveTheSameSummary()
    {
        QFETCH(double, late);
        const std::vector<RequestRecord> records = anyRecords(600, 99);
        StageAccumulator before(setupFor(StagePhase::Windowed));
        openAll(before);
        closeAll(before);
        for (const RequestRecord &record : records)
            before.add(record);

        StageAccumulator live(setupFor(StagePhase::Windowed));
        for (const RequestRecord &record : records) {
            for (std::uint32_t round = 0; round < 3; ++round) {
                if (record.tDone >= startOf(round) + fromSeconds(late))
                    live.beginRound(round, startOf(round));
                if (record.tDone >= endOf(round) + fromSeconds(late))
                    live.endRound(round, endOf(round));
            }
            live.add(record);
        }
        openAll(live);
        closeAll(live);
        QVERIFY(live.finish() == before.finish());
    }

    void aBorderToldFarTooLateIsMovedAndSaysSo()
    {
        StageAccumulator stage(setupFor(StagePhase::Windowed));
        stage.beginRound(0, fromSeconds(0));
        for (int i = 0; i < 100; ++i)
            stage.add(anAnswer(i * 0.1, 0.02, 0.01, 3));
        stage.endRound(0, fromSeconds(1));
        const StageSummary summary = stage.finish();
        QVERIFY(summary.windows.at(0).end > fromSeconds(7)); // 9.9 s minus two seconds of patience
        QVERIFY(summary.windows.at(0).end < fromSeconds(9));
        const MetricSummary *requests = summary.metric("request_throughput");
        QVERIFY(std::abs(*requests->value - 10.0) < 0.2);
    }

    void roundsArePooledBySumsNotByMeansOfRates()
    {
        StageAccumulator stage(setupFor(StagePhase::Windowed));
        stage.beginRound(0, fromSeconds(0));
        stage.endRound(0, fromSeconds(1));
        stage.beginRound(1, fromSeconds(10));
        stage.endRound(1, fromSeconds(13));
        stage.add(anAnswer(0.1, 0.1, 0.1, 4).inRound(0));
        for (int i = 0; i < 2; ++i)
            stage.add(anAnswer(10.1, 0.2, 0.1, 10).inRound(1));
        const StageSummary summary = stage.finish();
        QCOMPARE(summary.windowLength(), fromSeconds(4));
        QCOMPARE(*summary.metric("output_throughput")->value, 24.0 / 4.0);
        QCOMPARE(*roundValue(summary, 0, "output_throughput"), 4.0);
        QVERIFY(std::abs(*roundValue(summary, 1, "output_throughput") - 20.0 / 3.0) < 1e-12);
        QCOMPARE(*summary.metric("ttft")->mean, (100.0 + 200.0 + 200.0) / 3.0);
        QCOMPARE(*roundValue(summary, 1, "ttft.p50"), 200.0);
        QVERIFY(roundValue(summary, 0, "ttft.p50") == nullptr); // one request has no median to speak of
    }

    void aRoundThatNeverEndedIsLeftOut()
    {
        StageAccumulator stage(setupFor(StagePhase::Windowed));
        stage.beginRound(0, fromSeconds(0));
        stage.endRound(0, fromSeconds(1));
        stage.beginRound(1, fromSeconds(10));
        stage.add(anAnswer(0.1, 0.1, 0.1, 4).inRound(0));
        stage.add(anAnswer(10.1, 0.1, 0.1, 4).inRound(1));
        const StageSummary summary = stage.finish();
        QCOMPARE(summary.windows.size(), std::size_t(1));
        QCOMPARE(summary.counts.issued, 1U);
        QCOMPARE(stage.samples("ttft").size(), std::size_t(1));
    }

    void percentilesCarryTheirSupportAndInterval()
    {
        StageAccumulator stage(setupFor(StagePhase::WholeRun));
        for (int i = 0; i < 80; ++i)
            stage.add(anAnswer(i * 1.0, 0.1 + 0.001 * i, 0.01, 5));
        const MetricSummary ttft = *stage.finish().metric("ttft");
        QCOMPARE(ttft.n, 80U);
        QCOMPARE(ttft.percentile(0.95)->support, Support::Ok);
        QVERIFY(ttft.percentile(0.95)->ci95);
        QCOMPARE(ttft.percentile(0.99)->support, Support::None);
        QVERIFY(!ttft.percentile(0.99)->value);
        const MetricSummary itl = *stage.finish().metric("itl");
        QCOMPARE(itl.n, 320U);
        QCOMPARE(itl.requests, 80U);
        QVERIFY(!itl.percentile(0.99)->value); // 320 gaps, but 80 requests
        QVERIFY(!itl.percentile(0.5)->ci95);
    }

    void flagsSayWhatWasOdd()
    {
        StageSetup setup = setupFor(StagePhase::WholeRun, PoissonRate{1});
        StageAccumulator bundled(setup);
        bundled.add(aRecord().sentAt(0).event(0.1).event(0.2).output(6).answeredBy("other"));
        QVERIFY(!bundled.finish().hasFlag("bundled")); // one request has no median
        bundled.add(aRecord().sentAt(0).event(0.1).event(0.2).output(6).answeredBy("Model:latest"));
        QVERIFY(bundled.finish().hasFlag("bundled"));
        QVERIFY(bundled.finish().hasFlag("other_model"));
        QVERIFY(bundled.finish().hasFlag("answered_by:other"));

        StageAccumulator piece(setup);
        piece.add(aRecord().sentAt(0).event(0.1).output(6));
        QVERIFY(piece.finish().hasFlag("not_streamed"));
        piece.add(aRecord().sentAt(0).doneAt(1).output(0));
        QVERIFY(piece.finish().hasFlag("no_output"));

        StageAccumulator capped(setup);
        capped.add(anAnswer(0, 0.1, 0.1, 3));
        GeneratorHealth health;
        health.capDelayed = 1;
        capped.addHealth(health);
        QVERIFY(capped.finish().hasFlag("cap_hit"));

        StageAccumulator counted(setup);
        counted.add(aRecord().sentAt(0).event(0.1).event(0.2).output(2, TokenSource::Counted));
        QVERIFY(counted.finish().hasFlag("tokens_counted"));
    }

    void aGrowingQueueIsNotSteady()
    {
        StageAccumulator stage(setupFor(StagePhase::Windowed, ConstantRate{20}));
        stage.beginRound(0, fromSeconds(0));
        stage.endRound(0, fromSeconds(10));
        for (int i = 0; i < 200; ++i) // 20 arrive a second, 10 leave
            stage.add(aRecord().sentAt(i * 0.05).event(0.1 + i * 0.1, 1).output(1));
        QVERIFY(stage.finish().hasFlag("not_steady"));
        QVERIFY(*stage.finish().metric("little_deviation")->value > 0.05);
    }

    void anArrivalPlanThatSlippedShowsInItsRates()
    {
        StageAccumulator stage(setupFor(StagePhase::WholeRun, ConstantRate{10}));
        for (int i = 0; i < 11; ++i)
            stage.add(aRecord().dueAt(i * 0.1).sentAt(i * 0.2).event(i * 0.2 + 0.1, 1).output(1));
        QCOMPARE(*stage.finish().metric("due_rate")->value, 10.0);
        QCOMPARE(*stage.finish().metric("offered_rate")->value, 5.0);
    }

    void whatIsToldLiveIsCheapAndPlausible()
    {
        StageAccumulator stage(setupFor(StagePhase::Windowed));
        stage.beginRound(0, fromSeconds(0));
        QVERIFY(!stage.peek(fromSeconds(1)).outputTokensPerSecond);
        for (int i = 0; i < 100; ++i)
            stage.add(anAnswer(i * 0.1, 0.05, 0.01, 5));
        const LiveStage live = stage.peek(fromSeconds(10));
        QCOMPARE(live.counts.ok, 100U);
        QVERIFY(std::abs(*live.ttftP50Ms - 50.0) < 0.05);
        QVERIFY(std::abs(*live.tpotP50Ms - 10.0) < 0.01);
        QCOMPARE(*live.outputTokensPerSecond, 50.0);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 100; ++i)
            stage.peek(fromSeconds(10));
        QVERIFY(timer.elapsed() < 100 * kSlowdown);
    }

    void aMillionRequestsFitInMemory()
    {
        if (kIsSanitized)
            QSKIP("the memory is not our own");
        StageAccumulator stage(setupFor(StagePhase::WholeRun));
        RequestRecord record = anAnswer(0, 0.1, 0.01, 16);
        const auto residentMb = [] {
            QFile file(QStringLiteral("/proc/self/statm"));
            return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').at(1).toLongLong() * 4 / 1024 : 0;
        };
        const qint64 before = residentMb();
        for (std::int64_t i = 0; i < 1'000'000; ++i) {
            record.tSched = Nanos(i * 1000);
            record.tSend = Nanos(i * 1000);
            record.tDone = Nanos(i * 1000 + 251'000'000);
            stage.add(record);
        }
        const qint64 held = residentMb() - before;
        const StageSummary summary = stage.finish();
        QCOMPARE(summary.counts.ok, 1'000'000U);
        QVERIFY(summary.metric("itl")->isHistogram);
        QVERIFY2(held < 250, qPrintable(QString::number(held)));
        qInfo("%lld MB held", static_cast<long long>(held));
    }
};

QTEST_GUILESS_MAIN(TstStageAccumulator)
#include "tst_stageaccumulator.moc"
