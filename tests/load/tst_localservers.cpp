// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/LocalServers.h"

#include "tests/support/FakeServer.h"

#include <QElapsedTimer>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;
using test::FakeServer;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;

namespace {

Script models(const char *name)
{
    return plainAnswer(200, std::string(R"({"object":"list","data":[{"id":")") + name + "\"}]}");
}

std::vector<LocalServer> find(std::vector<std::uint16_t> ports) { return findLocalServers(ports, 300ms, {}); }

/// A port where nobody listens.
std::uint16_t deadPort()
{
    const FakeServer gone([](const SeenRequest &) { return Script(); });
    return gone.port();
}

} // namespace

class TstLocalServers : public QObject {
    Q_OBJECT

private slots:
    void theKnownPortsAreThoseOfTheDesign()
    {
        std::vector<int> ports;
        for (const KnownPort &known : knownPorts())
            ports.push_back(known.port);
        QCOMPARE(ports, (std::vector<int>{8000, 8080, 11434, 1234, 30000, 1337, 3000, 23333}));
    }

    void serversOnBothLoopbackAddressesAreFound()
    {
        FakeServer four([](const SeenRequest &) { return models("m4"); });
        FakeServer six([](const SeenRequest &) { return models("m6"); }, "::1");
        const auto found = find({four.port(), six.port(), deadPort()});
        QCOMPARE(found.size(), std::size_t{2});
        QVERIFY(found[0] == (LocalServer{four.url(), four.port(), {"m4"}, false}));
        QVERIFY(found[1] == (LocalServer{six.url(), six.port(), {"m6"}, false}));
    }

    void eachIsAskedOnceForItsModelsAndNothingElse()
    {
        FakeServer server([](const SeenRequest &) { return models("m"); });
        QCOMPARE(find({server.port()}).size(), std::size_t{1});
        const auto seen = server.requests();
        QCOMPARE(seen.size(), std::size_t{1});
        QCOMPARE(seen[0].method, std::string("GET"));
        QCOMPARE(seen[0].target, std::string("/v1/models"));
        QVERIFY(!seen[0].header("Authorization"));
    }

    void aServerThatWantsAKeyIsFound()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(401, R"({"error":{"message":"no key"}})"); });
        const auto found = find({server.port()});
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].wantsKey && found[0].models.empty());
    }

    void otherServicesAreNot_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("web page") << 200 << QByteArray("<html>hello</html>");
        QTest::newRow("other JSON") << 200 << QByteArray(R"({"status":"ok"})");
        QTest::newRow("a list that is none") << 200 << QByteArray(R"({"data":"models"})");
        QTest::newRow("not found") << 404 << QByteArray("{}");
        QTest::newRow("broken") << 500 << QByteArray(R"({"data":[]})");
    }
    void otherServicesAreNot()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        FakeServer server([&](const SeenRequest &) { return plainAnswer(status, body.toStdString()); });
        QVERIFY(find({server.port()}).empty());
    }

    void noRedirectIsFollowed_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::addRow("%d", status) << status;
    }
    void noRedirectIsFollowed()
    {
        QFETCH(int, status);
        FakeServer other([](const SeenRequest &) { return models("elsewhere"); });
        FakeServer server([&](const SeenRequest &) {
            Script script = plainAnswer(status, "");
            script.headers.push_back({"Location", other.url() + "/v1/models"});
            return script;
        });
        QVERIFY(find({server.port()}).empty());
        QVERIFY(other.requests().empty());
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void noProxyOfTheEnvironmentIsUsed()
    {
        FakeServer proxy([](const SeenRequest &) { return models("proxied"); });
        qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
        const auto found = find({deadPort()});
        qunsetenv("http_proxy");
        QVERIFY(found.empty());
        QVERIFY(proxy.requests().empty());
    }

    void allAreAskedAtOnceAndNobodyIsWaitedForLong()
    {
        std::vector<std::unique_ptr<FakeServer>> silent;
        std::vector<std::uint16_t> ports;
        for (int i = 0; i < 8; ++i) {
            silent.push_back(std::make_unique<FakeServer>(
                [](const SeenRequest &) { return Script{.status = 0, .ending = test::Ending::KeepOpen}; }));
            ports.push_back(silent.back()->port());
        }
        QElapsedTimer clock;
        clock.start();
        QVERIFY(find(ports).empty());
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed()))); // one after the other: 2.4 s
        for (const auto &server : silent)
            QCOMPARE(server->requests().size(), std::size_t{1});
    }

    void aStopEndsTheSearch()
    {
        FakeServer silent([](const SeenRequest &) { return Script{.status = 0, .ending = test::Ending::KeepOpen}; });
        std::stop_source stop;
        const std::vector<std::uint16_t> ports{silent.port()};
        std::jthread stopper([&] {
            silent.waitForRequests(1, "/v1/models", 10s);
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        QVERIFY(findLocalServers(ports, 60s, stop.get_token()).empty());
        QVERIFY(clock.elapsed() < 20000);
    }
};

QTEST_GUILESS_MAIN(TstLocalServers)
#include "tst_localservers.moc"
