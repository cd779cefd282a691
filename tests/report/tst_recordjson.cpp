// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/JsonText.h"
#include "core/report/RecordJson.h"

#include <QtTest/QtTest>
#include <limits>
#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr Detail kAsk{Detail::Texts::Always, Detail::Events::No};

/// Three events at 110, 150 and 190 ms; usage says 17 tokens.
RequestRecord anAnswer()
{
    RequestRecord record;
    record.id.value = 9;
    record.stage.value = 2;
    record.round = 1;
    record.tSched = 1000ms;
    record.tSend = 1002ms;
    record.tFirstByte = 1100ms;
    record.tDone = 1195ms;
    record.connection = ConnectionUse::Opened;
    record.nameLookup = 1ms;
    record.connect = 2ms;
    for (const int at : {110, 150, 190})
        record.timeline.append({.offset = std::chrono::milliseconds(at), .tokens = at == 110 ? 1u : 0u});
    record.tokens = {.prompt = 40, .output = 17, .cached = {}, .reasoning = {}, .source = TokenSource::Usage};
    record.finishReason = "stop";
    record.model = "m-test";
    record.outcome.httpStatus = 200;
    record.choices = {
        Choice{.content = "Let me look.", .reasoning = {}, .refusal = {}, .finishReason = "stop", .toolCalls = {}}};
    return record;
}

/// Refused before anything came.
RequestRecord aRefusal()
{
    RequestRecord record;
    record.tSched = 5ms;
    record.tSend = 5ms;
    record.tDone = 35ms;
    record.outcome = {OutcomeKind::HttpError, OutcomeClass::RateLimited, 429, "HTTP 429: Too many requests", Phase::Waiting};
    return record;
}

} // namespace

class RecordJsonTest : public QObject {
    Q_OBJECT

private slots:
    void anAnswerShowsWhatIsKnownOfIt()
    {
        const json document = recordDocument(anAnswer(), kAsk);
        QCOMPARE(document["schema"], "inferometer.record/1");
        QCOMPARE(document["outcome"], "ok");
        QCOMPARE(document["class"], "completed");
        QCOMPARE(document["error"], json());
        QCOMPARE(document["ttft_ms"], 110.0);
        QCOMPARE(document["first_content_ms"], 110.0);
        QCOMPARE(document["last_output_ms"], 190.0);
        QCOMPARE(document["e2e_ms"], 190.0);
        QCOMPARE(document["e2e_close_ms"], 193.0);
        QCOMPARE(document["tpot_ms"], 5.0);
        QCOMPARE(document["output_tokens"], 17);
        QCOMPARE(document["output_tokens_source"], "usage");
        QCOMPARE(document["cached_tokens"], json());
        QCOMPARE(document["output_events"], 3);
        QCOMPARE(document["itl_count"], 2);
        QCOMPARE(document["bundled"], true);
        QCOMPARE(document["content_text"], "Let me look.");
        QCOMPARE(document["reasoning_text"], "");
        QCOMPARE(document["finish_reason"], "stop");
        QCOMPARE(document["connection_reused"], false);
        QCOMPARE(document["timings"], json({{"name_lookup_ms", 1.0},
                                            {"connect_ms", 2.0},
                                            {"tls_ms", nullptr},
                                            {"sent_ms", 0.0},
                                            {"first_byte_ms", 98.0}}));
        for (const char *key : {"server", "events", "tool_calls", "choices_text", "finish_reasons", "prompt_text"})
            QVERIFY2(!document.contains(key), key);
    }

    void aFailureHasNoTimesAndNoTokens()
    {
        const json document = recordDocument(aRefusal(), kAsk);
        QCOMPARE(document["outcome"], "http_error");
        QCOMPARE(document["class"], "rate_limited");
        QCOMPARE(document["http_status"], 429);
        QCOMPARE(document["error"], "HTTP 429: Too many requests");
        for (const char *key : {"ttft_ms", "first_content_ms", "last_output_ms", "tpot_ms", "e2e_ms", "output_tokens",
                                "prompt_tokens", "finish_reason", "bundled"})
            QVERIFY2(document.contains(key) && document[key].is_null(), key);
        QCOMPARE(document["output_tokens_source"], "unknown");
        QCOMPARE(document["output_events"], 0);
        QCOMPARE(document["itl_count"], 0);
        QCOMPARE(document["content_text"], "");
        QCOMPARE(document["e2e_close_ms"], 30.0);
    }

    void aTimeoutWithoutWordsIsNamedAllTheSame()
    {
        RequestRecord record = aRefusal();
        record.outcome = {OutcomeKind::Timeout, OutcomeClass::TimeoutFirst, {}, "", Phase::Waiting};
        const json document = recordDocument(record, kAsk);
        QVERIFY(!document["error"].get<std::string>().empty());
        QCOMPARE(document["http_status"], json());
    }

    void aFailureKeepsWhatItDelivered()
    {
        RequestRecord record = anAnswer();
        record.outcome = {OutcomeKind::Truncated, OutcomeClass::StreamTruncated, 200, "closed before the end",
                          Phase::Receiving};
        record.tokens = {.prompt = {}, .output = 3, .cached = {}, .reasoning = {}, .source = TokenSource::Counted};
        const json document = recordDocument(record, kAsk);
        QCOMPARE(document["ttft_ms"], 110.0);
        QCOMPARE(document["output_tokens"], 3);
        QCOMPARE(document["output_tokens_source"], "counted");
        QCOMPARE(document["bundled"], json()); // nobody told the tokens
    }

    void withoutStreamingThereIsNoFirstToken()
    {
        RequestRecord record = anAnswer();
        record.isStreamed = false;
        record.timeline = {};
        const json document = recordDocument(record, kAsk);
        for (const char *key : {"ttft_ms", "first_content_ms", "last_output_ms", "tpot_ms"})
            QVERIFY2(document[key].is_null(), key);
        QCOMPARE(document["e2e_ms"], 193.0);
        QCOMPARE(document["streamed"], false);
    }

    void severalChoicesAreListed()
    {
        RequestRecord record = anAnswer();
        record.choices.push_back(
            {.content = "Green two!", .reasoning = {}, .refusal = {}, .finishReason = "length", .toolCalls = {}});
        record.choices.push_back({});
        const json document = recordDocument(record, kAsk);
        QCOMPARE(document["choices_text"], json::array({"Let me look.", "Green two!", ""}));
        QCOMPARE(document["finish_reasons"], json::array({"stop", "length", nullptr}));
    }

    void toolCallsAreNumbered()
    {
        RequestRecord record = anAnswer();
        record.choices[0].toolCalls = {{"f", R"({"a":1})"}, {"g", R"({"b":2})"}};
        QCOMPARE(recordDocument(record, kAsk)["tool_calls"],
                 json::array({{{"index", 0}, {"name", "f"}, {"arguments", R"({"a":1})"}},
                              {{"index", 1}, {"name", "g"}, {"arguments", R"({"b":2})"}}}));
    }

    void theServersOwnTimesStayAsItGaveThem()
    {
        RequestRecord record = anAnswer();
        record.serverTimings = {{"load_ms", 0.5}, {"eval_tokens_per_s", std::numeric_limits<double>::quiet_NaN()}};
        QCOMPARE(recordDocument(record, kAsk)["server"], json({{"load_ms", 0.5}, {"eval_tokens_per_s", nullptr}}));
    }

    void eventsCarryOffsetKindAndTokens()
    {
        RequestRecord record = anAnswer();
        record.timeline.append({.offset = 191ms, .tokens = 2, .channel = Channel::Tool, .choice = 1});
        const json events = recordDocument(record, {Detail::Texts::Always, Detail::Events::Yes})["events"];
        QCOMPARE(events.size(), std::size_t(4));
        QCOMPARE(events[1], json({{"offset_ns", 150'000'000}, {"kind", "content"}, {"tokens", nullptr}, {"choice", 0}}));
        QCOMPARE(events[3], json({{"offset_ns", 191'000'000}, {"kind", "tool"}, {"tokens", 2}, {"choice", 1}}));
    }

    void aRowSaysWhereInItsRunTheRequestWas()
    {
        const json row = requestRow(anAnswer(), Detail{});
        QVERIFY(!row.contains("schema"));
        QCOMPARE(row["id"], 9);
        QCOMPARE(row["stage"], 2);
        QCOMPARE(row["round"], 1);
        QCOMPARE(row["purpose"], "judged");
        QCOMPARE(row["t_sched_ms"], 1000.0);
        QCOMPARE(row["t_send_ms"], 1002.0);
        QCOMPARE(row["client_queue_ms"], 2.0);
        QCOMPARE(row["ttft_ms"], 110.0);
    }

    void aRowWithoutKeptTextsHasNone()
    {
        RequestRecord record = anAnswer();
        record.choices.clear();
        const json row = requestRow(record, Detail{});
        QVERIFY(!row.contains("content_text"));
        QCOMPARE(row["output_tokens"], 17);
    }

    void aRequestThatWasNeverSentHasNoTimes()
    {
        RequestRecord record;
        record.tSched = 7ms;
        record.tDone = 9ms;
        record.purpose = Purpose::Warmup;
        record.outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, {}, "", Phase::Queued};
        const json row = requestRow(record, Detail{});
        QCOMPARE(row["outcome"], "not_sent");
        QCOMPARE(row["purpose"], "warmup");
        for (const char *key : {"t_send_ms", "client_queue_ms", "e2e_ms", "e2e_close_ms", "ttft_ms", "connection_reused"})
            QVERIFY2(row[key].is_null(), key);
        QCOMPARE(row["timings"]["sent_ms"], json());
    }

    void linesAreOneDocumentEach()
    {
        RequestRecord record = anAnswer();
        record.choices[0].content = "two\nlines \xff";
        const std::string line = requestLine(record, Detail{});
        QCOMPARE(std::count(line.begin(), line.end(), '\n'), 1);
        QCOMPARE(json::parse(line, nullptr, false)["content_text"], "two\nlines \xEF\xBF\xBD");
        const json document = requestsDocument(std::vector{anAnswer(), aRefusal()}, Detail{});
        QCOMPARE(document["schema"], "inferometer.requests/1");
        QCOMPARE(document["requests"].size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(RecordJsonTest)
#include "tst_recordjson.moc"
