// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/TokenRuler.h"

#include "tests/support/Show.h"

#include <cmath>

using namespace inferometer;

class TstTokenRuler : public QObject {
    Q_OBJECT

private slots:
    void lengthsAndTokensAreEachOthersInverse_data()
    {
        QTest::addColumn<CorpusLanguage>("language");
        QTest::newRow("English") << CorpusLanguage::English;
        QTest::newRow("Chinese") << CorpusLanguage::Chinese;
    }
    void lengthsAndTokensAreEachOthersInverse()
    {
        QFETCH(CorpusLanguage, language);
        const TokenRuler ruler = TokenRuler::typical(language);
        const std::size_t size = ruler.corpus().size();
        for (const std::size_t start : {std::size_t{0}, size / 3, size - 20})
            for (const double tokens : {1.0, 100.0, 5000.0, 200'000.0}) {
                const double got = ruler.tokens(start, ruler.charactersFor(start, tokens));
                QVERIFY2(got >= tokens - 1e-6 && got < tokens + 1.5, qPrintable(QString("%1 %2").arg(start).arg(got)));
            }
        QCOMPARE(ruler.charactersFor(7, 0), std::size_t{0});
        QCOMPARE(ruler.charactersFor(7, -30), std::size_t{0});
    }

    void pointsScaleItAndGiveTheOverhead()
    {
        TokenRuler ruler = TokenRuler::typical(CorpusLanguage::English);
        const double before = ruler.tokens(1000, 5000);
        const TokenRuler::Point points[] = {{100, 147}, {1000, 1227}, {500, 627}}; // 27 + 1.2 of the ruler's
        ruler.fit(points);
        QCOMPARE(ruler.source(), TokenRuler::Source::Fitted);
        QVERIFY(std::abs(ruler.tokens(1000, 5000) - 1.2 * before) < 1e-6);
        QVERIFY(std::abs(ruler.overhead() - 27) < 1e-6);
    }

    void pointsThatCannotBeLeaveItAlone_data()
    {
        QTest::addColumn<double>("ruled");
        QTest::addColumn<double>("counted");
        QTest::newRow("same length") << 100.0 << 40.0;
        QTest::newRow("falling") << 4000.0 << 20.0;
        QTest::newRow("level") << 4000.0 << 30.0;
        QTest::newRow("wild") << 200.0 << 30'000.0;
    }
    void pointsThatCannotBeLeaveItAlone()
    {
        QFETCH(double, ruled);
        QFETCH(double, counted);
        TokenRuler ruler = TokenRuler::typical(CorpusLanguage::English);
        const double before = ruler.tokens(0, 5000), overhead = ruler.overhead();
        const TokenRuler::Point points[] = {{100, 30}, {ruled, counted}};
        ruler.fit(points);
        ruler.fit({});
        QCOMPARE(ruler.source(), TokenRuler::Source::Typical);
        QCOMPARE(ruler.tokens(0, 5000), before);
        QCOMPARE(ruler.overhead(), overhead);
    }

    void aSurveyGivesEveryChunkItsCount()
    {
        TokenRuler ruler = TokenRuler::typical(CorpusLanguage::English);
        const std::vector<std::size_t> borders = ruler.chunks(2000);
        QCOMPARE(borders.front(), std::size_t{0});
        QCOMPARE(borders.back(), ruler.corpus().size());
        QVERIFY(std::is_sorted(borders.begin(), borders.end()));
        std::vector<std::uint32_t> counts;
        for (std::size_t i = 0; i + 1 < borders.size(); ++i)
            counts.push_back(static_cast<std::uint32_t>(300 + i % 7));
        ruler.survey(borders, counts);
        QCOMPARE(ruler.source(), TokenRuler::Source::Surveyed);
        for (std::size_t i = 0; i < counts.size(); ++i)
            QVERIFY(std::abs(ruler.tokens(borders[i], borders[i + 1] - borders[i]) - counts[i]) < 1e-6);
        // From then on prompts only tell what comes on top.
        const TokenRuler::Point points[] = {{100, 125}, {200, 227}};
        ruler.fit(points);
        QCOMPARE(ruler.source(), TokenRuler::Source::Surveyed);
        QCOMPARE(ruler.overhead(), 26.0);
        QVERIFY(std::abs(ruler.tokens(0, borders[1]) - counts[0]) < 1e-6);
    }
};

QTEST_GUILESS_MAIN(TstTokenRuler)
#include "tst_tokenruler.moc"
