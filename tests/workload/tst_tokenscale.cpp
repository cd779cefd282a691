// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/TokenScale.h"

#include "tests/support/Show.h"

using namespace inferometer;

class TstTokenScale : public QObject {
    Q_OBJECT

private slots:
    void twoPointsMakeAScale()
    {
        TokenScale scale = TokenScale::typical(CorpusLanguage::English);
        QVERIFY(!scale.isCalibrated);
        scale.calibrate(100, 32, 4100, 1032); // 7 + 0.25 a character
        QVERIFY(scale.isCalibrated);
        QCOMPARE(scale.perCharacter, 0.25);
        QCOMPARE(scale.overhead, 7.0);
        QCOMPARE(scale.charactersFor(1032), std::size_t{4100});
        QCOMPARE(scale.charactersFor(32), std::size_t{100});
        QCOMPARE(scale.charactersFor(1), std::size_t{1}); // less than the overhead: as little as can be
    }

    void pointsThatCannotBeLeaveTheScaleAlone_data()
    {
        QTest::addColumn<int>("characters1");
        QTest::addColumn<int>("tokens1");
        QTest::addColumn<int>("characters2");
        QTest::addColumn<int>("tokens2");
        QTest::newRow("same length") << 100 << 30 << 100 << 40;
        QTest::newRow("falling") << 100 << 300 << 4000 << 200;
        QTest::newRow("level") << 100 << 30 << 4000 << 30;
        QTest::newRow("wild") << 100 << 30 << 200 << 30'000;
    }
    void pointsThatCannotBeLeaveTheScaleAlone()
    {
        QFETCH(int, characters1);
        QFETCH(int, tokens1);
        QFETCH(int, characters2);
        QFETCH(int, tokens2);
        TokenScale scale = TokenScale::typical(CorpusLanguage::English);
        const TokenScale before = scale;
        scale.calibrate(static_cast<std::size_t>(characters1), static_cast<std::uint32_t>(tokens1),
                        static_cast<std::size_t>(characters2), static_cast<std::uint32_t>(tokens2));
        QVERIFY(!scale.isCalibrated);
        QCOMPARE(scale.perCharacter, before.perCharacter);
        QCOMPARE(scale.overhead, before.overhead);
    }

    void chineseTakesMoreTokensACharacter()
    {
        const TokenScale english = TokenScale::typical(CorpusLanguage::English);
        const TokenScale chinese = TokenScale::typical(CorpusLanguage::Chinese);
        QVERIFY(chinese.charactersFor(1000) * 2 < english.charactersFor(1000));
    }
};

QTEST_GUILESS_MAIN(TstTokenScale)
#include "tst_tokenscale.moc"
