// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"
#include "core/load/RunController.h"

#include "core/metrics/RequestMetrics.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <QTemporaryDir>
#include <array>
#include <atomic>
#include <numeric>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::countedStage;
using test::FakeServer;
using test::Measurement;
using test::percentileOf;
using test::recordsOf;
using test::Script;
using test::SeenRequest;
using test::timedStage;

namespace {

// Answers after 10 ms, but not while it stalls: from `from` to `until` after the first stream nothing leaves.
class StallingServer {
public:
    StallingServer(Nanos from, Nanos until)
        : m_from(from), m_until(until), m_server([this](const SeenRequest &request) {
              return likeAServer(request, [this](const SeenRequest &seen) { return stream(seen); });
          })
    {}
    FakeServer &server() { return m_server; }

private:
    Script stream(const SeenRequest &request)
    {
        if (!m_first)
            m_first = request.at;
        const Nanos since = request.at - *m_first;
        const Nanos wait = since + 10ms >= m_from && since < m_until ? m_until - since : Nanos{0};
        return chatStream(1, wait + 10ms, 0ms);
    }
    Nanos m_from, m_until;
    std::optional<MonoTime> m_first; // in the server's thread only
    FakeServer m_server;
};

std::vector<RequestRecord> bySchedule(std::vector<RequestRecord> records)
{
    std::sort(records.begin(), records.end(),
              [](const RequestRecord &a, const RequestRecord &b) { return a.tSched < b.tSched; });
    return records;
}

} // namespace

class TstOpenLoop : public QObject {
    Q_OBJECT

private slots:
    void theScheduleGoesOnWhileTheServerStalls()
    {
        StallingServer stalling(500ms, 1500ms);
        PlanDraft draft = test::aDraft(stalling.server().url(), 1);
        draft.stages = {timedStage(ConstantRate{50}, 2s)};
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        const StageSummary &stage = run.stages[0];
        QCOMPARE(stage.counts.issued, std::uint64_t{100});
        QCOMPARE(stage.counts.ok, std::uint64_t{100});
        const auto records = bySchedule(measurement.store.records());
        for (std::size_t i = 0; i < records.size(); ++i) {
            QVERIFY2(std::abs(toMs(records[i].tSched - records[0].tSched) - 20.0 * double(i)) < 0.01,
                     qPrintable(QString::number(i)));
            QVERIFY2(*records[i].tSend - records[i].tSched < 100ms,
                     qPrintable(QString::number(toMs(*records[i].tSend - records[i].tSched))));
        }
        QVERIFY(stalling.server().mostInFlight() >= 40); // half of the schedule fell into the stall
        QVERIFY2(percentileOf(stage, "ttft_sched", 0.95) > 850,
                 qPrintable(QString::number(percentileOf(stage, "ttft_sched", 0.95))));
        QVERIFY(*stage.health[0].sendLatenessP99Ms < 50);
        QVERIFY(!stage.hasFlag("cap_hit"));
    }

    void aCapTurnsTheStallIntoAWaitThatIsCharged() // T4, coordinated omission
    {
        std::atomic<int> streams{0};
        FakeServer server([&](const SeenRequest &request) {
            return likeAServer(request,
                               [&](const SeenRequest &) { return chatStream(1, ++streams == 3 ? 1000ms : 50ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        draft.stages = {countedStage(ConstantRate{10}, 10)};
        draft.maxInFlight = 1;
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        const double service[] = {50, 50, 1000, 50, 50, 50, 50, 50, 50, 50};
        const double response[] = {50, 50, 1000, 950, 900, 850, 800, 750, 700, 650};
        const auto records = bySchedule(measurement.store.records());
        QCOMPARE(records.size(), std::size_t{10});
        double slack = 0;
        for (std::size_t i = 0; i < 10; ++i) {
            const RequestMetrics metrics = metricsOf(records[i]);
            slack = 25 + 5 * double(i); // each hand-over costs a little, and they add up
            QVERIFY2(std::abs(*metrics.e2eMs - service[i]) < 25, qPrintable(QString("%1: %2").arg(i).arg(*metrics.e2eMs)));
            QVERIFY2(*metrics.e2eSchedMs > response[i] - 2 && *metrics.e2eSchedMs < response[i] + slack,
                     qPrintable(QString("%1: %2").arg(i).arg(*metrics.e2eSchedMs)));
        }
        const StageSummary &stage = run.stages[0];
        QVERIFY2(std::abs(percentileOf(stage, "e2e", 0.5) - 50) < 10,
                 qPrintable(QString::number(percentileOf(stage, "e2e", 0.5))));
        QVERIFY2(std::abs(percentileOf(stage, "e2e_sched", 0.5) - 775) < 30,
                 qPrintable(QString::number(percentileOf(stage, "e2e_sched", 0.5))));
        QCOMPARE(stage.health[0].maxInFlight, std::uint64_t{1});
        QCOMPARE(stage.health[0].capDelayed, std::uint64_t{7});
        QVERIFY(stage.hasFlag("cap_hit"));
        QVERIFY(*stage.health[0].sendLatenessMaxMs < 50); // the cap is not our lateness
        QCOMPARE(server.mostInFlight(), std::uint64_t{1});
    }

    void whatTheCapHeldBackBeyondTheWindowIsToldNotLost()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 300ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        draft.stages = {timedStage(ConstantRate{20}, 1s)};
        draft.maxInFlight = 1;
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        const RequestCounts &counts = run.stages[0].counts;
        QVERIFY2(counts.issued >= 3 && counts.issued <= 5, qPrintable(QString::number(counts.issued)));
        QCOMPARE(counts.issued + counts.notSent, std::uint64_t{20});
        QVERIFY(run.stages[0].hasFlag("cap_hit"));
        for (const RequestRecord &record : measurement.store.records())
            QVERIFY(record.tSend.has_value() == (record.outcome.kind != OutcomeKind::NotSent));
    }

    void everyArrivalOfTheWindowIsSentAndMarked_data()
    {
        QTest::addColumn<std::uint32_t>("lanes");
        QTest::newRow("one lane") << 1u;
        QTest::newRow("two lanes") << 2u;
        QTest::newRow("more lanes than arrivals") << 16u;
    }
    void everyArrivalOfTheWindowIsSentAndMarked()
    {
        QFETCH(std::uint32_t, lanes);
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 5ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        StagePlan stage = timedStage(ConstantRate{20}, 400ms);
        stage.warmup.time = 200ms;
        draft.stages = {stage};
        Measurement measurement(std::move(draft));
        measurement.lanes = lanes;
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{8});
        QCOMPARE(run.stages[0].counts.warmup, std::uint64_t{4});
        QCOMPARE(run.stages[0].windowLength(), Nanos{400ms});
        const auto records = bySchedule(measurement.store.records());
        QCOMPARE(records.size(), std::size_t{12});
        for (std::size_t i = 0; i < records.size(); ++i)
            QCOMPARE(records[i].purpose == Purpose::Warmup, i < 4);
    }

    void severalLanesKeepOneScheduleAndOneCap()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 120ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        draft.stages = {countedStage(PoissonRate{200}, 40)};
        draft.maxInFlight = 4;
        const std::vector<Nanos> wanted = drawArrivals(draft.stages[0], draft.workload.seed, std::nullopt, 40);
        Measurement measurement(std::move(draft));
        measurement.lanes = 3;
        const Run &run = measurement.run();
        QCOMPARE(server.mostInFlight(), std::uint64_t{4}); // over all lanes, and no more for a moment
        QCOMPARE(run.stages[0].health[0].maxInFlight, std::uint64_t{4});
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{40});
        QVERIFY(run.stages[0].hasFlag("cap_hit"));
        const auto records = bySchedule(measurement.store.records());
        std::array<int, 3> ofLane{};
        for (std::size_t i = 0; i < records.size(); ++i) {
            QCOMPARE(records[i].tSched - records[0].tSched, wanted[i] - wanted[0]); // to the nanosecond
            QCOMPARE(records[i].promptIndex % 3, std::uint64_t{records[i].lane});
            ++ofLane.at(records[i].lane);
        }
        QCOMPARE(ofLane, (std::array{14, 13, 13}));
    }

    void aRampIsMeasuredAndNotJudged_data()
    {
        QTest::addColumn<bool>("isTimed");
        QTest::newRow("timed") << true;
        QTest::newRow("counted") << false;
    }
    void aRampIsMeasuredAndNotJudged()
    {
        QFETCH(bool, isTimed);
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 5ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        StagePlan stage = isTimed ? timedStage(ConstantRate{50}, 400ms) : countedStage(ConstantRate{50}, 20);
        stage.ramp = 400ms; // 10 arrivals, from 0 to 50 a second
        draft.stages = {stage};
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.warmup, std::uint64_t{10});
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{20});
        const auto records = bySchedule(measurement.store.records());
        QCOMPARE(records.size(), std::size_t{30});
        for (std::size_t i = 0; i < records.size(); ++i)
            QCOMPARE(records[i].purpose == Purpose::Warmup, i < 10);
        // Ten arrivals at √(k/62.5) s, then one every 20 ms.
        QVERIFY(std::abs(toMs(records[5].tSched - records[0].tSched) - 1000 * std::sqrt(5 / 62.5)) < 0.01);
        QVERIFY(std::abs(toMs(records[29].tSched - records[0].tSched) - 780) < 0.01);
        if (isTimed)
            QCOMPARE(run.stages[0].windows[0].start - records[0].tSched, Nanos{400ms});
    }

    void usersThatStartOneByOneAreJudgedWhenAllAreThere()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 20ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        StagePlan stage = timedStage(ClosedLoop{4}, 300ms);
        stage.ramp = 200ms;
        draft.stages = {stage};
        Measurement measurement(std::move(draft));
        measurement.lanes = 3; // users start in turn over all lanes
        const Run &run = measurement.run();
        const auto records = bySchedule(measurement.store.records());
        QCOMPARE(run.stages[0].windows[0].start - records[0].tSched, Nanos{200ms});
        QCOMPARE(run.stages[0].windowLength(), Nanos{300ms});
        for (const RequestRecord &record : records)
            QCOMPARE(record.purpose == Purpose::Warmup, record.tSched < run.stages[0].windows[0].start);
        for (const Nanos offset : {0ms, 50ms, 100ms, 150ms})
            QVERIFY(std::any_of(records.begin(), records.end(),
                                [&](const RequestRecord &record) { return record.tSched - records[0].tSched == offset; }));
    }

    void aTraceIsReplayedWithItsTimesAndLengths()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 5ms, 0ms); });
        });
        QTemporaryDir folder;
        QFile file(folder.filePath("trace.jsonl"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"timestamp\":1000,\"input_length\":60,\"output_length\":3}\n"
                   "{\"timestamp\":1100,\"input_length\":90,\"output_length\":5}\n"
                   "{\"timestamp\":1100,\"output_length\":7}\n"
                   "{\"timestamp\":1500,\"input_length\":40}\n");
        file.close();
        PlanDraft draft = test::aDraft(server.url(), 8);
        StagePlan stage;
        stage.shape = Replay{.file = file.fileName().toStdString(), .speed = 2};
        stage.warmup.requests = 1;
        draft.stages = {stage};
        QVERIFY(readTraces(draft).has_value());
        Measurement measurement(draft);
        measurement.lanes = 2;
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.warmup, std::uint64_t{1});
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{3});
        QCOMPARE(kindOf(run.stages[0].load), "replay");
        auto records = measurement.store.records();
        std::sort(records.begin(), records.end(),
                  [](const RequestRecord &a, const RequestRecord &b) { return a.promptIndex < b.promptIndex; });
        const std::int64_t ms[] = {0, 50, 50, 250};
        const std::uint32_t in[] = {60, 90, 48, 40}, out[] = {3, 5, 7, 8};
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(records[i].tSched - records[0].tSched, Nanos{std::chrono::milliseconds(ms[i])});
            QCOMPARE(records[i].plannedInput, in[i]);
            QCOMPARE(records[i].plannedOutput, out[i]);
        }
        // A warm-up by time marks the first of the trace; it is not sent twice.
        draft.stages[0].warmup = {.time = 51ms};
        Measurement marked(draft);
        const RequestCounts counts = marked.run().stages[0].counts;
        QCOMPARE(counts.warmup, std::uint64_t{3});
        QCOMPARE(counts.issued, std::uint64_t{1});
        // Another file in its place is another load: nothing is sent.
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"timestamp\":1000}\n{\"timestamp\":1100}\n");
        file.close();
        Measurement other(draft);
        other.start();
        const Result<Run> &refused = other.wait();
        QVERIFY(!refused.has_value());
        QVERIFY(QString::fromStdString(refused.error().message.str()).contains("not the one"));
    }

    void aCountOfArrivalsMarksItsFirstAsWarmUp()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(1, 5ms, 0ms); });
        });
        PlanDraft draft = test::aDraft(server.url(), 1);
        StagePlan stage = countedStage(PoissonRate{100}, 30);
        stage.warmup.requests = 5;
        draft.stages = {stage};
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{30});
        QCOMPARE(run.stages[0].counts.warmup, std::uint64_t{5});
        const auto records = bySchedule(measurement.store.records());
        for (std::size_t i = 0; i < records.size(); ++i)
            QCOMPARE(records[i].purpose == Purpose::Warmup, i < 5);
    }
};

QTEST_GUILESS_MAIN(TstOpenLoop)
#include "tst_openloop.moc"
