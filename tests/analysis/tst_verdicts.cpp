// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Verdicts.h"
#include "tests/analysis/Runs.h"

using namespace inferometer;
using namespace inferometer::test;

namespace {

std::vector<std::string> idsOf(const std::vector<Finding> &cards)
{
    std::vector<std::string> ids;
    for (const Finding &card : cards)
        ids.push_back(card.id);
    return ids;
}

using Ids = std::vector<std::string>;

Run runWith(PlanDraft draft, const std::vector<RequestRecord> &records) { return measured("a", std::move(draft), records).run; }

/// Answers that are all alike: ttft 100 ms, tpot 10 ms, 8 tokens.
std::vector<RequestRecord> plainAnswers(int count)
{
    std::vector<RequestRecord> records;
    for (int i = 0; i < count; ++i)
        records.push_back(anAnswer(i * 0.2, 0.1, 0.01, 8).planned(8));
    return records;
}

Comparison oneRow(const char *key, const char *unit, double base, double other, Interval ci95, Verdict verdict)
{
    MetricDifference row;
    row.key = key;
    row.unit = unit;
    row.base = base;
    row.other = other;
    row.change = (other - base) / base;
    row.ci95 = ci95;
    row.verdict = verdict;
    return {RunId{"aaa"}, RunId{"bbb"}, {}, {StageDifference{ClosedLoop{4}, {row}}}};
}

} // namespace

class TstVerdicts : public QObject {
    Q_OBJECT

private slots:
    void aQuickRunIsAnImpression()
    {
        PlanDraft draft = aDraft();
        draft.planId = "quick";
        const std::vector<Finding> cards = verdict(runWith(draft, plainAnswers(8)));
        QCOMPARE(idsOf(cards), Ids{"V1"});
        QCOMPARE(cards[0].text.str(),
                 std::string("It works. First word after 100 ms, then 75.0 words a second. First impression from 8 requests."));
    }

    void otherPlansGetTheirFigures()
    {
        const std::vector<Finding> cards = verdict(runWith(aDraft({ClosedLoop{8}}), plainAnswers(40)));
        QCOMPARE(idsOf(cards), Ids{"V20"});
        QVERIFY(cards[0].text.str().starts_with("At 8 users: first token after 100 ms (median), "));
        const std::vector<Finding> open = verdict(runWith(aDraft({PoissonRate{5}}), plainAnswers(40)));
        QVERIFY(open[0].text.str().starts_with("At 5.00 requests a second: first token after 100 ms (median), "));
        const std::vector<Finding> burst = verdict(runWith(aDraft({Burst{40}}), plainAnswers(40)));
        QVERIFY(burst[0].text.str().starts_with("With 40 requests at once: "));
    }

    void fewRequestsAreMarkedAsSuch()
    {
        const std::vector<Finding> cards = verdict(runWith(aDraft(), plainAnswers(3)));
        QVERIFY(cards[0].text.str().find("≈100 ms") != std::string::npos);
    }

    void aTargetThatWasAskedForIsAnswered()
    {
        PlanDraft draft = aDraft({ClosedLoop{4}});
        draft.target.isDefault = false;
        draft.target.limits = {{"ttft", 150.0}};
        std::vector<Finding> cards = verdict(runWith(draft, plainAnswers(80)));
        QCOMPARE(idsOf(cards), (Ids{"V2", "V20"}));
        QCOMPARE(cards[0].text.str(), std::string("At 4 users at once, 100 % of requests meet the target."));
        draft.target.limits = {{"ttft", 99.0}, {"tpot", 50.0}};
        cards = verdict(runWith(draft, plainAnswers(80)));
        QCOMPARE(cards[0].id, std::string("V3"));
        QCOMPARE(cards[0].text.str(),
                 std::string("At 4 users the target is missed: Time to first token is 100 ms (P95), allowed 99.0 ms."));
    }

    void aMissByFailuresIsNotRoundedUpToTheTarget()
    {
        PlanDraft draft = aDraft({ClosedLoop{4}});
        draft.target.isDefault = false;
        std::vector<RequestRecord> records = plainAnswers(1999);
        for (std::size_t i = 0; i < 100; ++i)
            records[i].outcome.kind = OutcomeKind::HttpError;
        const std::vector<Finding> cards = verdict(runWith(draft, records));
        QCOMPARE(findingOf(cards, "V3")->text.str(),
                 std::string("At 4 users the target is missed: 94.9 % of requests meet it, wanted 95.0 %."));
    }

    void failuresLeadWhereTheyAreMany()
    {
        std::vector<RequestRecord> records = plainAnswers(40);
        records[0].outcome.kind = OutcomeKind::HttpError;
        records[0].outcome.fine = OutcomeClass::Overloaded;
        QCOMPARE(idsOf(verdict(runWith(aDraft(), records))), (Ids{"V20", "V14"}));
        for (std::size_t i = 1; i < 12; ++i)
            records[i].outcome = records[0].outcome;
        const std::vector<Finding> cards = verdict(runWith(aDraft(), records));
        QCOMPARE(idsOf(cards), (Ids{"V14", "V20"}));
        QVERIFY(cards[0].text.str().starts_with("30 % of requests failed, mostly “"));
        for (RequestRecord &record : records)
            record.outcome = records[0].outcome;
        QCOMPARE(idsOf(verdict(runWith(aDraft(), records))), Ids{"V14"}); // nothing to say of speed
    }

    void ourOwnFaultsComeFirst()
    {
        Run run = runWith(aDraft(), plainAnswers(40));
        run.stages[0].health = {GeneratorHealth{}};
        run.stages[0].health[0].sendLatenessP99Ms = 40.0;
        run.state = RunState::Stopped;
        run.started.monoNs = 0;
        run.ended = ClockPair{0, 12'000'000'000};
        const std::vector<Finding> cards = verdict(run);
        QCOMPARE(idsOf(cards), (Ids{"V13", "V19", "V20"}));
        QCOMPARE(cards[1].text.str(), std::string("Stopped after 12.0 s; the figures cover 40 requests."));
    }

    void gainsAreToldAsFactors()
    {
        const Comparison comparison = oneRow("ttft.p95", "ms", 148, 100, {-0.36, -0.29}, Verdict::Better);
        const std::vector<Finding> cards = verdict(comparison, {"old", "new", 3});
        QCOMPARE(idsOf(cards), Ids{"V7"});
        QCOMPARE(cards[0].text.str(), std::string("new answers 1.48× as fast as old (TTFT P95)."));
        const Comparison throughput = oneRow("output_throughput", "tok/s", 100, 150, {0.4, 0.6}, Verdict::Better);
        QCOMPARE(verdict(throughput)[0].text.str(), std::string("bbb delivers 1.50× as much as aaa (Output throughput)."));
    }

    void aTimeThatFellToNothingIsNoFactor()
    {
        const Comparison comparison = oneRow("tpot.p50", "ms", 20, 0, {-1.0, -0.9}, Verdict::Better);
        QCOMPARE(verdict(comparison)[0].text.str(), std::string("TPOT P50 fell from 20.0 ms to 0 ms."));
    }

    void lossesAreToldWithTheirInterval()
    {
        const Comparison comparison = oneRow("tpot.p50", "ms", 10, 12, {0.15, 0.25}, Verdict::Worse);
        const std::vector<Finding> cards = verdict(comparison, {"old", "new", 3});
        QCOMPARE(idsOf(cards), Ids{"V8"});
        QCOMPARE(cards[0].text.str(), std::string("TPOT P50 got worse by 20 % (+15…+25 %)."));
    }

    void noDifferenceAndNoEvidenceAreNotTheSame()
    {
        QCOMPARE(verdict(oneRow("ttft.p50", "ms", 100, 101, {-0.01, 0.03}, Verdict::Equivalent))[0].text.str(),
                 std::string("No difference that matters: within ±5.0 %."));
        const std::vector<Finding> unsure =
            verdict(oneRow("ttft.p50", "ms", 100, 104, {-0.06, 0.14}, Verdict::NoEvidence), {"a", "b", 3});
        QCOMPARE(idsOf(unsure), Ids{"V10"});
        QCOMPARE(unsure[0].text.str(),
                 std::string("The data cannot tell yet. About 9 more rounds would.")); // half width 10 %, wanted 5 %: 4×
    }

    void aRefusalSaysWhy()
    {
        Comparison comparison;
        comparison.reasons = {{"stream", true, Message(INFEROMETER_TEXT("Test", "Because."))}, {"model", false, {}}};
        const std::vector<Finding> cards = verdict(comparison);
        QCOMPARE(idsOf(cards), Ids{"V11"});
        QCOMPARE(cards[0].text.str(), std::string("Because."));
    }

    void severalLevelsAreToldApart()
    {
        Comparison comparison = oneRow("ttft.p95", "ms", 200, 100, {-0.6, -0.4}, Verdict::Better);
        comparison.stages.push_back(comparison.stages[0]);
        comparison.stages[1].load = ClosedLoop{16};
        const std::vector<Finding> cards = verdict(comparison, {"old", "new", 3});
        QCOMPARE(cards.size(), std::size_t(2));
        QCOMPARE(cards[1].text.str(), std::string("new answers 2.00× as fast as old (TTFT P95 at 16 users)."));
        comparison.stages[1].load = PoissonRate{2.5};
        comparison.stages[1].metrics[0].verdict = Verdict::Worse;
        comparison.stages[1].metrics[0].change = 0.5;
        const std::string lost = verdict(comparison, {"old", "new", 3})[0].text.str();
        QVERIFY2(lost.starts_with("TTFT P95 at 2.50 requests per second got worse by 50 %"), lost.c_str());
    }
};

QTEST_GUILESS_MAIN(TstVerdicts)
#include "tst_verdicts.moc"
