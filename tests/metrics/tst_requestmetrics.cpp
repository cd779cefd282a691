// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/MetricDef.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/TokenArrivals.h"
#include "tests/metrics/Records.h"
#include "tests/metrics/Vectors.h"

using namespace inferometer;
using namespace inferometer::test;

namespace {

std::vector<double> poolOf(const char *metric, const RequestRecord &record)
{
    std::vector<double> values;
    findMetric(metric)->pool(record, metricsOf(record), values);
    return values;
}

std::optional<double> sampleOf(const char *metric, const RequestRecord &record)
{
    return findMetric(metric)->sample(record, metricsOf(record));
}

/// The vectors are in seconds.
void compareMs(const std::optional<double> &actual, const QJsonValue &wanted)
{
    QCOMPARE(actual.has_value(), !wanted.isNull() && !wanted.isUndefined());
    if (actual)
        IS_NEAR(*actual, wanted.toDouble() * 1000.0);
}

void compareAll(const RequestRecord &record, const QJsonObject &wanted)
{
    const RequestMetrics metrics = metricsOf(record);
    QCOMPARE(metrics.outputEvents, std::uint64_t(wanted["n_events"].toInt()));
    compareMs(metrics.clientQueueMs, wanted["client_queue"]);
    compareMs(metrics.ttftMs, wanted["ttft"]);
    compareMs(metrics.ttftSchedMs, wanted["ttft_sched"]);
    compareMs(metrics.firstContentMs, wanted["ttft_content"]);
    compareMs(metrics.tpotMs, wanted["tpot"]);
    compareMs(metrics.e2eMs, wanted["e2e"]);
    compareMs(metrics.e2eSchedMs, wanted["e2e_sched"]);
    compareMs(metrics.normLatencyMs, wanted["norm_latency"]);
    QCOMPARE(metrics.decodeSpeed.has_value(), wanted["decode_speed"].isDouble());
    if (metrics.decodeSpeed)
        IS_NEAR(*metrics.decodeSpeed, wanted["decode_speed"].toDouble());
    const std::vector<double> gaps = poolOf("icl", record);
    const std::vector<double> wantedGaps = numbersOf(wanted["icl"]);
    QCOMPARE(gaps.size(), wantedGaps.size());
    for (std::size_t i = 0; i < gaps.size(); ++i)
        IS_NEAR(gaps[i], wantedGaps[i] * 1000.0);
}

} // namespace

class TstRequestMetrics : public QObject {
    Q_OBJECT

private slots:
    void aPlainStreamIsTheMethods() // T1
    {
        RecordBuilder builder = aRecord().dueAt(0.0).sentAt(0.020);
        for (int i = 0; i < 5; ++i)
            builder.event(0.420 + 0.030 * i, 1);
        const RequestRecord record = builder.output(5).prompt(200).doneAt(0.545);
        compareAll(record, vectorOf("T1_plain"));
        IS_NEAR(*metricsOf(record).e2eCloseMs, 525.0);
        IS_NEAR(*metricsOf(record).bundling, 1.0);
        QVERIFY(!metricsOf(record).isBundled);
        QCOMPARE(metricsOf(record).itlCount, 4U);
        QCOMPARE(poolOf("itl", record).size(), std::size_t(4));
    }

    void bundlesAndReasoningAreTheMethods() // T2
    {
        const RequestRecord record = aRecord()
                                         .sentAt(0.0)
                                         .event(0.300, 2, Channel::Reasoning)
                                         .event(0.380, 4, Channel::Reasoning)
                                         .event(0.460, 4)
                                         .event(0.500, 2)
                                         .output(12)
                                         .prompt(100)
                                         .doneAt(0.51);
        compareAll(record, vectorOf("T2_bundled"));
        IS_NEAR(*metricsOf(record).bundling, 3.0);
        QVERIFY(metricsOf(record).isBundled);
        const std::vector<double> itl = poolOf("itl", record);
        QCOMPARE(itl.size(), std::size_t(10));
        for (const double gap : itl)
            IS_NEAR(gap, 20.0);
    }

    void tokensOfABundleAreSpreadBackOverItsGap() // T2, T18
    {
        const RequestRecord record =
            aRecord().sentAt(0.0).event(0.300, 2).event(0.380, 4).event(0.460, 4).event(0.500, 2).output(12);
        std::vector<double> times;
        for (int ms = 0; ms <= 600; ++ms)
            for (std::uint64_t n = *tokensArrived(record, {fromMs(ms), fromMs(ms + 1)}); n > 0; --n)
                times.push_back(ms / 1000.0);
        const std::vector<double> wanted{0.30, 0.30, 0.32, 0.34, 0.36, 0.38, 0.40, 0.42, 0.44, 0.46, 0.48, 0.50};
        QCOMPARE(times, wanted);
    }

    void everyTokenArrivesInExactlyOneWindow()
    {
        // 7 tokens over 3 events of unknown size, and 13 over events that only told 2 + 4 + 4.
        const RequestRecord unknown = aRecord().sentAt(1.0).event(1.1).event(1.25).event(1.6).output(7);
        const RequestRecord odd = aRecord().sentAt(1.0).event(1.1, 2).event(1.25, 4).event(1.6, 4).output(13);
        for (const RequestRecord &record : {unknown, odd}) {
            std::uint64_t sum = 0;
            for (int ms = 1000; ms < 1700; ms += 7)
                sum += *tokensArrived(record, {fromMs(ms), fromMs(ms + 7)});
            QCOMPARE(sum, std::uint64_t(*record.tokens.output));
        }
    }

    void oneTokenHasNoTpot() // T3 a
    {
        const RequestRecord record = aRecord().sentAt(0.0).event(0.2, 1).output(1).doneAt(0.21);
        compareAll(record, vectorOf("T3_edges")["single_token"].toObject());
        QVERIFY(!sampleOf("tpot", record));
    }

    void noOutputHasNoLatency() // T3 b
    {
        const RequestRecord record =
            aRecord().sentAt(0.0).doneAt(0.21).output(0).failed(OutcomeKind::Malformed, OutcomeClass::Empty);
        compareAll(record, vectorOf("T3_edges")["empty"].toObject());
    }

    void anAnswerInOnePieceKeepsItsEndToEndOnly() // T3 c
    {
        const RequestRecord record = aRecord().sentAt(0.0).event(1.5, 50).output(50).doneAt(1.5);
        compareAll(record, vectorOf("T3_edges")["one_event_many_tokens"].toObject());
        QVERIFY(metricsOf(record).isNotStreamed);
        for (const char *metric : {"ttft", "ttft_sched", "ttft_content", "tpot", "decode_speed"})
            QVERIFY2(!sampleOf(metric, record), metric);
        IS_NEAR(*sampleOf("e2e", record), 1500.0);
    }

    void bundlesOfUnknownSizeGiveNoGapsBetweenTokens() // T3 d
    {
        const RequestRecord record = aRecord().sentAt(0.0).event(0.2).event(0.3).event(0.4).output(6).doneAt(0.4);
        compareAll(record, vectorOf("T3_edges")["unknown_counts"].toObject());
        QVERIFY(poolOf("itl", record).empty());
        QCOMPARE(poolOf("icl", record).size(), std::size_t(2));
    }

    void countedEventsDoNotProveOneTokenEach()
    {
        const RequestRecord record = aRecord().sentAt(0.0).event(0.2).event(0.3).event(0.4).output(3, TokenSource::Counted);
        QVERIFY(!metricsOf(record).bundling);
        QVERIFY(!metricsOf(record).isBundled);
        QVERIFY(poolOf("itl", record).empty());
        IS_NEAR(*metricsOf(record).tpotMs, 100.0);
    }

    void severalChoicesHaveGapsOfTheirOwnAndNoTpot()
    {
        const RequestRecord record = aRecord()
                                         .sentAt(0.0)
                                         .event(0.100, 1)
                                         .event(0.110, 1, Channel::Content, 1)
                                         .event(0.150, 1)
                                         .event(0.160, 1, Channel::Content, 1)
                                         .event(0.170, 1, Channel::Content, 1)
                                         .output(5);
        QCOMPARE(metricsOf(record).itlCount, 3U);
        QCOMPARE(metricsOf(record).choices, 2U);
        QVERIFY(!metricsOf(record).tpotMs);
        const std::vector<double> gaps = poolOf("icl", record);
        QCOMPARE(gaps, (std::vector<double>{50.0, 50.0, 10.0}));
    }

    void anUnstreamedAnswerHasNoFirstToken()
    {
        const RequestRecord record = aRecord().dueAt(0.9).sentAt(1.0).doneAt(1.5).output(4).withoutStreaming();
        const RequestMetrics metrics = metricsOf(record);
        QVERIFY(!metrics.ttftMs && !metrics.tpotMs && !metrics.lastOutputMs && !metrics.firstContentMs);
        IS_NEAR(*metrics.e2eMs, 500.0);
        IS_NEAR(*metrics.e2eSchedMs, 600.0);
        QVERIFY(!metrics.isBundled);
    }

    void aFailedRequestKeepsItsPartialTimes()
    {
        const RequestRecord record = aRecord()
                                         .sentAt(0.0)
                                         .event(0.1)
                                         .event(0.14)
                                         .output(2, TokenSource::Counted)
                                         .doneAt(0.2)
                                         .failed(OutcomeKind::Truncated, OutcomeClass::StreamTruncated);
        IS_NEAR(*metricsOf(record).ttftMs, 100.0);
        IS_NEAR(*metricsOf(record).tpotMs, 40.0);
    }

    void aRequestThatWasNeverSentHasNoFigures()
    {
        const RequestRecord record = aRecord().dueAt(1.0).failed(OutcomeKind::NotSent, OutcomeClass::NotSent);
        QCOMPARE(metricsOf(record), RequestMetrics{});
    }

    void connectingIsCountedOnlyWhereItHappened()
    {
        RecordBuilder builder = aRecord().sentAt(0.0).event(0.1).event(0.2).output(2);
        QVERIFY(!metricsOf(builder).ttftConnMs);
        builder.record().connection = ConnectionUse::Opened;
        builder.record().connect = fromMs(5);
        builder.record().tls = fromMs(20);
        IS_NEAR(*metricsOf(builder).ttftConnMs, 125.0);
    }

    void waitingIsChargedFromTheDueTime() // T4
    {
        const QJsonObject wanted = vectorOf("T4_coordinated_omission");
        std::vector<double> service;
        std::vector<double> response;
        double queue = 0;
        double free = 0;
        for (int i = 0; i < 10; ++i) {
            const double due = 0.1 * i;
            const double sent = std::max(due, free);
            free = sent + (i == 2 ? 1.0 : 0.05);
            const RequestMetrics metrics = metricsOf(aRecord().dueAt(due).sentAt(sent).event(free, 1).output(1));
            service.push_back(*metrics.e2eMs / 1000.0);
            response.push_back(*metrics.e2eSchedMs / 1000.0);
            queue = std::max(queue, *metrics.clientQueueMs / 1000.0);
        }
        const std::vector<double> wantedResponse = numbersOf(wanted["response"]);
        for (std::size_t i = 0; i < response.size(); ++i)
            IS_NEAR(response[i], wantedResponse[i]);
        std::sort(service.begin(), service.end());
        std::sort(response.begin(), response.end());
        IS_NEAR(*quantile(service, 0.5), wanted["service_p50"].toDouble());
        IS_NEAR(*quantile(response, 0.5), wanted["response_p50"].toDouble());
        IS_NEAR(queue, wanted["client_queue_max"].toDouble());
    }
};

QTEST_GUILESS_MAIN(TstRequestMetrics)
#include "tst_requestmetrics.moc"
