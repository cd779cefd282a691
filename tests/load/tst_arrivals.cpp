// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"

#include "tests/support/Show.h"

#include <algorithm>
#include <cmath>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

struct Gaps {
    double mean = 0;
    double variance = 0;
};

Gaps gapsOf(const std::vector<Nanos> &due)
{
    double sum = 0;
    double squares = 0;
    Nanos last{0};
    for (const Nanos each : due) {
        const double gap = toSeconds(each - last);
        sum += gap;
        squares += gap * gap;
        last = each;
    }
    const double n = static_cast<double>(due.size());
    return {sum / n, squares / n - sum / n * sum / n};
}

} // namespace

class TstArrivals : public QObject {
    Q_OBJECT

private slots:
    void thePoissonScheduleIsTheMethods() // T0
    {
        const std::vector<Nanos> due = drawArrivals(PoissonRate{10}, 42, std::nullopt, 5);
        const double wanted[] = {0.14071320984121438, 0.24260963864293714, 0.3821008577598108, 0.39675067436463235,
                                 0.6303327745371461};
        QCOMPARE(due.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i)
            QVERIFY2(std::abs(toSeconds(due[i]) - wanted[i]) < 1e-9, qPrintable(QString::number(toSeconds(due[i]), 'g', 17)));
    }

    void aConstantRateIsExactOverAnyLength()
    {
        const std::vector<Nanos> due = drawArrivals(ConstantRate{3}, 42, std::nullopt, 300'001);
        QCOMPARE(due[0], Nanos{0});
        QCOMPARE(due[1], Nanos{333'333'333});
        QCOMPARE(due[3], Nanos{1s});
        QCOMPARE(due[300'000], Nanos{100'000s}); // nothing adds up on the way
    }

    void theHorizonIsExclusiveAndTheCountExact()
    {
        QCOMPARE(drawArrivals(ConstantRate{10}, 1, 1s, std::nullopt).size(), std::size_t{10});
        QCOMPARE(drawArrivals(ConstantRate{10}, 1, 1s + 1ns, std::nullopt).size(), std::size_t{11});
        QCOMPARE(drawArrivals(PoissonRate{10}, 1, std::nullopt, 123).size(), std::size_t{123});
        QCOMPARE(drawArrivals(PoissonRate{10}, 1, 1s, 1'000'000).back() < 1s, true);
        QVERIFY(drawArrivals(PoissonRate{10}, 1, 0s, std::nullopt).empty());
    }

    void aBurstIsDueAtOnceAndAClosedLoopHasNoSchedule()
    {
        const std::vector<Nanos> burst = drawArrivals(Burst{7}, 1, std::nullopt, std::nullopt);
        QCOMPARE(burst, std::vector<Nanos>(7, Nanos{0}));
        QVERIFY(drawArrivals(ClosedLoop{3}, 1, 10s, std::nullopt).empty());
    }

    void gapsHaveTheirMeanAndVariance_data()
    {
        QTest::addColumn<double>("burstiness");
        QTest::addColumn<bool>("isPoisson");
        QTest::newRow("Poisson") << 1.0 << true;
        QTest::newRow("gamma 1") << 1.0 << false;
        QTest::newRow("bursty") << 0.25 << false;
        QTest::newRow("even") << 16.0 << false;
    }
    void gapsHaveTheirMeanAndVariance()
    {
        QFETCH(double, burstiness);
        QFETCH(bool, isPoisson);
        constexpr std::uint64_t kMany = 200'000;
        const double rate = 40;
        const LoadShape shape = isPoisson ? LoadShape(PoissonRate{rate}) : LoadShape(GammaRate{rate, burstiness});
        const auto [mean, variance] = gapsOf(drawArrivals(shape, 7, std::nullopt, kMany));
        const double sigma = 1 / (rate * std::sqrt(burstiness));
        QVERIFY2(std::abs(mean - 1 / rate) < 4 * sigma / std::sqrt(kMany), qPrintable(QString::number(mean)));
        QVERIFY2(std::abs(variance / (sigma * sigma) - 1) < 0.05, qPrintable(QString::number(variance / (sigma * sigma))));
    }

    void aSeedDrawsOneScheduleInOrder()
    {
        const auto first = drawArrivals(GammaRate{10, 0.3}, 9, 20s, std::nullopt);
        QCOMPARE(drawArrivals(GammaRate{10, 0.3}, 9, 20s, std::nullopt), first);
        QVERIFY(drawArrivals(GammaRate{10, 0.3}, 10, 20s, std::nullopt) != first);
        QVERIFY(std::is_sorted(first.begin(), first.end()));
    }
};

QTEST_GUILESS_MAIN(TstArrivals)
#include "tst_arrivals.moc"
