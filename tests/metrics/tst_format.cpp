// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Format.h"

#include <QtTest/QtTest>

#include <clocale>

using namespace inferometer;

class TstFormat : public QObject {
    Q_OBJECT

private slots:
    void unitsAreSpelledInTheProgramsLanguage()
    {
        QCOMPARE(QString::fromStdString(format::tokenRate(1240)), QString("1,240 tok/s"));
        format::setSpelling(format::Spelling::Chinese);
        QCOMPARE(QString::fromStdString(format::tokenRate(1240)), QString::fromUtf8("1,240 token/秒"));
        QCOMPARE(QString::fromStdString(format::requestRate(7.25)), QString::fromUtf8("7.25 请求/秒"));
        QCOMPARE(QString::fromStdString(format::share(0.12)), QString("12%"));
        QCOMPARE(QString::fromStdString(format::changes(-0.36, -0.29)), QString::fromUtf8("−36…−29%"));
        QCOMPARE(QString::fromStdString(format::milliseconds(412)), QString("412 ms")); // the same in both
        format::setSpelling(format::Spelling::English);
        QCOMPARE(QString::fromStdString(format::share(0.12)), QString("12 %"));
    }

    void timesHaveThreeDigits_data()
    {
        QTest::addColumn<double>("ms");
        QTest::addColumn<QString>("text");
        const std::pair<double, const char *> rows[] = {{0.0, "0 ms"},
                                                        {0.42, "0.42 ms"},
                                                        {0.0042, "0.0042 ms"},
                                                        {41.2, "41.2 ms"},
                                                        {41.25, "41.3 ms"},
                                                        {100.0, "100 ms"},
                                                        {412.0, "412 ms"},
                                                        {999.4, "999 ms"},
                                                        {999.6, "1.00 s"},
                                                        {4120.0, "4.12 s"},
                                                        {9.996, "10.0 ms"},
                                                        {41'200.0, "41.2 s"},
                                                        {99'960.0, "1 min 40 s"},
                                                        {125'000.0, "2 min 05 s"},
                                                        {3'900'000.0, "1 h 05 min"}};
        for (const auto &[ms, text] : rows)
            QTest::addRow("%g", ms) << ms << QString::fromUtf8(text);
    }
    void timesHaveThreeDigits()
    {
        QFETCH(double, ms);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(format::milliseconds(ms)), text);
    }

    void ratesAreGroupedFromAThousand()
    {
        QCOMPARE(format::tokenRate(92.4), std::string("92.4 tok/s"));
        QCOMPARE(format::tokenRate(1240), std::string("1,240 tok/s"));
        QCOMPARE(format::tokenRate(1'234'567), std::string("1,230,000 tok/s"));
        QCOMPARE(format::requestRate(7.25), std::string("7.25 req/s"));
    }

    void sharesHaveOneDecimalBelowTen()
    {
        QCOMPARE(format::share(0), std::string("0 %"));
        QCOMPARE(format::share(0.0004), std::string("<0.1 %"));
        QCOMPARE(format::share(0.002), std::string("0.2 %"));
        QCOMPARE(format::share(0.0996), std::string("10 %"));
        QCOMPARE(format::share(0.123), std::string("12 %"));
        QCOMPARE(format::share(1), std::string("100 %"));
    }

    void changesAreSignedAndBecomeFactors()
    {
        QCOMPARE(format::change(-0.32), std::string("\u221232 %"));
        QCOMPARE(format::change(0.004), std::string("+0.4 %"));
        QCOMPARE(format::change(0.0), std::string("0 %"));
        QCOMPARE(format::change(1.3), std::string("2.3\u00d7"));
        QCOMPARE(format::changes(-0.36, -0.29), std::string("\u221236\u2026\u221229 %"));
    }

    void noLocaleChangesThePoint()
    {
        const char *before = std::setlocale(LC_NUMERIC, "de_DE.UTF-8"); // absent locales leave the default, which also holds
        QCOMPARE(format::milliseconds(41.2), std::string("41.2 ms"));
        std::setlocale(LC_NUMERIC, "C");
        Q_UNUSED(before)
    }

    void countsAreGrouped()
    {
        QCOMPARE(format::count(0), std::string("0"));
        QCOMPARE(format::count(999), std::string("999"));
        QCOMPARE(format::count(1204), std::string("1,204"));
        QCOMPARE(format::count(12'345'678), std::string("12,345,678"));
    }
};

QTEST_GUILESS_MAIN(TstFormat)
#include "tst_format.moc"
