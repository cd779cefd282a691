// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Ask.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::Ending;
using test::FakeServer;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;

namespace {

PlanDraft draftFor(const std::string &url)
{
    PlanDraft draft = test::aDraft(url, 4);
    draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
    draft.endpoint.timeouts = {1s, 5s, 5s, 10s};
    return draft;
}

RequestRecord answerOf(const PlanDraft &draft, std::stop_token stop = {})
{
    Prompt prompt;
    prompt.messages = {{"user", "Say hello."}};
    prompt.plannedOutput = 4;
    auto plan = RunPlan::make(draft);
    if (!plan)
        qFatal("%s", plan.error().message.str().c_str());
    auto record = ask(*plan, {}, prompt, std::move(stop));
    if (!record)
        qFatal("%s", record.error().message.str().c_str());
    return *record;
}

// A port whose queue of new connections is full: it neither accepts nor refuses.
class DeafPort {
public:
    DeafPort()
    {
        m_listener = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in local{};
        local.sin_family = AF_INET;
        local.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof local;
        if (::bind(m_listener, reinterpret_cast<sockaddr *>(&local), size) != 0 || ::listen(m_listener, 0) != 0)
            qFatal("listen");
        ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&local), &size);
        m_port = ntohs(local.sin_port);
        for (int i = 0; i < 4; ++i) {
            const int filler = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
            ::connect(filler, reinterpret_cast<sockaddr *>(&local), size);
            m_fillers.push_back(filler);
        }
    }
    ~DeafPort()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::vector<int> m_fillers;
};

const std::string kWord = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\n";

} // namespace

class TstAsk : public QObject {
    Q_OBJECT

private slots:
    void noOutputInTimeIsTimeoutFirstThoughPingsCome()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            script.pieces = {{0ms, "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n"}};
            for (int i = 1; i < 20; ++i)
                script.pieces.push_back({i * 50ms, ": ping\n\n"});
            script.ending = Ending::KeepOpen;
            return script;
        });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.timeouts.first = 200ms;
        const RequestRecord record = answerOf(draft);
        QCOMPARE(record.outcome.kind, OutcomeKind::Timeout);
        QCOMPARE(record.outcome.fine, OutcomeClass::TimeoutFirst);
        QCOMPARE(record.outcome.phase, Phase::Waiting);
        QCOMPARE(record.outcome.httpStatus.value_or(0), 200);
        const double took = toMs(record.tDone - *record.tSend);
        QVERIFY2(took >= 199.9 && took < 230, qPrintable(QString::number(took)));
        QVERIFY(record.timeline.empty() && !record.tokens.output);
    }

    void silenceAfterOutputIsTimeoutStallAndWhatCameIsKept()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            script.pieces = {{10ms, kWord}, {60ms, kWord}};
            script.ending = Ending::KeepOpen;
            return script;
        });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.timeouts.idle = 150ms;
        const RequestRecord record = answerOf(draft);
        QCOMPARE(record.outcome.fine, OutcomeClass::TimeoutStall);
        QCOMPARE(record.outcome.phase, Phase::Receiving);
        QCOMPARE(record.timeline.size(), std::size_t{2});
        QCOMPARE(record.tokens.source, TokenSource::Counted);
        const double took = toMs(record.tDone - *record.tSend);
        QVERIFY2(took >= 209 && took < 245, qPrintable(QString::number(took)));
    }

    void tokensWithoutEndAreTimeoutTotal()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            for (int i = 0; i < 100; ++i)
                script.pieces.push_back({i * 20ms, kWord});
            return script;
        });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.timeouts.idle = 100ms;
        draft.endpoint.timeouts.total = 300ms;
        const RequestRecord record = answerOf(draft);
        QCOMPARE(record.outcome.fine, OutcomeClass::TimeoutTotal);
        QVERIFY(record.timeline.size() >= 13 && record.timeline.size() <= 16);
        const double took = toMs(record.tDone - *record.tSend);
        QVERIFY2(took >= 299.9 && took < 330, qPrintable(QString::number(took)));
    }

    void noConnectionInTimeIsConnectTimeout()
    {
        const DeafPort deaf;
        PlanDraft draft = draftFor(deaf.url());
        draft.endpoint.timeouts.connect = 150ms;
        const RequestRecord record = answerOf(draft);
        QCOMPARE(record.outcome.kind, OutcomeKind::Timeout);
        QCOMPARE(record.outcome.fine, OutcomeClass::ConnectTimeout);
        QCOMPARE(record.outcome.phase, Phase::Connecting);
        QVERIFY(!record.tSend && !record.tFirstByte);
    }

    void anAnswerInOnePieceHasOnlyItsTotalLimit()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = test::chatAnswer(3, 4);
            script.headersAt = 250ms;
            return script;
        });
        PlanDraft draft = draftFor(server.url());
        draft.streaming = Streaming::No;
        draft.endpoint.timeouts.first = 100ms;
        QVERIFY(answerOf(draft).outcome.isOk());
        draft.endpoint.timeouts.total = 150ms;
        QCOMPARE(answerOf(draft).outcome.fine, OutcomeClass::TimeoutTotal);
    }

    void anErrorInTheStreamEndsTheRequestThoughTheConnectionStays()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            script.pieces = {{10ms, kWord}, {30ms, "data: {\"error\":{\"message\":\"engine gone\"}}\n\n"}};
            script.ending = Ending::KeepOpen;
            return script;
        });
        const RequestRecord record = answerOf(draftFor(server.url()));
        QCOMPARE(record.outcome.kind, OutcomeKind::StreamError);
        QCOMPARE(record.outcome.words, std::string("engine gone"));
        QVERIFY(record.tDone - *record.tSend < 200ms);
    }

    void aPermanentRedirectIsFollowedAndTimedFromItsFirstRequest()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.target.starts_with("/moved"))
                return chatStream(4, 50ms, 10ms);
            Script script = plainAnswer(307, "");
            script.headers = {{"Location", "/moved/v1/chat/completions"}};
            script.headersAt = 40ms;
            return script;
        });
        const RequestRecord record = answerOf(draftFor(server.url()));
        QVERIFY(record.outcome.isOk());
        QCOMPARE(record.resends, 0u);
        const double ttft = toMs(record.timeline.arrivals()[0].offset);
        QVERIFY2(ttft >= 89.9 && ttft < 110, qPrintable(QString::number(ttft)));
    }

    void anotherRedirectIsReported()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = plainAnswer(302, "");
            script.headers = {{"Location", "/login"}};
            return script;
        });
        const RequestRecord record = answerOf(draftFor(server.url()));
        QCOMPARE(record.outcome.kind, OutcomeKind::HttpError);
        QCOMPARE(record.outcome.fine, OutcomeClass::HttpOther);
        QCOMPARE(record.outcome.httpStatus.value_or(0), 302);
        QVERIFY2(record.outcome.words.find("/login") != std::string::npos, record.outcome.words.c_str());
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void aDeadPortIsInTheRecord()
    {
        std::string dead;
        {
            const FakeServer gone([](const SeenRequest &) { return Script{}; });
            dead = gone.url();
        }
        const RequestRecord record = answerOf(draftFor(dead));
        QCOMPARE(record.outcome.fine, OutcomeClass::ConnectRefused);
        QVERIFY(!record.tSend);
    }

    void anAnswerThatIsOverDoesNotWaitForTheConnection()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = chatStream(4, 10ms, 5ms);
            script.ending = Ending::KeepOpen;
            return script;
        });
        const MonoTime start = MonoClock::now();
        const RequestRecord record = answerOf(draftFor(server.url()));
        QVERIFY(MonoClock::now() - start < 1s);
        QVERIFY(record.outcome.isOk());
        const double took = toMs(record.tDone - *record.tSend);
        QVERIFY2(took < 45, qPrintable(QString::number(took))); // to [DONE], not to the moment we let go
    }

    void aStopIsTakenBackNotFailed()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            script.pieces = {{10ms, kWord}};
            script.ending = Ending::KeepOpen;
            return script;
        });
        std::stop_source stop;
        std::jthread stopper([&] {
            server.waitForRequests(1, "/", 5s);
            stop.request_stop();
        });
        const RequestRecord record = answerOf(draftFor(server.url()), stop.get_token());
        QCOMPARE(record.outcome.kind, OutcomeKind::Cancelled);
        QVERIFY(!record.outcome.isFailure());
    }

    void anUnknownProtocolIsAnError()
    {
        PlanDraft draft = draftFor("http://127.0.0.1:1");
        draft.endpoint.protocol = "smoke-signals";
        const auto record = ask(*RunPlan::make(draft), {}, {}, {});
        QVERIFY(!record);
        QCOMPARE(record.error().code, ErrorCode::Input);
    }
};

QTEST_GUILESS_MAIN(TstAsk)
#include "tst_ask.moc"
