// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/StoreFixture.h"

#include "tests/store/RawFile.h"

#include <QFile>
#include <QTest>
#include <atomic>
#include <thread>

using namespace inferometer;

class RunStoreTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FilledStore> m_filled;

private slots:
    void init() { m_filled = std::make_unique<FilledStore>(); }
    void cleanup() { m_filled.reset(); }

    void aRecordComesBackWithEveryField()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        RequestRecord failed; // the opposite: whatever may be absent is
        failed.id.value = kMostRequests;
        failed.isStreamed = false;
        failed.outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, {}, "", Phase::Queued};
        failed.tSched = failed.tDone = Nanos(std::numeric_limits<std::int64_t>::max());
        RequestRecord silent; // a stream that brought nothing has its events all the same
        silent.id.value = 7;
        silent.tSend = silent.tFirstByte = silent.tDone = Nanos(5);
        silent.timeline.mark({Nanos(2), MarkKind::Choice});
        silent.timeline.mark({Nanos(3), MarkKind::Usage});
        const std::vector<RequestRecord> records = {aFullRecord(0), aFullRecord(1), silent, failed};
        QVERIFY_OK((*writer)->keep(records));
        const auto back = allOf(*m_filled->store, "aaaaaaaaaaaa");
        QCOMPARE(back.size(), records.size());
        for (std::size_t i = 0; i < records.size(); ++i)
            QVERIFY2(back[i] == records[i], qPrintable(QString("record %1").arg(i)));
        QVERIFY(std::signbit(back[0].serverTimings[3].second));
    }

    void recordsComeInTheOrderOfTheirNumbersWhateverOrderTheyEndedIn()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        Random random(7);
        constexpr std::uint64_t kCount = 1500; // several pages
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < kCount; ++i)
            records.push_back(aRecord((i * 7) % kCount, random, 3));
        QVERIFY_OK((*writer)->keep(std::span(records).first(700)));
        QVERIFY_OK((*writer)->keep(std::span(records).subspan(700)));
        std::uint64_t next = 0;
        for (const RequestRecord &record : allOf(*m_filled->store, "aaaaaaaaaaaa"))
            QCOMPARE(record.id.value, next++);
        QCOMPARE(next, kCount);
        QCOMPARE(m_filled->store->requestCount({"aaaaaaaaaaaa"}).value(), kCount);
    }

    void aFilterPicksStageRoundPurposeAndStart()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        Random random(8);
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 1200; ++i) {
            RequestRecord record = aRecord(i, random, 1);
            record.stage.value = static_cast<std::uint32_t>(i % 3);
            record.round = static_cast<std::uint32_t>(i / 600);
            record.purpose = i % 100 == 0 ? Purpose::Warmup : Purpose::Judged;
            records.push_back(record);
        }
        QVERIFY_OK((*writer)->keep(records));
        const auto expect = [&](const RequestFilter &filter, auto belongs) {
            std::vector<RequestRecord> expected;
            std::copy_if(records.begin(), records.end(), std::back_inserter(expected), belongs);
            return !expected.empty() && allOf(*m_filled->store, "aaaaaaaaaaaa", filter) == expected;
        };
        QVERIFY(expect({.stage = StageIndex{2}}, [](const RequestRecord &r) { return r.stage.value == 2; }));
        QVERIFY(expect({.round = 1}, [](const RequestRecord &r) { return r.round == 1; }));
        QVERIFY(expect({.purpose = Purpose::Warmup}, [](const RequestRecord &r) { return r.purpose == Purpose::Warmup; }));
        QVERIFY(expect({.stage = StageIndex{1}, .from = RequestId{555}},
                       [](const RequestRecord &r) { return r.stage.value == 1 && r.id.value >= 555; }));
        QVERIFY(allOf(*m_filled->store, "aaaaaaaaaaaa", {.from = RequestId{kMostRequests + 1}}).empty());
    }

    void theCallerMayStopReading()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 20);
        int taken = 0;
        QVERIFY_OK(m_filled->store->forEachRequest({"aaaaaaaaaaaa"}, {}, [&](const RequestRecord &) { return ++taken < 5; }));
        QCOMPARE(taken, 5);
    }

    void requestsOfOneRunNeverMixWithAnothers()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 30);
        m_filled->addRun("bbbbbbbbbbbb", "b", 2, 20);
        QCOMPARE(allOf(*m_filled->store, "aaaaaaaaaaaa").size(), 30u);
        QCOMPARE(allOf(*m_filled->store, "bbbbbbbbbbbb").size(), 20u);
        const Status read = m_filled->store->forEachRequest({"cccccccccccc"}, {}, [](const RequestRecord &) { return true; });
        QCOMPARE(read.error().code, ErrorCode::NotFound);
    }

    void aBatchIsKeptWholeOrNotAtAll()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        Random random(9);
        std::vector<RequestRecord> records = {aRecord(0, random, 2), aRecord(1, random, 2), aRecord(0, random, 2)};
        QVERIFY(!(*writer)->keep(records).has_value());
        QVERIFY(allOf(*m_filled->store, "aaaaaaaaaaaa").empty());
        QCOMPARE(m_filled->store->requestCount({"aaaaaaaaaaaa"}).value(), 0u);
        records.pop_back();
        QVERIFY_OK((*writer)->keep(records));
        QCOMPARE(allOf(*m_filled->store, "aaaaaaaaaaaa"), records);
    }

    void aNumberTooGreatIsRefusedAndNotTakenForAnother()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        RequestRecord record;
        record.id.value = kMostRequests + 1;
        const std::vector<RequestRecord> records = {record};
        QCOMPARE((*writer)->keep(records).error().code, ErrorCode::Internal);
    }

    void summariesComeBackToTheLastBit()
    {
        Run run = aRun("aaaaaaaaaaaa");
        auto writer = m_filled->store->begin(run);
        QVERIFY_OK(writer);
        run.state = RunState::Finished;
        run.ended = ClockPair{run.started.utcNs + 9, run.started.monoNs + 8};
        run.stopReason = "steady";
        run.stampKind = "kernel";
        run.server.isSimulated = true;
        run.environment.set("cpu", "");
        run.stages = {aSummary(0, ClosedLoop{8, Nanos(5)}), aSummary(1, ConstantRate{0.1}), aSummary(2, PoissonRate{1e-3}),
                      aSummary(3, GammaRate{7.5, 0.25}), aSummary(9, Burst{64})};
        QVERIFY_OK((*writer)->finish(run));
        const auto loaded = m_filled->store->load(run.id);
        QVERIFY_OK(loaded);
        QCOMPARE(loaded->stages.size(), run.stages.size());
        for (std::size_t i = 0; i < run.stages.size(); ++i)
            QVERIFY2(loaded->stages[i] == run.stages[i], qPrintable(QString("stage %1").arg(i)));
        QVERIFY(*loaded == run);
    }

    void aStagePutTwiceIsReplaced()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        QVERIFY_OK((*writer)->putStage(aSummary(1, ClosedLoop{4})));
        QVERIFY_OK((*writer)->putStage(aSummary(0, ClosedLoop{1})));
        StageSummary better = aSummary(1, ClosedLoop{4});
        better.metrics.pop_back();
        better.counts.ok = 91;
        QVERIFY_OK((*writer)->putStage(better));
        const auto loaded = m_filled->store->load({"aaaaaaaaaaaa"});
        QVERIFY_OK(loaded);
        QCOMPARE(loaded->state, RunState::Running);
        QCOMPARE(loaded->stages.size(), 2u);
        QVERIFY(loaded->stages[0] == aSummary(0, ClosedLoop{1}));
        QVERIFY(loaded->stages[1] == better);
    }

    void recomputedSummariesReplaceTheOldOnes()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1);
        const std::vector<StageSummary> first = {aSummary(0, ClosedLoop{1}), aSummary(1, ClosedLoop{2})};
        QVERIFY_OK(m_filled->store->saveSummaries({"aaaaaaaaaaaa"}, first));
        const std::vector<StageSummary> second = {aSummary(3, PoissonRate{2})};
        QVERIFY_OK(m_filled->store->saveSummaries({"aaaaaaaaaaaa"}, second));
        QVERIFY(m_filled->store->load({"aaaaaaaaaaaa"})->stages == second);
        QCOMPARE(m_filled->store->saveSummaries({"cccccccccccc"}, second).error().code, ErrorCode::NotFound);
    }

    void whatIsNotANumberComesBackAbsent()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1);
        StageSummary stage = aSummary(0, ClosedLoop{1});
        stage.metrics[0].mean = std::nan("");
        QVERIFY_OK(m_filled->store->saveSummaries({"aaaaaaaaaaaa"}, std::span(&stage, 1)));
        QCOMPARE(m_filled->store->load({"aaaaaaaaaaaa"})->stages[0].metrics[0].mean, std::optional<double>());
    }

    void updateWritesWhatIsKnownByNow()
    {
        Run run = aRun("aaaaaaaaaaaa");
        auto writer = m_filled->store->begin(run);
        QVERIFY_OK(writer);
        run.server = {"llama.cpp", "b4000", false};
        run.environment.set("gpu", "none");
        QVERIFY_OK((*writer)->update(run));
        QVERIFY(*m_filled->store->load(run.id) == run);
    }

    void theListIsNewestFirstAndSaysWhatARowNeeds()
    {
        m_filled->addRun("aaaaaaaaaaaa", "old", 100, 3);
        m_filled->addRun("bbbbbbbbbbbb", "new", 300, 5);
        m_filled->addRun("cccccccccccc", "middle", 200);
        const auto rows = m_filled->store->list();
        QVERIFY_OK(rows);
        QCOMPARE(rows->size(), 3u);
        QCOMPARE((*rows)[0].name, "new");
        QCOMPARE((*rows)[1].name, "middle");
        QCOMPARE((*rows)[2].name, "old");
        const RunRow expected{.id = {"bbbbbbbbbbbb"},
                              .name = "new",
                              .state = RunState::Finished,
                              .startedUtcNs = 300,
                              .planId = "custom",
                              .model = "sim",
                              .baseUrl = "http://127.0.0.1:8080",
                              .isSimulated = false,
                              .tags = {"nightly", "ünïcode"},
                              .requests = 5,
                              .durationSeconds = 2.5,
                              .engine = "vllm",
                              .engineVersion = "0.9.1",
                              .note = {},
                              .trashedUtcNs = {},
                              .figures = {}};
        QVERIFY((*rows)[0] == expected);
    }

    void aRunIsFoundByIdNameBeginningOrBeingTheLast()
    {
        QCOMPARE(m_filled->store->find("last").error().code, ErrorCode::NotFound);
        m_filled->addRun("abc000000001", "nightly", 100);
        m_filled->addRun("abc000000002", "nightly", 200);
        m_filled->addRun("def000000003", "abc", 50);
        m_filled->addRun("0f0000000004", "def000000003", 10); // named like another's id
        QCOMPARE(m_filled->store->find("last")->value, "abc000000002");
        QCOMPARE(m_filled->store->find("nightly")->value, "abc000000002"); // the newest of the name
        QCOMPARE(m_filled->store->find("abc000000001")->value, "abc000000001");
        QCOMPARE(m_filled->store->find("abc")->value, "def000000003");          // a name goes before a beginning
        QCOMPARE(m_filled->store->find("def000000003")->value, "def000000003"); // an id before a name
        QCOMPARE(m_filled->store->find("0")->value, "0f0000000004");
        const auto several = m_filled->store->find("abc00");
        QCOMPARE(several.error().code, ErrorCode::Input);
        QVERIFY(several.error().message.str().find("abc000000001") != std::string::npos);
        QVERIFY(several.error().message.str().find("abc000000002") != std::string::npos);
        QCOMPARE(m_filled->store->find("nobody").error().code, ErrorCode::NotFound);
        QCOMPARE(m_filled->store->find("").error().code, ErrorCode::NotFound);
    }

    void anIdIsGivenOnce()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1);
        QCOMPARE(m_filled->store->begin(aRun("aaaaaaaaaaaa")).error().code, ErrorCode::Input);
        QCOMPARE(m_filled->store->begin(aRun("")).error().code, ErrorCode::Input);
        QCOMPARE(m_filled->store->begin(aRun("../evil")).error().code, ErrorCode::Input);
        QCOMPARE(m_filled->store->load({"aaaaaaaaaaaa"})->state, RunState::Finished);
    }

    void aRunBelongsToItsWriterAsLongAsThatLives()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        const std::string lock = runLockPath(m_filled->store->path(), "aaaaaaaaaaaa");
        QVERIFY(QFile::exists(QString::fromStdString(lock)));
        QCOMPARE(m_filled->store->list()->at(0).state, RunState::Running);
        QCOMPARE(m_filled->store->load({"aaaaaaaaaaaa"})->state, RunState::Running);
        auto reader = RunStore::open(m_filled->temp.path, Access::ReadOnly);
        QVERIFY_OK(reader);
        QCOMPARE((*reader)->list()->at(0).state, RunState::Running);
        writer->reset(); // gone without having finished
        QVERIFY(!QFile::exists(QString::fromStdString(lock)));
        QCOMPARE((*reader)->list()->at(0).state, RunState::Interrupted);
        QCOMPARE((*reader)->load({"aaaaaaaaaaaa"})->state, RunState::Interrupted);
        QCOMPARE(askNumber(m_filled->temp.path, "SELECT state FROM runs"), 0); // only shown
        QCOMPARE(m_filled->store->list()->at(0).state, RunState::Interrupted);
        QCOMPARE(askNumber(m_filled->temp.path, "SELECT state FROM runs"),
                 static_cast<std::int64_t>(RunState::Interrupted)); // put down
    }

    void openingPutsDownWhatWasInterrupted()
    {
        QVERIFY_OK(m_filled->store->begin(aRun("aaaaaaaaaaaa"))); // the writer goes at once
        auto again = RunStore::open(m_filled->temp.path, Access::ReadWrite);
        QVERIFY_OK(again);
        QCOMPARE(askNumber(m_filled->temp.path, "SELECT state FROM runs"), static_cast<std::int64_t>(RunState::Interrupted));
    }

    void aFinishedRunTakesNoMore()
    {
        Run run = aRun("aaaaaaaaaaaa");
        auto writer = m_filled->store->begin(run);
        QVERIFY_OK(writer);
        QCOMPARE((*writer)->finish(run).error().code, ErrorCode::Internal); // it says it is running
        run.state = RunState::Stopped;
        QVERIFY_OK((*writer)->finish(run));
        QVERIFY(!QFile::exists(QString::fromStdString(runLockPath(m_filled->store->path(), "aaaaaaaaaaaa"))));
        QCOMPARE((*writer)->keep({}).error().code, ErrorCode::Internal);
        QCOMPARE((*writer)->finish(run).error().code, ErrorCode::Internal);
        writer->reset();
        QCOMPARE(m_filled->store->load(run.id)->state, RunState::Stopped);
    }

    void aWriterMayBeUsedFromSeveralThreads()
    {
        auto writer = m_filled->store->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY_OK(writer);
        std::vector<std::jthread> threads;
        std::atomic<int> failures = 0;
        for (std::uint64_t thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                Random random(thread);
                for (std::uint64_t i = 0; i < 50; ++i) {
                    const std::vector<RequestRecord> records = {aRecord(thread * 50 + i, random, 2)};
                    failures += !(*writer)->keep(records).has_value();
                }
            });
        }
        threads.clear();
        QCOMPARE(failures.load(), 0);
        QCOMPARE(allOf(*m_filled->store, "aaaaaaaaaaaa").size(), 200u);
    }
};

QTEST_GUILESS_MAIN(RunStoreTest)
#include "tst_runstore.moc"
