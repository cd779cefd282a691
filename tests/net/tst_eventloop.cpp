// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/EventLoop.h"

#include "tests/support/Show.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <vector>

using namespace inferometer;
using namespace std::chrono_literals;

class TstEventLoop : public QObject {
    Q_OBJECT

private slots:
    void aTimerIsNeverEarlyAndHardlyLate()
    {
        EventLoop loop;
        std::vector<Nanos> late;
        MonoTime due{};
        LoopTimer timer(loop, [&] {
            late.push_back(MonoClock::now() - due);
            if (late.size() == 100)
                return loop.stop();
            due = MonoClock::now() + 3ms;
            timer.startAt(due);
        });
        due = MonoClock::now() + 3ms;
        timer.startAt(due);
        loop.run();
        std::sort(late.begin(), late.end());
        QVERIFY(late.front() >= 0ns);
        QVERIFY2(late[50] < 500us, qPrintable(QString("median %1 us").arg(late[50].count() / 1000)));
    }

    void aTimerStartedAgainIsMoved()
    {
        EventLoop loop;
        int expiries = 0;
        LoopTimer timer(loop, [&] { ++expiries; });
        LoopTimer end(loop, [&] { loop.stop(); });
        timer.start(1ms);
        timer.start(10ms);
        end.start(40ms);
        loop.run();
        QCOMPARE(expiries, 1);
    }

    void aStoppedTimerDoesNotExpire()
    {
        EventLoop loop;
        bool hasExpired = false;
        LoopTimer timer(loop, [&] { hasExpired = true; });
        LoopTimer end(loop, [&] { loop.stop(); });
        timer.start(1ms);
        timer.stop();
        end.start(20ms);
        loop.run();
        QVERIFY(!hasExpired);
    }

    void timersExpireInTheirOrder()
    {
        EventLoop loop;
        std::vector<int> order;
        LoopTimer second(loop, [&] { order.push_back(2); });
        LoopTimer third(loop, [&] {
            order.push_back(3);
            loop.stop();
        });
        LoopTimer first(loop, [&] {
            order.push_back(1);
            second.start(0ns); // before the third, which is due as well
        });
        const MonoTime now = MonoClock::now();
        third.startAt(now + 30ms);
        second.startAt(now + 60ms);
        first.startAt(now + 10ms);
        loop.run();
        QCOMPARE(order, (std::vector<int>{1, 2, 3}));
    }

    void aTimerMayStopAnotherThatIsDueToo()
    {
        EventLoop loop;
        int expiries = 0;
        std::optional<LoopTimer> other;
        LoopTimer one(loop, [&] {
            ++expiries;
            other.reset();
        });
        other.emplace(loop, [&] { ++expiries; });
        LoopTimer end(loop, [&] { loop.stop(); });
        one.start(0ns);
        other->start(0ns);
        end.start(20ms);
        loop.run();
        QCOMPARE(expiries, 1);
    }

    void aRestDoesNotSleepPastATimer()
    {
        EventLoop loop;
        std::vector<Nanos> late;
        loop.setRest([] { return Nanos(1s); });
        MonoTime due = MonoClock::now() + 5ms;
        LoopTimer timer(loop, [&] {
            late.push_back(MonoClock::now() - due);
            if (late.size() == 20)
                return loop.stop();
            due = MonoClock::now() + 5ms;
            timer.startAt(due);
        });
        timer.startAt(due);
        loop.run();
        std::sort(late.begin(), late.end());
        QVERIFY(late.front() >= 0ns);
        QVERIFY2(late[10] < 1ms, qPrintable(QString("median %1 us").arg(late[10].count() / 1000)));
    }

    void aWakeBeforeTheLoopRunsIsNotLost()
    {
        EventLoop loop;
        bool wasWoken = false;
        loop.setOnWake([&] {
            wasWoken = true;
            loop.stop();
        });
        LoopTimer limit(loop, [&] { loop.stop(); });
        limit.start(2s);
        loop.wake();
        loop.run();
        QVERIFY(wasWoken);
    }

    void anotherThreadMayWake()
    {
        EventLoop loop;
        std::thread::id id;
        loop.setOnWake([&] {
            id = std::this_thread::get_id();
            loop.stop();
        });
        std::jthread other([&] { loop.wake(); });
        loop.run();
        QVERIFY(id == std::this_thread::get_id());
    }
};

QTEST_GUILESS_MAIN(TstEventLoop)
#include "tst_eventloop.moc"
