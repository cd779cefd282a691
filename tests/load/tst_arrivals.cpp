// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Arrivals.h"

#include "tests/support/Show.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

std::vector<Nanos> drawn(const LoadShape &shape, std::uint64_t seed, std::optional<Nanos> horizon,
                         std::optional<std::uint64_t> count)
{
    StagePlan stage;
    stage.shape = shape;
    return drawArrivals(stage, seed, horizon, count);
}

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
        const std::vector<Nanos> due = drawn(PoissonRate{10}, 42, std::nullopt, 5);
        const double wanted[] = {0.14071320984121438, 0.24260963864293714, 0.3821008577598108, 0.39675067436463235,
                                 0.6303327745371461};
        QCOMPARE(due.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i)
            QVERIFY2(std::abs(toSeconds(due[i]) - wanted[i]) < 1e-9, qPrintable(QString::number(toSeconds(due[i]), 'g', 17)));
    }

    void aConstantRateIsExactOverAnyLength()
    {
        const std::vector<Nanos> due = drawn(ConstantRate{3}, 42, std::nullopt, 300'001);
        QCOMPARE(due[0], Nanos{0});
        QCOMPARE(due[1], Nanos{333'333'333});
        QCOMPARE(due[3], Nanos{1s});
        QCOMPARE(due[300'000], Nanos{100'000s}); // nothing adds up on the way
    }

    void theHorizonIsExclusiveAndTheCountExact()
    {
        QCOMPARE(drawn(ConstantRate{10}, 1, 1s, std::nullopt).size(), std::size_t{10});
        QCOMPARE(drawn(ConstantRate{10}, 1, 1s + 1ns, std::nullopt).size(), std::size_t{11});
        QCOMPARE(drawn(PoissonRate{10}, 1, std::nullopt, 123).size(), std::size_t{123});
        QCOMPARE(drawn(PoissonRate{10}, 1, 1s, 1'000'000).back() < 1s, true);
        QVERIFY(drawn(PoissonRate{10}, 1, 0s, std::nullopt).empty());
    }

    void aBurstIsDueAtOnceAndAClosedLoopHasNoSchedule()
    {
        const std::vector<Nanos> burst = drawn(Burst{7}, 1, std::nullopt, std::nullopt);
        QCOMPARE(burst, std::vector<Nanos>(7, Nanos{0}));
        QVERIFY(drawn(ClosedLoop{3}, 1, 10s, std::nullopt).empty());
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
        const auto [mean, variance] = gapsOf(drawn(shape, 7, std::nullopt, kMany));
        const double sigma = 1 / (rate * std::sqrt(burstiness));
        QVERIFY2(std::abs(mean - 1 / rate) < 4 * sigma / std::sqrt(kMany), qPrintable(QString::number(mean)));
        QVERIFY2(std::abs(variance / (sigma * sigma) - 1) < 0.05, qPrintable(QString::number(variance / (sigma * sigma))));
    }

    // Kolmogorov–Smirnov: how far the drawn gaps' distribution is from the one that is meant; 1.63/√n holds 99 of 100 times.
    void gapsAreDistributedAsPromised_data()
    {
        QTest::addColumn<double>("burstiness");
        QTest::addColumn<bool>("isPoisson");
        QTest::newRow("Poisson") << 1.0 << true;
        QTest::newRow("gamma 1 is Poisson") << 1.0 << false;
        QTest::newRow("gamma 2 is Erlang") << 2.0 << false;
        QTest::newRow("gamma 1/2 is the square of a normal") << 0.5 << false;
    }
    void gapsAreDistributedAsPromised()
    {
        QFETCH(double, burstiness);
        QFETCH(bool, isPoisson);
        constexpr double kRate = 25;
        const LoadShape shape = isPoisson ? LoadShape(PoissonRate{kRate}) : LoadShape(GammaRate{kRate, burstiness});
        const std::vector<Nanos> due = drawn(shape, 11, std::nullopt, 100'000);
        std::vector<double> gaps;
        Nanos last{0};
        for (const Nanos each : due)
            gaps.push_back(toSeconds(each - std::exchange(last, each)));
        std::sort(gaps.begin(), gaps.end());
        // Shape b, scale 1/(rate·b), as vLLM has it: b = 1, 2 and 1/2 have distributions that can be written down.
        const auto chance = [burstiness](double gap) {
            const double x = gap * kRate * burstiness;
            return burstiness == 1 ? 1 - std::exp(-x) : burstiness == 2 ? 1 - std::exp(-x) * (1 + x) : std::erf(std::sqrt(x));
        };
        double worst = 0;
        const double n = double(gaps.size());
        for (std::size_t i = 0; i < gaps.size(); ++i)
            worst = std::max({worst, std::abs(chance(gaps[i]) - double(i) / n), std::abs(chance(gaps[i]) - double(i + 1) / n)});
        QVERIFY2(worst < 1.63 / std::sqrt(n), qPrintable(QString::number(worst)));
    }

    void aConstantRateRisesByTheIntegral()
    {
        StagePlan stage;
        stage.shape = ConstantRate{10};
        stage.ramp = 10s; // from 2/s: 60 arrivals in the ramp, 10 in each second behind it
        stage.rampFrom = 2;
        const std::vector<Nanos> due = drawArrivals(stage, 1, 12s, std::nullopt);
        QCOMPARE(due.size(), std::size_t{80});
        QCOMPARE(due.front(), Nanos{0});
        QCOMPARE(due[60], Nanos{10s});
        QCOMPARE(due[70], Nanos{11s});
        // 24 have come where 2t + 0.4t² = 24, that is t = (√42.4 − 2)/0.8.
        QVERIFY(std::abs(toSeconds(due[24]) - (std::sqrt(42.4) - 2) / 0.8) < 1e-8);
        stage.rampFrom = 0; // 50 in the ramp
        QCOMPARE(drawArrivals(stage, 1, 10s, std::nullopt).size(), std::size_t{50});
    }

    void aSeriesHoldsOrJoinsItsRates()
    {
        StagePlan stage;
        stage.shape = RateSeries{{{0s, 5}, {10s, 20}, {20s, 0}, {30s, 10}}, false, Arrivals::Constant, 1};
        const std::vector<Nanos> steps = drawArrivals(stage, 1, 40s, std::nullopt);
        QCOMPARE(steps.size(), std::size_t{350});
        const auto in = [](const std::vector<Nanos> &due, Nanos from, Nanos until) {
            return std::count_if(due.begin(), due.end(), [&](Nanos at) { return at >= from && at < until; });
        };
        QCOMPARE(in(steps, 0s, 10s), 50);
        QCOMPARE(in(steps, 10s, 20s), 200);
        QCOMPARE(in(steps, 20s, 30s), 0);
        QCOMPARE(in(steps, 30s, 40s), 100);
        std::get<RateSeries>(stage.shape).isLinear = true;
        const std::vector<Nanos> lines = drawArrivals(stage, 1, 40s, std::nullopt);
        QCOMPARE(in(lines, 0s, 10s), 125);
        QCOMPARE(in(lines, 10s, 20s), 100);
        QCOMPARE(in(lines, 20s, 30s), 50);
        QCOMPARE(in(lines, 30s, 40s), 100);
        // The warm-up holds the first rate and moves the series behind it.
        stage.warmup.time = 4s;
        const std::vector<Nanos> later = drawArrivals(stage, 1, 44s, std::nullopt);
        QCOMPARE(in(later, 0s, 4s), 20);
        QCOMPARE(in(later, 4s, 14s), 125);
    }

    void aPoissonSeriesHasItsIntegralInTheMean()
    {
        StagePlan stage;
        stage.shape = RateSeries{{{0s, 100}, {100s, 400}}, true, Arrivals::Poisson, 1};
        const auto n = double(drawArrivals(stage, 3, 100s, std::nullopt).size()); // 25,000 ± 158
        QVERIFY2(std::abs(n - 25'000) < 4 * std::sqrt(25'000.0), qPrintable(QString::number(n)));
        const auto firstHalf = double(drawArrivals(stage, 3, 50s, std::nullopt).size()); // 8,750
        QVERIFY2(std::abs(firstHalf - 8'750) < 4 * std::sqrt(8'750.0), qPrintable(QString::number(firstHalf)));
    }

    void aSeriesThatEndsAt0EndsTheSchedule()
    {
        StagePlan stage;
        stage.shape = RateSeries{{{0s, 5}, {2s, 0}}, false, Arrivals::Constant, 1};
        QCOMPARE(drawArrivals(stage, 1, 1000s, std::nullopt).size(), std::size_t{10});
    }

    void aTraceIsReplayedAtItsSpeed()
    {
        Trace trace;
        trace.arrivals = {{0s, 0, 0}, {1s, 0, 0}, {1s, 0, 0}, {4s, 0, 0}};
        QCOMPARE(replayArrivals(trace, 1, std::nullopt, std::nullopt), (std::vector<Nanos>{0s, 1s, 1s, 4s}));
        QCOMPARE(replayArrivals(trace, 2, std::nullopt, std::nullopt), (std::vector<Nanos>{0ms, 500ms, 500ms, 2000ms}));
        QCOMPARE(replayArrivals(trace, 1, 4s, std::nullopt).size(), std::size_t{3});
        QCOMPARE(replayArrivals(trace, 1, std::nullopt, 2).size(), std::size_t{2});
    }

    void aSeedDrawsOneScheduleInOrder()
    {
        const auto first = drawn(GammaRate{10, 0.3}, 9, 20s, std::nullopt);
        QCOMPARE(drawn(GammaRate{10, 0.3}, 9, 20s, std::nullopt), first);
        QVERIFY(drawn(GammaRate{10, 0.3}, 10, 20s, std::nullopt) != first);
        QVERIFY(std::is_sorted(first.begin(), first.end()));
    }
};

QTEST_GUILESS_MAIN(TstArrivals)
#include "tst_arrivals.moc"
