// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/RequestSpans.h"

#include <algorithm>

namespace inferometer {

namespace {

// Everything before the sending: the wait for its turn, then a connection of its own.
void addBefore(std::vector<RequestSpan> &spans, const RequestRecord &record)
{
    const double due = -toMs(*record.tSend - record.tSched);
    double at = 0;
    std::vector<RequestSpan> steps;
    const auto step = [&](SpanKind kind, const std::optional<Nanos> &time) {
        if (!time || record.connection != ConnectionUse::Opened)
            return;
        steps.push_back({SpanRow::Connecting, kind, at - toMs(*time), at, false});
        at -= toMs(*time);
    };
    step(SpanKind::Tls, record.tls);
    step(SpanKind::Connect, record.connect);
    step(SpanKind::NameLookup, record.nameLookup);
    spans.push_back({SpanRow::Queue, SpanKind::Queue, due, std::max(due, at), false});
    spans.insert(spans.end(), steps.rbegin(), steps.rend());
}

} // namespace

std::vector<RequestSpan> spansOf(const RequestRecord &record)
{
    std::vector<RequestSpan> spans;
    const bool hasFailed = !record.outcome.isOk();
    if (!record.tSend) {
        const double end = toMs(record.tDone - record.tSched);
        const bool wasConnecting = record.outcome.phase == Phase::Connecting;
        spans.push_back({wasConnecting ? SpanRow::Connecting : SpanRow::Queue,
                         wasConnecting ? SpanKind::Trying : SpanKind::Queue, 0, end, hasFailed});
        return spans;
    }
    addBefore(spans, record);
    const double done = toMs(record.tDone - *record.tSend);
    const auto until = [&](SpanRow row, SpanKind kind, double from, std::optional<double> to) {
        spans.push_back({row, kind, from, to.value_or(done), !to && hasFailed});
        return to.has_value();
    };
    const std::optional<double> byte =
        record.tFirstByte ? std::optional(toMs(*record.tFirstByte - *record.tSend)) : std::nullopt;
    if (!until(SpanRow::FirstByte, SpanKind::FirstByte, 0, byte))
        return spans;
    const auto events = record.timeline.arrivals();
    if (events.empty()) {
        // An answer in one piece, or none at all.
        const bool isWhole = !record.isStreamed && !hasFailed;
        spans.push_back({isWhole ? SpanRow::Answer : SpanRow::FirstToken,
                         isWhole ? SpanKind::WholeAnswer : SpanKind::FirstToken, *byte, done, hasFailed});
        return spans;
    }
    const double first = toMs(events.front().offset), last = toMs(events.back().offset);
    spans.push_back({SpanRow::FirstToken, SpanKind::FirstToken, std::min(*byte, first), first, false});
    spans.push_back({SpanRow::Answer, SpanKind::Answer, first, last, false});
    spans.push_back({SpanRow::Closing, SpanKind::Closing, last, std::max(last, done), hasFailed});
    return spans;
}

} // namespace inferometer
