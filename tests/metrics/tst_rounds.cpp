// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RoundStatistics.h"
#include "tests/metrics/Vectors.h"

using namespace inferometer;
using test::numbersOf;
using test::vectorOf;

class TstRounds : public QObject {
    Q_OBJECT

private slots:
    void studentsQuantilesAreTheTables()
    {
        const std::pair<unsigned, double> rows[] = {{1, 12.706204736432095}, {2, 4.302652729911275},  {3, 3.182446305284263},
                                                    {4, 2.7764451051977987}, {9, 2.2621571627409915}, {14, 2.1447866879169273},
                                                    {29, 2.045229642132703}};
        for (const auto &[degrees, wanted] : rows)
            IS_NEAR(tQuantile975(degrees), wanted);
    }

    void spreadOfRoundsIsTheMethods_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QList<double>>("values");
        QTest::newRow("stable") << "ok" << QList<double>{812, 798, 805};
        QTest::newRow("moderate") << "tpot" << QList<double>{31, 33, 29, 32, 30};
    }
    void spreadOfRoundsIsTheMethods()
    {
        QFETCH(QString, name);
        QFETCH(QList<double>, values);
        const QJsonObject wanted = vectorOf("T6_rounds")[name].toObject();
        const RoundStatistics spread = *roundStatistics(std::span(values.constData(), static_cast<std::size_t>(values.size())));
        IS_NEAR(spread.mean, wanted["mean"].toDouble());
        IS_NEAR(*spread.deviation, wanted["sd"].toDouble());
        IS_NEAR(*spread.cv, wanted["cv"].toDouble());
        IS_NEAR(*spread.relativeRange, wanted["range_rel"].toDouble());
        IS_NEAR(spread.ci95->first, numbersOf(wanted["ci"])[0]);
        IS_NEAR(spread.ci95->second, numbersOf(wanted["ci"])[1]);
    }

    void twoRoundsHaveNoInterval()
    {
        const double values[] = {1.0, 2.0};
        QVERIFY(!roundStatistics(values)->ci95);
        QVERIFY(roundStatistics(values)->deviation);
        QVERIFY(!roundStatistics({}));
    }

    void outliersAreTheMethods_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("highIsBad");
        QTest::newRow("70") << "three_70" << true;
        QTest::newRow("140") << "three_140" << true;
        QTest::newRow("throughput") << "tput" << false;
    }
    void outliersAreTheMethods()
    {
        QFETCH(QString, name);
        QFETCH(bool, highIsBad);
        const QJsonArray rows = vectorOf("T6b_outlier")[name].toArray();
        std::vector<double> values;
        for (const QJsonValue &row : rows)
            values.push_back(row.toArray()[0].toDouble());
        const std::vector<RoundOutlier> outliers = roundOutliers(values, highIsBad ? Better::Lower : Better::Higher);
        QCOMPARE(outliers.size(), values.size());
        for (std::size_t i = 0; i < outliers.size(); ++i) {
            const QJsonArray wanted = rows[static_cast<qsizetype>(i)].toArray();
            QCOMPARE(outliers[i].isOutlierBySeedRule, wanted[1].toBool());
            QCOMPARE(outliers[i].isOutlier, wanted[2].toBool());
            IS_NEAR(outliers[i].ratio, wanted[3].toDouble());
        }
    }

    void pairedRoundsAreTheMethods()
    {
        const QJsonObject wanted = vectorOf("T29_paired");
        const double a[] = {30.1, 30.4, 29.9, 30.2};
        const double b[] = {33.0, 33.5, 32.8, 33.3};
        const PairedDifference difference = *pairedDifference(a, b);
        IS_NEAR(difference.mean, wanted["diff"].toDouble());
        IS_NEAR(difference.deviation, wanted["sd"].toDouble());
        IS_NEAR(difference.ci95.first, numbersOf(wanted["ci"])[0]);
        IS_NEAR(difference.ci95.second, numbersOf(wanted["ci"])[1]);
        IS_NEAR(difference.relative, wanted["rel"].toDouble());
        IS_NEAR(difference.relativeCi95.first, numbersOf(wanted["rel_ci"])[0]);
        IS_NEAR(difference.relativeCi95.second, numbersOf(wanted["rel_ci"])[1]);
    }

    void twoPairsSayNothing()
    {
        const double a[] = {1, 2};
        QVERIFY(!pairedDifference(a, a));
    }
};

QTEST_GUILESS_MAIN(TstRounds)
#include "tst_rounds.moc"
