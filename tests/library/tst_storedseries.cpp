// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredSeries.h"

#include "core/load/RunController.h"
#include "core/sim/SimServer.h"
#include "tests/metrics/Records.h"
#include "tests/support/Measurement.h"

#include <QTemporaryDir>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

/// Keeps the newest snapshot and the worst lags behind it.
class Watcher : public RunObserver {
public:
    std::shared_ptr<const LiveSnapshot> last() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_last;
    }

    int looks() const { return m_looks; }
    Nanos worstLag() const { return m_worstLag; }
    double lowestSpeed() const { return m_lowest; }

private:
    void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) override
    {
        const std::scoped_lock lock(m_mutex);
        if (snapshot->phase == RunPhase::Measuring && snapshot->elapsed > 4s)
            look(*snapshot);
        m_last = std::move(snapshot);
    }
    void look(const LiveSnapshot &shot)
    {
        Nanos reached{0};
        const LiveSeries &series = *shot.series;
        for (std::size_t i = 0; i < series.buckets.size(); ++i)
            if (series.buckets[i].outputTokensPerSecond)
                reached = std::min(series.width * static_cast<std::int64_t>(i + 1), series.end);
        ++m_looks;
        m_worstLag = std::max(m_worstLag, shot.elapsed - reached);
        const auto speed = reached > Nanos{0}
                               ? series.buckets[static_cast<std::size_t>((reached - 1ns) / series.width)].outputTokensPerSecond
                               : std::nullopt;
        m_lowest = std::min(m_lowest, speed.value_or(0));
    }
    void note(const Message &) override {}
    void finished(const Result<Run> &) override {}

    mutable std::mutex m_mutex; // guards m_last
    std::shared_ptr<const LiveSnapshot> m_last;
    int m_looks = 0;
    Nanos m_worstLag{0};
    double m_lowest = 1e9;
};

} // namespace

class TstStoredSeries : public QObject {
    Q_OBJECT

private slots:
    void theSpeedReachesUpToNowWhileAnswersAreLong()
    {
        SimOptions options;
        options.ttft = 20ms;
        options.itl = 20ms;
        auto server = SimServer::start(std::move(options));
        QVERIFY(server.has_value());
        PlanDraft draft = test::aDraft((*server)->url(), 150); // three seconds an answer, 50 tokens a second each
        draft.model.name = "sim";
        draft.stages = {test::timedStage(ClosedLoop{4}, 8s)};
        auto plan = RunPlan::make(draft);
        QVERIFY(plan.has_value());
        test::MemoryStore store;
        Watcher watcher;
        RunController controller(RunRequest{std::move(*plan), Secret(), store.opener(), 1}, watcher);
        controller.wait();
        QVERIFY(watcher.looks() > 20);
        // A bucket of which there is less than a half is not shown.
        QVERIFY2(watcher.worstLag() < 1s, qPrintable(QString::number(toMs(watcher.worstLag()))));
        QVERIFY2(watcher.lowestSpeed() > 100, qPrintable(QString::number(watcher.lowestSpeed())));
    }

    void aLongRunsPictureIsMadeOnce()
    {
        const QTemporaryDir folder;
        auto store = RunStore::open(folder.filePath("library.db").toStdString(), Access::ReadWrite);
        QVERIFY(store.has_value());
        PlanDraft draft = test::aDraft("http://127.0.0.1:1", 4);
        draft.stages = {test::countedStage(ClosedLoop{2}, kLongSeries / 2), test::countedStage(ClosedLoop{4}, kLongSeries / 2)};
        Run run{.id = {"long"}, .plan = *RunPlan::make(draft)};
        run.started = {1, 1};
        auto writer = (*store)->begin(run);
        QVERIFY(writer.has_value());
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < kLongSeries; ++i) {
            records.push_back(test::anAnswer(0.01 * static_cast<double>(i), 0.1, 0.01, 4));
            records.back().id = {i};
            records.back().stage.value = i < kLongSeries / 2 ? 0 : 1;
        }
        QVERIFY((*writer)->keep(records).has_value());
        run.state = RunState::Finished;
        run.ended = run.started;
        QVERIFY((*writer)->finish(run).has_value());
        QVERIFY(!*(*store)->series(run.id));
        const auto made = loadSeries(**store, run);
        QVERIFY(made.has_value());
        QVERIFY(*(*store)->series(run.id)); // kept
        const auto kept = loadSeries(**store, run);
        QVERIFY(kept.has_value());
        QVERIFY(*made == *kept);
        QCOMPARE(kept->spans.at(1).load, LoadShape(ClosedLoop{4})); // from the plan
    }

    void theLastLivePictureEqualsTheOneFromTheLibrary()
    {
        SimOptions options;
        options.ttft = 30ms;
        options.itl = 5ms;
        auto server = SimServer::start(std::move(options));
        QVERIFY(server.has_value());
        PlanDraft draft = test::aDraft((*server)->url(), 24);
        draft.model.name = "sim";
        StagePlan first = test::timedStage(ClosedLoop{2}, 1500ms), second = test::timedStage(PoissonRate{20}, 1500ms);
        first.warmup.time = 500ms;
        draft.stages = {first, second};
        auto plan = RunPlan::make(draft);
        QVERIFY(plan.has_value());

        const QTemporaryDir folder;
        auto store = RunStore::open(folder.filePath("library.db").toStdString(), Access::ReadWrite);
        QVERIFY(store.has_value());
        Watcher watcher;
        RunController controller(RunRequest{std::move(*plan), Secret(),
                                            [&](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
                                                auto writer = (*store)->begin(run);
                                                if (!writer)
                                                    return Failure(writer.error());
                                                return std::move(*writer);
                                            },
                                            1},
                                 watcher);
        controller.wait();
        const auto last = watcher.last();
        QVERIFY(last && last->series);
        const auto run = (*store)->load(last->run);
        QVERIFY(run.has_value());
        const auto stored = loadSeries(**store, *run);
        QVERIFY(stored.has_value());
        QVERIFY(stored->finished > 20);
        QCOMPARE(stored->spans.size(), std::size_t{3});
        QVERIFY(*stored == *last->series);
    }
};

QTEST_GUILESS_MAIN(TstStoredSeries)
#include "tst_storedseries.moc"
