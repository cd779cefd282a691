// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/AnswerReader.h"

#include "core/protocol/OpenAi.h"
#include "tests/support/ShowDomain.h"

#include <algorithm>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

const MonoTime kSent{std::chrono::hours(1)};

// Single quotes stand for double ones: moc loses its way in raw strings.
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string said(const char *text) { return "data: " + json(text) + "\n\n"; }

std::string word(const std::string &text)
{
    return said(("{'choices':[{'index':0,'delta':{'content':'" + text + "'}}]}").c_str());
}

const std::string kStop = said("{'choices':[{'index':0,'delta':{},'finish_reason':'stop'}]}");
const std::string kDone = "data: [DONE]\n\n";

class Conversation {
public:
    explicit Conversation(Streaming asked = Streaming::Yes) : m_asked(asked) { begin(); }

    Conversation &begin()
    {
        m_reader.begin(m_asked, KeepTexts::Yes);
        m_reader.setSent(kSent);
        m_preset = {};
        return *this;
    }
    Conversation &headers(int status, const char *type = "text/event-stream")
    {
        m_reader.headers(status, type);
        return *this;
    }
    Conversation &read(const std::string &bytes, Nanos at = 100ms)
    {
        m_wantsMore = m_reader.body(bytes, kSent + at);
        return *this;
    }
    RequestRecord end(TransferFault fault = TransferFault::None, const char *words = "")
    {
        TransferEnd how;
        how.fault = fault;
        how.words = words;
        m_reader.close(how, kSent + 1s);
        return finish();
    }
    RequestRecord finish()
    {
        RequestRecord record;
        record.outcome = m_preset;
        m_reader.finish(record, Secret("sk-1"));
        return record;
    }
    Conversation &preset(OutcomeKind kind, OutcomeClass fine)
    {
        m_preset = {kind, fine, std::nullopt, "words", Phase::Waiting};
        return *this;
    }
    AnswerReader &reader() { return m_reader; }
    bool wantsMore() const { return m_wantsMore; }

private:
    Streaming m_asked;
    AnswerReader m_reader{kOpenAiChat};
    Outcome m_preset;
    bool m_wantsMore = true;
};

} // namespace

class TstAnswerReader : public QObject {
    Q_OBJECT

private slots:
    void theLastAnswersEndIsNotThisOnes()
    {
        Conversation talk;
        talk.headers(200).read(word("a") + kStop + kDone);
        QVERIFY(talk.end().outcome.isOk());
        const RequestRecord second = talk.begin().headers(200).end();
        QCOMPARE(second.outcome.kind, OutcomeKind::Truncated);
        QVERIFY(second.timeline.empty() && !second.tokens.output && second.choices.empty());
    }

    void anAnswerIsOverWithItsDoneThoughTheConnectionIsOpen()
    {
        Conversation talk;
        talk.headers(200).read(word("a"), 100ms).read(kStop + kDone, 140ms);
        QVERIFY(talk.reader().isOver());
        QVERIFY(talk.reader().overAt() == kSent + 140ms);
        QVERIFY(talk.read(word("more"), 900ms).wantsMore()); // read for the connection's sake
        const RequestRecord record = talk.finish();
        QVERIFY(record.outcome.isOk());
        QCOMPARE(record.timeline.size(), std::size_t{1});
        QCOMPARE(record.choices[0].content, std::string("a"));
    }

    void anAnswerIsOverWithAnErrorThoughTheConnectionIsOpen()
    {
        Conversation talk;
        talk.headers(200).read(word("a") + said("{'error':{'message':'engine died'}}"), 140ms);
        QVERIFY(talk.reader().isOver());
        const RequestRecord record = talk.finish();
        QCOMPARE(record.outcome.kind, OutcomeKind::StreamError);
        QCOMPARE(record.outcome.words, std::string("engine died"));
        QCOMPARE(record.timeline.size(), std::size_t{1}); // what was delivered is kept
    }

    void anEventMaySpeakForSeveralChoices()
    {
        const std::string both = said("{'choices':[{'index':0,'delta':{'content':'a'}},{'index':1,'delta':{'content':'b'}}]}");
        const std::string one = said("{'choices':[{'index':1,'delta':{'content':'c'}}]}");
        Conversation talk;
        talk.headers(200).read(both + both, 100ms).read(one, 120ms).read(kStop + kDone, 140ms);
        const RequestRecord record = talk.end();
        std::vector<bool> same;
        for (const Arrival &arrival : record.timeline.arrivals())
            same.push_back(arrival.isSameEvent);
        QCOMPARE(same, (std::vector<bool>{false, true, false, true, false}));
        QVERIFY(!record.timeline.arrivals()[0].isCoalesced && record.timeline.arrivals()[2].isCoalesced);
    }

    void anEventReadInPiecesCameAlone()
    {
        const std::string event = word("b");
        Conversation talk;
        talk.headers(200).read(word("a"), 100ms);
        talk.read(event.substr(0, 20), 120ms).read(event.substr(20), 120ms).read(word("c"), 120ms).read(kStop + kDone, 140ms);
        const RequestRecord record = talk.end();
        const auto arrivals = record.timeline.arrivals();
        QCOMPARE(arrivals.size(), std::size_t{3});
        QVERIFY(!arrivals[1].isCoalesced && arrivals[2].isCoalesced);
    }

    void eventsWithoutOutputKeepTheStreamsOrder()
    {
        const std::string role = said("{'choices':[{'index':0,'delta':{'role':'assistant','content':''}}]}");
        Conversation talk;
        talk.headers(200).read(role + word("a") + role + word("b") + kStop + kDone, 100ms); // all in one write
        const RequestRecord record = talk.end();
        std::vector<std::uint32_t> places;
        for (const Mark &mark : record.timeline.marks())
            places.push_back(mark.outputsBefore);
        QCOMPARE(places, (std::vector<std::uint32_t>{0, 1, 2, 2}));
    }

    void endsAreJudged_data() // rules W4, W8, W9, W13; method 2.7
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<TransferFault>("fault");
        QTest::addColumn<OutcomeKind>("kind");
        QTest::addColumn<OutcomeClass>("fine");
        const auto row = [](const char *name, const std::string &body, TransferFault fault, OutcomeKind kind,
                            OutcomeClass fine) {
            QTest::newRow(name) << QString::fromStdString(body) << fault << kind << fine;
        };
        const TransferFault none = TransferFault::None;
        const TransferFault closed = TransferFault::Closed;
        row("whole", word("a") + kStop + kDone, none, OutcomeKind::Ok, OutcomeClass::Completed);
        row("no [DONE]", word("a") + kStop, none, OutcomeKind::Ok, OutcomeClass::Completed);
        row("no finish reason", word("a") + kDone, none, OutcomeKind::Ok, OutcomeClass::Completed);
        row("neither", word("a"), none, OutcomeKind::Truncated, OutcomeClass::StreamTruncated);
        row("cut after the finish reason", word("a") + kStop, closed, OutcomeKind::Ok, OutcomeClass::Completed);
        row("cut in an event", word("a") + "data: {\"cho", closed, OutcomeKind::Truncated, OutcomeClass::StreamTruncated);
        row("nothing", "", none, OutcomeKind::Truncated, OutcomeClass::StreamTruncated);
        row("only pings", ": ping\n\n: ping\n\n", closed, OutcomeKind::Truncated, OutcomeClass::StreamTruncated);
        row("reason, no output", kStop + kDone, none, OutcomeKind::Ok, OutcomeClass::Completed);
        row("usage, no output", said("{'choices':[],'usage':{'completion_tokens':0}}") + kDone, none, OutcomeKind::Ok,
            OutcomeClass::Completed);
        row("[DONE] alone", kDone, none, OutcomeKind::Malformed, OutcomeClass::Empty);
        row("no JSON", "data: hello\n\n" + kDone, none, OutcomeKind::Malformed, OutcomeClass::ParseError);
        row("JSON of another kind", "data: [1]\n\n" + kDone, none, OutcomeKind::Malformed, OutcomeClass::ParseError);
        row("rewrapped comment", "data: : ping\n\n" + word("a") + kStop, none, OutcomeKind::Ok, OutcomeClass::Completed);
        row("error", said("{'error':'queue full'}"), none, OutcomeKind::StreamError, OutcomeClass::Overloaded);
        row("falsy error", said("{'error':false,'choices':[{'delta':{'content':'a'},'finish_reason':'stop'}]}"), none,
            OutcomeKind::Ok, OutcomeClass::Completed);
        row("reason error", word("a") + said("{'choices':[{'delta':{},'finish_reason':'error'}]}"), none,
            OutcomeKind::StreamError, OutcomeClass::StreamError);
        row("error in plain JSON", json("{'error':{'message':'CUDA out of memory'}}"), none, OutcomeKind::StreamError,
            OutcomeClass::ServerOom);
    }
    void endsAreJudged()
    {
        QFETCH(QString, body);
        QFETCH(TransferFault, fault);
        QFETCH(OutcomeKind, kind);
        QFETCH(OutcomeClass, fine);
        Conversation talk;
        const RequestRecord record = talk.headers(200).read(body.toStdString()).end(fault, "transport's words");
        QCOMPARE(record.outcome.kind, kind);
        QCOMPARE(record.outcome.fine, fine);
        QCOMPARE(record.outcome.words.empty(), kind == OutcomeKind::Ok);
        QCOMPARE(record.outcome.httpStatus.value_or(0), 200);
    }

    void transportFaultsAreJudged()
    {
        const std::pair<TransferFault, OutcomeClass> rows[] = {{TransferFault::Dns, OutcomeClass::Dns},
                                                               {TransferFault::Refused, OutcomeClass::ConnectRefused},
                                                               {TransferFault::Tls, OutcomeClass::Tls},
                                                               {TransferFault::ConnectTimeout, OutcomeClass::ConnectTimeout},
                                                               {TransferFault::Closed, OutcomeClass::StreamTruncated}};
        for (const auto &[fault, fine] : rows) {
            const RequestRecord record = Conversation().end(fault, "why");
            QCOMPARE(record.outcome.fine, fine);
            QVERIFY(record.outcome.words.find("why") != std::string::npos);
            QVERIFY(!record.outcome.httpStatus);
            QVERIFY(!record.tokens.output && record.tokens.source == TokenSource::Unknown);
        }
    }

    void aTimeoutThatWasWrittenStays()
    {
        Conversation talk;
        const RequestRecord record =
            talk.preset(OutcomeKind::Timeout, OutcomeClass::TimeoutStall).headers(200).read(word("a")).finish();
        QCOMPARE(record.outcome.fine, OutcomeClass::TimeoutStall);
        QCOMPARE(record.outcome.words, std::string("words"));
        QCOMPARE(record.timeline.size(), std::size_t{1});
    }

    void theKeyIsScrubbedAlsoWhereJsonHidesIt()
    {
        Conversation talk;
        const RequestRecord record =
            talk.headers(401, "application/json").read(json("{'error':{'message':'sk\\u002d1 is wrong'}}")).end();
        QCOMPARE(record.outcome.fine, OutcomeClass::Auth);
        QCOMPARE(record.outcome.words, std::string("HTTP 401: *** is wrong"));
    }

    void arrivalsTellTimeChannelChoiceAndRead()
    {
        Conversation talk;
        talk.headers(200)
            .read(said("{'choices':[{'delta':{'role':'assistant','content':''}}]}"), 10ms)
            .read(said("{'choices':[{'delta':{'reasoning_content':'hm'}}]}"), 20ms)
            .read(word("a") + word("b"), 30ms)
            .read(said("{'choices':[{'index':0,'delta':{'content':'c'}},{'index':1,'delta':{'content':'x'}}]}"), 50ms)
            .read(kStop + kDone, 60ms);
        const RequestRecord record = talk.end();
        const auto arrivals = record.timeline.arrivals();
        const std::vector<Arrival> wanted{{20ms, 0, Channel::Reasoning, 0, false},
                                          {30ms, 0, Channel::Content, 0, false},
                                          {30ms, 0, Channel::Content, 0, true},
                                          {50ms, 0, Channel::Content, 0, false},
                                          {50ms, 0, Channel::Content, 1, true}};
        QCOMPARE(arrivals.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QVERIFY2(arrivals[i].offset == wanted[i].offset && arrivals[i].channel == wanted[i].channel
                         && arrivals[i].choice == wanted[i].choice,
                     qPrintable(QString::number(i)));
        QVERIFY(!arrivals[1].isCoalesced && arrivals[2].isCoalesced);
        QCOMPARE(record.choices[0].content, std::string("abc"));
        QCOMPARE(record.choices[1].content, std::string("x"));
    }

    void runningUsageTellsTheTokensOfEachEvent()
    {
        Conversation talk;
        const auto counted = [](const char *text, int total) {
            return said(("{'choices':[{'delta':{'content':'" + std::string(text)
                         + "'}}],'usage':{'completion_tokens':" + std::to_string(total) + "}}")
                            .c_str());
        };
        talk.headers(200).read(counted("a", 2)).read(counted("b", 5)).read(counted("c", 6)).read(kStop + kDone);
        const RequestRecord record = talk.end();
        std::vector<std::uint32_t> tokens;
        for (const Arrival &arrival : record.timeline.arrivals())
            tokens.push_back(arrival.tokens);
        QCOMPARE(tokens, (std::vector<std::uint32_t>{2, 3, 1}));
        QCOMPARE(record.tokens.output.value_or(0), 6u);
    }

    void usageAtTheEndTellsNothingOfTheEvents()
    {
        Conversation talk;
        talk.headers(200).read(word("a")).read(word("b")).read(
            said("{'choices':[],'usage':{'prompt_tokens':3,'completion_tokens':7}}") + kDone);
        const RequestRecord record = talk.end();
        for (const Arrival &arrival : record.timeline.arrivals())
            QCOMPARE(arrival.tokens, 0u);
        QCOMPARE(record.tokens.output.value_or(0), 7u);
        QCOMPARE(record.tokens.prompt.value_or(0), 3u);
        QCOMPARE(record.tokens.source, TokenSource::Usage);
    }

    void aCountThatContradictsTheStreamIsNotUsed()
    {
        Conversation talk;
        talk.headers(200).read(word("a") + word("b") + said("{'choices':[],'usage':{'prompt_tokens':0,'completion_tokens':0}}")
                               + kDone);
        const RequestRecord record = talk.end();
        QCOMPARE(record.tokens.output.value_or(0), 2u);
        QCOMPARE(record.tokens.source, TokenSource::Counted);
        QVERIFY(!record.tokens.prompt);
    }

    void anAnswerInOnePieceHasNoTimeline()
    {
        const std::string body = json("{'model':'m','choices':[{'index':0,'message':{'content':'Hi'},'finish_reason':'stop'}],"
                                      "'usage':{'prompt_tokens':2,'completion_tokens':1},'timings':{'predicted_ms':12.5}}");
        for (const Streaming asked : {Streaming::No, Streaming::Yes}) {
            Conversation talk(asked);
            const RequestRecord record = talk.headers(200, "application/json; charset=utf-8").read(body).end();
            QVERIFY(record.outcome.isOk());
            QVERIFY(!record.isStreamed);
            QVERIFY(record.timeline.empty());
            QCOMPARE(record.tokens.output.value_or(0), 1u);
            QCOMPARE(record.model, std::string("m"));
            QCOMPARE(record.choices[0].content, std::string("Hi"));
            QVERIFY(record.serverTimings
                    == (std::vector<std::pair<std::string, double>>{{"predicted_ms", 12.5}, {"eval_ms", 12.5}}));
        }
    }

    void aStreamWithoutAContentTypeIsRecognised()
    {
        Conversation talk;
        QVERIFY(talk.headers(200, "").read("  \n").read(word("a") + kStop).end().outcome.isOk());
        QVERIFY(talk.begin()
                    .headers(200, "application/octet-stream")
                    .read(json("{'choices':[{'message':{'content':'a'},'finish_reason':'stop'}]}"))
                    .end()
                    .outcome.isOk());
        const RequestRecord page = talk.begin().headers(200, "").read("<!doctype html><title>Sign in</title>").end();
        QCOMPARE(page.outcome.fine, OutcomeClass::ParseError);
        QVERIFY(page.outcome.words.find("Sign in") != std::string::npos);
    }

    void aHostileAnswerIsEndedBeforeItFillsTheMemory()
    {
        const std::string block(1 << 20, 'x');
        const auto feedUntilRefused = [&](Conversation &talk, int most) {
            int blocks = 0;
            while (blocks < most && talk.read(block).wantsMore())
                ++blocks;
            return blocks;
        };
        Conversation line;
        line.headers(200).read("data: ");
        QVERIFY(feedUntilRefused(line, 100) < 20);
        QCOMPARE(line.end(TransferFault::Other).outcome.kind, OutcomeKind::Malformed);
        Conversation whole(Streaming::No);
        whole.headers(200, "application/json").read("{");
        QVERIFY(feedUntilRefused(whole, 100) < 70);
        QCOMPARE(whole.end(TransferFault::Other).outcome.kind, OutcomeKind::Malformed);
        Conversation error;
        error.headers(500, "text/plain");
        QVERIFY(feedUntilRefused(error, 100) < 2);
        const RequestRecord record = error.end(TransferFault::Other);
        QCOMPARE(record.outcome.fine, OutcomeClass::Http5xx);
        QVERIFY(record.outcome.words.size() <= 500);
    }

    void textsAreKeptOnlyWhereAsked()
    {
        AnswerReader reader(kOpenAiChat);
        reader.begin(Streaming::Yes, KeepTexts::No);
        reader.setSent(kSent);
        reader.headers(200, "text/event-stream");
        reader.body(word("secret text") + kStop + kDone, kSent + 1ms);
        RequestRecord record;
        reader.finish(record, {});
        QVERIFY(record.choices.empty());
        QCOMPARE(record.finishReason, std::string("stop"));
        QCOMPARE(record.timeline.size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TstAnswerReader)
#include "tst_answerreader.moc"
