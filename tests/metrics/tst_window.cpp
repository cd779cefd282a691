// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/StageAccumulator.h"
#include "tests/metrics/Records.h"
#include "tests/metrics/Vectors.h"

using namespace inferometer;
using namespace inferometer::test;

namespace {

StageSetup windowed(LoadShape load = ClosedLoop{4})
{
    StageSetup setup;
    setup.load = load;
    setup.phase = StagePhase::Windowed;
    return setup;
}

StageSetup wholeRun(LoadShape load = ClosedLoop{4})
{
    StageSetup setup = windowed(load);
    setup.phase = StagePhase::WholeRun;
    return setup;
}

StageSummary judged(StageSetup setup, const std::vector<RequestRecord> &records, double start = 0, double end = 0)
{
    StageAccumulator stage(std::move(setup));
    stage.beginRound(0, fromSeconds(start));
    stage.endRound(0, fromSeconds(end));
    for (const RequestRecord &record : records)
        stage.add(record);
    return stage.finish();
}

double value(const StageSummary &stage, const char *metric)
{
    const MetricSummary *summary = stage.metric(metric);
    return summary != nullptr && summary->value ? *summary->value : std::nan("");
}

RequestRecord stay(double from, double until)
{
    return aRecord().sentAt(from).event(until, 1).output(1).prompt(1).doneAt(until);
}

/// The requests of vector T8, one after another within [0, 4).
std::vector<RequestRecord> goodputRequests()
{
    std::vector<RequestRecord> records;
    const std::pair<double, double> answers[] = {{0.8, .040}, {1.9, .090}, {2.1, .050}, {0.5, .110}, {1.2, .080}, {2.0, .100}};
    for (const auto &[ttft, tpot] : answers)
        records.push_back(anAnswer(0.0, ttft, tpot, 3));
    records.push_back(aRecord().sentAt(0.0).event(0.7, 1).output(1).prompt(10).doneAt(0.7));
    records.push_back(aRecord().sentAt(0.0).doneAt(0.1).failed(OutcomeKind::HttpError, OutcomeClass::Http5xx));
    return records;
}

} // namespace

class TstWindow : public QObject {
    Q_OBJECT

private slots:
    void tokensAreCountedWhereTheyArrive() // T7
    {
        const QJsonObject wanted = vectorOf("T7_window");
        const RequestRecord record = aRecord()
                                         .sentAt(0.0)
                                         .event(0.5, 1)
                                         .event(1, 10)
                                         .event(2, 10)
                                         .event(3, 10)
                                         .event(4, 10)
                                         .event(5, 10)
                                         .event(6.5, 10)
                                         .output(61)
                                         .prompt(5)
                                         .doneAt(6.5);
        const StageSummary window = judged(windowed(), {record}, 1, 5);
        IS_NEAR(value(window, "output_throughput"), wanted["rate_window"].toDouble());
        const StageSummary whole = judged(wholeRun(), {record});
        IS_NEAR(value(whole, "output_throughput"), wanted["rate_whole"].toDouble());
        QCOMPARE(whole.windows.at(0).end, fromSeconds(6.5));
    }

    void goodIsWhatMeetsEveryLimit() // T8
    {
        const QJsonObject wanted = vectorOf("T8_goodput");
        const StageSummary stage = judged(windowed(), goodputRequests(), 0, 4);
        QCOMPARE(stage.counts.issued, std::uint64_t(wanted["issued"].toInt()));
        IS_NEAR(value(stage, "attainment"), wanted["attainment"].toDouble());
        IS_NEAR(value(stage, "goodput"), wanted["goodput_rps_over_4s"].toDouble());
        IS_NEAR(value(stage, "request_throughput"), wanted["request_rps"].toDouble());
        IS_NEAR(value(stage, "error_rate"), wanted["error_rate"].toDouble());
        IS_NEAR(value(stage, "timeout_rate"), 0.0);
        QCOMPARE(stage.failures, (std::vector<std::pair<std::string, std::uint64_t>>{{"http_5xx", 1}}));
    }

    // Goodput and throughput count the same completions: with every answer good they are one number.
    void whatWasSentBeforeTheWindowAndEndsInsideIsGoodToo()
    {
        const StageSummary stage = judged(windowed(), {stay(0.5, 1.5), stay(1.2, 1.8), stay(1.9, 2.5)}, 1, 2);
        IS_NEAR(value(stage, "request_throughput"), 2.0);
        IS_NEAR(value(stage, "goodput"), 2.0);
        IS_NEAR(value(stage, "attainment"), 1.0);
    }

    void whatAPersonStoppedIsNoMiss()
    {
        RequestRecord cut = stay(1.3, 1.9);
        cut.outcome = {OutcomeKind::Cancelled, OutcomeClass::Cancelled, {}, "stopped", Phase::Receiving};
        const StageSummary stage = judged(windowed(), {stay(1.2, 1.8), cut}, 1, 2);
        QCOMPARE(stage.counts.cancelled, 1U);
        QCOMPARE(stage.counts.issued, 1U); // what the shares are of
        IS_NEAR(value(stage, "attainment"), 1.0);
        IS_NEAR(value(stage, "error_rate"), 0.0);
        const StageSummary none = judged(windowed(), {cut}, 1, 2);
        for (const char *metric : {"attainment", "error_rate", "output_throughput", "request_throughput", "goodput"})
            QVERIFY2(std::isnan(value(none, metric)), metric); // nothing is known: not 0
    }

    void aTargetWithoutLimitsIsNoTarget()
    {
        StageSetup setup = windowed();
        setup.target.limits.clear();
        QVERIFY(std::isnan(value(judged(setup, {stay(1.2, 1.8)}, 1, 2), "attainment")));
    }

    void littlesLawIsTheMethods() // T9
    {
        const std::vector<double> wanted = [] {
            QFile file(QStringLiteral(INFEROMETER_TEST_DATA "/method/method_vectors.json"));
            if (!file.open(QIODevice::ReadOnly))
                qFatal("no vectors");
            return numbersOf(QJsonDocument::fromJson(file.readAll()).object()["T9_little"]);
        }();
        std::vector<RequestRecord> records;
        const std::pair<double, double> stays[] = {{0, 2}, {.5, 2.5},  {2, 4}, {2.5, 4.5},
                                                   {4, 6}, {4.5, 6.5}, {6, 8}, {6.5, 8.5}};
        for (const auto &[from, until] : stays)
            records.push_back(stay(from, until));
        const StageSummary stage = judged(windowed(), records, 2, 6);
        IS_NEAR(value(stage, "concurrency"), wanted[0]);
        IS_NEAR(value(stage, "request_throughput"), wanted[1]);
        IS_NEAR(value(stage, "little_deviation"), wanted[4]);
    }

    void latencyIsOfRequestsThatStartedInside()
    {
        const StageSummary stage = judged(windowed(), {stay(0.9, 1.5), stay(1.0, 1.1), stay(1.9, 5.0), stay(2.0, 2.1)}, 1, 2);
        QCOMPARE(stage.metric("e2e")->n, 2U);
        IS_NEAR(*stage.metric("e2e")->max, 3100.0); // slow ones are not lost
        QCOMPARE(stage.counts.issued, 2U);
        QCOMPARE(stage.counts.warmup, 2U); // outside the window
        IS_NEAR(value(stage, "request_throughput"), 2.0);
    }

    void openLoopsSelectAndJudgeByTheDueTime()
    {
        Target strict;
        strict.limits = {{"ttft", 500.0}};
        StageSetup setup = windowed(ConstantRate{2.0});
        setup.target = strict;
        const RequestRecord late = aRecord().dueAt(1.5).sentAt(2.5).event(2.6, 1).event(2.7, 1).output(2).prompt(1);
        const RequestRecord early = aRecord().dueAt(0.9).sentAt(1.2).event(1.3, 1).event(1.4, 1).output(2).prompt(1);
        const StageSummary stage = judged(setup, {early, late}, 1, 2);
        QCOMPARE(stage.metric("ttft_sched")->n, 1U);
        IS_NEAR(*stage.metric("ttft_sched")->mean, 1100.0);
        IS_NEAR(*stage.metric("ttft")->mean, 100.0);
        IS_NEAR(value(stage, "attainment"), 0.0); // 1.1 s after it was due
        setup.load = ClosedLoop{1};
        IS_NEAR(value(judged(setup, {late}, 2, 3), "attainment"), 1.0);
    }

    void warmupEntersNoJudgedNumber()
    {
        const std::vector<RequestRecord> plain{stay(1.0, 1.2), stay(1.1, 1.3)};
        std::vector<RequestRecord> mixed = plain;
        for (int i = 0; i < 50; ++i) {
            mixed.push_back(aRecord().sentAt(1.05).event(1.9, 1).event(1.95, 1).output(2).prompt(9).warmup());
            mixed.push_back(
                aRecord().sentAt(1.05).doneAt(1.1).warmup().failed(OutcomeKind::Timeout, OutcomeClass::TimeoutFirst));
        }
        const StageSummary without = judged(windowed(), plain, 1, 2);
        const StageSummary with = judged(windowed(), mixed, 1, 2);
        QCOMPARE(with.counts.warmup, 100U);
        for (const char *metric : {"ttft", "e2e", "client_queue", "output_tokens", "attainment", "error_rate", "timeout_rate"})
            QVERIFY2(*with.metric(metric) == *without.metric(metric), metric);
        QCOMPARE(with.failures, without.failures);
        QVERIFY(value(with, "concurrency") > value(without, "concurrency")); // but it was in flight

        const StageSummary wholeWithout = judged(wholeRun(), plain);
        const StageSummary wholeWith = judged(wholeRun(), mixed);
        QCOMPARE(wholeWith.windows, wholeWithout.windows);
        for (const char *metric : {"ttft", "output_throughput", "input_throughput", "request_throughput", "goodput"})
            QVERIFY2(*wholeWith.metric(metric) == *wholeWithout.metric(metric), metric);
    }

    void tokensOfARequestSentBeforeTheWindowCountFromItsStart()
    {
        const RequestRecord early =
            aRecord().sentAt(0.0).event(0.5, 1).event(1.0, 1).event(1.5, 1).event(2.0, 1).output(4).warmup();
        const StageSummary stage = judged(windowed(), {early, stay(1.2, 1.3)}, 1, 2);
        IS_NEAR(value(stage, "output_throughput"), 3.0); // at 1.0, 1.5 and 1.3; the one at 2.0 is outside
    }

    void failuresAreInTheDenominatorsAndInNoLatency()
    {
        std::vector<RequestRecord> records{stay(1.0, 1.2)};
        records.push_back(aRecord().sentAt(1.0).event(1.9, 1).output(1).doneAt(1.9).failed(OutcomeKind::Truncated,
                                                                                           OutcomeClass::StreamTruncated));
        records.push_back(aRecord().sentAt(1.0).doneAt(1.9).failed(OutcomeKind::Timeout, OutcomeClass::TimeoutFirst));
        records.push_back(aRecord().dueAt(1.1).doneAt(1.1).failed(OutcomeKind::ConnectError, OutcomeClass::ConnectRefused));
        records.push_back(aRecord().dueAt(1.1).doneAt(1.1).failed(OutcomeKind::NotSent, OutcomeClass::NotSent));
        const StageSummary stage = judged(windowed(), records, 1, 2);
        QCOMPARE(stage.counts.issued, 4U);
        QCOMPARE(stage.counts.failed, 2U);
        QCOMPARE(stage.counts.timeout, 1U);
        QCOMPARE(stage.counts.notSent, 1U);
        QCOMPARE(stage.metric("e2e")->n, 1U);
        IS_NEAR(value(stage, "output_throughput"), 1.0);
        IS_NEAR(value(stage, "error_rate"), 0.5);
        IS_NEAR(value(stage, "attainment"), 0.25);
        QVERIFY(stage.metric("error_rate")->ci95);
    }

    void aCountThatIsMissingMakesNoRate()
    {
        RequestRecord silent = stay(1.0, 1.2);
        silent.tokens.output.reset();
        silent.tokens.source = TokenSource::Unknown;
        const StageSummary stage = judged(windowed(), {silent, stay(1.1, 1.4)}, 1, 2);
        QVERIFY(stage.metric("output_throughput") == nullptr);
        QVERIFY(stage.hasFlag("tokens_unknown"));
        QVERIFY(stage.metric("input_throughput") != nullptr);
    }

    void nothingSentHasNoNumbers()
    {
        const StageSummary stage = judged(windowed(), {}, 1, 2);
        QVERIFY(stage.metric("ttft") == nullptr);
        QVERIFY(stage.metric("error_rate") == nullptr);
        QVERIFY(stage.metric("attainment") == nullptr);
        const StageSummary whole = judged(wholeRun(), {});
        QVERIFY(whole.windows.empty());
        QVERIFY(whole.metrics.empty());
    }

    void withoutStreamingALimitOnTheFirstTokenIsNotJudged()
    {
        StageSetup setup = windowed();
        setup.streaming = Streaming::No;
        const RequestRecord answer = aRecord().sentAt(1.0).doneAt(1.5).output(4).prompt(3).withoutStreaming();
        const StageSummary stage = judged(setup, {answer}, 1, 2);
        QVERIFY(stage.metric("attainment") == nullptr);
        QVERIFY(stage.metric("goodput") == nullptr);
        QVERIFY(stage.metric("ttft") == nullptr);
        IS_NEAR(*stage.metric("e2e")->mean, 500.0);
        IS_NEAR(value(stage, "output_throughput"), 4.0);
        QVERIFY(stage.flags.empty());
        setup.target.limits = {{"e2e", 600.0}};
        IS_NEAR(value(judged(setup, {answer}, 1, 2), "attainment"), 1.0);
    }
};

QTEST_GUILESS_MAIN(TstWindow)
#include "tst_window.moc"
