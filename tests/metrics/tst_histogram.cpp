// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/metrics/Histogram.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/SamplePool.h"

#include <QtTest/QtTest>

#include <limits>
#include <numeric>

using namespace inferometer;

class TstHistogram : public QObject {
    Q_OBJECT

private slots:
    void quantilesAreWithinAThousandth()
    {
        Random random(11);
        std::vector<double> values(200'000);
        Histogram histogram;
        for (double &value : values) {
            value = std::exp(random.normal() * 2.0 + 2.0); // from microseconds to minutes
            QVERIFY(histogram.add(value));
        }
        std::sort(values.begin(), values.end());
        for (const double p : {0.0, 0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999, 1.0}) {
            const double exact = *quantile(values, p);
            QVERIFY(std::abs(*histogram.quantile(p) / exact - 1.0) < 0.001);
        }
    }

    void countLeastGreatestAndSumAreExact()
    {
        Histogram histogram;
        for (const double value : {0.1, 0.2, 0.3, 1234.5})
            QVERIFY(histogram.add(value));
        QCOMPARE(histogram.count(), 4U);
        QCOMPARE(*histogram.min(), 0.1);
        QCOMPARE(*histogram.max(), 1234.5);
        QVERIFY(std::abs(histogram.sum() - 1235.1) < 1e-8);
        QCOMPARE(*histogram.quantile(1.0), 1234.5);
    }

    void outOfRangeIsRefusedNotClipped()
    {
        Histogram histogram;
        for (const double value :
             {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 0x1.0p24})
            QVERIFY(!histogram.add(value));
        QCOMPARE(histogram.count(), 0U);
        QVERIFY(!histogram.quantile(0.5));
        QVERIFY(!histogram.mean());
    }

    void zeroIsAValue()
    {
        Histogram histogram;
        QVERIFY(histogram.add(0.0, 3));
        QVERIFY(histogram.add(10.0));
        QCOMPARE(*histogram.quantile(0.5), 0.0);
        QCOMPARE(*histogram.mean(), 2.5);
    }

    void mergedIsTheSameAsAddedTogether()
    {
        Histogram all;
        Histogram left;
        Histogram right;
        for (int i = 0; i < 1000; ++i) {
            QVERIFY(all.add(i * 0.37));
            QVERIFY((i % 3 == 0 ? left : right).add(i * 0.37));
        }
        left.merge(right);
        QCOMPARE(left.count(), all.count());
        QCOMPARE(left.sum(), all.sum());
        QCOMPARE(left.quantile(0.95), all.quantile(0.95));
        QCOMPARE(left.deviation(), all.deviation());
    }

    void theOrderOfAddingChangesNothing()
    {
        Histogram forth;
        Histogram back;
        for (int i = 1; i <= 5000; ++i) {
            QVERIFY(forth.add(1000.0 / i));
            QVERIFY(back.add(1000.0 / (5001 - i)));
        }
        QCOMPARE(forth.sum(), back.sum());
    }

    void aPoolBecomesAHistogramAboveAMillion()
    {
        const MetricDef &icl = *findMetric("icl");
        std::vector<double> values(SamplePool::kMostExact);
        Random random(5);
        for (double &value : values)
            value = 20.0 + random.uniform();
        SamplePool pool;
        pool.add(values);
        const MetricSummary exact = pool.summary(icl);
        QVERIFY(!exact.isHistogram);
        QCOMPARE(exact.requests, 1U);
        QVERIFY(!exact.percentile(0.5)->value); // one request says nothing of others

        const std::vector<double> more(10, 20.5);
        for (int i = 0; i < 400; ++i)
            pool.add(more);
        const MetricSummary binned = pool.summary(icl);
        QVERIFY(binned.isHistogram);
        QCOMPARE(binned.n, std::uint64_t(SamplePool::kMostExact + 4000));
        QCOMPARE(binned.requests, 401U);
        QCOMPARE(binned.percentile(0.99)->support, Support::Ok);
        QVERIFY(!binned.percentile(0.99)->ci95);
        QVERIFY(std::abs(*binned.percentile(0.5)->value / 20.5 - 1) < 0.001);
        QVERIFY(std::abs(*binned.mean / *exact.mean - 1) < 1e-3);
    }
};

QTEST_GUILESS_MAIN(TstHistogram)
#include "tst_histogram.moc"
