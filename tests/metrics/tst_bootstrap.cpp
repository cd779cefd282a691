// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/metrics/Bootstrap.h"
#include "core/metrics/MannWhitney.h"
#include "core/metrics/Proportion.h"
#include "tests/metrics/Vectors.h"
#include "tests/support/Patience.h"

using namespace inferometer;
using test::numbersOf;
using test::vectorOf;

class TstBootstrap : public QObject {
    Q_OBJECT

private slots:
    void chanceIsTheMethods()
    {
        Random standard(5489);
        for (int i = 0; i < 9999; ++i)
            standard.bits();
        QCOMPARE(standard.bits(), 9981545732273789042ULL);

        Random random(42);
        double due = 0;
        for (const double wanted : numbersOf(vectorOf("T0_rng")["poisson_seed42_rate10_first5"])) {
            due += random.exponential(10.0);
            IS_NEAR(due, wanted);
        }
    }

    void resamplingIsTheMethodsDrawForDraw()
    {
        const QJsonObject vector = vectorOf("T10_bootstrap");
        const std::vector<double> a = numbersOf(vector["a"]);
        const std::vector<double> b = numbersOf(vector["b"]);
        const auto isSame = [](const Interval &actual, const QJsonValue &wanted) {
            return test::isNear(actual.first, numbersOf(wanted)[0]) && test::isNear(actual.second, numbersOf(wanted)[1]);
        };
        const BootstrapPlan plan;
        QVERIFY(isSame(*bootstrapInterval(a, Statistic::mean(), plan), vector["ci_mean_a"]));
        const std::vector<Statistic> both{Statistic::mean(), Statistic::percentile(0.5)};
        const std::vector<Interval> differences = bootstrapDifferences(a, b, both, plan);
        QVERIFY(isSame(differences[0], vector["ci_diff_mean"]));
        QVERIFY(isSame(differences[1], vector["ci_diff_p50"]));
    }

    /// The short cut for many values must give the interval that drawing them all gives.
    void manyValuesGetTheSameInterval()
    {
        Random random(7);
        std::vector<double> a(kMostRedrawn);
        std::vector<double> b(kMostRedrawn);
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] = 100.0 + random.exponential(0.02);
            b[i] = 110.0 + random.exponential(0.02);
        }
        const std::vector<Statistic> statistics{Statistic::mean(), Statistic::percentile(0.5), Statistic::percentile(0.99)};
        const std::vector<Interval> drawn = bootstrapDifferences(a, b, statistics, {1, 4000});
        a.push_back(a.front()); // one more than is drawn
        b.push_back(b.front());
        const std::vector<Interval> reckoned = bootstrapDifferences(a, b, statistics, {2, 4000});
        for (std::size_t i = 0; i < statistics.size(); ++i) {
            const double width = drawn[i].second - drawn[i].first;
            QVERIFY(std::abs(drawn[i].first - reckoned[i].first) < 0.12 * width);
            QVERIFY(std::abs(drawn[i].second - reckoned[i].second) < 0.12 * width);
        }
    }

    void aHundredThousandValuesTakeNoTime()
    {
        std::vector<double> values(100'000);
        Random random(3);
        for (double &value : values)
            value = random.uniform();
        const std::vector<Statistic> statistics{Statistic::percentile(0.5), Statistic::percentile(0.99)};
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(bootstrapDifferences(values, values, statistics, BootstrapPlan{}).size(), std::size_t(2));
        QVERIFY2(timer.elapsed() < 1000 * test::kSlowdown, qPrintable(QString::number(timer.elapsed())));
    }

    void nothingHasNoInterval()
    {
        const std::vector<Statistic> mean{Statistic::mean()};
        const double one[] = {1.0};
        QVERIFY(!bootstrapInterval({}, Statistic::mean(), BootstrapPlan{}));
        QVERIFY(bootstrapDifferences(one, {}, mean, BootstrapPlan{}).empty());
    }

    void mannWhitneyIsTheMethods()
    {
        const QJsonObject data = vectorOf("T10_bootstrap");
        const QJsonObject wanted = vectorOf("T11_mann_whitney");
        const MannWhitney result = *mannWhitney(numbersOf(data["a"]), numbersOf(data["b"]));
        IS_NEAR(result.u, wanted["U_a"].toDouble());
        IS_NEAR(result.z, wanted["z"].toDouble());
        IS_NEAR(result.p, wanted["p"].toDouble());
        IS_NEAR(result.cliffsDelta, wanted["cliffs_delta"].toDouble());
        IS_NEAR(result.a12, wanted["A12"].toDouble());
    }

    void equalSamplesShowNoEffect()
    {
        const double same[] = {5, 5, 5};
        const MannWhitney result = *mannWhitney(same, same);
        QCOMPARE(result.p, 1.0);
        QCOMPARE(result.cliffsDelta, 0.0);
    }

    void wilsonIsTheMethods()
    {
        const std::vector<double> wanted = numbersOf(vectorOf("T16_slo")["wilson_288_300"]);
        IS_NEAR(wilson(288, 300)->first, wanted[0]);
        IS_NEAR(wilson(288, 300)->second, wanted[1]);
        QCOMPARE(wilson(0, 50)->first, 0.0);
        QCOMPARE(wilson(50, 50)->second, 1.0);
        QVERIFY(!wilson(0, 0));
    }

    void aDifferenceOfSharesHoldsTheTrueOne()
    {
        const Interval none = newcombe(0.0, *wilson(0, 100), 0.0, *wilson(0, 100));
        QVERIFY(none.first < 0 && none.second > 0);
        const Interval clear = newcombe(0.0, *wilson(0, 500), 0.1, *wilson(50, 500));
        QVERIFY(clear.first > 0.07 && clear.first < 0.1);
        QVERIFY(clear.second > 0.1 && clear.second < 0.14);
    }
};

QTEST_GUILESS_MAIN(TstBootstrap)
#include "tst_bootstrap.moc"
