// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Target.h"

#include "tests/support/Show.h"

using namespace inferometer;

class TstTarget : public QObject {
    Q_OBJECT

private slots:
    void limitsAreReadInBothUnits()
    {
        const auto target = Target::parse("ttft<=2s,tpot<=100ms");
        QVERIFY(target.has_value());
        QVERIFY(target->limits == (std::vector<Limit>{{"ttft", 2000}, {"tpot", 100}}));
        QCOMPARE(target->percent, 95.0);
        QVERIFY(!target->isDefault);
    }

    void blanksAndTheShortSignAreTaken()
    {
        const auto target = Target::parse(" ttft_content < 1.5 s , e2e<=30s");
        QVERIFY(target.has_value());
        QVERIFY(target->limits == (std::vector<Limit>{{"ttft_content", 1500}, {"e2e", 30000}}));
    }

    void whatIsNoTargetIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "ttft", "ttft<=", "ttft<=2", "ttft<=2m", "ttft<=-2s", "ttft<=0s", "ttft>=2s", "speed<=2s",
                                 "ttft<=2s,", ",ttft<=2s", "ttft<=2s;tpot<=1s", "ttft<=nans", "ttft<=1e99s", "ttft<=2 s s"})
            QTest::newRow(text) << QString(text);
    }
    void whatIsNoTargetIsRefused()
    {
        QFETCH(QString, text);
        const auto target = Target::parse(text.toStdString());
        QVERIFY(!target);
        QCOMPARE(target.error().code, ErrorCode::Input);
        QVERIFY(!target.error().remedy.empty());
    }
};

QTEST_GUILESS_MAIN(TstTarget)
#include "tst_target.moc"
