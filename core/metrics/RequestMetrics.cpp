// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RequestMetrics.h"

#include <bitset>

namespace inferometer {

namespace {

/// What one look along the events shows.
void readTimeline(const RequestRecord &record, RequestMetrics &metrics)
{
    std::bitset<256> choices;
    metrics.hasEventCounts = !record.timeline.empty();
    for (const Arrival &arrival : record.timeline.arrivals()) {
        if (choices.test(arrival.choice))
            ++metrics.itlCount;
        choices.set(arrival.choice);
        metrics.coalescedEvents += arrival.isCoalesced ? 1 : 0;
        metrics.hasEventCounts = metrics.hasEventCounts && arrival.tokens > 0;
        if (!metrics.firstContentMs && arrival.channel == Channel::Content)
            metrics.firstContentMs = toMs(arrival.offset);
    }
    metrics.outputEvents = record.timeline.size();
    metrics.choices = static_cast<std::uint32_t>(choices.count());
}

void readTokens(const RequestRecord &record, RequestMetrics &metrics)
{
    if (!record.tokens.output)
        return;
    const auto output = static_cast<double>(*record.tokens.output);
    if (output > 0 && metrics.e2eMs)
        metrics.normLatencyMs = *metrics.e2eMs / output;
    if (metrics.outputEvents == 0)
        return;
    const bool isTold = record.tokens.source == TokenSource::Usage || record.tokens.source == TokenSource::Tokenizer;
    if (isTold || metrics.hasEventCounts)
        metrics.bundling = output / static_cast<double>(metrics.outputEvents);
    metrics.isBundled = isTold && *record.tokens.output != metrics.outputEvents;
    metrics.isNotStreamed = metrics.outputEvents == 1 && *record.tokens.output > 1;

    const std::span<const Arrival> arrivals = record.timeline.arrivals();
    const std::uint32_t first = arrivals.front().tokens > 0 ? arrivals.front().tokens : 1;
    if (metrics.choices != 1 || arrivals.size() < 2 || *record.tokens.output <= first)
        return;
    metrics.tpotMs =
        toMs(arrivals.back().offset - arrivals.front().offset) / static_cast<double>(*record.tokens.output - first);
    if (*metrics.tpotMs > 0)
        metrics.decodeSpeed = 1000.0 / *metrics.tpotMs;
}

} // namespace

RequestMetrics metricsOf(const RequestRecord &record)
{
    RequestMetrics metrics;
    if (!record.tSend)
        return metrics;
    const double queueMs = toMs(*record.tSend - record.tSched);
    metrics.clientQueueMs = queueMs;
    metrics.e2eCloseMs = toMs(record.tDone - *record.tSend);
    readTimeline(record, metrics);
    if (record.isStreamed && !record.timeline.empty()) {
        const Nanos first = record.timeline.arrivals().front().offset;
        const Nanos last = record.timeline.arrivals().back().offset;
        metrics.ttftMs = toMs(first);
        metrics.ttftSchedMs = toMs(*record.tSend + first - record.tSched);
        metrics.lastOutputMs = toMs(last);
        metrics.e2eMs = toMs(last);
        metrics.e2eSchedMs = toMs(*record.tSend + last - record.tSched);
        if (record.connection == ConnectionUse::Opened)
            metrics.ttftConnMs = toMs(first + record.nameLookup.value_or(Nanos{0}) + record.connect.value_or(Nanos{0})
                                      + record.tls.value_or(Nanos{0}));
    } else if (!record.isStreamed && record.outcome.isOk()) {
        metrics.e2eMs = metrics.e2eCloseMs;
        metrics.e2eSchedMs = toMs(record.tDone - record.tSched);
    }
    readTokens(record, metrics);
    return metrics;
}

} // namespace inferometer
