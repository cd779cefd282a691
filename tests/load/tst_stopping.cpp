// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <atomic>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::countedStage;
using test::FakeServer;
using test::likeAServer;
using test::Measurement;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;
using test::timedStage;

namespace {

// Three tokens, then silence for ever.
Script stalled()
{
    Script script = chatStream(3, 5ms, 5ms);
    script.pieces.pop_back(); // no finish reason, no usage, no [DONE]
    script.ending = test::Ending::KeepOpen;
    return script;
}

FakeServer::Respond streaming(std::function<Script()> stream)
{
    return [stream](const SeenRequest &request) { return likeAServer(request, [&](const SeenRequest &) { return stream(); }); };
}

bool holds(const std::vector<std::string> &notes, std::string_view words)
{
    return std::any_of(notes.begin(), notes.end(),
                       [&](const std::string &note) { return note.find(words) != std::string::npos; });
}

} // namespace

class TstStopping : public QObject {
    Q_OBJECT

private slots:
    void aStopEndsTwoHundredStalledStreamsWithinASecond_data()
    {
        QTest::addColumn<bool>("isOpen");
        QTest::addColumn<std::uint32_t>("lanes");
        QTest::newRow("closed loop") << false << 1u;
        QTest::newRow("closed loop, two lanes") << false << 2u;
        QTest::newRow("burst") << true << 1u;
    }
    void aStopEndsTwoHundredStalledStreamsWithinASecond()
    {
        QFETCH(bool, isOpen);
        QFETCH(std::uint32_t, lanes);
        FakeServer server(streaming(stalled));
        PlanDraft draft = test::aDraft(server.url(), 8);
        StagePlan burst;
        burst.shape = Burst{200};
        draft.stages = {isOpen ? burst : countedStage(ClosedLoop{200}, 1000)};
        Measurement measurement(std::move(draft));
        measurement.lanes = lanes;
        measurement.start();
        QVERIFY(server.waitForInFlight(200, 20s));
        // The last tokens are out 15 ms after the last request; let the lane have them.
        QVERIFY(measurement.waitForSnapshot([](const LiveSnapshot &shot) { return shot.inFlight == 200; }, 5s));
        const Nanos seen = measurement.snapshots().back().elapsed;
        QVERIFY(measurement.waitForSnapshot([seen](const LiveSnapshot &shot) { return shot.elapsed > seen + 200ms; }, 5s));
        const MonoTime stop = MonoClock::now();
        measurement.stop();
        const Result<Run> &run = measurement.wait();
        const Nanos took = MonoClock::now() - stop;
        QVERIFY2(took < 1s, qPrintable(QString::number(toMs(took))));
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Stopped);
        QCOMPARE(run->stopReason, std::string("user"));
        const auto records = measurement.store.records();
        QCOMPARE(records.size(), std::size_t{200});
        for (const RequestRecord &record : records) {
            QCOMPARE(record.outcome.kind, OutcomeKind::Cancelled);
            QCOMPARE(record.outcome.phase, Phase::Receiving);
            QCOMPARE(record.timeline.size(), std::size_t{3}); // what was measured is kept
            QVERIFY(record.tSend && record.tDone >= *record.tSend);
        }
        QCOMPARE(run->stages[0].counts.cancelled, std::uint64_t{200});
        QCOMPARE(run->stages[0].counts.failed, std::uint64_t{0});
        QVERIFY(measurement.store.finished() && measurement.store.finished()->state == RunState::Stopped);
        QVERIFY(server.waitForInFlight(0, 2s)); // the server is relieved as well
        QCOMPARE(server.abandoned(), std::uint64_t{200});
    }

    // Without a pause four users ask a dead port hundreds of times before the stop rule has seen the first ten.
    void usersWhoAreTurnedAwayAtOnceWait_data()
    {
        QTest::addColumn<bool>("dies");
        QTest::newRow("the server dies") << true;
        QTest::newRow("it turns everybody away") << false;
    }
    void usersWhoAreTurnedAwayAtOnceWait()
    {
        QFETCH(bool, dies);
        std::atomic<bool> isClosed{false};
        auto server = std::make_unique<FakeServer>(
            streaming([&] { return isClosed ? plainAnswer(503, "{}") : chatStream(3, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server->url(), 8);
        draft.stages = {timedStage(ClosedLoop{4}, 20s)};
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(measurement.waitForSnapshot([](const LiveSnapshot &shot) { return shot.counts.ok > 4; }, 20s));
        if (dies)
            server.reset();
        isClosed = true;
        const Result<Run> &run = measurement.wait();
        QVERIFY(run.has_value());
        QVERIFY(run->stopReason == "failures" || (dies && run->stopReason == "connections")); // whichever is seen first
        std::vector<RequestRecord> failed = measurement.store.records();
        std::erase_if(failed, [](const RequestRecord &record) { return !record.outcome.isFailure(); });
        QVERIFY2(failed.size() <= 60, qPrintable(QString::number(failed.size())));
        // The pause is time to think: who waited was not late.
        for (const RequestRecord &record : failed)
            QVERIFY(record.tDone - record.tSched < 1s);
        QVERIFY(run->stages[0].health[0].sendLatenessP99Ms.value_or(0) < 100);
    }

    void aStopAfterTheLevelLetsTheLevelEnd_data()
    {
        QTest::addColumn<int>("levels");
        QTest::addColumn<int>("rounds");
        QTest::newRow("a ladder") << 3 << 1;
        QTest::newRow("rounds of one level") << 1 << 3;
    }
    void aStopAfterTheLevelLetsTheLevelEnd()
    {
        QFETCH(int, levels);
        QFETCH(int, rounds);
        FakeServer server(streaming([] { return chatStream(3, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages.assign(static_cast<std::size_t>(levels), countedStage(ClosedLoop{2}, 40));
        draft.rounds = static_cast<std::uint32_t>(rounds);
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(measurement.waitForSnapshot([](const LiveSnapshot &shot) { return shot.counts.ok > 0; }, 20s));
        measurement.stopAfterLevel();
        const Result<Run> &run = measurement.wait();
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Stopped);
        QCOMPARE(run->stopReason, std::string("user"));
        QCOMPARE(measurement.store.records().size(), std::size_t{40}); // the first level whole, and nothing after it
        QCOMPARE(run->stages[0].counts.ok, std::uint64_t{40});
        QCOMPARE(run->stages[0].counts.cancelled, std::uint64_t{0});
    }

    void aSleepOfTheComputerIsNoticed()
    {
        static std::atomic<std::int64_t> looks;
        looks = 0;
        FakeServer server(streaming([] { return chatStream(3, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages = {countedStage(ClosedLoop{2}, 4), countedStage(ClosedLoop{2}, 4)};
        Measurement measurement(std::move(draft));
        measurement.asleep = +[]() -> Nanos { return looks++ < 3 ? 10s : 100s; }; // in the second level
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].health.at(0).asleepSeconds, std::optional(0.0));
        QCOMPARE(run.stages[1].health.at(0).asleepSeconds, std::optional(90.0));
        QVERIFY(timeAsleep() >= -1ms);
    }

    void aStopAfterTheLastLevelChangesNothing()
    {
        FakeServer server(streaming([] { return chatStream(3, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages = {countedStage(ClosedLoop{2}, 40)};
        Measurement measurement(std::move(draft));
        measurement.start();
        measurement.stopAfterLevel();
        const Result<Run> &run = measurement.wait();
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Finished);
        QCOMPARE(run->stopReason, std::string());
    }

    void aStopWhileConnectionsOpenIsNotLost()
    {
        std::atomic<int> lists{0};
        FakeServer server([&](const SeenRequest &request) {
            if (request.target.find("/models") == std::string::npos)
                return likeAServer(request, [](const SeenRequest &) { return chatStream(2, 5ms, 5ms); });
            if (++lists <= 5) // those of the preflight
                return likeAServer(request, {});
            Script silent;
            silent.status = 0;
            silent.ending = test::Ending::KeepOpen;
            return silent;
        });
        PlanDraft draft = test::aDraft(server.url(), 2);
        draft.stages = {timedStage(ClosedLoop{4}, 20s)};
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(server.waitForInFlight(4, 10s));
        const MonoTime stop = MonoClock::now();
        measurement.stop();
        const Result<Run> &run = measurement.wait();
        const Nanos took = MonoClock::now() - stop;
        QVERIFY2(took < 1s, qPrintable(QString::number(toMs(took))));
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Stopped);
        QVERIFY(measurement.store.records().empty());
    }

    void aStopInThePauseBetweenRoundsIsHeard()
    {
        FakeServer server(streaming([] { return chatStream(2, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server.url(), 2);
        draft.stages = {countedStage(ClosedLoop{2}, 6)};
        draft.rounds = 2;
        draft.timeScale = 20; // of the pause
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(measurement.waitForSnapshot([](const LiveSnapshot &shot) { return shot.phase == RunPhase::Pausing; }, 10s));
        const MonoTime stop = MonoClock::now();
        measurement.stop();
        const Result<Run> &run = measurement.wait();
        QVERIFY(MonoClock::now() - stop < 1s);
        QVERIFY(run.has_value());
        QCOMPARE(run->stages[0].counts.ok, std::uint64_t{6});
    }

    void theTimeLimitEndsTheRun()
    {
        FakeServer server(streaming([] { return chatStream(2, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server.url(), 2);
        draft.stages = {timedStage(ClosedLoop{2}, 60s)};
        draft.timeLimit = 400ms;
        Measurement measurement(std::move(draft));
        const MonoTime start = MonoClock::now();
        const Run &run = measurement.run();
        QVERIFY(MonoClock::now() - start < 3s);
        QCOMPARE(run.state, RunState::Stopped);
        QCOMPARE(run.stopReason, std::string("time_limit"));
        QVERIFY(run.stages[0].counts.ok > 10);
        // As long as it was, not as planned.
        QVERIFY(run.stages[0].windowLength() > 250ms && run.stages[0].windowLength() < 600ms);
    }

    void theFirstReasonCounts()
    {
        FakeServer server(streaming(stalled));
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages = {countedStage(ClosedLoop{2}, 10)};
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(server.waitForInFlight(2, 10s));
        measurement.stop();
        measurement.stop();
        QCOMPARE(measurement.wait()->stopReason, std::string("user"));
    }

    void anUnreachableServerIsAnErrorAndLeavesNoRun()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(401, R"({"error":"no"})"); });
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages = {countedStage(ClosedLoop{2}, 10)};
        Measurement measurement(std::move(draft));
        measurement.start();
        const Result<Run> &run = measurement.wait();
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Unreachable);
        QVERIFY(!run.error().message.empty() && !run.error().remedy.empty());
        QVERIFY(!measurement.store.begun());
    }

    void failuresEndTheRunByThemselves()
    {
        FakeServer server(streaming([] { return plainAnswer(500, R"({"error":{"message":"engine gone"}})"); }));
        PlanDraft draft = test::aDraft(server.url(), 8);
        draft.stages = {countedStage(ClosedLoop{2}, 100'000), countedStage(ClosedLoop{4}, 10)};
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.state, RunState::Stopped);
        QCOMPARE(run.stopReason, std::string("failures"));
        QVERIFY(holds(measurement.notes(), "of the last 20 requests failed"));
        QCOMPARE(run.stages.size(), std::size_t{1});
        QVERIFY(run.stages[0].counts.failed >= 20 && run.stages[0].counts.failed < 50'000);
        QVERIFY(run.stages[0].failures.at(0).first == "http_5xx");
        QVERIFY(measurement.store.records().at(0).outcome.words.find("engine gone") != std::string::npos);
    }

    void aServerThatDiesEndsTheRunByItself()
    {
        auto server = std::make_unique<FakeServer>(streaming([] { return chatStream(2, 5ms, 5ms); }));
        PlanDraft draft = test::aDraft(server->url(), 2);
        draft.stages = {timedStage(ClosedLoop{3}, 60s)};
        Measurement measurement(std::move(draft));
        measurement.start();
        QVERIFY(measurement.waitForSnapshot([](const LiveSnapshot &shot) { return shot.counts.ok >= 6; }, 20s));
        const MonoTime death = MonoClock::now();
        server.reset();
        const Result<Run> &run = measurement.wait();
        QVERIFY(MonoClock::now() - death < 3s);
        QVERIFY(run.has_value());
        QCOMPARE(run->state, RunState::Stopped);
        // Answers cut off count as failures before the refused connections are ten.
        QVERIFY2(run->stopReason == "connections" || run->stopReason == "failures", run->stopReason.c_str());
        QVERIFY(run->stages[0].counts.ok >= 6);
        QVERIFY(run->stages[0].counts.failed >= 10);
    }

    void aLevelThatFailsTooOftenEndsTheLadder()
    {
        std::atomic<int> streams{0};
        FakeServer server(streaming([&] { return ++streams % 3 == 0 ? plainAnswer(429, "{}") : chatStream(1, 2ms, 0ms); }));
        PlanDraft draft = test::aDraft(server.url(), 1);
        draft.stages = {countedStage(ClosedLoop{1}, 30), countedStage(ClosedLoop{2}, 30)};
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.state, RunState::Finished);
        QCOMPARE(run.stages.size(), std::size_t{1});
        QCOMPARE(run.stages[0].counts.failed, std::uint64_t{10});
        QVERIFY(holds(measurement.notes(), "higher levels are left out"));
    }
};

QTEST_GUILESS_MAIN(TstStopping)
#include "tst_stopping.moc"
