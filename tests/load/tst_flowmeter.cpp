// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/FlowMeter.h"

#include <QTest>
#include <map>
#include <thread>

using namespace inferometer;

class TstFlowMeter : public QObject {
    Q_OBJECT

private slots:
    void everythingIsSeenOnceInItsSecond()
    {
        const auto meter = std::make_unique<FlowMeter>();
        std::map<std::int64_t, FlowSecond> seen;
        const auto look = [&](double now) {
            meter->read(fromSeconds(now), [&](std::int64_t second, const FlowSecond &fresh) {
                FlowSecond &known = seen[second];
                known.events += fresh.events;
                known.starts += fresh.starts;
                known.ends += fresh.ends;
                known.startOffsets += fresh.startOffsets;
                known.endOffsets += fresh.endOffsets;
            });
        };
        meter->sent(fromSeconds(0.25));
        meter->arrived(fromSeconds(0.5), 2);
        look(0.6);
        look(0.7);
        meter->arrived(fromSeconds(0.75), 1);
        meter->arrived(fromSeconds(1.25), 4);
        meter->ended(fromSeconds(1.5));
        look(1.1); // a lane's stamp may be newer than the reader's clock
        // More than once round the ring.
        for (int second = 2; second < 400; ++second) {
            meter->arrived(fromSeconds(second + 0.5), static_cast<std::uint64_t>(second));
            if (second % 50 == 0)
                look(second + 0.6);
        }
        look(400);
        QCOMPARE(seen[0].starts, std::uint64_t{1});
        QCOMPARE(seen[0].startOffsets, std::uint64_t{250'000'000});
        QCOMPARE(seen[0].events, std::uint64_t{3});
        QCOMPARE(seen[1].events, std::uint64_t{4});
        QCOMPARE(seen[1].ends, std::uint64_t{1});
        QCOMPARE(seen[1].endOffsets, std::uint64_t{500'000'000});
        for (int second = 2; second < 400; ++second)
            QCOMPARE(seen[second].events, static_cast<std::uint64_t>(second));
        QCOMPARE(seen.size(), std::size_t{400});
    }

    void nothingIsLostBetweenThreads()
    {
        const auto meter = std::make_unique<FlowMeter>();
        constexpr int kEach = 50'000;
        std::atomic<int> busy{3};
        std::vector<std::jthread> lanes;
        for (int lane = 0; lane < 3; ++lane)
            lanes.emplace_back([&] {
                for (int i = 0; i < kEach; ++i)
                    meter->arrived(fromMs(i / 10.0), 1);
                --busy;
            });
        std::uint64_t seen = 0;
        const auto look = [&] {
            meter->read(fromSeconds(6), [&](std::int64_t, const FlowSecond &fresh) { seen += fresh.events; });
        };
        while (busy > 0)
            look();
        lanes.clear();
        look();
        QCOMPARE(seen, std::uint64_t{3 * kEach});
    }
};

QTEST_GUILESS_MAIN(TstFlowMeter)
#include "tst_flowmeter.moc"
