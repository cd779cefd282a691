// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/UtcTime.h"

#include "core/base/Clock.h"
#include "core/base/Number.h"
#include "tests/support/Show.h"

using namespace inferometer;

class TstUtcTime : public QObject {
    Q_OBJECT

private slots:
    void aMomentIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("zero") << "1970-01-01T00:00:00Z" << qint64{0};
        QTest::newRow("without Z") << "1970-01-02 00:00:01" << qint64{86'401'000'000'000};
        QTest::newRow("fraction") << "2026-11-30T09:05:12.345Z" << qint64{1'796'029'512'345'000'000};
        QTest::newRow("seven digits, as Azure writes") << "2023-11-16 18:15:46.6805900" << qint64{1'700'158'546'680'590'000};
        QTest::newRow("leap day") << "2028-02-29T23:59:59Z" << qint64{1'835'481'599'000'000'000};
    }
    void aMomentIsRead()
    {
        QFETCH(QString, text);
        QFETCH(qint64, ns);
        const auto moment = utcFromIso(text.toStdString());
        QVERIFY(moment.has_value());
        QCOMPARE(qint64(*moment), ns);
    }

    void whatIsWrittenIsRead()
    {
        const std::int64_t ns = 1'796'029'512'345'000'000;
        QCOMPARE(utcFromIso(isoUtc(ns)), std::optional(ns));
    }

    void otherTextsAreNoMoments()
    {
        for (const char *text : {"", "now", "2026-11-30", "2026-11-30T09:05Z", "2026-02-29T00:00:00Z", "2026-11-30T24:00:00Z",
                                 "2026-11-30T09:05:12+01:00", "2026-11-30T09:05:12.Z", "2026-11-30T09:05:12.1234567890Z",
                                 "2026-11-30T09:05:12Zx", "26-11-30T09:05:12Z", "2026-13-01T00:00:00Z"})
            QVERIFY2(!utcFromIso(text), text);
    }

    void numbersAreReadWholeOrNotAtAll()
    {
        QCOMPARE(numberFrom(" 1.5e3\r"), std::optional(1500.0));
        QCOMPARE(numberFrom("-7"), std::optional(-7.0));
        for (const char *text : {"", " ", "1,5", "1x", "inf", "nan", "0x10", "1 2"})
            QVERIFY2(!numberFrom(text), text);
    }
};

QTEST_GUILESS_MAIN(TstUtcTime)
#include "tst_utctime.moc"
