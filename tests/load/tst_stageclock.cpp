// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/StageClock.h"

#include "tests/support/Show.h"

#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;

class TstStageClock : public QObject {
    Q_OBJECT

private slots:
    void aCountGivesWarmUpThenJudgedThenNothing()
    {
        const auto clock = StageClock::counted(2, 3);
        QVERIFY(!clock->isTimed());
        for (int i = 0; i < 5; ++i) {
            QVERIFY(!clock->isClosed(0s));
            QVERIFY(clock->claim(0s, 0s) == (i < 2 ? Purpose::Warmup : Purpose::Judged));
        }
        QVERIFY(!clock->claim(0s, 0s));
        QVERIFY(clock->isClosed(0s));
        QVERIFY(!clock->windowEnd(1h));
    }

    void twoThreadsNeverGetOneTicketTooMany()
    {
        const auto clock = StageClock::counted(100, 20'000);
        std::atomic<int> warmup{0}, judged{0};
        {
            std::vector<std::jthread> lanes;
            for (int i = 0; i < 4; ++i)
                lanes.emplace_back([&] {
                    while (const auto purpose = clock->claim(0s, 0s))
                        ++(*purpose == Purpose::Warmup ? warmup : judged);
                });
        }
        QCOMPARE(warmup.load(), 100);
        QCOMPARE(judged.load(), 20'000);
    }

    void aTimedStageJudgesByTheDueMoment()
    {
        const auto clock = StageClock::timed(10s, 20s, 0, 100s);
        QVERIFY(clock->claim(9s, 9s) == Purpose::Warmup);
        QVERIFY(clock->claim(9'999ms, 10'001ms) == Purpose::Warmup);
        QVERIFY(clock->claim(10s, 10s) == Purpose::Judged);
        QVERIFY(clock->claim(19'999ms, 19'999ms) == Purpose::Judged);
        QVERIFY(!clock->claim(20s, 20s));
        QVERIFY(!clock->claim(15s, 15s)); // closed is closed
    }

    void theWindowEndsWherePlanned()
    {
        const auto clock = StageClock::timed(10s, 20s, 0, 100s);
        QVERIFY(!clock->windowEnd(19'999ms));
        QCOMPARE(clock->windowEnd(20s).value_or(0s), Nanos{20s}); // also when every user is still waiting for an answer
        QVERIFY(!clock->claim(20'300ms, 20'300ms));
        QCOMPARE(clock->windowEnd(30s).value_or(0s), Nanos{20s});
        QCOMPARE(clock->windowStart(), Nanos{10s});
    }

    void aLeastNumberHoldsTheWindowOpen()
    {
        const auto clock = StageClock::timed(0s, 10s, 3, 60s);
        QVERIFY(clock->claim(1s, 1s) == Purpose::Judged);
        QVERIFY(!clock->windowEnd(15s)); // not known yet
        QVERIFY(clock->claim(15s, 15s) == Purpose::Judged);
        QVERIFY(clock->claim(16s, 16s) == Purpose::Judged);
        QVERIFY(clock->isClosed(17s));
        QVERIFY(!clock->claim(17s, 17s));
        QCOMPARE(clock->windowEnd(18s).value_or(0s), Nanos{17s});
    }

    void butNotBeyondTheCap()
    {
        const auto clock = StageClock::timed(0s, 10s, 1000, 60s);
        QVERIFY(clock->claim(59s, 59s) == Purpose::Judged);
        QVERIFY(!clock->isClosed(59s));
        QVERIFY(clock->isClosed(60s));
        QVERIFY(!clock->claim(60s, 60s));
        QCOMPARE(clock->windowEnd(60s).value_or(0s), Nanos{60s});
    }

    void aStopClosesTheWindowOnce()
    {
        const auto clock = StageClock::timed(10s, 20s, 0, 20s);
        clock->close(15s);
        clock->close(18s);
        QCOMPARE(clock->windowEnd(15s).value_or(0s), Nanos{15s});
        QVERIFY(!clock->claim(16s, 16s));
        QVERIFY(clock->isClosed(15s));
        const auto early = StageClock::timed(10s, 20s, 0, 20s);
        early->close(5s); // within the warm-up: an empty window, not a negative one
        QCOMPARE(early->windowEnd(5s).value_or(0s), Nanos{10s});
    }

    void aScheduleThatRunsOutLeavesTheWindowAsPlanned()
    {
        QVERIFY(!StageClock::counted(0, 3)->lastMoment());
        const auto clock = StageClock::timed(0s, 10s, 0, 60s);
        QCOMPARE(clock->lastMoment().value_or(0s), Nanos{10s});
        clock->close(4s);
        QVERIFY(!clock->lastMoment());
        const auto least = StageClock::timed(0s, 10s, 2, 60s);
        least->claim(1s, 1s);
        QCOMPARE(least->lastMoment().value_or(0s), Nanos{60s});
        least->claim(2s, 2s);
        QCOMPARE(least->lastMoment().value_or(0s), Nanos{10s});
    }

    void aWarmUpOfItsOwnJudgesNothing()
    {
        const auto clock = StageClock::warmupUntil(5s);
        QVERIFY(clock->claim(0s, 0s) == Purpose::Warmup);
        QVERIFY(clock->claim(4'999ms, 4'999ms) == Purpose::Warmup);
        QVERIFY(!clock->claim(5s, 5s));
    }
};

QTEST_GUILESS_MAIN(TstStageClock)
#include "tst_stageclock.moc"
