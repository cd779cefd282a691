// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RunTimeline.h"

#include "tests/metrics/Records.h"
#include "tests/support/Flow.h"

#include <QTest>
#include <cmath>
#include <numeric>
#include <random>

using namespace inferometer;
using test::anAnswer;
using test::aRecord;

namespace {

PlanDraft aPlan(std::vector<LoadShape> loads)
{
    PlanDraft plan;
    for (const LoadShape &load : loads) {
        StagePlan stage;
        stage.shape = load;
        plan.stages.push_back(stage);
    }
    return plan;
}

PlanDraft closedPlan() { return aPlan({ClosedLoop{1}}); }

LiveSeries seriesOf(const PlanDraft &plan, const std::vector<RequestRecord> &records)
{
    RunTimeline timeline(plan);
    for (const RequestRecord &record : records)
        timeline.add(record);
    return timeline.finish();
}

/// Users that send one request after the other, with noisy answers; the first tenth is warm-up, some fail.
std::vector<RequestRecord> aBusyRun(double seconds, double perSecond, unsigned seed)
{
    std::mt19937 random(seed);
    std::lognormal_distribution<double> ttft(std::log(0.2), 0.5);
    std::vector<RequestRecord> records;
    const auto count = static_cast<std::uint64_t>(seconds * perSecond);
    for (std::uint64_t i = 0; i < count; ++i) {
        const double sent = static_cast<double>(i) / perSecond;
        RequestRecord record = anAnswer(sent, ttft(random), 0.01 + 0.01 * ttft(random), 20);
        record.id = {i};
        record.stage.value = sent < seconds / 2 ? 0 : 1;
        record.purpose = sent < seconds / 10 ? Purpose::Warmup : Purpose::Judged;
        if (i % 97 == 5)
            record.outcome = {OutcomeKind::HttpError, OutcomeClass::Overloaded, 503, {}, Phase::Receiving};
        records.push_back(record);
    }
    return records;
}

std::uint64_t tokensOf(const LiveSeries &series)
{
    double tokens = 0;
    for (std::size_t i = 0; i < series.buckets.size(); ++i) {
        const Nanos from = series.width * static_cast<std::int64_t>(i);
        tokens += series.buckets[i].outputTokensPerSecond.value_or(0) * toSeconds(std::min(series.width, series.end - from));
    }
    return static_cast<std::uint64_t>(std::llround(tokens));
}

} // namespace

class TstRunTimeline : public QObject {
    Q_OBJECT

private slots:
    void nothingIsAnEmptyPicture()
    {
        QCOMPARE(seriesOf(closedPlan(), {}), LiveSeries());
        RequestRecord unsent;
        unsent.outcome.kind = OutcomeKind::NotSent;
        QCOMPARE(seriesOf(closedPlan(), {unsent}), LiveSeries());
    }

    void eachTokenCountsInTheBucketOfItsArrival()
    {
        // First token at 0.5 s, then one every 0.25 s: at 0.5, 0.75 | 1.0, 1.25, 1.5, 1.75 | 2.0, 2.25 … 2.75.
        const LiveSeries series = seriesOf(closedPlan(), {anAnswer(0.0, 0.5, 0.25, 10)});
        QCOMPARE(series.buckets.size(), std::size_t{3});
        QCOMPARE(series.buckets[0].outputTokensPerSecond.value(), 2.0);
        QCOMPARE(series.buckets[1].outputTokensPerSecond.value(), 4.0);
        QCOMPARE(tokensOf(series), std::uint64_t{10});
    }

    void tokensOfABundleAreSpreadOverItsGap()
    {
        RequestRecord record = aRecord().sentAt(0).event(0.2, 1).event(2.2, 8).output(9).doneAt(3.0);
        const LiveSeries series = seriesOf(closedPlan(), {record});
        // At 0.2; then one each 0.25 s from 0.45 on.
        QCOMPARE(series.buckets[0].outputTokensPerSecond.value(), 4.0);
        QCOMPARE(series.buckets[1].outputTokensPerSecond.value(), 4.0);
        QCOMPARE(series.buckets[2].outputTokensPerSecond.value(), 1.0);
    }

    void anyOrderGivesTheSamePicture()
    {
        std::vector<RequestRecord> records = aBusyRun(120, 30, 7);
        const PlanDraft plan = aPlan({ClosedLoop{8}, ClosedLoop{16}});
        const LiveSeries expected = seriesOf(plan, records);
        QCOMPARE(expected.finished, std::uint64_t{3600});
        for (const unsigned seed : {1u, 2u, 3u}) {
            std::shuffle(records.begin(), records.end(), std::mt19937(seed));
            QVERIFY(seriesOf(plan, records) == expected);
        }
    }

    void theLastLivePictureIsTheStoredOne()
    {
        // Widens twice on the way, is looked at all the time, and ends some time after the last answer.
        std::vector<RequestRecord> records = aBusyRun(1300, 3, 11);
        const PlanDraft plan = aPlan({ConstantRate{3}, ClosedLoop{4}});
        std::sort(records.begin(), records.end(),
                  [](const RequestRecord &a, const RequestRecord &b) { return a.tDone < b.tDone; });
        RunTimeline live(plan);
        Nanos told{0};
        for (const RequestRecord &record : records) {
            if (record.id.value % 50 == 0) {
                test::noteFlow(live, records, std::exchange(told, record.tDone), record.tDone);
                live.peek(record.tDone);
            }
            live.add(record);
        }
        test::noteFlow(live, records, told, fromSeconds(5000));
        live.peek(fromSeconds(5000));
        std::sort(records.begin(), records.end(),
                  [](const RequestRecord &a, const RequestRecord &b) { return a.id.value < b.id.value; });
        const LiveSeries stored = seriesOf(plan, records);
        QVERIFY(live.finish() == stored);
        QCOMPARE(stored.width, Nanos(std::chrono::seconds(4)));
        QVERIFY(stored.buckets.size() <= 600);
    }

    void wideningKeepsEveryTokenAndFailure()
    {
        const std::vector<RequestRecord> records = aBusyRun(3000, 1, 3);
        const LiveSeries series = seriesOf(aPlan({ClosedLoop{8}, ClosedLoop{16}}), records);
        std::uint64_t tokens = 0, failures = 0;
        for (const RequestRecord &record : records) {
            tokens += record.outcome.isOk() ? 20 : 0;
            failures += record.outcome.isFailure();
        }
        QVERIFY(std::llabs(static_cast<long long>(tokensOf(series)) - static_cast<long long>(tokens))
                <= 40); // the last, cut bucket
        QCOMPARE(std::accumulate(series.buckets.begin(), series.buckets.end(), std::uint64_t{0},
                                 [](std::uint64_t sum, const SeriesBucket &b) { return sum + b.failures; }),
                 failures);
        QCOMPARE(series.failures.size(), std::size_t{failures});
    }

    void percentilesAreOfTheLastFiveSecondsAndFortyRequests()
    {
        std::vector<RequestRecord> records;
        std::vector<double> expected; // of requests 160 … 199: the last 40 are more than the last 5 s hold
        for (std::uint64_t i = 0; i < 200; ++i) {
            const double ttft = 0.1 + 0.001 * static_cast<double>((i * 37) % 101);
            records.push_back(anAnswer(0.25 * static_cast<double>(i), ttft, 0.01, 5));
            records.back().id = {i};
            if (i >= 160)
                expected.push_back(ttft * 1000);
        }
        std::sort(expected.begin(), expected.end());
        const LiveSeries series = seriesOf(closedPlan(), records);
        const SeriesBucket &last = series.buckets[49]; // the requests sent at 49.0 … 49.75 are the last
        QVERIFY(std::abs(*last.ttftP50Ms - (expected[19] + expected[20]) / 2) < 1);
        QVERIFY(std::abs(*last.ttftP95Ms - expected[37]) < 1.5);
        QVERIFY(std::abs(*last.tpotP50Ms - 10) < 0.01);
    }

    void aStageDoesNotInheritTheOneBefore()
    {
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 60; ++i) {
            records.push_back(anAnswer(0.5 * static_cast<double>(i), i < 30 ? 0.1 : 0.4, 0.01, 2));
            records.back().id = {i};
            records.back().stage.value = i < 30 ? 0 : 1;
        }
        const LiveSeries series = seriesOf(aPlan({ClosedLoop{1}, ClosedLoop{2}}), records);
        QVERIFY(std::abs(*series.buckets[14].ttftP50Ms - 100) < 0.01);
        QVERIFY(std::abs(*series.buckets[15].ttftP50Ms - 400) < 0.01);
        QCOMPARE(series.spans.size(), std::size_t{2});
        QCOMPARE(series.spans[1].start, fromSeconds(15));
        QCOMPARE(series.spans[1].load, LoadShape(ClosedLoop{2}));
    }

    void warmupIsMarkedAndNotMixedIn()
    {
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 20; ++i) {
            records.push_back(anAnswer(static_cast<double>(i), i < 10 ? 0.8 : 0.1, 0.01, 2));
            records.back().id = {i};
            records.back().purpose = i < 10 ? Purpose::Warmup : Purpose::Judged;
        }
        const LiveSeries series = seriesOf(closedPlan(), records);
        QVERIFY(std::abs(*series.buckets[10].ttftP50Ms - 100) < 0.01);
        QCOMPARE(series.spans[0].purpose, Purpose::Warmup);
        QCOMPARE(series.spans[0].end, fromSeconds(9.811)); // its last answer's end
        QCOMPARE(series.spans[1].start, fromSeconds(10));
        QCOMPARE(std::count_if(series.dots.begin(), series.dots.end(), [](const SeriesDot &dot) { return dot.isWarmup; }), 10);
    }

    void anOpenLoopCountsFromTheDueMoment()
    {
        const RequestRecord record = aRecord().dueAt(1.0).sentAt(1.5).event(1.7).event(1.8).output(2).doneAt(2.6);
        const LiveSeries open = seriesOf(aPlan({PoissonRate{1}}), {record});
        QCOMPARE(open.dots.at(0).ttftMs, 700.0);
        QCOMPARE(open.dots.at(0).at, fromSeconds(1.0));
        const LiveSeries closed = seriesOf(closedPlan(), {record});
        QCOMPARE(closed.dots.at(0).ttftMs, 200.0);
    }

    void whatDoesNotExistIsAbsentAndAStandstillIsZero()
    {
        // Nothing is in flight from 2 to 5 s; from 6 to 9 s an answer stands still.
        const RequestRecord first = anAnswer(0.0, 0.5, 0.1, 11);
        RequestRecord second = aRecord().sentAt(5.0).event(5.5).event(9.5).output(2).doneAt(9.9);
        second.id = {1};
        const LiveSeries series = seriesOf(closedPlan(), {first, second});
        QVERIFY(!series.buckets[3].outputTokensPerSecond);
        QVERIFY(!series.buckets[3].ttftP50Ms);
        QCOMPARE(series.buckets[3].inFlight.value(), 0.0);
        QCOMPARE(series.buckets[7].outputTokensPerSecond.value(), 0.0);
        QCOMPARE(series.buckets[7].inFlight.value(), 1.0);
        QVERIFY(!series.buckets[7].ttftP95Ms); // one request makes no 95th percentile
    }

    void answersInOnePieceHaveNoTtft()
    {
        RequestRecord record = aRecord().sentAt(0).event(1.5).output(50).doneAt(1.6);
        const LiveSeries series = seriesOf(closedPlan(), {record});
        QVERIFY(series.dots.empty());
        QVERIFY(!series.buckets[0].ttftP50Ms);
        QCOMPARE(tokensOf(series), std::uint64_t{50});
    }

    void inFlightIsTheMeanOverTheBucket()
    {
        std::vector<RequestRecord> records{anAnswer(0.25, 0.1, 0.1, 2), anAnswer(0.0, 0.5, 0.5, 6)};
        records[0].tDone = fromSeconds(0.75); // half a second
        records[1].id = {1};
        records[1].tDone = fromSeconds(4.0);
        const LiveSeries series = seriesOf(closedPlan(), records);
        QCOMPARE(series.buckets[0].inFlight.value(), 1.5);
        QCOMPARE(series.buckets[1].inFlight.value(), 1.0);
        QCOMPARE(series.buckets[3].inFlight.value(), 1.0);
    }

    void thinningKeepsFailuresAndOutliers()
    {
        std::vector<RequestRecord> records = aBusyRun(100, 200, 5);
        records[12345] = anAnswer(61.725, 29.0, 0.01, 5);
        records[12345].id = {12345};
        records[12345].stage.value = 1;
        const LiveSeries series = seriesOf(aPlan({ClosedLoop{8}, ClosedLoop{16}}), records);
        QVERIFY(series.dots.size() <= 2000);
        QVERIFY2(series.dots.size() > 1500, qPrintable(QString::number(series.dots.size())));
        const auto failed =
            std::count_if(records.begin(), records.end(), [](const RequestRecord &r) { return r.outcome.isFailure(); });
        QCOMPARE(std::count_if(series.dots.begin(), series.dots.end(), [](const SeriesDot &d) { return d.isFailure; }), failed);
        QVERIFY(std::any_of(series.dots.begin(), series.dots.end(), [](const SeriesDot &d) { return d.ttftMs == 29000.0; }));
        // Evenly over time: no ten seconds without their share.
        for (int decade = 0; decade < 10; ++decade)
            QVERIFY(std::count_if(series.dots.begin(), series.dots.end(),
                                  [&](const SeriesDot &d) { return static_cast<int>(toSeconds(d.at)) / 10 == decade; })
                    > 100);
    }

    void theLivePictureReachesUpToNow()
    {
        // Four users, twenty seconds an answer, three tokens in every event: at 50.6 s the last answers are half over.
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 16; ++i) {
            const double sent = 20 * static_cast<double>(i / 4) + 0.3 * static_cast<double>(i % 4);
            auto builder = aRecord().sentAt(sent);
            for (int event = 1; event <= 190; ++event)
                builder.event(sent + 0.1 * event);
            records.push_back(builder.output(3 * 190).doneAt(sent + 19.5));
            records.back().id = {i};
        }
        const Nanos now = fromSeconds(50.6);
        RunTimeline timeline(closedPlan());
        test::noteFlow(timeline, records, Nanos{0}, now);
        for (const RequestRecord &record : records)
            if (record.tDone < now)
                timeline.add(record);
        const LiveSeries live = timeline.peek(now), whole = seriesOf(closedPlan(), records);
        QCOMPARE(live.finished, std::uint64_t{8});
        QCOMPARE(live.end, now);
        QCOMPARE(live.buckets.size(), std::size_t{51});
        for (std::size_t i = 0; i < 50; ++i) {
            const auto &shown = live.buckets[i], &kept = whole.buckets[i];
            QVERIFY(std::abs(*shown.inFlight - *kept.inFlight) < 1e-6);
            // A bundle counts where it comes, and its tokens are spread over its gap once it is kept: two for each user.
            QVERIFY2(
                std::abs(*shown.outputTokensPerSecond - *kept.outputTokensPerSecond) <= 8,
                qPrintable(QString("%1: %2, %3").arg(i).arg(*shown.outputTokensPerSecond).arg(*kept.outputTokensPerSecond)));
        }
        QVERIFY(std::abs(*live.buckets[50].outputTokensPerSecond - 120) < 25); // six tenths of a second of it
        QVERIFY(std::abs(*live.buckets[50].inFlight - 4) < 1e-6);
        // The last thirty seconds of what is open, counted for the level's rate.
        QVERIFY(std::abs(timeline.tokensOnTheWay(fromSeconds(45)) - 120 * 5.6) < 20);
    }

    void beforeTheFirstCountedAnswerNobodyKnowsWhatAnEventIsWorth()
    {
        std::vector<RequestRecord> records{aRecord().sentAt(0).event(0.5).event(1.5).event(2.5).output(30).doneAt(2.6),
                                           aRecord().sentAt(0).event(0.5).doneAt(0.6)};
        records[1].id = {1};
        records[1].outcome = {OutcomeKind::StreamError, OutcomeClass::StreamTruncated, std::nullopt, {}, Phase::Receiving};
        RunTimeline timeline(closedPlan());
        test::noteFlow(timeline, records, Nanos{0}, fromSeconds(2));
        timeline.add(records[1]);
        const LiveSeries live = timeline.peek(fromSeconds(2));
        QVERIFY(!live.buckets[0].outputTokensPerSecond);
        QVERIFY(!live.buckets[1].outputTokensPerSecond);
        QVERIFY(std::abs(*live.buckets[1].inFlight - 1) < 1e-6);
        QCOMPARE(timeline.tokensOnTheWay(Nanos{0}), 0.0);
    }

    void aFailureTakesItsTokensBack()
    {
        std::vector<RequestRecord> records{anAnswer(0, 0.1, 0.1, 10), anAnswer(1, 0.1, 0.1, 30)};
        records[1].id = {1};
        RunTimeline timeline(closedPlan());
        test::noteFlow(timeline, records, Nanos{0}, fromSeconds(4.5));
        timeline.add(records[0]);
        QCOMPARE(*timeline.peek(fromSeconds(4.5)).buckets[2].outputTokensPerSecond, 10.0);
        records[1].outcome = {OutcomeKind::StreamError, OutcomeClass::StreamTruncated, std::nullopt, {}, Phase::Receiving};
        timeline.add(records[1]);
        QCOMPARE(*timeline.peek(fromSeconds(4.5)).buckets[2].outputTokensPerSecond, 0.0);
        QVERIFY(timeline.finish() == seriesOf(closedPlan(), records));
    }

    void percentilesWaitForTheSlowOnes()
    {
        // Four users; the answers of three of them are still on their way since 10 s.
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 44; ++i) {
            const int round = static_cast<int>(i / 4);
            records.push_back(anAnswer(round, 0.1, 0.1, 9));
            records.back().id = {i};
            records.back().tDone = fromSeconds(round + (round == 10 && i != 43 ? 5 : 0.999));
        }
        RunTimeline timeline(closedPlan());
        test::noteFlow(timeline, records, Nanos{0}, fromSeconds(12));
        for (const RequestRecord &record : records)
            if (record.tDone < fromSeconds(12))
                timeline.add(record);
        const LiveSeries series = timeline.peek(fromSeconds(12));
        QCOMPARE(series.buckets[9].outputTokensPerSecond.value(), 36.0);
        QCOMPARE(series.buckets[10].outputTokensPerSecond.value(), 36.0);
        QVERIFY(series.buckets[9].ttftP50Ms);
        QVERIFY(!series.buckets[10].ttftP50Ms);
        QVERIFY(std::abs(*series.buckets[10].inFlight - 3.999) < 1e-6);
        QVERIFY(std::abs(*series.buckets[11].inFlight - 3) < 1e-6);
        QCOMPARE(series.end, fromSeconds(12));
    }
};

QTEST_GUILESS_MAIN(TstRunTimeline)
#include "tst_runtimeline.moc"
