// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/MergeShards.h"

#include "core/library/RunFile.h"
#include "core/metrics/RunAccumulator.h"
#include "tests/store/StoreFixture.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <functional>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kStart = 1'796'029'500'000'000'000; // 2026-11-30T09:05:00Z
constexpr std::uint64_t kRequests = 1'400;                 // more than one batch a shard

/// What is other in one part than in the rest.
using Change = std::function<void(Run &, PlanDraft &)>;

/// One run that three computers made, and the same as one computer would have made it.
class Distributed {
public:
    static StagePlan stage()
    {
        StagePlan stage;
        stage.shape = PoissonRate{100};
        stage.duration = 10s;
        stage.warmup.time = 2s;
        return stage;
    }
    static PlanDraft draft()
    {
        PlanDraft draft = aPlan("spread").draft();
        draft.stages = {stage()};
        return draft;
    }
    /// Request g as of a schedule that begins at `zero`.
    static RequestRecord record(std::uint64_t g, Nanos zero)
    {
        Random random(g);
        RequestRecord record = aRecord(g, random, 16);
        record.stage.value = 0;
        const Nanos due = Nanos(static_cast<std::int64_t>(g) * 10'000'000) + zero - record.tSched;
        record.tSched += due;
        *record.tSend += due;
        *record.tFirstByte += due;
        record.tDone += due;
        record.purpose = record.tSched < zero + 2s ? Purpose::Warmup : Purpose::Judged;
        return record;
    }
    static GeneratorHealth healthOf(std::uint32_t number)
    {
        return {.sendLatenessP99Ms = 0.1 * number, .laneCpu = std::vector<double>(number, 0.2), .maxInFlight = number};
    }
    /// Shard `number` began so long before the common start that each has other times.
    static Nanos begunOf(std::uint32_t number) { return Nanos(number * 1'234'567'891LL); }
};

} // namespace

/// Parts of a distributed run become one run, or a reason why not.
class TstMergeShards : public QObject {
    Q_OBJECT

private:
    std::vector<std::unique_ptr<FilledStore>> m_stores;
    std::unique_ptr<FilledStore> m_library;

    std::string addShard(std::uint32_t number, std::uint32_t of = 3, const Change &change = {})
    {
        m_stores.push_back(std::make_unique<FilledStore>());
        PlanDraft draft = Distributed::draft();
        draft.shard = Shard{number, of, kStart};
        draft.endpoint.baseUrl = "http://10.0.0." + std::to_string(number) + ":80";
        Run run = aRun("x");
        const Nanos begun = Distributed::begunOf(number);
        run.started = {kStart - begun.count(), 77'000 * std::int64_t{number}};
        run.environment.set("client_host", "node" + std::to_string(number));
        run.environment.set("cpu_model", "one kind");
        run.environment.set("clock_error_ms", "1." + std::to_string(number));
        run.environment.set("shard_start_ns", std::to_string(begun.count()));
        run.environment.set("shard", "it is");
        run.stampKind = "kernel";
        run.state = RunState::Finished;
        if (change)
            change(run, draft);
        auto plan = RunPlan::make(draft);
        if (!plan)
            qFatal("%s", wordsOf(plan.error()).constData());
        run.plan = *plan;
        run.id = {commonRunId(*plan).value + "-" + std::to_string(number)};
        run.ended = ClockPair{run.started.utcNs + 20'000'000'000, run.started.monoNs + 20'000'000'000};
        RunStore &store = *m_stores.back()->store;
        auto writer = store.begin(run);
        if (!writer)
            qFatal("%s", wordsOf(writer.error()).constData());
        std::vector<RequestRecord> records;
        StageFrame frame{{0}, StagePhase::Windowed, {{0, begun + 2s, begun + 12s}}, {Distributed::healthOf(number)}};
        RunAccumulator accumulator(run.plan.draft(), {&frame, 1});
        for (std::uint64_t g = number - 1; g < kRequests; g += of) {
            records.push_back(Distributed::record(g, begun));
            accumulator.add(records.back());
        }
        if (!(*writer)->keep(records))
            qFatal("not kept");
        run.stages = accumulator.finish();
        if (!(*writer)->finish(run))
            qFatal("not finished");
        return m_stores.back()->temp.path;
    }
    std::vector<std::string> threeShards() { return {addShard(3), addShard(1), addShard(2)}; }
    static QString refusal(const std::vector<std::string> &paths)
    {
        const auto shards = findShards(paths);
        return shards ? QString("accepted") : QString::fromUtf8(wordsOf(shards.error()));
    }

private slots:
    void init()
    {
        m_stores.clear();
        m_library = std::make_unique<FilledStore>();
    }

    void theWholeIsWhatOneComputerWouldHaveMeasured()
    {
        const auto paths = threeShards();
        const auto shards = findShards(paths);
        QVERIFY_OK(shards);
        const auto merged = mergeShards(*m_library->store, *shards, "joined");
        QVERIFY_OK(merged);
        QCOMPARE(merged->requests, kRequests);
        QVERIFY(!merged->wasThere);
        const auto run = m_library->store->load(merged->id);
        QVERIFY_OK(run);

        // Everything judged again from records that were never apart.
        const Nanos zero = Distributed::begunOf(3); // the earliest start of all is the whole's
        StageFrame frame{{0}, StagePhase::Windowed, {{0, zero + 2s, zero + 12s}}, {}};
        for (const std::uint32_t number : {1u, 2u, 3u})
            frame.health.push_back(Distributed::healthOf(number));
        const auto plan = RunPlan::make(Distributed::draft());
        RunAccumulator accumulator(plan->draft(), {&frame, 1});
        std::vector<RequestRecord> wanted;
        for (std::uint64_t g = 0; g < kRequests; ++g) {
            wanted.push_back(Distributed::record(g, zero));
            constexpr std::uint32_t kLanesBefore[] = {0, 1, 3}; // shards 1 and 2 have one lane and two
            wanted.back().lane = kLanesBefore[g % 3];
            accumulator.add(wanted.back());
        }
        QVERIFY(run->stages == accumulator.finish()); // every percentile and interval to the last bit
        QVERIFY(allOf(*m_library->store, merged->id.value) == wanted);
        QCOMPARE(run->plan.fingerprint(), plan->fingerprint()); // comparable with it
        QCOMPARE(run->plan->name, std::string("joined"));
        QCOMPARE(run->started.utcNs, kStart - zero.count());
        QCOMPARE(run->environment.get("shards"), std::string("3"));
        QCOMPARE(run->environment.get("client_host"), std::string("node1 | node2 | node3"));
        QCOMPARE(run->environment.get("cpu_model"), std::string("one kind"));
        QCOMPARE(run->environment.get("shard"), std::string("unknown"));
        QVERIFY(m_library->store->check()->problems.empty());
    }

    void eachComputerIsTold()
    {
        const auto shards = findShards(threeShards());
        QVERIFY_OK(shards);
        const auto merged = mergeShards(*m_library->store, *shards, "");
        QVERIFY_OK(merged);
        const auto hosts = hostsOf(m_library->store->load(merged->id)->environment);
        QVERIFY(hosts == merged->hosts);
        QCOMPARE(hosts.size(), std::size_t{3});
        QCOMPARE(hosts[1].name, std::string("node2"));
        QCOMPARE(hosts[1].clockErrorMs.value_or(0), 1.2);
        QCOMPARE(hosts[1].requests, std::uint64_t{467});
        QCOMPARE(merged->notes.size(), std::size_t{1});
        QVERIFY(QString::fromStdString(merged->notes[0].str()).contains("up to 2.50 ms apart")); // 1.3 and 1.2
    }

    void whatNobodyKnowsOfAClockIsNotInvented()
    {
        addShard(1);
        addShard(2, 3, [](Run &run, PlanDraft &) { run.environment.set("clock_error_ms", "unknown"); });
        addShard(3);
        std::vector<std::string> paths;
        for (const auto &store : m_stores)
            paths.push_back(store->temp.path);
        const auto shards = findShards(paths);
        QVERIFY_OK(shards);
        const auto merged = mergeShards(*m_library->store, *shards, "", MergeMode::LookOnly);
        QVERIFY_OK(merged);
        QVERIFY(!merged->hosts[1].clockErrorMs);
        QVERIFY(QString::fromStdString(merged->notes[0].str()).contains("is unknown"));
        QVERIFY(m_library->store->list()->empty()); // it only looked
    }

    void aRunFileAndItsLibraryAreOnePart()
    {
        threeShards();
        QTemporaryDir folder;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto row = m_stores[i]->store->list()->front();
            QVERIFY_OK(
                writeRunFile(*m_stores[i]->store, row.id, folder.filePath(QString("shard-%1.inferun").arg(i)).toStdString()));
        }
        QVERIFY_OK(m_stores[0]->store->backup(folder.filePath("copy.db").toStdString()));
        QFile unrelated(folder.filePath("notes.db"));
        QVERIFY(unrelated.open(QIODevice::WriteOnly) && unrelated.write("no library") > 0);
        QFile other(folder.filePath("result.json"));
        QVERIFY(other.open(QIODevice::WriteOnly)); // what else --out wrote is left alone
        const auto shards = findShards({folder.path().toStdString()});
        QVERIFY_OK(shards);
        QCOMPARE(shards->size(), std::size_t{3});
        QVERIFY_OK(mergeShards(*m_library->store, *shards, ""));
        const auto again = mergeShards(*m_library->store, *shards, "");
        QVERIFY_OK(again);
        QVERIFY(again->wasThere);
        QCOMPARE(m_library->store->list()->size(), std::size_t{1});
    }

    void whatIsMissingOrDoubledIsNamed()
    {
        const std::string second = addShard(2, 4);
        QVERIFY2(refusal({second}).contains("Of 4 shards these are missing: 1, 3, 4"), qPrintable(refusal({second})));
        const std::string again = addShard(2, 4, [](Run &run, PlanDraft &) { run.started.utcNs += 1; });
        const QString twice = refusal({second, again});
        QVERIFY2(twice.contains("Shard 2 is there twice") && twice.contains(QString::fromStdString(again)), qPrintable(twice));
        m_library->addRun("aaaaaaaaaaaa", "whole", 7, 1);
        QVERIFY(refusal({m_library->temp.path}).contains("no part of a distributed run"));
        QTemporaryDir empty;
        QVERIFY(refusal({empty.path().toStdString()}).contains("no run file and no library"));
        QVERIFY(refusal({"/nowhere/shard.inferun"}) != "accepted");
    }

    void partsOfOtherRunsAreRefused_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, const char *where, Change change) {
            QTest::newRow(name) << QString(where) << std::move(change);
        };
        row("seed", "workload.seed", [](Run &, PlanDraft &draft) { draft.workload.seed = 7; });
        row("rate", "load.rate", [](Run &, PlanDraft &draft) { draft.stages[0].shape = PoissonRate{90}; });
        row("start", "start", [](Run &, PlanDraft &draft) { draft.shard->startUtcNs += 1'000'000'000; });
        row("number of parts", "shards", [](Run &, PlanDraft &draft) { draft.shard->of = 4; });
        row("model", "model.name", [](Run &, PlanDraft &draft) { draft.model.name = "other"; });
    }
    void partsOfOtherRunsAreRefused()
    {
        QFETCH(QString, where);
        QFETCH(Change, change);
        const std::string first = addShard(1);
        const QString words = refusal({first, addShard(2, 3, change), addShard(3)});
        QVERIFY2(words.contains("different runs") && words.contains(where), qPrintable(words));
    }

    void anUnfinishedPartIsRefused()
    {
        const std::string cut = addShard(2, 3, [](Run &run, PlanDraft &) { run.state = RunState::Stopped; });
        QVERIFY2(refusal({addShard(1), cut, addShard(3)}).contains("Shard 2"), "the one that was cut");
    }
};

QTEST_GUILESS_MAIN(TstMergeShards)
#include "tst_mergeshards.moc"
