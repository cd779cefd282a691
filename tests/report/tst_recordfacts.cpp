// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/OutcomeWords.h"
#include "core/report/RecordFacts.h"
#include "core/report/RecordJson.h"
#include "core/report/RecordText.h"

#include <QtTest/QtTest>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

RequestRecord anAnswer()
{
    RequestRecord record;
    record.id.value = 9;
    record.plannedInput = 48;
    record.plannedOutput = 17;
    record.tSched = 1000ms;
    record.tSend = 1002ms;
    record.tFirstByte = 1100ms;
    record.tDone = 1195ms;
    record.connection = ConnectionUse::Opened;
    record.nameLookup = 1ms;
    record.connect = 2ms;
    record.resends = 1;
    for (const int at : {110, 150, 190})
        record.timeline.append({.offset = std::chrono::milliseconds(at), .tokens = at == 110 ? 1u : 0u});
    record.tokens = {.prompt = 40, .output = 17, .cached = 8, .reasoning = {}, .source = TokenSource::Usage};
    record.finishReason = "stop";
    record.model = "m-test";
    record.outcome.httpStatus = 200;
    record.serverTimings = {{"prompt_ms", 61.25}};
    return record;
}

/// The value of a fact; the test ends where there is none of that name.
std::string valueOf(const std::vector<FactGroup> &groups, std::string_view name)
{
    for (const FactGroup &group : groups)
        for (const RecordFact &fact : group.facts)
            if (fact.name == name)
                return fact.value;
    qFatal("no fact of the name %s", std::string(name).c_str());
}

std::string noteOf(const std::vector<FactGroup> &groups, std::string_view name)
{
    for (const FactGroup &group : groups)
        for (const RecordFact &fact : group.facts)
            if (fact.name == name)
                return fact.note;
    return {};
}

} // namespace

class RecordFactsTest : public QObject {
    Q_OBJECT

private slots:
    void theFactsAreThoseOfTheDocument()
    {
        const RequestRecord record = anAnswer();
        const auto facts = recordFacts(record, english());
        const auto document = requestRow(record, {Detail::Texts::WhenKept, Detail::Events::No});
        const std::pair<const char *, const char *> times[] = {{"First token", "ttft_ms"},
                                                               {"First of the answer's text", "first_content_ms"},
                                                               {"Last token", "last_output_ms"},
                                                               {"Done", "e2e_close_ms"},
                                                               {"First token (TTFT)", "ttft_ms"},
                                                               {"TTFT with the connection", "ttft_conn_ms"},
                                                               {"Per token (TPOT)", "tpot_ms"},
                                                               {"To the last token (E2E)", "e2e_ms"},
                                                               {"To the end of the answer", "e2e_close_ms"},
                                                               {"Waited to be sent", "client_queue_ms"},
                                                               {"Due", "t_sched_ms"},
                                                               {"Sent", "t_send_ms"}};
        for (const auto &[name, key] : times) {
            std::string shown = valueOf(facts, name);
            std::erase(shown, ','); // thousands stand in groups
            QCOMPARE(shown, fmt::format("{:.3f} ms", document.at(key).get<double>()));
        }
        const auto &timings = document.at("timings");
        QCOMPARE(valueOf(facts, "Name lookup"), fmt::format("{:.3f} ms", timings.at("name_lookup_ms").get<double>()));
        QCOMPARE(valueOf(facts, "Connecting"), fmt::format("{:.3f} ms", timings.at("connect_ms").get<double>()));
        QCOMPARE(valueOf(facts, "First byte"), fmt::format("{:.3f} ms", timings.at("first_byte_ms").get<double>()));
        QCOMPARE(valueOf(facts, "HTTP status"), "200");
        QCOMPARE(valueOf(facts, "Prompt"), "40");
        QCOMPARE(noteOf(facts, "Prompt"), "48 planned");
        QCOMPARE(valueOf(facts, "Output"), "17");
        QCOMPARE(noteOf(facts, "Output's source"), "usage");
        QCOMPARE(valueOf(facts, "From the server's cache"), "8");
        QCOMPARE(valueOf(facts, "Sent again"), "1");
        QCOMPARE(valueOf(facts, "Finish reason"), "stop");
        QCOMPARE(valueOf(facts, "Between events (ICL), median"), "40.000 ms");
        QCOMPARE(noteOf(facts, "Longest gap"), "before event 2");
        QCOMPARE(valueOf(facts, "prompt_ms"), "61.25");
    }

    void whatIsAbsentIsEmptyAndNeverZero()
    {
        RequestRecord record;
        record.tSched = 5ms;
        record.tSend = 5ms;
        record.tDone = 35ms;
        record.outcome = {OutcomeKind::HttpError, OutcomeClass::RateLimited, 429, "<b>Too many</b>", Phase::Waiting};
        const auto facts = recordFacts(record, english());
        for (const char *name : {"First byte",
                                 "First token",
                                 "First of the answer's text",
                                 "Last token",
                                 "Name lookup",
                                 "Connecting",
                                 "TLS",
                                 "First token (TTFT)",
                                 "Per token (TPOT)",
                                 "Longest gap",
                                 "Between events (ICL), median",
                                 "Between tokens (ITL), median",
                                 "Prompt",
                                 "Output",
                                 "From the server's cache",
                                 "Reasoning",
                                 "Finish reason",
                                 "Model",
                                 "Decode speed",
                                 "To the last token (E2E)"})
            QVERIFY2(valueOf(facts, name).empty(), name);
        QCOMPARE(valueOf(facts, "Server's words"), "<b>Too many</b>");
        QCOMPARE(valueOf(facts, "Got as far as"), "waiting for the answer");
        QCOMPARE(noteOf(facts, "Outcome"), "http_error · rate_limited");
        QCOMPARE(valueOf(facts, "Done"), "30.000 ms");
    }

    void onlyTheServersWordsAreCalledSo_data()
    {
        QTest::addColumn<OutcomeKind>("kind");
        QTest::addColumn<OutcomeClass>("fine");
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("ours"); // a translation of it
        const auto row = [](OutcomeKind kind, OutcomeClass fine, const char *stored, const char *theirs, const char *ours) {
            QTest::newRow(stored) << kind << fine << stored << theirs << ours;
        };
        using K = OutcomeKind;
        using F = OutcomeClass;
        row(K::HttpError, F::Http5xx, "HTTP 500: it burns", "it burns", "");
        row(K::HttpError, F::Http5xx, "HTTP 500: Internal Server Error", "", ""); // the status's own name: nothing was said
        row(K::HttpError, F::HttpOther, "HTTP 302: redirect to http://b", "", "<sent on to http://b>");
        row(K::StreamError, F::StreamError, "engine died", "engine died", "");
        row(K::StreamError, F::StreamError, "error without words", "", "<an error without words>");
        row(K::Cancelled, F::Cancelled, "stopped", "", "<stopped before the answer was over>");
        row(K::Timeout, F::TimeoutFirst, "timed out: no output within 2 s", "", "<no output within 2 s>");
        row(K::Timeout, F::TimeoutStall, "timed out: nothing more came for 0.5 s", "", "<nothing more came for 0.5 s>");
        row(K::Timeout, F::TimeoutTotal, "timed out: the answer took longer than 3 s", "", "<the answer took longer than 3 s>");
        row(K::Truncated, F::StreamTruncated, "closed before the end: transfer closed", "",
            "<closed before the end: transfer closed>");
        row(K::Truncated, F::StreamTruncated, "closed before a finish reason or [DONE]", "",
            "<closed before a finish reason or [DONE]>");
        row(K::Malformed, F::ParseError, "not JSON: <h1>", "", "<not JSON: <h1>>");
        row(K::Malformed, F::Empty, "an end without output, finish reason or usage", "",
            "<an end without output, finish reason or usage>");
        row(K::ConnectError, F::ConnectRefused, "Failed to connect", "", "Failed to connect"); // the network library's
    }
    void onlyTheServersWordsAreCalledSo()
    {
        QFETCH(OutcomeKind, kind);
        QFETCH(OutcomeClass, fine);
        QFETCH(QString, stored);
        QFETCH(QString, theirs);
        QFETCH(QString, ours);
        Outcome outcome{kind, fine, {}, stored.toStdString(), Phase::Waiting};
        if (kind == OutcomeKind::HttpError)
            outcome.httpStatus = stored.mid(5, 3).toInt();
        const Translate marked = [](const Text &text) { return "<" + std::string(text.source) + ">"; };
        QCOMPARE(QString::fromStdString(serversWords(outcome)), theirs);
        QCOMPARE(QString::fromStdString(ourWords(outcome, marked)), ours);
        RequestRecord record;
        record.outcome = outcome;
        const auto facts = recordFacts(record, english());
        QCOMPARE(QString::fromStdString(valueOf(facts, "Server's words")), theirs);
    }

    void foreignWordsAreOneHarmlessLine()
    {
        RequestRecord record = anAnswer();
        record.model = "m\x1b[31m\nx";
        record.finishReason = "stop\u202E";
        const auto facts = recordFacts(record, english());
        QCOMPARE(valueOf(facts, "Model"), "m\\x1b[31m\\nx");
        QCOMPARE(valueOf(facts, "Finish reason"), "stop\\u202e");
    }

    void textsStandUnderHeadings()
    {
        RequestRecord record;
        QVERIFY(recordText(record, english()).empty()); // nothing was kept
        record.promptText = "Why?";
        QCOMPARE(recordText(record, english()), "── Prompt ──\nWhy?\n\n── Answer ──\n–"); // no answer came
        record.choices.resize(1);
        QCOMPARE(recordText(record, english()), "── Prompt ──\nWhy?\n\n── Answer ──\n–");
        record.choices[0].reasoning = "hm";
        record.choices[0].content = "Be\u202Ecause";
        record.choices[0].toolCalls = {{"get\n", "{\"x\":1}"}};
        QCOMPARE(recordText(record, english()), "── Prompt ──\nWhy?\n\n── Reasoning ──\nhm\n\n── Answer ──\nBe\\u202ecause\n\n"
                                                "── Tool call: get\\n ──\n{\"x\":1}");
        record.choices.resize(2);
        record.choices[1].refusal = "No.";
        record.promptText.clear();
        const std::string text = recordText(record, english());
        QVERIFY2(text.starts_with("── Reasoning of choice 1 ──\nhm"), text.c_str());
        QVERIFY2(text.ends_with("── Refusal of choice 2 ──\nNo."), text.c_str());
    }

    void aRequestThatNeverLeftHasNoTimesOfSending()
    {
        RequestRecord record;
        record.tSched = 5ms;
        record.tDone = 35ms;
        record.outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, {}, {}, Phase::Queued};
        const auto facts = recordFacts(record, english());
        for (const char *name : {"Sent", "Done", "Connection", "Sent again", "Waited to be sent", "HTTP status"})
            QVERIFY2(valueOf(facts, name).empty(), name);
        QCOMPARE(valueOf(facts, "Due"), "5.000 ms");
        record.tSched = 12s + 125us;
        QCOMPARE(valueOf(recordFacts(record, english()), "Due"), "12,000.125 ms"); // large numbers stand in groups
    }

    void gapsAreThoseOfOneChoice()
    {
        RequestRecord record = anAnswer();
        record.timeline = {};
        for (const int at : {100, 110, 120, 150, 190})
            record.timeline.append(
                {.offset = std::chrono::milliseconds(at), .choice = static_cast<std::uint8_t>(at == 110 || at == 150)});
        const auto facts = recordFacts(record, english()); // 0: 20, 70; 1: 40
        QCOMPARE(valueOf(facts, "Between events (ICL), median"), "40.000 ms");
        QCOMPARE(valueOf(facts, "Longest gap"), "70.000 ms");
        QCOMPARE(noteOf(facts, "Longest gap"), "before event 5");
        QCOMPARE(noteOf(facts, "Between events (ICL), median"), "3 gaps");
        QVERIFY(valueOf(facts, "Between tokens (ITL), median").empty()); // 17 tokens in 5 events, nobody told which
        record.tokens.output = 5;
        QCOMPARE(valueOf(recordFacts(record, english()), "Between tokens (ITL), median"), "40.000 ms");
    }
};

QTEST_GUILESS_MAIN(RecordFactsTest)
#include "tst_recordfacts.moc"
