// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Quantiles.h"
#include "tests/metrics/Vectors.h"
#include "tests/support/Patience.h"

#include <numeric>

using namespace inferometer;
using test::numbersOf;
using test::vectorOf;

class TstQuantiles : public QObject {
    Q_OBJECT

private slots:
    void percentilesAreOfTypeSeven()
    {
        const QJsonObject vector = vectorOf("T5_percentile");
        std::vector<double> data = numbersOf(vector["data"]);
        std::sort(data.begin(), data.end());
        IS_NEAR(*quantile(data, 0.5), vector["p50"].toDouble());
        IS_NEAR(*quantile(data, 0.9), vector["p90"].toDouble());
        IS_NEAR(*quantile(data, 0.95), vector["p95"].toDouble());
        IS_NEAR(*quantile(data, 0.99), vector["p99"].toDouble());
        QCOMPARE(*quantile(data, 0.0), 120.0);
        QCOMPARE(*quantile(data, 1.0), 950.0);
    }

    void nothingHasNoPercentile() { QVERIFY(!quantile({}, 0.5)); }

    void samplesForAnIntervalAreTheMethods()
    {
        const QJsonObject wanted = vectorOf("T5b_support")["two_sided_n"].toObject();
        for (const double p : {0.5, 0.9, 0.95, 0.99, 0.999})
            QCOMPARE(samplesForInterval(p), std::uint64_t(wanted[QString::number(p)].toInt()));
    }

    void supportClassesAreTheMethods_data()
    {
        QTest::addColumn<quint64>("n");
        QTest::addColumn<double>("p");
        QTest::addColumn<QString>("name");
        const std::tuple<quint64, double, const char *> rows[] = {
            {10, .99, "none"},      {20, .95, "indicative"},  {72, .95, "ok"},
            {99, .99, "none"},      {100, .99, "indicative"}, {367, .99, "indicative"},
            {368, .99, "ok"},       {5, .5, "indicative"},    {6, .5, "ok"},
            {10, .9, "indicative"}, {0, .5, "none"},          {1, .5, "none"}};
        for (const auto &[n, p, name] : rows)
            QTest::addRow("%llu at %g", static_cast<unsigned long long>(n), p) << n << p << QString::fromLatin1(name);
    }
    void supportClassesAreTheMethods()
    {
        QFETCH(quint64, n);
        QFETCH(double, p);
        QFETCH(QString, name);
        QCOMPARE(QString::fromStdString(std::string(nameOf(supportOf(n, p)))), name);
    }

    void ranksOfIntervalsAreTheMethods()
    {
        QCOMPARE(rankInterval(30, 0.5), std::optional(Ranks{10, 21}));
        QCOMPARE(rankInterval(100, 0.95), std::optional(Ranks{90, 100}));
        QCOMPARE(rankInterval(300, 0.99), std::nullopt);
        QCOMPARE(rankInterval(1000, 0.99), std::optional(Ranks{983, 997}));
    }

    void intervalsAppearExactlyWithFullSupport()
    {
        for (const double p : {0.5, 0.9, 0.95, 0.99})
            for (std::uint64_t n = 1; n < 1200; ++n)
                QCOMPARE(rankInterval(n, p).has_value(), supportOf(n, p) == Support::Ok);
    }

    void tenMillionSamplesTakeNoTime()
    {
        QElapsedTimer timer;
        timer.start();
        const std::optional<Ranks> ranks = rankInterval(10'000'000, 0.99);
        QVERIFY(timer.elapsed() < 100 * test::kSlowdown);
        QVERIFY(ranks);
        // Normal approximation: n·p ± 1.96·√(n·p·(1−p)), good to a rank or two at this size.
        QVERIFY(std::abs(static_cast<double>(ranks->lower) - (9'900'000 - 616.7)) < 3);
        QVERIFY(std::abs(static_cast<double>(ranks->upper) - (9'900'000 + 616.7)) < 3);
    }

    void anIntervalIsMadeOfTheSamplesThemselves()
    {
        std::vector<double> data(30);
        std::iota(data.begin(), data.end(), 1.0);
        QCOMPARE(quantileInterval(data, 0.5), std::optional(Interval{10.0, 21.0}));
    }
};

QTEST_GUILESS_MAIN(TstQuantiles)
#include "tst_quantiles.moc"
