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
};

QTEST_GUILESS_MAIN(TstLateness)
#include "tst_lateness.moc"
