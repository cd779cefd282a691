// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Transfer.h"

#include "core/net/HttpClient.h"
#include "tests/net/Listening.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Show.h"

#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;
using test::Client;
using test::Ending;
using test::FakeServer;
using test::Framing;
using test::getOf;
using test::Heard;
using test::plainAnswer;
using test::postOf;
using test::Script;
using test::SeenRequest;

/// One of several transfers of a loop.
class OneOfMany : public TransferListener {
public:
    explicit OneOfMany(CurlMulti &multi) : transfer(multi) {}
    void sent(MonoTime, bool) override {}
    void headers(int, std::string_view, MonoTime) override {}
    bool body(std::string_view, MonoTime) override { return true; }
    void ended(const TransferEnd &told) override
    {
        end = told;
        onEnd();
    }
    Transfer transfer;
    TransferEnd end;
    std::function<void()> onEnd;
};

class TstTransfer : public QObject {
    Q_OBJECT

private slots:
    void theRequestArrivesAsItWasMade()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        Client client;
        HttpRequest request = postOf(server.url() + "/v1/x?y=1", "{\"a\":1}");
        request.headers = {{"X-Team", "blue"}, {"X-Empty", ""}};
        request.bearer = Secret("sk-1");
        const Heard heard = client.ask(request);
        QCOMPARE(heard.status, 200);
        QCOMPARE(heard.body, std::string("{}"));
        QCOMPARE(heard.sent.size(), std::size_t{1});
        QVERIFY(heard.headersAt >= heard.sent[0]);
        const SeenRequest seen = server.requests().at(0);
        QCOMPARE(seen.method, std::string("POST"));
        QCOMPARE(seen.target, std::string("/v1/x?y=1"));
        QCOMPARE(seen.body, std::string("{\"a\":1}"));
        QCOMPARE(*seen.header("X-Team"), std::string("blue"));
        QCOMPARE(*seen.header("X-Empty"), std::string(""));
        QCOMPARE(*seen.header("Authorization"), std::string("Bearer sk-1"));
        QCOMPARE(*seen.header("Content-Type"), std::string("application/json"));
        QCOMPARE(*seen.header("Accept-Encoding"), std::string("identity"));
        QVERIFY(!seen.header("Expect"));
    }

    void aRequestBearsItsNumberUnlessAPersonGaveOne()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        Client client;
        HttpRequest request = postOf(server.url(), "{}");
        client.ask(request);
        request.requestId = "run-7";
        client.ask(request);
        request.headers = {{"x-request-id", "mine"}};
        client.ask(request);
        const auto seen = server.requests();
        QVERIFY(!seen.at(0).header("X-Request-Id"));
        QCOMPARE(*seen.at(1).header("X-Request-Id"), std::string("run-7"));
        QCOMPARE(*seen.at(2).header("X-Request-Id"), std::string("mine"));
    }

    void anEmptyKeySendsNoAuthorization()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        Client().ask(getOf(server.url()));
        QVERIFY(!server.requests().at(0).header("Authorization"));
    }

    void aConnectionIsUsedAgain()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        Client client;
        const Heard first = client.ask(postOf(server.url(), "{}"));
        const Heard second = client.ask(postOf(server.url(), "{}"));
        QVERIFY(first.end->openedConnection && !second.end->openedConnection);
        QVERIFY(first.end->connect && !second.end->connect);
        QCOMPARE(server.connections(), std::uint64_t{1});
    }

    void manyTransfersAtOnceKeepTheirConnections()
    {
        constexpr std::size_t count = 150; // more than one group of libcurl's
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        EventLoop loop;
        CurlMulti multi(loop, count);
        std::size_t opened = 0;
        for (int round = 0; round < 3; ++round) {
            // New transfers each time, as the lanes' openers are: the connections outlive them.
            std::vector<std::unique_ptr<OneOfMany>> transfers;
            std::size_t left = count;
            for (std::size_t i = 0; i < count; ++i) {
                transfers.push_back(std::make_unique<OneOfMany>(multi));
                transfers.back()->onEnd = [&] {
                    if (--left == 0)
                        loop.stop();
                };
                transfers.back()->transfer.start(postOf(server.url(), "{}"), *transfers.back());
            }
            loop.run();
            for (const auto &each : transfers) {
                QCOMPARE(each->end.fault, TransferFault::None);
                opened += each->end.openedConnection;
            }
        }
        QCOMPARE(opened, count);
        QCOMPARE(server.connections(), std::uint64_t{count});
    }

    void aReusedConnectionThatDiedIsReplacedAndTheResendTold()
    {
        FakeServer server([](const SeenRequest &request) {
            Script script = plainAnswer(200, "{}");
            if (request.numberOnConnection == 1) {
                script.status = 0; // closed on the second request, without a word
                script.pieces.clear();
                script.ending = Ending::Abrupt;
            }
            return script;
        });
        Client client;
        client.ask(postOf(server.url(), "{}"));
        const Heard second = client.ask(postOf(server.url(), "{\"second\":1}"));
        QCOMPARE(second.status, 200);
        QCOMPARE(second.end->fault, TransferFault::None);
        QCOMPARE(second.resends, 1u);
        QCOMPARE(second.sent.size(), std::size_t{2});
        QCOMPARE(server.requests().size(), std::size_t{3});
        QCOMPARE(server.requests().back().body, std::string("{\"second\":1}"));
    }

    void aPermanentRedirectRepeatsTheRequestAndIsNoResend_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("307") << 307;
        QTest::newRow("308") << 308;
    }
    void aPermanentRedirectRepeatsTheRequestAndIsNoResend()
    {
        QFETCH(int, status);
        FakeServer server([status](const SeenRequest &request) {
            if (request.target == "/moved")
                return plainAnswer(200, "{}");
            Script script = plainAnswer(status, "gone to /moved", "text/plain");
            script.headers.push_back({"Location", "/moved"});
            script.headersAt = 30ms;
            return script;
        });
        HttpRequest request = postOf(server.url() + "/old", "{\"a\":1}");
        request.bearer = Secret("sk-1");
        const Heard heard = Client().ask(request);
        QCOMPARE(heard.status, 200);
        QCOMPARE(heard.body, std::string("{}")); // the redirect's own text is none of the answer's
        QCOMPARE(heard.headerCalls, 1);
        QCOMPARE(heard.resends, 0u);
        QCOMPARE(heard.sent.size(), std::size_t{1}); // the clock starts with the first request
        QVERIFY(heard.headersAt - heard.sent[0] >= 30ms);
        const std::vector<SeenRequest> seen = server.requests();
        QCOMPARE(seen.size(), std::size_t{2});
        QCOMPARE(seen[1].method, std::string("POST"));
        QCOMPARE(seen[1].body, seen[0].body);
        QCOMPARE(*seen[1].header("Authorization"), std::string("Bearer sk-1"));
    }

    void otherRedirectsAreReportedNotFollowed_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303})
            QTest::newRow(qPrintable(QString::number(status))) << status;
    }
    void otherRedirectsAreReportedNotFollowed()
    {
        QFETCH(int, status);
        FakeServer server([status](const SeenRequest &) {
            Script script = plainAnswer(status, "");
            script.headers.push_back({"Location", "/moved"});
            return script;
        });
        const Heard heard = Client().ask(postOf(server.url() + "/old", "{}"));
        QCOMPARE(heard.end->fault, TransferFault::Redirect);
        QCOMPARE(heard.end->httpStatus.value_or(0), status);
        QVERIFY(heard.end->usedUrl.ends_with("/moved"));
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void theKeyStaysWithItsHost()
    {
        FakeServer other([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        FakeServer server([&other](const SeenRequest &) {
            Script script = plainAnswer(307, "");
            script.headers.push_back({"Location", "http://localhost:" + std::to_string(other.port()) + "/stolen"});
            return script;
        });
        HttpRequest request = postOf(server.url(), "{}");
        request.bearer = Secret("sk-1");
        const Heard heard = Client().ask(request);
        QCOMPARE(heard.status, 200);
        QCOMPARE(other.requests().size(), std::size_t{1});
        QVERIFY(!other.requests()[0].header("Authorization"));
    }

    void noHeaderOfOursGoesToAnotherHost_data()
    {
        QTest::addColumn<int>("style");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("Azure's key") << int(KeyHeader::AzureKey) << QByteArray("api-key");
        QTest::newRow("x-api-key") << int(KeyHeader::XApiKey) << QByteArray("x-api-key");
        QTest::newRow("a header of the person's own") << int(KeyHeader::Bearer) << QByteArray("x-team-token");
    }
    void noHeaderOfOursGoesToAnotherHost()
    {
        QFETCH(int, style);
        QFETCH(QByteArray, name);
        FakeServer other([](const SeenRequest &) { return plainAnswer(200, "{}"); });
        FakeServer server([&other](const SeenRequest &request) {
            if (request.target == "/here")
                return plainAnswer(200, "{}");
            Script script = plainAnswer(308, "");
            script.headers.push_back({"Location", request.target == "/stay"
                                                      ? "/here"
                                                      : "http://127.0.0.1:" + std::to_string(other.port()) + "/there"});
            return script;
        });
        HttpRequest request = postOf(server.url() + "/leave", "{\"a\":1}");
        request.bearer = Secret("sk-1");
        request.keyHeader = static_cast<KeyHeader>(style);
        request.headers = {{"X-Team-Token", "abc"}};
        QCOMPARE(Client().ask(request).status, 200);
        QVERIFY(server.requests().at(0).header(name.toStdString()));
        const SeenRequest there = other.requests().at(0);
        QVERIFY(!there.header(name.toStdString()) && !there.header("Authorization"));
        QCOMPARE(there.body, std::string("{\"a\":1}"));
        QCOMPARE(*there.header("Content-Type"), std::string("application/json"));
        // The same host sees them again, and so does the next request.
        request.url = server.url() + "/stay";
        QCOMPARE(Client().ask(request).status, 200);
        QVERIFY(server.requests().back().target == "/here" && server.requests().back().header(name.toStdString()));
    }

    void compressedBodiesAreReadThoughNobodyAskedForThem()
    {
        // "hello" in brotli; gzip and deflate are among the wire cases.
        FakeServer server([](const SeenRequest &) {
            Script script = plainAnswer(200, std::string("\x0b\x02\x80hello\x03", 9));
            script.headers.push_back({"Content-Encoding", "br"});
            return script;
        });
        QCOMPARE(Client().ask(getOf(server.url())).body, std::string("hello"));
    }

    void endlessRedirectsEnd()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = plainAnswer(307, "");
            script.headers.push_back({"Location", "/again"});
            return script;
        });
        const Heard heard = Client().ask(postOf(server.url(), "{}"));
        QVERIFY(heard.end->fault != TransferFault::None);
        QVERIFY(server.requests().size() < 20);
    }

    void anEndThatIsNoneIsTold_data()
    {
        QTest::addColumn<Ending>("ending");
        QTest::addColumn<Framing>("framing");
        QTest::addColumn<int>("missing");
        QTest::newRow("cut chunks") << Ending::Abrupt << Framing::Chunked << 0;
        QTest::newRow("reset") << Ending::Reset << Framing::Chunked << 0;
        QTest::newRow("bytes missing") << Ending::Abrupt << Framing::Length << 100;
    }
    void anEndThatIsNoneIsTold()
    {
        QFETCH(Ending, ending);
        QFETCH(Framing, framing);
        QFETCH(int, missing);
        FakeServer server([=](const SeenRequest &) {
            Script script;
            script.framing = framing;
            script.promisedTooMany = static_cast<std::size_t>(missing);
            script.pieces = {{0ns, "data: x\n\n"}};
            script.ending = ending;
            script.endAt = 20ms;
            return script;
        });
        const Heard heard = Client().ask(postOf(server.url(), "{}"));
        QCOMPARE(heard.body, std::string("data: x\n\n"));
        QCOMPARE(heard.end->fault, TransferFault::Closed);
        QVERIFY(!heard.end->words.empty());
    }

    void anEndByClosingIsAnEnd()
    {
        FakeServer server([](const SeenRequest &) {
            Script script;
            script.version = "HTTP/1.0";
            script.framing = Framing::UntilClose;
            script.pieces = {{0ns, "data: x\n\n"}};
            return script;
        });
        const Heard heard = Client().ask(postOf(server.url(), "{}"));
        QCOMPARE(heard.end->fault, TransferFault::None);
        QCOMPARE(heard.body, std::string("data: x\n\n"));
    }

    void aDeadPortIsRefusedAndAnUnknownNameIsTold()
    {
        std::string dead;
        {
            const FakeServer gone([](const SeenRequest &) { return Script{}; });
            dead = gone.url();
        }
        const Heard refused = Client().ask(getOf(dead));
        QCOMPARE(refused.end->fault, TransferFault::Refused);
        QVERIFY(refused.sent.empty());
        QCOMPARE(refused.status, 0);
        QCOMPARE(Client().ask(getOf("http://no-such-host.invalid/")).end->fault, TransferFault::Dns);
    }

    void aWholeAnswerIsFetchedOrGivenUpInTime()
    {
        FakeServer server([](const SeenRequest &request) {
            Script script = plainAnswer(200, "{\"a\":1}");
            script.headers.push_back({"Server", "Thing/1.0"});
            if (request.target == "/never")
                script.headersAt = 1h;
            return script;
        });
        const HttpAnswer answer = fetch(getOf(server.url()), 5s, {});
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, std::string("{\"a\":1}"));
        QCOMPARE(answer.contentType, std::string("application/json"));
        QCOMPARE(answer.end.server, std::string("Thing/1.0"));
        const MonoTime start = MonoClock::now();
        const HttpAnswer late = fetch(getOf(server.url() + "/never"), 50ms, {});
        QCOMPARE(late.status, 0);
        QCOMPARE(late.end.fault, TransferFault::Other);
        QVERIFY(MonoClock::now() - start < 2s);
    }

    void aStopEndsAFetchAtOnceAndBeforeItBegins()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = plainAnswer(200, "{}");
            script.headersAt = 1h;
            return script;
        });
        std::stop_source stop;
        std::jthread stopper([&] {
            server.waitForRequests(1, "/", 5s);
            stop.request_stop();
        });
        QCOMPARE(fetch(getOf(server.url()), 1h, stop.get_token()).end.words, std::string("stopped"));
        QCOMPARE(fetch(getOf(server.url()), 1h, stop.get_token()).end.words, std::string("stopped"));
    }
};

QTEST_GUILESS_MAIN(TstTransfer)
#include "tst_transfer.moc"
