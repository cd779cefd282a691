// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ConnectionTest.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"
#include "tests/support/TlsServer.h"

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::FakeServer;
using test::likeAServer;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;

namespace {

PlanDraft draftFor(const std::string &url)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = url;
    return draft;
}

QString summary(const ConnectionReport &report)
{
    QStringList steps;
    for (const TestStep &step : report.steps)
        steps << QString::fromStdString(step.id + "=" + std::string(nameOf(step.state)));
    return steps.join(' ');
}

} // namespace

class TstConnectionTest : public QObject {
    Q_OBJECT

private slots:
    void aGoodServerPassesEveryStep()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.target == "/tokenize")
                return plainAnswer(200, "{}");
            if (request.target == "/metrics")
                return plainAnswer(200, "up 1\n", "text/plain; version=0.0.4");
            return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
        });
        const ConnectionReport report = testConnection(draftFor(server.url() + "/v1"), {}, {});
        QCOMPARE(summary(report),
                 QString("name=ok tcp=ok tls=skipped models=ok answer=ok streaming=ok usage=ok tokenizer=ok metrics=ok"));
        QVERIFY(report.isUsable());
        QCOMPARE(report.model, std::string("m-test")); // none was named: the server's first
        QCOMPARE(report.models, std::vector<std::string>{"m-test"});
        QVERIFY(report.capabilities.streaming.value_or(false) && report.capabilities.usage.value_or(false));
        QVERIFY(report.capabilities.lockedLength.value_or(false));
    }

    void whatIsNotOfferedIsNoFailure()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) {
                Script script = chatStream(3, 2ms, 2ms);
                script.pieces.back().bytes = "data: [DONE]\n\n"; // no usage
                return script;
            });
        });
        const ConnectionReport report = testConnection(draftFor(server.url()), {}, {});
        QCOMPARE(
            summary(report),
            QString(
                "name=ok tcp=ok tls=skipped models=ok answer=ok streaming=ok usage=warning tokenizer=skipped metrics=skipped"));
        QVERIFY(report.isUsable());
        QVERIFY(!report.capabilities.lockedLength.value_or(true)); // three tokens, eight were asked for
        QVERIFY(!report.capabilities.tokenizer.value_or(true) && !report.capabilities.metrics.value_or(true));
    }

    void anAnswerInOnePieceIsToldAsNotStreamed()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) {
                Script script = chatStream(1, 2ms, 0ms);
                script.pieces.back().bytes = "data: {\"choices\":[],\"usage\":{\"completion_tokens\":8}}\n\ndata: [DONE]\n\n";
                return script;
            });
        });
        const ConnectionReport report = testConnection(draftFor(server.url()), {}, {});
        QVERIFY(summary(report).contains("streaming=warning"));
        QVERIFY(!report.capabilities.streaming.value_or(true));
    }

    void aFailedStepEndsTheWalkWithOneRemedy_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("key rejected")
            << 401
            << "name=ok tcp=ok tls=skipped models=failed answer=failed streaming=skipped usage=skipped tokenizer=skipped metrics=skipped";
        QTest::newRow("server error")
            << 500
            << "name=ok tcp=ok tls=skipped models=warning answer=failed streaming=skipped usage=skipped tokenizer=skipped metrics=skipped";
    }
    void aFailedStepEndsTheWalkWithOneRemedy()
    {
        QFETCH(int, status);
        QFETCH(QString, wanted);
        FakeServer server([status](const SeenRequest &) { return plainAnswer(status, "{\"error\":\"no\"}"); });
        PlanDraft draft = draftFor(server.url());
        draft.model.name = "m-test";
        const ConnectionReport report = testConnection(draft, {}, {});
        QCOMPARE(summary(report), wanted);
        QVERIFY(!report.isUsable());
        for (const TestStep &step : report.steps)
            if (step.state == StepState::Failed)
                QVERIFY2(!step.text.empty() && !step.remedy.empty(), step.id.c_str());
    }

    void namePortAndCertificateAreToldApart()
    {
        std::string dead;
        {
            const FakeServer gone([](const SeenRequest &) { return Script{}; });
            dead = gone.url();
        }
        QVERIFY(summary(testConnection(draftFor("http://no-such-host.invalid"), {}, {})).startsWith("name=failed tcp=skipped"));
        QVERIFY(summary(testConnection(draftFor(dead), {}, {})).startsWith("name=ok tcp=failed tls=skipped"));
        test::TlsServer server(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        PlanDraft draft = draftFor("https://localhost:" + std::to_string(server.port()));
        QVERIFY(summary(testConnection(draft, {}, {})).startsWith("name=ok tcp=ok tls=failed models=skipped"));
        draft.endpoint.tls.verify = TlsVerify::No;
        QVERIFY(summary(testConnection(draft, {}, {})).startsWith("name=ok tcp=ok tls=warning"));
    }
};

QTEST_GUILESS_MAIN(TstConnectionTest)
#include "tst_connectiontest.moc"
