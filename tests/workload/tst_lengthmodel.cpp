// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/LengthModel.h"

#include "tests/support/Show.h"

#include <algorithm>

using namespace inferometer;

namespace {

std::vector<std::uint32_t> draws(const LengthModel &model, int count = 20'000)
{
    Random random(5);
    std::vector<std::uint32_t> values;
    for (int i = 0; i < count; ++i)
        values.push_back(drawLength(model, random));
    std::sort(values.begin(), values.end());
    return values;
}

double mean(const std::vector<std::uint32_t> &values)
{
    double sum = 0;
    for (const std::uint32_t value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

} // namespace

class TstLengthModel : public QObject {
    Q_OBJECT

private slots:
    void aFixedLengthIsFixed()
    {
        const auto values = draws(FixedLength{256}, 100);
        QCOMPARE(values.front(), 256u);
        QCOMPARE(values.back(), 256u);
    }

    void aUniformLengthReachesBothEnds()
    {
        const auto values = draws(UniformLength{10, 13});
        QCOMPARE(values.front(), 10u);
        QCOMPARE(values.back(), 13u);
        for (std::uint32_t value = 10; value <= 13; ++value) {
            const auto share =
                static_cast<double>(std::count(values.begin(), values.end(), value)) / static_cast<double>(values.size());
            QVERIFY(std::abs(share - 0.25) < 0.01);
        }
        QCOMPARE(draws(UniformLength{7, 7}, 10).back(), 7u);
    }

    void aNormalLengthStaysWithinItsLimits()
    {
        const auto wide = draws(NormalLength{500, 100, 1, 10'000});
        QVERIFY(std::abs(mean(wide) - 500) < 3);
        QVERIFY(std::abs(double(wide[wide.size() * 84 / 100]) - 600) < 8);
        const auto tight = draws(NormalLength{500, 100, 450, 520});
        QCOMPARE(tight.front(), 450u);
        QCOMPARE(tight.back(), 520u);
    }

    void aLogNormalLengthHasItsMedian()
    {
        const auto values = draws(LogNormalLength{200, 0.8, 1, 100'000});
        QVERIFY(std::abs(double(values[values.size() / 2]) - 200) < 8);
        const auto tight = draws(LogNormalLength{200, 3.0, 50, 1000});
        QCOMPARE(tight.front(), 50u);
        QCOMPARE(tight.back(), 1000u);
    }

    void meansAreTheModels()
    {
        QCOMPARE(meanLength(FixedLength{256}), 256.0);
        QCOMPARE(meanLength(UniformLength{10, 20}), 15.0);
        QCOMPARE(meanLength(NormalLength{500, 100, 1, 10'000}), 500.0);
        QVERIFY(std::abs(meanLength(LogNormalLength{200, 0.8, 1, 100'000}) - 275.426) < 0.01);
    }
};

QTEST_GUILESS_MAIN(TstLengthModel)
#include "tst_lengthmodel.moc"
