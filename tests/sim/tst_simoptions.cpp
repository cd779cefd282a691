// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimOptions.h"

#include <QtTest/QtTest>

using namespace inferometer;
using namespace std::chrono_literals;

class SimOptionsTest : public QObject {
    Q_OBJECT
private slots:
    void durationsNeedAUnit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("nanos");
        QTest::newRow("ms") << "200ms" << qint64(200'000'000);
        QTest::newRow("fraction") << "0.2s" << qint64(200'000'000);
        QTest::newRow("s") << "2s" << qint64(2'000'000'000);
        QTest::newRow("us") << "150us" << qint64(150'000);
        QTest::newRow("zero") << "0ms" << qint64(0);
        QTest::newRow("no unit") << "200" << qint64(-1);
        QTest::newRow("negative") << "-1ms" << qint64(-1);
        QTest::newRow("not a number") << "fast" << qint64(-1);
        QTest::newRow("not finite") << "infs" << qint64(-1);
        QTest::newRow("too long") << "61m" << qint64(-1);
        QTest::newRow("nothing") << "" << qint64(-1);
    }
    void durationsNeedAUnit()
    {
        QFETCH(QString, text);
        QFETCH(qint64, nanos);
        const auto value = parseDuration(text.toStdString());
        QCOMPARE(value ? qint64(value->count()) : qint64(-1), nanos);
        QVERIFY(value || !value.error().remedy.empty());
    }

    void faultsAreAKindAndARate_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isGood");
        for (const char *good : {"refuse:0.1", "http429:1", "http503:0", "stall:0.5", "cut:1e-3", "slow-start:1", "drift:0.05"})
            QTest::newRow(good) << good << true;
        for (const char *bad : {"refuse", "refuse:", "explode:0.1", "cut:1.1", "cut:-0.1", "cut:nan", "cut:0.1x", ":0.1", ""})
            QTest::newRow(*bad ? bad : "nothing") << bad << false;
    }
    void faultsAreAKindAndARate()
    {
        QFETCH(QString, text);
        QFETCH(bool, isGood);
        FaultPlan plan;
        const Status status = plan.add(text.toStdString());
        QCOMPARE(status.has_value(), isGood);
        QVERIFY(status || !status.error().remedy.empty());
    }

    void diceFallTheSameForTheSameSeed()
    {
        FaultPlan plan;
        QVERIFY(plan.add("cut:0.3"));
        FaultDice one(plan, 9);
        FaultDice two(plan, 9);
        int struck = 0;
        for (int i = 0; i < 1000; ++i) {
            const bool strikes = one.strikes(FaultKind::Cut);
            QCOMPARE(two.strikes(FaultKind::Cut), strikes);
            QVERIFY(!one.strikes(FaultKind::Stall));
            struck += strikes ? 1 : 0;
        }
        QVERIFY(struck > 240 && struck < 360);
    }

    void aPresetIsChangedByWhatIsSaid()
    {
        SimOptions options;
        options.preset = "8b-24g-f16";
        options.maxBatch = 9999;
        options.kvTokens = 640;
        const auto p = parametersOf(options);
        QVERIFY(p);
        QCOMPARE(p->maxBatch, 9999U);
        QVERIFY(p->stepTokens >= p->maxBatch);
        QCOMPARE(usableContext(*p), 640U);
        QVERIFY(!p->exact);
    }

    void oneExactTimeBringsTheOther()
    {
        SimOptions options;
        options.ttft = 50ms;
        QCOMPARE(parametersOf(options)->exact, std::optional(ExactTiming{50ms, 20ms}));
        options.ttft.reset();
        options.itl = 5ms;
        QCOMPARE(parametersOf(options)->exact, std::optional(ExactTiming{200ms, 5ms}));
    }

    void impossibleMachinesAreRefused()
    {
        SimOptions unknown;
        unknown.preset = "70b";
        QVERIFY(!parametersOf(unknown));
        SimOptions tiny;
        tiny.kvTokens = 8;
        QVERIFY(!parametersOf(tiny));
        SimOptions none;
        none.maxBatch = 0;
        QVERIFY(!parametersOf(none));
    }

    void everyPresetDescribesItsNumbers()
    {
        for (const SimPreset &preset : simPresets()) {
            const QString text = QString::fromStdString(describe(preset.parameters, preset.name));
            for (const QString &part :
                 {QStringLiteral("simulated"), QStringLiteral("a + b * batch + c * KV + P / prefill"),
                  QString::number(preset.parameters.kvTokens), QString::number(preset.parameters.maxBatch)})
                QVERIFY2(text.contains(part), qPrintable(part));
        }
    }
};

QTEST_GUILESS_MAIN(SimOptionsTest)
#include "tst_simoptions.moc"
