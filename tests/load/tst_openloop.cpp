// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "core/metrics/RequestMetrics.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

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
