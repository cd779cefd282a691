// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "core/metrics/RunTimeline.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <set>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::countedStage;
using test::FakeServer;
using test::likeAServer;
using test::Measurement;
using test::SeenRequest;
using test::timedStage;

namespace {

FakeServer::Respond quick()
{
    return [](const SeenRequest &request) {
        return likeAServer(request, [](const SeenRequest &) { return chatStream(2, 10ms, 5ms); });
    };
}

PlanDraft draftFor(const FakeServer &server, StagePlan stage)
{
    PlanDraft draft = test::aDraft(server.url(), 2);
    draft.stages = {std::move(stage)};
    return draft;
}

} // namespace

// The road from the lanes to the disk and the screen, with a bad disk and a bad screen.
class TstRecorder : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskStopsTheRunAndKeepsWhatWasKept()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, timedStage(ClosedLoop{4}, 60s)));
        measurement.store.fillDiskAfter(20);
        const MonoTime start = MonoClock::now();
        measurement.start();
        const Result<Run> &run = measurement.wait();
        QVERIFY(MonoClock::now() - start < 15s);
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Storage);
        QCOMPARE(run.error().message.str(), std::string("The disk is full."));
        const auto records = measurement.store.records();
        QVERIFY(!records.empty() && records.size() <= 20);
        const std::optional<Run> ended = measurement.store.finished();
        QVERIFY(ended.has_value());
        QCOMPARE(ended->state, RunState::Failed);
        QCOMPARE(ended->stopReason, std::string("storage"));
        const StageSummary &stage = ended->stages.at(0);
        QVERIFY(stage.health.at(0).recordsNotKept > 0);
        const RequestCounts &counts = stage.counts;
        QCOMPARE(counts.issued + counts.cancelled + counts.warmup, records.size() + stage.health[0].recordsNotKept);
        // Whoever looks on is told while there is still time to make room.
        const auto shots = measurement.snapshots();
        QVERIFY(std::any_of(shots.begin(), shots.end(), [](const LiveSnapshot &shot) {
            return shot.diskTrouble && shot.diskTrouble->str() == "The disk is full." && shot.recordsWaiting > 0;
        }));
    }

    void aDiskThatIsFreedInTimeLosesNothing()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, timedStage(ClosedLoop{4}, 60s)));
        measurement.store.fillDiskAfter(20);
        measurement.start();
        QTRY_VERIFY_WITH_TIMEOUT(measurement.store.refusals() > 0, 10'000);
        measurement.store.freeDisk();
        const Result<Run> &run = measurement.wait();
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Failed); // it was stopped all the same
        QCOMPARE(run->stopReason, std::string("storage"));
        std::set<std::uint64_t> ids;
        for (const RequestRecord &record : measurement.store.records())
            QVERIFY(ids.insert(record.id.value).second);
        QCOMPARE(*ids.rbegin() + 1, std::uint64_t{ids.size()}); // no number is missing
        const RequestCounts &counts = run->stages[0].counts;
        QCOMPARE(counts.issued + counts.cancelled, std::uint64_t{ids.size()});
        QCOMPARE(run->stages[0].health[0].recordsNotKept, std::uint64_t{0});
    }

    void aDiskThatFailsOnTheLastBatchDoesNotHangTheEnd()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, countedStage(ClosedLoop{4}, 4)));
        measurement.store.fillDiskAfter(0);
        measurement.start();
        const MonoTime start = MonoClock::now();
        const Result<Run> &run = measurement.wait();
        QVERIFY(MonoClock::now() - start < 10s);
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Storage);
    }

    void aStoreThatDoesNotOpenStartsNothing()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, countedStage(ClosedLoop{4}, 100)));
        measurement.store.refuseToOpen();
        measurement.start();
        const Result<Run> &run = measurement.wait();
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::StoreLocked);
        for (const SeenRequest &request : server.requests())
            QCOMPARE(request.body.find("\"stream\":true"), std::string::npos);
    }

    void aSlowDiskDoesNotDelayTheLane()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, timedStage(ConstantRate{100}, 2s)));
        measurement.store.slowDown(100ms);
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{200});
        QCOMPARE(measurement.store.records().size(), std::size_t{200});
        const double lateness = *run.stages[0].health[0].sendLatenessP99Ms;
        QVERIFY2(lateness < 50, qPrintable(QString::number(lateness)));
        QVERIFY(run.stages[0].health[0].queueHighWater >= 5); // they did wait for the disk
    }

    void aReaderThatSleepsDoesNotDelayTheLane()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, timedStage(ConstantRate{100}, 2s)));
        measurement.readerSleeps = 300ms;
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{200});
        QCOMPARE(measurement.store.records().size(), std::size_t{200});
        const double lateness = *run.stages[0].health[0].sendLatenessP99Ms;
        QVERIFY2(lateness < 50, qPrintable(QString::number(lateness)));
        QVERIFY2(measurement.snapshots().size() < 15, qPrintable(QString::number(measurement.snapshots().size())));
    }

    void whatIsShownIsWhatIsKept()
    {
        FakeServer server(quick());
        Measurement measurement(draftFor(server, countedStage(ClosedLoop{4}, 60)));
        const Run &run = measurement.run();
        const auto shots = measurement.snapshots();
        std::uint64_t last = 0;
        for (const LiveSnapshot &shot : shots) {
            QVERIFY(shot.counts.ok >= last); // also behind the end of the round
            QVERIFY(shot.counts.ok <= 60);
            last = std::max(last, shot.counts.ok);
        }
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{60});
        QCOMPARE(shots.back().counts.ok, std::uint64_t{60});
        QCOMPARE(measurement.store.begun()->id, run.id);
        QCOMPARE(measurement.store.begun()->state, RunState::Running);
    }

    void theLastPictureIsTheOneMadeFromTheStoredRun()
    {
        FakeServer server(quick());
        PlanDraft draft = draftFor(server, timedStage(ClosedLoop{4}, 2s));
        draft.stages[0].warmup.time = 500ms;
        Measurement measurement(draft);
        const Run &run = measurement.run();
        RunTimeline timeline(run.plan.draft());
        for (const RequestRecord &record : measurement.store.records())
            timeline.add(record);
        const LiveSeries stored = timeline.finish();
        const LiveSnapshot last = measurement.snapshots().back();
        QVERIFY(last.series != nullptr);
        QVERIFY(*last.series == stored);
        QCOMPARE(last.finished, std::uint64_t{measurement.store.records().size()});
        QCOMPARE(stored.spans.size(), std::size_t{2});
        QCOMPARE(stored.spans[0].purpose, Purpose::Warmup);
        QVERIFY(last.ttftP95Ms && *last.ttftP95Ms >= *last.ttftP50Ms);
        QVERIFY(last.requestsPerSecond && last.sendLatenessP99Ms && last.loopLagP99Ms);
    }

    void failuresAreToldByClassWhileTheRunGoesOn()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(
                request, [](const SeenRequest &) { return test::plainAnswer(503, R"({"error":{"message":"overloaded"}})"); });
        });
        Measurement measurement(draftFor(server, countedStage(ClosedLoop{2}, 10)));
        measurement.start();
        measurement.wait();
        const auto shots = measurement.snapshots();
        QVERIFY(!shots.empty());
        QCOMPARE(shots.back().failures.size(), std::size_t{1});
        QCOMPARE(shots.back().failures[0].second, std::uint64_t{10});
        QCOMPARE(shots.back().series->failures.size(), std::size_t{10});
    }
};

QTEST_GUILESS_MAIN(TstRecorder)
#include "tst_recorder.moc"
