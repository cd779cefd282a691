// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RecordJson.h"

#include "core/metrics/RequestMetrics.h"
#include "core/report/JsonText.h"

#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

std::string_view nameOf(Channel channel) noexcept
{
    switch (channel) {
    case Channel::Content: return "content";
    case Channel::Reasoning: return "reasoning";
    case Channel::Refusal: return "refusal";
    case Channel::Tool: return "tool";
    }
    return "";
}

json count(const std::optional<std::uint32_t> &value) { return value ? json(*value) : json(); }

json milliseconds(const std::optional<Nanos> &value) { return value ? json(toMs(*value)) : json(); }

json errorOf(const Outcome &outcome)
{
    if (outcome.isOk())
        return json();
    return outcome.words.empty() ? json(titleOf(outcome.fine).source) : json(outcome.words);
}

json timingsOf(const RequestRecord &record)
{
    json firstByte;
    if (record.tSend && record.tFirstByte)
        firstByte = toMs(*record.tFirstByte - *record.tSend);
    return {{"name_lookup_ms", milliseconds(record.nameLookup)},
            {"connect_ms", milliseconds(record.connect)},
            {"tls_ms", milliseconds(record.tls)},
            {"sent_ms", record.tSend ? json(0.0) : json()}, // the zero of all times of a request
            {"first_byte_ms", std::move(firstByte)}};
}

json eventsOf(const TokenTimeline &timeline)
{
    json events = json::array();
    for (const Arrival &arrival : timeline.arrivals()) {
        events.push_back({{"offset_ns", arrival.offset.count()},
                          {"kind", nameOf(arrival.channel)},
                          {"tokens", arrival.tokens > 0 ? json(arrival.tokens) : json()},
                          {"choice", arrival.choice}});
        if (arrival.isSameEvent)
            events.back()["same_event"] = true; // as the one before: it spoke for several choices
    }
    return events;
}

json marksOf(const TokenTimeline &timeline)
{
    constexpr std::array<std::string_view, 4> names{"choice", "finish", "usage", "done"};
    json marks = json::array();
    for (const Mark &mark : timeline.marks())
        marks.push_back({{"offset_ns", mark.offset.count()},
                         {"kind", names[static_cast<std::size_t>(mark.kind)]},
                         {"events_before", mark.outputsBefore}});
    return marks;
}

json toolCallsOf(const Choice &choice)
{
    json calls = json::array();
    for (std::size_t i = 0; i < choice.toolCalls.size(); ++i)
        calls.push_back({{"index", i}, {"name", choice.toolCalls[i].name}, {"arguments", choice.toolCalls[i].arguments}});
    return calls;
}

void addTexts(json &document, const RequestRecord &record, Detail::Texts texts)
{
    if (record.choices.empty()) {
        if (texts == Detail::Texts::Always)
            document.update({{"content_text", ""}, {"reasoning_text", ""}});
    } else {
        const Choice &first = record.choices.front();
        document["content_text"] = first.content;
        document["reasoning_text"] = first.reasoning;
        if (!first.refusal.empty())
            document["refusal_text"] = first.refusal;
        if (!first.toolCalls.empty())
            document["tool_calls"] = toolCallsOf(first);
    }
    if (record.choices.size() > 1) {
        json said = json::array();
        json reasons = json::array();
        for (const Choice &choice : record.choices) {
            said.push_back(choice.content);
            reasons.push_back(jsonWord(choice.finishReason));
        }
        document["choices_text"] = std::move(said);
        document["finish_reasons"] = std::move(reasons);
    }
    if (!record.promptText.empty())
        document["prompt_text"] = record.promptText;
}

/// Whether tokens and events differ; null where nobody told the tokens.
json bundledOf(const RequestRecord &record, const RequestMetrics &metrics)
{
    const bool isTold = record.tokens.source == TokenSource::Usage || record.tokens.source == TokenSource::Tokenizer;
    return isTold && record.tokens.output && metrics.outputEvents > 0 ? json(metrics.isBundled) : json();
}

json recordKeys(const RequestRecord &record, const RequestMetrics &metrics, Detail detail)
{
    json document{{"outcome", nameOf(record.outcome.kind)},
                  {"class", nameOf(record.outcome.fine)},
                  {"http_status", record.outcome.httpStatus ? json(*record.outcome.httpStatus) : json()},
                  {"error", errorOf(record.outcome)},
                  {"streamed", record.isStreamed},
                  {"model", jsonWord(record.model)},
                  {"ttft_ms", jsonNumber(metrics.ttftMs)},
                  {"ttft_conn_ms", jsonNumber(metrics.ttftConnMs)},
                  {"first_content_ms", record.isStreamed ? jsonNumber(metrics.firstContentMs) : json()},
                  {"last_output_ms", jsonNumber(metrics.lastOutputMs)},
                  {"tpot_ms", jsonNumber(metrics.tpotMs)},
                  {"e2e_ms", jsonNumber(metrics.e2eMs)},
                  {"e2e_close_ms", jsonNumber(metrics.e2eCloseMs)},
                  {"output_tokens", count(record.tokens.output)},
                  {"output_tokens_source", nameOf(record.tokens.source)},
                  {"prompt_tokens", count(record.tokens.prompt)},
                  {"cached_tokens", count(record.tokens.cached)},
                  {"reasoning_tokens", count(record.tokens.reasoning)},
                  {"finish_reason", jsonWord(record.finishReason)},
                  {"output_events", metrics.outputEvents},
                  {"itl_count", metrics.itlCount},
                  {"bundled", bundledOf(record, metrics)},
                  {"connection_reused", record.tSend ? json(record.connection == ConnectionUse::Reused) : json()},
                  {"resends", record.resends},
                  {"timings", timingsOf(record)}};
    if (!record.serverTimings.empty()) {
        json server = json::object();
        for (const auto &[name, value] : record.serverTimings)
            server[name] = jsonNumber(value);
        document["server"] = std::move(server);
    }
    addTexts(document, record, detail.texts);
    if (detail.events == Detail::Events::Yes) {
        document["events"] = eventsOf(record.timeline);
        document["marks"] = marksOf(record.timeline);
    }
    return document;
}

} // namespace

json recordDocument(const RequestRecord &record, Detail detail)
{
    json document = recordKeys(record, metricsOf(record), detail);
    document["schema"] = "inferometer.record/1";
    return document;
}

json requestRow(const RequestRecord &record, Detail detail)
{
    const RequestMetrics metrics = metricsOf(record);
    json row = recordKeys(record, metrics, detail);
    row["id"] = record.id.value;
    row["stage"] = record.stage.value;
    row["round"] = record.round;
    row["purpose"] = record.purpose == Purpose::Warmup ? "warmup" : "judged";
    row["t_sched_ms"] = toMs(record.tSched);
    row["t_send_ms"] = milliseconds(record.tSend);
    row["client_queue_ms"] = jsonNumber(metrics.clientQueueMs);
    return row;
}

json requestsDocument(std::span<const RequestRecord> records, Detail detail)
{
    json rows = json::array();
    for (const RequestRecord &record : records)
        rows.push_back(requestRow(record, detail));
    return {{"schema", "inferometer.requests/1"}, {"requests", std::move(rows)}};
}

std::string requestLine(const RequestRecord &record, Detail detail)
{
    return jsonText(requestRow(record, detail), JsonLayout::OneLine) + '\n';
}

} // namespace inferometer
