// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Queue.h"

#include "tests/support/Show.h"

#include <QTest>
#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;

class TstQueue : public QObject {
    Q_OBJECT

private slots:
    void whatWasPutIsTakenInOrder()
    {
        Queue<int> queue;
        for (int i = 0; i < 3; ++i)
            queue.put(i);
        bool open = false;
        QCOMPARE(queue.take(0ns, 0ns, open), (std::vector<int>{0, 1, 2}));
        QVERIFY(open);
        QCOMPARE(queue.highWater(), std::size_t{3});
    }

    void anEmptyQueueGivesNothingAfterTheWait()
    {
        Queue<int> queue;
        bool open = false;
        const MonoTime start = MonoClock::now();
        QVERIFY(queue.take(20ms, 0ns, open).empty());
        QVERIFY(MonoClock::now() - start >= 20ms);
        QVERIFY(open);
    }

    void aClosedQueueGivesTheRestAndThenSaysSo()
    {
        Queue<int> queue;
        queue.put(1);
        queue.close();
        bool open = false;
        QCOMPARE(queue.take(1h, 1h, open), std::vector<int>{1});
        QVERIFY(open);
        QVERIFY(queue.take(1h, 1h, open).empty());
        QVERIFY(!open);
    }

    void theReaderGathersNeighbours()
    {
        Queue<int> queue;
        queue.put(1);
        std::jthread neighbour([&queue] {
            for (int i = 2; i <= 50; ++i)
                queue.put(i);
        });
        bool open = false;
        std::size_t batches = 0;
        std::size_t taken = 0;
        while (taken < 50) {
            taken += queue.take(1s, 200ms, open).size();
            ++batches;
        }
        QVERIFY(batches <= 2);
    }

    void manyWritersLoseNothing()
    {
        Queue<int> queue;
        constexpr int kEach = 5000;
        std::vector<std::jthread> writers;
        for (int writer = 0; writer < 4; ++writer)
            writers.emplace_back([&queue, writer] {
                for (int i = 0; i < kEach; ++i)
                    queue.put(writer * kEach + i);
            });
        std::vector<int> last(4, -1);
        std::size_t count = 0;
        bool open = true;
        std::jthread closer([&] {
            for (std::jthread &writer : writers)
                writer.join();
            queue.close();
        });
        while (open) {
            for (const int value : queue.take(100ms, 0ns, open)) {
                const auto writer = static_cast<std::size_t>(value / kEach);
                QVERIFY(value % kEach > last[writer]);
                last[writer] = value % kEach;
                ++count;
            }
        }
        QCOMPARE(count, std::size_t{4 * kEach});
    }
};

QTEST_GUILESS_MAIN(TstQueue)
#include "tst_queue.moc"
