// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ConnectionTest.h"
#include "tests/support/FakeServer.h"
#include "tests/support/ShowDomain.h"

#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::FakeServer;
using test::likeAServer;
using test::plainAnswer;
using test::SeenRequest;

namespace {

PlanDraft draftFor(const std::string &url)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = url;
    draft.endpoint.protocol = "auto";
    return draft;
}

const TestStep &stepOf(const ConnectionReport &report, std::string_view id)
{
    return *std::find_if(report.steps.begin(), report.steps.end(), [id](const TestStep &step) { return step.id == id; });
}

} // namespace

class TstDetectProtocol : public QObject {
    Q_OBJECT

private slots:
    void theFirstThatAnswersWins()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
        });
        const DetectedProtocol found = detectProtocol(draftFor(server.url()), {}, {}, {});
        QCOMPARE(found.protocol, std::string("openai-chat"));
        QVERIFY(found.report.isUsable());
    }

    void anotherOneIsTriedWhenTheFirstDoesNotAnswer()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.target.find("chat") != std::string::npos)
                return plainAnswer(404, R"({"error":{"message":"no such route"}})");
            if (request.method == "POST" && request.target == "/v1/completions")
                return plainAnswer(200, R"({"choices":[{"index":0,"text":"one","finish_reason":"length"}],)"
                                        R"("usage":{"prompt_tokens":5,"completion_tokens":1}})");
            return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
        });
        const DetectedProtocol found = detectProtocol(draftFor(server.url()), {}, {}, {});
        QCOMPARE(found.protocol, std::string("openai-completions"));
        QVERIFY(found.report.isUsable());
    }

    void aDeadAddressIsTriedOnce()
    {
        std::string url;
        {
            const FakeServer gone([](const SeenRequest &) { return plainAnswer(200, "{}"); });
            url = gone.url();
        }
        const DetectedProtocol found = detectProtocol(draftFor(url), {}, {}, {});
        QCOMPARE(found.protocol, std::string("openai-chat"));
        QCOMPARE(stepOf(found.report, "tcp").cause, OutcomeClass::ConnectRefused);
    }

    void aFailedStepSaysWhatItsRequestDiedOf()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(401, R"({"error":{"message":"no key"}})"); });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.protocol = "openai-chat";
        draft.model.name = "m";
        const ConnectionReport report = testConnection(draft, {}, {});
        QCOMPARE(stepOf(report, "models").cause, OutcomeClass::Auth);
        QCOMPARE(stepOf(report, "answer").cause, OutcomeClass::Auth);
    }

    void eachStepIsToldWhenItIsDone()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
        });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.protocol = "openai-chat";
        std::vector<std::size_t> passed;
        testConnection(draft, {}, {}, [&](const ConnectionReport &soFar) {
            passed.push_back(static_cast<std::size_t>(std::count_if(
                soFar.steps.begin(), soFar.steps.end(), [](const TestStep &step) { return step.state == StepState::Passed; })));
        });
        QVERIFY(passed.size() >= 4);
        QVERIFY(std::is_sorted(passed.begin(), passed.end()) && passed.front() < passed.back());
    }

    void aStopBetweenTheStepsEndsTheTest()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
        });
        PlanDraft draft = draftFor(server.url());
        draft.endpoint.protocol = "openai-chat";
        std::stop_source stop;
        const ConnectionReport report =
            testConnection(draft, {}, stop.get_token(), [&](const ConnectionReport &) { stop.request_stop(); });
        QVERIFY(!report.isUsable());
    }
};

QTEST_GUILESS_MAIN(TstDetectProtocol)
#include "tst_detectprotocol.moc"
