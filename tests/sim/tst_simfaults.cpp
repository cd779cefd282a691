// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"
#include "tests/sim/SimClient.h"

#include <QtTest/QtTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view kChat = "/v1/chat/completions";

std::string body(int tokens, std::string_view more = {})
{
    return R"({"ignore_eos":true,"messages":[{"role":"user","content":"Hello"}],"max_tokens":)" + std::to_string(tokens)
           + std::string(more) + "}";
}

std::unique_ptr<SimServer> withFault(std::string_view fault)
{
    SimOptions options;
    options.ttft = 2ms;
    options.itl = 1ms;
    (void)options.faults.add(fault);
    return SimServer::start(options).value();
}

} // namespace

class SimFaultsTest : public QObject {
    Q_OBJECT
private slots:
    void refusedConnectionsAreReset()
    {
        const auto server = withFault("refuse:1");
        SimClient client(server->port());
        const SimReply reply = client.get("/health");
        QCOMPARE(reply.status, 0);
        QVERIFY(!reply.timedOut);
    }

    void aReusedConnectionIsRefusedToo()
    {
        const auto server = withFault("refuse:0.2");
        int refused = 0;
        for (int round = 0; round < 40; ++round) {
            SimClient client(server->port());
            for (int i = 0; i < 10 && client.get("/health").status == 200; ++i)
                refused += i == 9 ? 0 : 1;
        }
        // A connection survives 10 requests with 0.8^10 = 11 %; without the lot per request it would be 80 %.
        QVERIFY2(refused < 260, qPrintable(QString::number(refused)));
        QVERIFY(refused > 40);
    }

    void overloadIsSaidInStatus()
    {
        const auto busy = withFault("http429:1");
        const SimReply reply = simPost(busy->port(), kChat, body(3));
        QCOMPARE(reply.status, 429);
        QCOMPARE(reply.header("Retry-After"), std::string("1"));
        QCOMPARE(simGet(busy->port(), "/v1/models").status, 200);
        QCOMPARE(simPost(withFault("http503:1")->port(), "/api/chat", body(3)).status, 503);
    }

    void aCutStreamEndsWithoutItsEnd()
    {
        const auto server = withFault("cut:1");
        for (int i = 0; i < 10; ++i) {
            const SimReply reply = simPost(server->port(), kChat, body(20, ",\"stream\":true"));
            QCOMPARE(reply.status, 200);
            QVERIFY(!reply.isComplete);
            QVERIFY(!reply.timedOut);
            const int tokens = occurrences(reply.body, "\"content\":\"") - 1;
            QVERIFY2(tokens >= 1 && tokens < 20, qPrintable(QString::number(tokens)));
            QVERIFY(reply.body.find("[DONE]") == std::string::npos);
        }
        QVERIFY(simGet(server->port(), "/metrics").body.find("num_requests_running{engine=\"0\",model_name=\"sim\"} 0")
                != std::string::npos);
    }

    void aCutAnswerIsShorterThanPromised()
    {
        const SimReply reply = simPost(withFault("cut:1")->port(), kChat, body(20));
        QVERIFY(!reply.isComplete);
        QVERIFY(!reply.timedOut);
        QVERIFY(!reply.body.empty());
    }

    void aStalledStreamFallsSilentAndStaysOpen()
    {
        const auto server = withFault("stall:1");
        SimClient client(server->port());
        client.send(postText(kChat, body(20, ",\"stream\":true")));
        const SimReply reply = client.receive(300);
        QVERIFY(reply.timedOut);
        QVERIFY(!reply.isComplete);
        const int tokens = occurrences(reply.body, "\"content\":\"") - 1;
        QVERIFY2(tokens >= 1 && tokens < 20, qPrintable(QString::number(tokens)));
    }

    void rateIsAShareOfRequests()
    {
        const auto server = withFault("http503:0.3");
        const auto twin = withFault("http503:0.3");
        int failed = 0;
        for (int i = 0; i < 200; ++i) {
            const int status = simPost(server->port(), kChat, body(1)).status;
            QCOMPARE(simPost(twin->port(), kChat, body(1)).status, status);
            failed += status == 503 ? 1 : 0;
        }
        QVERIFY2(failed > 38 && failed < 84, qPrintable(QString::number(failed)));
    }
};

QTEST_GUILESS_MAIN(SimFaultsTest)
#include "tst_simfaults.moc"
