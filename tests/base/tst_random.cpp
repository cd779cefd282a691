// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"

#include <QTest>

using namespace inferometer;

namespace {

struct Moments {
    double mean = 0;
    double variance = 0;
};

template<class Draw>
Moments momentsOf(Draw &&draw, int count)
{
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; ++i) {
        const double value = draw();
        sum += value;
        squares += value * value;
    }
    const double mean = sum / count;
    return {mean, squares / count - mean * mean};
}

constexpr int kMany = 200'000;

} // namespace

class TstRandom : public QObject {
    Q_OBJECT

private slots:
    void theTenThousandthOutputIsTheStandards()
    {
        Random random(5489); // mt19937_64's own default seed
        for (int i = 1; i < 10'000; ++i)
            random.bits();
        QCOMPARE(random.bits(), std::uint64_t{9981545732273789042ULL});
    }

    void thePoissonScheduleIsTheMethods() // T0
    {
        Random random(42);
        double t = 0;
        for (const double wanted :
             {0.14071320984121438, 0.24260963864293714, 0.3821008577598108, 0.39675067436463235, 0.6303327745371461}) {
            t += random.exponential(10.0);
            QVERIFY(std::abs(t - wanted) <= 1e-12);
        }
    }

    void oneSeedGivesOneStream()
    {
        Random a(7), b(7), c(8);
        bool differs = false;
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t bits = a.bits();
            QCOMPARE(b.bits(), bits);
            differs |= c.bits() != bits;
        }
        QVERIFY(differs);
    }

    void uniformStaysBelowOneAndIndexBelowN()
    {
        Random random(1);
        bool sawFirst = false;
        bool sawLast = false;
        for (int i = 0; i < kMany; ++i) {
            const double u = random.uniform();
            QVERIFY(u >= 0.0 && u < 1.0);
            const std::uint64_t index = random.index(3);
            QVERIFY(index < 3);
            sawFirst |= index == 0;
            sawLast |= index == 2;
        }
        QVERIFY(sawFirst && sawLast);
    }

    void normalHasMeanZeroAndVarianceOne()
    {
        Random random(3);
        const auto [mean, variance] = momentsOf([&] { return random.normal(); }, kMany);
        QVERIFY(std::abs(mean) < 4 / std::sqrt(kMany));
        QVERIFY(std::abs(variance - 1) < 0.02);
    }

    void gammaHasItsMeanAndVariance_data()
    {
        QTest::addColumn<double>("shape");
        QTest::newRow("bursty") << 0.25;
        QTest::newRow("exponential") << 1.0;
        QTest::newRow("even") << 9.0;
    }
    void gammaHasItsMeanAndVariance()
    {
        QFETCH(double, shape);
        Random random(4);
        const double scale = 0.5;
        const auto [mean, variance] = momentsOf([&] { return random.gamma(shape, scale); }, kMany);
        const double sigma = std::sqrt(shape) * scale;
        QVERIFY(std::abs(mean - shape * scale) < 4 * sigma / std::sqrt(kMany));
        QVERIFY(std::abs(variance / (sigma * sigma) - 1) < 0.05);
    }
};

QTEST_GUILESS_MAIN(TstRandom)
#include "tst_random.moc"
