// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Clock.h"

#include "core/base/Hash.h"
#include "core/base/Id.h"
#include "tests/support/Show.h"

#include <QTest>
#include <set>

using namespace inferometer;

class TstClock : public QObject {
    Q_OBJECT

private slots:
    void aMomentIsWrittenInUtcWithMilliseconds()
    {
        QCOMPARE(isoUtc(0), std::string("1970-01-01T00:00:00.000Z"));
        QCOMPARE(isoUtc(1'796'029'512'345'678'901), std::string("2026-11-30T09:05:12.345Z"));
    }

    void millisecondsAndSecondsGoThereAndBack()
    {
        QCOMPARE(fromMs(0.5), Nanos(500'000));
        QCOMPARE(fromSeconds(1.25), Nanos(1'250'000'000));
        QCOMPARE(toMs(Nanos(1'500'000)), 1.5);
        QCOMPARE(toSeconds(fromSeconds(300.0)), 300.0);
    }

    void bothClocksOfAPairGoOn()
    {
        const ClockPair first = ClockPair::now();
        const ClockPair second = ClockPair::now();
        QVERIFY(second.monoNs >= first.monoNs);
        QVERIFY(first.utcNs > 1'700'000'000'000'000'000);
    }

    void hashIsTheStandards()
    {
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    void runsAreNamedByTwelveDigitsAndNeverAlike()
    {
        std::set<std::string> seen;
        for (int i = 0; i < 200; ++i) {
            const RunId id = RunId::make();
            QCOMPARE(id.value.size(), std::size_t{12});
            QCOMPARE(id.value.find_first_not_of("0123456789abcdef"), std::string::npos);
            QVERIFY(seen.insert(id.value).second);
        }
    }
};

QTEST_GUILESS_MAIN(TstClock)
#include "tst_clock.moc"
