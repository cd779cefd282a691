// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Cards.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>

using namespace inferometer;

namespace {

const Card *cardOf(const std::vector<Card> &cards, const std::string &id)
{
    const auto found = std::find_if(cards.begin(), cards.end(), [&id](const Card &card) { return card.id == id; });
    return found == cards.end() ? nullptr : &*found;
}

} // namespace

class ReportCardsTest : public QObject {
    Q_OBJECT

private slots:
    void theHighestLoadThatHoldsAndTheLowestThatDoesNotLead()
    {
        const std::vector<Card> cards = cardsOf(ladder(), english());
        QCOMPARE(cards[0].id, std::string("V2"));
        QVERIFY(cards[0].headline.find("16 users") != std::string::npos);
        QCOMPARE(cards[0].tone, Card::Tone::Good);
        QCOMPARE(cards[1].id, std::string("V3"));
        QVERIFY(cards[1].headline.find("32 users") != std::string::npos);
        QCOMPARE(cards.size(), ladder().verdict.size()); // the others follow, none is lost
    }

    void failuresComeFirstWhereTheyLead()
    {
        const std::vector<Card> cards = cardsOf(reportOf({{.requests = 100, .failureShare = 0.3}}), english());
        QCOMPARE(cards[0].id, std::string("V14"));
        QCOMPARE(cards[0].number, std::string("30 %"));
        QCOMPARE(cards[0].confidence, Confidence::NotSaid);
    }

    void aQuietRunWithManyRequestsIsSolid()
    {
        const std::vector<Card> cards = cardsOf(reportOf({{.requests = 120}}), english());
        const Card &card = *cardOf(cards, "V20");
        QCOMPARE(card.confidence, Confidence::Solid);
        QCOMPARE(confidenceLine(card, english()), std::string("confidence: solid, n = 120"));
        QVERIFY(!card.reason.empty());
    }

    void failuresInTheLevelMakeItFairOnly()
    {
        const std::vector<Card> cards = cardsOf(reportOf({{.requests = 120, .failureShare = 0.02}}), english());
        QCOMPARE(cardOf(cards, "V20")->confidence, Confidence::Fair);
    }

    void fewRequestsMakeItWeak()
    {
        const std::vector<Card> cards = cardsOf(reportOf({{.requests = 4}}), english());
        QCOMPARE(cardOf(cards, "V20")->confidence, Confidence::Weak);
        QVERIFY(cardOf(cards, "V20")->reason.starts_with("Too few requests for a firm P50."));
    }

    void anInvalidRunIsWeakHoweverManyRequests()
    {
        ReportRun report = reportOf({{.requests = 500}});
        report.findings.push_back({"DG-27", Severity::Error, {}, {}, {}});
        QCOMPARE(cardOf(cardsOf(report, english()), "V20")->confidence, Confidence::Weak);
    }

    void aWarningAboutAnotherLevelDoesNotCount()
    {
        ReportRun report = reportOf({{.load = ClosedLoop{1}, .requests = 120}, {.load = ClosedLoop{4}, .requests = 120}});
        report.findings.push_back({"DG-42", Severity::Warning, {}, {}, {{"stage", 1.0}}});
        const std::vector<Card> cards = cardsOf(report, english());
        for (const Card &card : cards)
            QCOMPARE(card.confidence,
                     card.headline.find("4 users") != std::string::npos ? Confidence::Fair : Confidence::Solid);
    }

    void aComparisonShowsTheChangeWithItsInterval()
    {
        const Comparison comparison{
            {"aaaa"},
            {"bbbb"},
            {},
            {StageDifference{ClosedLoop{8},
                             {{"tpot.p50", "ms", 46.1, 31.348, -0.32, Interval{-0.36, -0.29}, Verdict::Better}}}}};
        const std::vector<Card> cards = cardsOf(comparison, {"Q8", "Q4", 3}, english());
        QCOMPARE(cards.size(), std::size_t(1));
        QCOMPARE(cards[0].tone, Card::Tone::Better);
        QCOMPARE(cards[0].number, std::string("\u221232 %"));
        QCOMPARE(cards[0].confidence, Confidence::Solid);
        QCOMPARE(confidenceLine(cards[0], english()), std::string("confidence: solid")); // of how many is not known
    }

    void aChangeOfSharesIsNotShownAsARelativeOne()
    {
        const Comparison comparison{
            {"aaaa"},
            {"bbbb"},
            {},
            {StageDifference{ClosedLoop{8},
                             {{"error_rate", "share", 0.02, 0.12, 0.10, Interval{0.06, 0.14}, Verdict::Worse}}}}};
        const std::vector<Card> cards = cardsOf(comparison, {"Q8", "Q4", 3}, english());
        QCOMPARE(cards[0].id, std::string("V8"));
        QVERIFY(cards[0].number.empty());
    }

    void aRefusalClaimsNothing()
    {
        Comparison comparison{{"aaaa"}, {"bbbb"}, {{"load", true, Message(INFEROMETER_TEXT("Test", "Different loads."))}}, {}};
        const std::vector<Card> cards = cardsOf(comparison, {"a", "b", 1}, english());
        QCOMPARE(cards[0].id, std::string("V11"));
        QCOMPARE(cards[0].confidence, Confidence::NotSaid);
        QVERIFY(cards[0].number.empty());
    }
};

QTEST_GUILESS_MAIN(ReportCardsTest)
#include "tst_reportcards.moc"
