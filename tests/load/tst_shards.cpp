// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"
#include "core/load/RequestAgain.h"
#include "core/load/RunController.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::countedStage;
using test::FakeServer;
using test::Measurement;
using test::Script;
using test::SeenRequest;

namespace {

/// A server that remembers the requests' ids.
class Remembering {
public:
    Remembering()
        : m_server([this](const SeenRequest &request) {
              return likeAServer(request, [this](const SeenRequest &seen) {
                  const std::scoped_lock lock(m_mutex);
                  if (const std::string *id = seen.header("X-Request-Id"))
                      m_bodies[*id] = seen.body;
                  return chatStream(1, 5ms, 0ms);
              });
          })
    {}
    std::string url() const { return m_server.url(); }
    std::map<std::string, std::string> bodies() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_bodies;
    }

private:
    mutable std::mutex m_mutex; // guards m_bodies
    std::map<std::string, std::string> m_bodies;
    FakeServer m_server;
};

std::int64_t startIn(Nanos time) { return (ClockPair::now().utcNs + time.count()) / 1'000'000 * 1'000'000; }

PlanDraft part(const std::string &url, const StagePlan &stage, Shard shard)
{
    PlanDraft draft = test::aDraft(url, 1);
    draft.stages = {stage};
    draft.shard = shard;
    return draft;
}

} // namespace

class TstShards : public QObject {
    Q_OBJECT

private slots:
    void partsMakeTheWholeScheduleTogether()
    {
        Remembering server;
        StagePlan stage = countedStage(PoissonRate{100}, 40);
        stage.warmup.requests = 4;
        const std::vector<Nanos> whole = drawArrivals(stage, 42, std::nullopt, 44);
        const std::int64_t start = startIn(1500ms);
        std::vector<std::unique_ptr<Measurement>> parts;
        for (std::uint32_t number = 1; number <= 3; ++number) {
            parts.push_back(std::make_unique<Measurement>(part(server.url(), stage, Shard{number, 3, start})));
            parts.back()->lanes = number; // however many each uses
            parts.back()->start();
        }
        std::set<std::uint64_t> ids;
        std::size_t judged = 0;
        for (std::uint32_t number = 1; number <= 3; ++number) {
            const Result<Run> &run = parts[number - 1]->wait();
            QVERIFY(run.has_value());
            const RunId common = commonRunId(run->plan);
            QCOMPARE(run->id.value, common.value + "-" + std::to_string(number));
            QCOMPARE(run->environment.get("shard"), std::to_string(number) + "/3");
            const Nanos zero(std::stoll(run->environment.get("shard_start_ns")));
            // On the clocks of one computer the start is the moment that was agreed.
            const std::int64_t off = run->started.utcNs + zero.count() - start;
            QVERIFY2(std::abs(off) < 2'000'000, qPrintable(QString::number(off)));
            judged += run->stages[0].counts.issued;
            QCOMPARE(run->stages[0].counts.warmup, std::uint64_t{number == 1 ? 2u : 1u});
            QVERIFY(std::abs(rateOf(run->stages[0].load) - 100.0 / 3) < 1e-9);
            for (const RequestRecord &record : parts[number - 1]->store.records()) {
                QCOMPARE(record.promptIndex % 3, std::uint64_t{number - 1});
                QCOMPARE(record.tSched - zero, whole.at(record.promptIndex));
                QVERIFY(ids.insert(record.id.value).second); // one row of numbers for all
                // Whoever has the part's record can make its request again, and find it in the server's log.
                const auto again = requestAgain(*run, record);
                QVERIFY(again.has_value());
                const auto seen = server.bodies();
                const auto body = seen.find(again->run + "-" + std::to_string(again->number));
                QVERIFY(body != seen.end());
                // The ruler was the server's; all else, the mark at the front too, is the same.
                const std::size_t mark = body->second.find("] ") + 2;
                QVERIFY(mark > 20);
                QCOMPARE(again->body.substr(0, mark), body->second.substr(0, mark));
            }
        }
        QCOMPARE(ids.size(), std::size_t{44});
        QCOMPARE(judged, std::size_t{40});
    }

    void usersAndCapAreShared()
    {
        Remembering server;
        PlanDraft draft = part(server.url(), countedStage(ClosedLoop{5}, 21), Shard{2, 2, startIn(1200ms)});
        draft.maxInFlight = 9;
        Measurement second(std::move(draft));
        const Run &run = second.run();
        QCOMPARE(std::get<ClosedLoop>(run.stages[0].load).concurrency, 2u);
        QCOMPARE(run.stages[0].counts.issued, std::uint64_t{10});
        QCOMPARE(run.stages[0].health[0].maxInFlight, std::uint64_t{2});
    }

    void whoComesTooLateSendsNothing()
    {
        Remembering server;
        Measurement late(part(server.url(), countedStage(ConstantRate{50}, 10), Shard{1, 2, startIn(-1s)}));
        const Run &run = late.run();
        QCOMPARE(run.state, RunState::Stopped);
        QCOMPARE(run.stopReason, std::string("late_start"));
        QVERIFY(late.store.records().empty());
    }

    void aWaitingPartCanBeStopped()
    {
        Remembering server;
        Measurement waiting(part(server.url(), countedStage(ConstantRate{50}, 10), Shard{1, 2, startIn(1h)}));
        waiting.start();
        QVERIFY(waiting.waitForSnapshot([](const LiveSnapshot &shot) { return shot.phase == RunPhase::Pausing; }, 20s));
        QVERIFY(QString::fromStdString(waiting.notes().back()).contains("waiting for the common start at 20"));
        const MonoTime before = MonoClock::now();
        waiting.stop();
        QVERIFY(waiting.wait().has_value());
        QVERIFY(MonoClock::now() - before < 1s);
    }
};

QTEST_GUILESS_MAIN(TstShards)
#include "tst_shards.moc"
