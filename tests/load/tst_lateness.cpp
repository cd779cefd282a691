// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Lateness.h"

#include "tests/support/Show.h"

using namespace inferometer;
using namespace std::chrono_literals;

class TstLateness : public QObject {
    Q_OBJECT

private slots:
    void nothingHasNoLateness()
    {
        QVERIFY(!Lateness().quantile(0.99));
        QVERIFY(!Lateness().max());
    }

    void quantilesAreTypeSevenInMilliseconds()
    {
        Lateness late;
        for (const auto value : {4ms, 1ms, 3ms, 2ms})
            late.add(value);
        QCOMPARE(late.quantile(0.5).value_or(-1), 2.5);
        QCOMPARE(late.max().value_or(-1), 4.0);
    }

    void earlyCountsAsNotLate()
    {
        Lateness late;
        late.add(-5ms);
        QCOMPARE(late.max().value_or(-1), 0.0);
    }

    void lanesAreAddedUp()
    {
        Lateness first, second;
        first.add(1ms);
        second.add(9ms);
        first.add(second);
        QCOMPARE(first.max().value_or(-1), 9.0);
        QCOMPARE(first.quantile(0).value_or(-1), 1.0);
    }

    void manyTakeNoMoreRoomAndStayTrue()
    {
        Lateness few, many, lanes;
        for (int i = 0; i < 150'000; ++i) {
            const Nanos late = std::chrono::microseconds(i % 10'000);
            many.add(late);
            if (i < 40'000)
                few.add(late);
        }
        QVERIFY(std::abs(many.quantile(0.99).value() - 9.9) < 0.01);
        QCOMPARE(many.max().value(), 9.999);
        lanes.add(few);
        lanes.add(many);
        lanes.add(few);
        QVERIFY(std::abs(lanes.quantile(0.5).value() - 5) < 0.01);
        QCOMPARE(lanes.max().value(), 9.999);
        QCOMPARE(lanes.quantile(0).value(), 0.0);
    }
};

QTEST_GUILESS_MAIN(TstLateness)
#include "tst_lateness.moc"
