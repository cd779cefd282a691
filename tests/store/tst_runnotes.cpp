// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/StoreFixture.h"

#include "tests/store/RawFile.h"
#include "tests/support/Patience.h"

#include <QElapsedTimer>
#include <QTest>

using namespace inferometer;

/// What people add to runs, and the figures by which they find them again.
class RunNotesTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FilledStore> m_filled;
    RunStore &store() const { return *m_filled->store; }
    RunRow row(std::size_t index) const
    {
        const auto rows = store().list();
        if (!rows || rows->size() <= index)
            qFatal("no row %zu", index);
        return (*rows)[index];
    }

    static StageSummary aLevel(std::uint32_t index, const LoadShape &load, std::optional<double> rate,
                               std::optional<double> attainment)
    {
        StageSummary stage = aSummary(index, load);
        stage.counts = {.issued = 50, .ok = 47, .failed = 2, .timeout = 1, .cancelled = 0, .notSent = 0, .warmup = 5};
        const char *ttft = isOpenLoop(load) ? "ttft_sched" : "ttft";
        stage.metrics = {};
        MetricSummary latency;
        latency.id = ttft;
        latency.n = 47;
        latency.percentiles = {{0.5, 100.0 + index, Support::Ok, {}}, {0.95, 200.0 + index, Support::Indicative, {}}};
        stage.metrics.push_back(latency);
        MetricSummary throughput;
        throughput.id = "output_throughput";
        throughput.value = rate;
        stage.metrics.push_back(throughput);
        MetricSummary attained;
        attained.id = "attainment";
        attained.value = attainment;
        stage.metrics.push_back(attained);
        return stage;
    }

private slots:
    void init()
    {
        m_filled = std::make_unique<FilledStore>();
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 5);
    }
    void cleanup() { m_filled.reset(); }

    void aNewNameIsTheListsAndThePlans()
    {
        const std::string before = store().load({"aaaaaaaaaaaa"})->plan.fingerprint();
        QVERIFY_OK(store().setName({"aaaaaaaaaaaa"}, "nächtlich 1"));
        QCOMPARE(row(0).name, "nächtlich 1");
        const auto run = store().load({"aaaaaaaaaaaa"});
        QVERIFY_OK(run);
        QCOMPARE(run->plan->name, "nächtlich 1");
        QCOMPARE(run->plan.fingerprint(), before);
        QCOMPARE(run->plan->tags, aPlan().draft().tags);
        QCOMPARE(store().find("nächtlich 1")->value, "aaaaaaaaaaaa");
    }

    void newTagsAreTheListsAndThePlans()
    {
        QVERIFY_OK(store().setTags({"aaaaaaaaaaaa"}, {"量化", "q4"}));
        QCOMPARE(row(0).tags, (std::vector<std::string>{"量化", "q4"}));
        QCOMPARE(store().load({"aaaaaaaaaaaa"})->plan->tags, (std::vector<std::string>{"量化", "q4"}));
        QVERIFY_OK(store().setTags({"aaaaaaaaaaaa"}, {}));
        QVERIFY(row(0).tags.empty());
    }

    void noteAndStarStay()
    {
        QVERIFY_OK(store().setNote({"aaaaaaaaaaaa"}, "new driver\n\"quoted\""));
        QVERIFY_OK(store().setStarred({"aaaaaaaaaaaa"}, Star::On));
        QCOMPARE(row(0).note, "new driver\n\"quoted\"");
        QVERIFY(row(0).isStarred);
        QVERIFY_OK(store().setStarred({"aaaaaaaaaaaa"}, Star::Off));
        QVERIFY(!row(0).isStarred);
    }

    void whatIsDoneToNobodyIsNotFound()
    {
        QCOMPARE(store().setName({"cccccccccccc"}, "x").error().code, ErrorCode::NotFound);
        QCOMPARE(store().setNote({"cccccccccccc"}, "x").error().code, ErrorCode::NotFound);
        QCOMPARE(store().trash({"cccccccccccc"}, 1).error().code, ErrorCode::NotFound);
        QCOMPARE(store().restore({"cccccccccccc"}).error().code, ErrorCode::NotFound);
    }

    void aRunThatIsWrittenKeepsItsNameAndTakesNotes()
    {
        Run run = aRun("bbbbbbbbbbbb", "b");
        auto writer = store().begin(run);
        QVERIFY_OK(writer);
        QCOMPARE(store().setName({"bbbbbbbbbbbb"}, "x").error().code, ErrorCode::Input);
        QCOMPARE(store().setTags({"bbbbbbbbbbbb"}, {}).error().code, ErrorCode::Input);
        QCOMPARE(store().trash({"bbbbbbbbbbbb"}, 1).error().code, ErrorCode::Input);
        QVERIFY_OK(store().setNote({"bbbbbbbbbbbb"}, "while it runs"));
        run.state = RunState::Finished;
        run.ended = run.started;
        QVERIFY_OK((*writer)->finish(run));
        QCOMPARE(row(0).note, "while it runs");
    }

    void notesOfMomentsAreKeptWhileTheRunIsWritten()
    {
        Run run = aRun("bbbbbbbbbbbb", "b", 2);
        auto writer = store().begin(run);
        QVERIFY_OK(writer);
        const RunId id{"bbbbbbbbbbbb"};
        QVERIFY_OK(store().putMark(id, {Nanos(2'000), "zweite GPU 好"}));
        QVERIFY_OK(store().putMark(id, {Nanos(1'000), "first"}));
        QVERIFY_OK(store().putMark(id, {Nanos(3'000), "gone"}));
        QVERIFY_OK(store().putMark(id, {Nanos(2'000), "second GPU"})); // in its place
        QVERIFY_OK(store().putMark(id, {Nanos(3'000), ""}));           // taken away
        run.state = RunState::Finished;
        run.ended = run.started;
        QVERIFY_OK((*writer)->finish(run));
        QCOMPARE(store().marks(id).value(), (std::vector<RunMark>{{Nanos(1'000), "first"}, {Nanos(2'000), "second GPU"}}));
        QVERIFY(store().marks({"aaaaaaaaaaaa"})->empty());
        QCOMPARE(store().putMark({"nobody"}, {Nanos(1), "x"}).error().code, ErrorCode::NotFound);
        QVERIFY_OK(store().remove(id));
        QCOMPARE(askNumber(m_filled->temp.path, "SELECT count(*) FROM marks"), 0);
        QVERIFY(store().check()->problems.empty());
    }

    void theTrashKeepsEverythingAndGivesItBack()
    {
        QVERIFY_OK(store().setNote({"aaaaaaaaaaaa"}, "kept"));
        const RunRow before = row(0);
        QVERIFY_OK(store().trash({"aaaaaaaaaaaa"}, 77));
        QVERIFY(store().list()->empty());
        QCOMPARE(store().find("last").error().code, ErrorCode::NotFound);
        const auto trash = store().listTrash();
        QVERIFY_OK(trash);
        QCOMPARE(trash->size(), 1u);
        QCOMPARE(trash->front().trashedUtcNs, std::optional<std::int64_t>(77));
        QVERIFY_OK(store().restore({"aaaaaaaaaaaa"}));
        QVERIFY(row(0) == before);
        QCOMPARE(allOf(store(), "aaaaaaaaaaaa").size(), 5u);
        QVERIFY(store().listTrash()->empty());
    }

    void emptyingTheTrashDeletesWhatIsInItAndNothingElse()
    {
        m_filled->addRun("bbbbbbbbbbbb", "b", 2, 7);
        QVERIFY_OK(store().trash({"aaaaaaaaaaaa"}, 1));
        QCOMPARE(store().emptyTrash().value(), 1u);
        QCOMPARE(store().emptyTrash().value(), 0u);
        QVERIFY(store().listTrash()->empty());
        QCOMPARE(row(0).id.value, "bbbbbbbbbbbb");
        QCOMPARE(askNumber(m_filled->temp.path, "SELECT count(*) FROM requests"), 7);
        QVERIFY(store().check()->problems.empty());
    }

    void aCheckReadsTheTrashToo()
    {
        QVERIFY_OK(store().trash({"aaaaaaaaaaaa"}, 1));
        QCOMPARE(store().check()->runs, 1u);
        QCOMPARE(store().check()->requests, 5u);
    }

    void theFiguresAreOfTheFastestLevel()
    {
        const std::vector<StageSummary> stages = {aLevel(0, ClosedLoop{1}, 50.0, 1.0), aLevel(1, ClosedLoop{8}, 276.0, 0.99),
                                                  aLevel(2, ClosedLoop{32}, 250.0, 0.07)};
        QVERIFY_OK(store().saveSummaries({"aaaaaaaaaaaa"}, stages));
        const auto figures = row(0).figures;
        QVERIFY(figures.has_value());
        QVERIFY(figures->load == LoadShape(ClosedLoop{8}));
        QCOMPARE(figures->outputRate, std::optional(276.0));
        QCOMPARE(figures->ttftP95Ms, std::optional(201.0));
        QCOMPARE(figures->ttftSupport, Support::Indicative);
        QCOMPARE(figures->failed, std::optional(9.0 / 150.0));
        QCOMPARE(figures->meetsTarget, std::optional(true));
        QVERIFY(figures->meetsUpTo == std::optional<LoadShape>(ClosedLoop{8}));
    }

    void openLoopsAreReadFromTheMomentTheyWereDue()
    {
        StageSummary stage = aLevel(0, PoissonRate{4.0}, {}, 0.5);
        QVERIFY_OK(store().saveSummaries({"aaaaaaaaaaaa"}, std::span(&stage, 1)));
        const auto figures = row(0).figures;
        QVERIFY(figures.has_value());
        QCOMPARE(figures->outputRate, std::optional<double>());
        QCOMPARE(figures->ttftP95Ms, std::optional(200.0));
        QCOMPARE(figures->meetsTarget, std::optional(false));
        QVERIFY(!figures->meetsUpTo);
    }

    void aTargetThatCannotBeJudgedIsNeitherMetNorMissed()
    {
        StageSummary stage = aLevel(0, Burst{10}, 3.0, {});
        stage.counts = {};
        QVERIFY_OK(store().saveSummaries({"aaaaaaaaaaaa"}, std::span(&stage, 1)));
        const auto figures = row(0).figures;
        QVERIFY(figures.has_value());
        QCOMPARE(figures->meetsTarget, std::optional<bool>());
        QCOMPARE(figures->failed, std::optional<double>());
    }

    void fiveThousandRunsAreListedWithinASecond()
    {
        std::vector<StageSummary> stages;
        for (std::uint32_t level = 0; level < 5; ++level) {
            StageSummary stage = aLevel(level, ClosedLoop{1u << level}, 10.0 * level, 1.0);
            for (int more = 0; more < 25; ++more) { // a run of today has about 30 metrics a level
                MetricSummary metric = stage.metrics.front();
                metric.id = "other" + std::to_string(more);
                stage.metrics.push_back(metric);
            }
            stages.push_back(stage);
        }
        QVERIFY_OK(store().saveSummaries({"aaaaaaaaaaaa"}, stages));
        // The others as copies of its rows: writing them one by one would be the test of something else.
        const std::string times = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999) ";
        tamper(
            m_filled->temp.path,
            times
                + "INSERT INTO runs (uid, name, state, plan, plan_id, model, base_url, fingerprint, tags, is_simulated, engine, "
                  "engine_version, started_utc_ns, started_mono_ns, stamp_kind, stop_reason, app_version) "
                  "SELECT 'copy' || i, name, state, plan, plan_id, model, base_url, fingerprint, tags, is_simulated, engine, "
                  "engine_version, started_utc_ns + i, started_mono_ns, stamp_kind, stop_reason, app_version "
                  "FROM runs, n WHERE number = 1;"
                  "INSERT INTO stages SELECT r.number, s.stage, load, concurrency, think_ns, rate, burstiness, burst_requests, "
                  "phase, issued, ok, failed, timeout, cancelled, not_sent, warmup, made_by FROM stages s, runs r "
                  "WHERE s.run = 1 AND r.number > 1;"
                  "INSERT INTO metrics SELECT r.number, stage, position, metric, n, m.requests, mean, deviation, min, max, "
                  "value, ci95_low, ci95_high, is_histogram FROM metrics m, runs r WHERE m.run = 1 AND r.number > 1;"
                  "INSERT INTO percentiles SELECT r.number, stage, metric_position, position, p, value, support, ci95_low, "
                  "ci95_high FROM percentiles p, runs r WHERE p.run = 1 AND r.number > 1 AND metric_position = 0");
        QElapsedTimer timer;
        timer.start();
        const auto rows = store().list();
        const qint64 took = timer.elapsed();
        QVERIFY_OK(rows);
        QCOMPARE(rows->size(), 5000u);
        QCOMPARE(rows->front().figures->outputRate, std::optional(40.0));
        QVERIFY2(took < 1000 * test::kSlowdown, qPrintable(QString("%1 ms").arg(took)));
        qInfo("5,000 runs listed in %lld ms", static_cast<long long>(took));
    }
};

QTEST_GUILESS_MAIN(RunNotesTest)
#include "tst_runnotes.moc"
