// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredSeries.h"

#include "core/load/RunController.h"
#include "core/sim/SimServer.h"
#include "tests/support/Measurement.h"

#include <QTemporaryDir>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

/// Keeps the newest snapshot.
class Watcher : public RunObserver {
public:
    std::shared_ptr<const LiveSnapshot> last() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_last;
    }

private:
    void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) override
    {
        const std::scoped_lock lock(m_mutex);
        m_last = std::move(snapshot);
    }
    void note(const Message &) override {}
    void finished(const Result<Run> &) override {}

    mutable std::mutex m_mutex; // guards m_last
    std::shared_ptr<const LiveSnapshot> m_last;
};

} // namespace

class TstStoredSeries : public QObject {
    Q_OBJECT

private slots:
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
