// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"
#include "tests/sim/SimClient.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <atomic>
#include <mutex>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

std::string streamBody(int tokens)
{
    return R"({"stream":true,"ignore_eos":true,"messages":[{"role":"user","content":"Hello"}],"max_tokens":)"
           + std::to_string(tokens) + "}";
}

std::string nameOf(int request) { return std::to_string(request) + ".request"; }

/// Keeps what the server says of its answers; called in its thread.
class Ledger {
public:
    void add(const SendRecord &record)
    {
        const std::scoped_lock lock(m_mutex);
        m_records.push_back(record);
    }
    std::vector<SendRecord> records() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_records;
    }

private:
    mutable std::mutex m_mutex; // guards m_records
    std::vector<SendRecord> m_records;
};

SimOptions exact(Nanos ttft, Nanos itl, Ledger &ledger)
{
    SimOptions options;
    options.ttft = ttft;
    options.itl = itl;
    options.onAnswered = [&ledger](const SendRecord &record) { ledger.add(record); };
    return options;
}

} // namespace

class SimStreamsTest : public QObject {
    Q_OBJECT
private slots:
    void exactTimesAreKept()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(40ms, 10ms, ledger)).value();
        std::vector<std::unique_ptr<SimClient>> clients;
        for (int i = 0; i < 4; ++i) {
            clients.push_back(std::make_unique<SimClient>(server->port()));
            clients.back()->send(postText("/v1/chat/completions", streamBody(30)));
        }
        for (const auto &client : clients)
            QVERIFY(client->receive().isComplete);
        QTRY_COMPARE(ledger.records().size(), std::size_t(4));
        std::vector<std::int64_t> lateness;
        for (const SendRecord &record : ledger.records()) {
            QCOMPARE(record.sendNs.size(), std::size_t(30));
            for (std::size_t k = 0; k < 30; ++k) {
                const std::int64_t plan = record.requestNs + 40'000'000 + static_cast<std::int64_t>(k) * 10'000'000;
                QCOMPARE(record.dueNs[k], plan);
                QVERIFY(record.sendNs[k] >= plan);
                lateness.push_back(record.sendNs[k] - plan);
            }
        }
        // The median: on a busy machine single tokens may be late, the schedule must not be.
        std::nth_element(lateness.begin(), lateness.begin() + 60, lateness.end());
        QVERIFY2(lateness[60] < 1'000'000, qPrintable(QString::number(lateness[60])));
    }

    void aClientSeesTokensAfterTheyWereSent()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(20ms, 5ms, ledger)).value();
        SimClient client(server->port());
        const auto before = MonoClock::now().time_since_epoch();
        QVERIFY(client.post("/v1/chat/completions", streamBody(10)).isComplete);
        const auto after = MonoClock::now().time_since_epoch();
        QTRY_COMPARE(ledger.records().size(), std::size_t(1));
        const SendRecord record = ledger.records()[0];
        QVERIFY(record.requestNs >= Nanos(before).count());
        QVERIFY(record.sendNs.back() <= Nanos(after).count());
        QVERIFY(std::is_sorted(record.sendNs.begin(), record.sendNs.end()));
    }

    void fiveHundredStreamsAtOnce()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(300ms, 20ms, ledger)).value();
        std::vector<std::unique_ptr<SimClient>> clients;
        for (int i = 0; i < 500; ++i) {
            clients.push_back(std::make_unique<SimClient>(server->port()));
            QVERIFY(clients.back()->isConnected());
            clients.back()->send(postText("/v1/chat/completions", streamBody(20)));
        }
        for (const auto &client : clients) {
            const SimReply reply = client->receive();
            QVERIFY(reply.isComplete);
            QCOMPARE(reply.events().size(), std::size_t(23));
        }
        QTRY_COMPARE(ledger.records().size(), std::size_t(500));
        for (const SendRecord &record : ledger.records())
            QCOMPARE(record.sendNs.size(), std::size_t(20));
    }

    void aConnectionServesManyRequests()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(1ms, 1ms, ledger)).value();
        SimClient client(server->port());
        for (int i = 0; i < 20; ++i) {
            QCOMPARE(client.post("/v1/chat/completions", streamBody(3)).events().size(), std::size_t(6));
            QCOMPARE(client.get("/health").status, 200);
        }
    }

    void pipelinedRequestsAreAnsweredInOrder()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(2ms, 1ms, ledger)).value();
        SimClient client(server->port());
        std::string text;
        for (int i = 0; i < 30; ++i)
            text += postText("/v1/chat/completions", streamBody(2), "X-Request-Id: " + nameOf(i) + "\r\n");
        client.send(text + "GET /version HTTP/1.1\r\n\r\n");
        for (int i = 0; i < 30; ++i) {
            const SimReply reply = client.receive();
            QCOMPARE(reply.header("X-Request-Id"), nameOf(i));
            QVERIFY(reply.isComplete);
        }
        QCOMPARE(client.receive().status, 200);
    }

    void tokensWithoutAnyTimeAreStillAnAnswer()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(0ms, 0ms, ledger)).value();
        QCOMPARE(simPost(server->port(), "/v1/chat/completions", streamBody(500)).events().size(), std::size_t(503));
    }

    void anOldClientReadsToTheEnd()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(5ms, 1ms, ledger)).value();
        SimClient client(server->port());
        std::string text = postText("/v1/chat/completions", streamBody(4));
        text.replace(text.find("HTTP/1.1"), 8, "HTTP/1.0");
        client.send(text);
        const SimReply reply = client.receive();
        QVERIFY(reply.header("Transfer-Encoding").empty());
        QCOMPARE(reply.events().size(), std::size_t(7));
        QVERIFY(reply.isComplete);
    }

    void aClientThatAsksToCloseIsClosed()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(1ms, 1ms, ledger)).value();
        SimClient client(server->port());
        QCOMPARE(client.post("/v1/chat/completions", streamBody(1), "Connection: close\r\n").header("Connection"),
                 std::string("close"));
        QCOMPARE(client.get("/health").status, 0);
    }

    void aSlowReaderGetsEverything()
    {
        Ledger ledger;
        SimOptions options = exact(0ms, 0ms, ledger);
        options.contextTokens = 100'000;
        const auto server = SimServer::start(options).value();
        SimClient slow(server->port());
        slow.send(postText("/v1/chat/completions", streamBody(80'000))); // 18 MB: more than the kernel keeps
        QCOMPARE(simPost(server->port(), "/v1/chat/completions", streamBody(5)).events().size(), std::size_t(8));
        QTRY_COMPARE(ledger.records().size(), std::size_t(1)); // the quick one; the slow one's bytes wait for their reader
        QCOMPARE(slow.receive().events().size(), std::size_t(80'003));
        QTRY_COMPARE(ledger.records().size(), std::size_t(2));
        const std::vector<std::int64_t> sends = ledger.records()[1].sendNs;
        QCOMPARE(sends.size(), std::size_t(80'000));
        QVERIFY(std::is_sorted(sends.begin(), sends.end()));
    }

    void aClientThatLeavesIsForgotten()
    {
        SimOptions options;
        const auto server = SimServer::start(options).value();
        {
            SimClient leaver(server->port());
            leaver.send(postText("/v1/chat/completions", streamBody(5000)));
            QTRY_VERIFY(simGet(server->port(), "/metrics").body.find("num_requests_running{engine=\"0\",model_name=\"sim\"} 1")
                        != std::string::npos);
        }
        QTRY_VERIFY(simGet(server->port(), "/metrics").body.find("num_requests_running{engine=\"0\",model_name=\"sim\"} 0")
                    != std::string::npos);
        const std::string page = simGet(server->port(), "/metrics").body;
        QVERIFY(page.find("finished_reason=\"abort\"} 1") != std::string::npos);
        QVERIFY(page.find("kv_cache_usage_perc{engine=\"0\",model_name=\"sim\"} 0\n") != std::string::npos);
    }

    void stoppingInTheMiddleIsClean()
    {
        Ledger ledger;
        const auto server = SimServer::start(exact(5ms, 50ms, ledger)).value();
        SimClient client(server->port());
        client.send(postText("/v1/chat/completions", streamBody(1000)));
        QTRY_VERIFY(simGet(server->port(), "/metrics").body.find("num_requests_running{engine=\"0\",model_name=\"sim\"} 1")
                    != std::string::npos);
        server->stop();
        server->stop();
        QVERIFY(!client.receive().isComplete);
        QVERIFY(!SimClient(server->port()).isConnected());
    }

    void theSendLogHoldsOneLinePerAnswer()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("sends.jsonl");
        Ledger ledger;
        SimOptions options = exact(10ms, 2ms, ledger);
        options.logSends = path.toStdString();
        const auto server = SimServer::start(options).value();
        QVERIFY(simPost(server->port(), "/v1/chat/completions", streamBody(7), "X-Request-Id: mine\r\n").isComplete);
        QVERIFY(simPost(server->port(), "/v1/completions", R"({"prompt":"a","max_tokens":3})").isComplete);
        QCOMPARE(simPost(server->port(), "/v1/completions", "{").status, 400);
        server->stop();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const QJsonObject first = QJsonDocument::fromJson(lines[0]).object();
        QCOMPARE(first["id"].toString(), QString("mine"));
        QCOMPARE(first["t_req_ns"].toInteger(), ledger.records()[0].requestNs);
        const QJsonArray sends = first["send_ns"].toArray();
        QCOMPARE(sends.size(), 7);
        for (qsizetype k = 0; k < 7; ++k)
            QCOMPARE(sends[k].toInteger(), ledger.records()[0].sendNs[static_cast<std::size_t>(k)]);
        QCOMPARE(QJsonDocument::fromJson(lines[1]).object()["send_ns"].toArray().size(), 1);
    }

    void theSameSeedGivesTheSameTexts()
    {
        std::vector<std::string> texts;
        for (const std::uint64_t seed : {5U, 5U, 6U}) {
            Ledger ledger;
            SimOptions options = exact(0ms, 0ms, ledger);
            options.seed = seed;
            const auto server = SimServer::start(options).value();
            const std::string body = simPost(server->port(), "/completion", R"({"prompt":"a","n_predict":50})").body;
            texts.push_back(body.substr(0, body.find("\"tokens\"")));
        }
        QCOMPARE(texts[0], texts[1]);
        QVERIFY(texts[0] != texts[2]);
    }

    void aTakenPortIsSaidSo()
    {
        SimOptions options;
        const auto first = SimServer::start(options).value();
        options.port = first->port();
        const auto second = SimServer::start(options);
        QVERIFY(!second);
        QVERIFY(second.error().code == ErrorCode::Input);
        QVERIFY(!second.error().remedy.empty());
    }
};

QTEST_GUILESS_MAIN(SimStreamsTest)
#include "tst_simstreams.moc"
