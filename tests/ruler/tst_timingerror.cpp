// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/CoreSplit.h"
#include "core/ruler/TimingError.h"
#include "core/ruler/TrueTimes.h"

#include <QTest>
#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kMs = 1'000'000;

SendRecord sendOf(const std::string &id)
{
    SendRecord record;
    record.id = id;
    record.requestNs = 5;
    record.sendNs = {10, 20};
    return record;
}

} // namespace

class TimingErrorTest : public QObject {
    Q_OBJECT

private slots:
    void errorsAreTakenFromWhatTheServerDid()
    {
        // The server read it at 1 ms and sent at 51, 71, 91; the client saw each 0.2 ms later, but the second 3 ms too late.
        const SeenById truth{{"a", {1 * kMs, {51 * kMs, 71 * kMs, 91 * kMs}}}};
        const SeenById seen{{"a", {kMs / 2, {51 * kMs + kMs / 5, 74 * kMs + kMs / 5, 91 * kMs + kMs / 5}}}};
        const TimingError error = timingError(seen, truth);
        QCOMPARE(error.requests, std::uint64_t{1});
        QCOMPARE(error.events, std::uint64_t{3});
        QCOMPARE(error.lost, std::uint64_t{0});
        QCOMPARE(error.gapP50, std::optional(3.0)); // one gap too long, the next too short
        QCOMPARE(error.gapMax, std::optional(3.0));
        QVERIFY(std::abs(error.ttftP50.value() - 0.7) < 1e-9); // seen 50.7 ms, true 50 ms
    }

    void whatOnlyOneSawIsLost()
    {
        const SeenTimes whole{0, {1, 2, 3}};
        QCOMPARE(timingError({{"a", whole}}, {{"a", whole}, {"b", whole}}).lost, std::uint64_t{1});
        QCOMPARE(timingError({{"a", whole}, {"c", whole}}, {{"a", whole}}).lost, std::uint64_t{1});
        const TimingError shorter = timingError({{"a", {0, {1, 2}}}}, {{"a", whole}});
        QCOMPARE(shorter.lost, std::uint64_t{1});
        QCOMPARE(shorter.events, std::uint64_t{0});
        QVERIFY(!shorter.gapP99 && !shorter.ttftP50); // absent, not 0
    }

    void theServersLastWordIsWaitedFor()
    {
        TrueTimes times;
        times.add(sendOf("sim-1")); // not of the run
        times.add(sendOf("run-1"));
        std::jthread server([&] {
            std::this_thread::sleep_for(30ms);
            times.add(sendOf("run-2"));
        });
        const SeenById taken = times.takeOf("run", 2, 10s);
        QCOMPARE(taken.size(), std::size_t{2});
        QCOMPARE(taken.at("run-2").eventNs, (std::vector<std::int64_t>{10, 20}));
        QCOMPARE(times.takeOf("run", 1, 0s).size(), std::size_t{0}); // taken is taken
    }

    void clientAndServerDoNotShareACoreWhereThereAreTwo()
    {
        const CoreSplit split = CoreSplit::ofThisProcess();
        QVERIFY(!split.client.empty());
        QCOMPARE(split.isShared(), split.client.size() == 1 && split.server.size() == 1 && split.client == split.server);
        if (!split.isShared())
            for (const unsigned core : split.server)
                QVERIFY(std::find(split.client.begin(), split.client.end(), core) == split.client.end());
        std::thread([&] {
            keepOnCores(split.server);
            QCOMPARE(CoreSplit::ofThisProcess().client.size(), split.server.size());
        }).join();
    }
};

QTEST_GUILESS_MAIN(TimingErrorTest)
#include "tst_timingerror.moc"
