// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Transfer.h"

#include "tests/net/Listening.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Http2Front.h"
#include "tests/support/Show.h"
#include "tests/support/TlsServer.h"

#include <QTemporaryDir>

#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

using namespace inferometer;
using test::Client;
using test::FakeServer;
using test::getOf;
using test::Heard;
using test::plainAnswer;
using test::postOf;
using test::SeenRequest;
using test::TlsServer;

namespace {

const char *const kProxyNames[] = {"http_proxy", "https_proxy", "all_proxy", "no_proxy",
                                   "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"};

void clearProxies()
{
    for (const char *name : kProxyNames)
        qunsetenv(name);
}

std::string portless(const std::string &url) { return url.substr(0, url.rfind(':')); }

} // namespace

// How a request finds its server: proxies, TLS, addresses of a name (shared cases h63, h64, h65).
class TstRoutes : public QObject {
    Q_OBJECT

private slots:
    void init() { clearProxies(); }
    void cleanup() { clearProxies(); }

    void loopbackNeverGoesThroughAProxy_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host : {"127.0.0.1", "localhost", "LOCALHOST"})
            QTest::newRow(host) << QString(host);
    }
    void loopbackNeverGoesThroughAProxy()
    {
        QFETCH(QString, host);
        FakeServer proxy([](const SeenRequest &) { return plainAnswer(200, "proxy"); });
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "server"); });
        for (const char *name : {"http_proxy", "https_proxy", "ALL_PROXY"})
            qputenv(name, QByteArray::fromStdString(proxy.url()));
        const Heard heard =
            Client().ask(getOf("http://" + host.toStdString() + ":" + std::to_string(server.port()) + "/v1/models"));
        QCOMPARE(heard.body, std::string("server"));
        QCOMPARE(proxy.connections(), std::uint64_t{0});
    }

    void otherHostsGoThroughTheProxyOfTheEnvironment()
    {
        FakeServer proxy([](const SeenRequest &) { return plainAnswer(200, "proxy"); });
        qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
        const Heard heard = Client().ask(getOf("http://srv.example:8000/v1/models"));
        QCOMPARE(heard.body, std::string("proxy"));
        QCOMPARE(proxy.requests().at(0).target, std::string("http://srv.example:8000/v1/models"));
    }

    void noProxyIsHonoured_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("url");
        QTest::newRow("host") << QByteArray("no_proxy") << QByteArray("srv.invalid,.corp.invalid")
                              << "http://srv.invalid:8000/";
        QTest::newRow("domain") << QByteArray("no_proxy") << QByteArray("srv.invalid,.corp.invalid")
                                << "http://a.corp.invalid/";
        QTest::newRow("all") << QByteArray("NO_PROXY") << QByteArray("*") << "http://srv.invalid/";
        QTest::newRow("no proxy at all") << QByteArray("http_proxy") << QByteArray("") << "http://srv.invalid/";
    }
    void noProxyIsHonoured()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        QFETCH(QString, url);
        FakeServer proxy([](const SeenRequest &) { return plainAnswer(200, "proxy"); });
        qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
        qputenv(name.constData(), value);
        const Heard heard = Client().ask(getOf(url.toStdString()));
        QCOMPARE(heard.end->fault, TransferFault::Dns); // went straight to a name that does not exist
        QCOMPARE(proxy.connections(), std::uint64_t{0});
    }

    void aTunnelThroughAProxyIsNotTheAnswer()
    {
        // CONNECT is refused here; that it was neither counted as the request nor its answer's headers is what matters.
        FakeServer proxy([](const SeenRequest &) {
            auto script = plainAnswer(200, "");
            script.ending = test::Ending::Abrupt;
            script.endAt = std::chrono::milliseconds(20);
            script.framing = test::Framing::UntilClose;
            return script;
        });
        qputenv("https_proxy", QByteArray::fromStdString(proxy.url()));
        const Heard heard = Client().ask(postOf("https://api.example/v1/models", "{}"));
        QCOMPARE(proxy.requests().at(0).method, std::string("CONNECT"));
        QVERIFY(heard.sent.empty());
        QCOMPARE(heard.headerCalls, 0);
        QVERIFY(heard.end->fault != TransferFault::None);
    }

    void aSelfSignedCertificateIsRefusedUnlessAllowedOrGiven()
    {
        TlsServer server(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        for (const char *host : {"localhost", "127.0.0.1"}) {
            HttpRequest request = postOf("https://" + std::string(host) + ":" + std::to_string(server.port()) + "/v1/x", "{}");
            const Heard refused = Client().ask(request);
            QCOMPARE(refused.end->fault, TransferFault::Tls);
            QVERIFY(refused.sent.empty());
            const QString words = QString::fromStdString(refused.end->words);
            QVERIFY2(words.contains("certificate", Qt::CaseInsensitive) || words.contains("self", Qt::CaseInsensitive),
                     qPrintable(words));

            request.tls.verify = TlsVerify::No;
            const Heard allowed = Client().ask(request);
            QCOMPARE(allowed.end->fault, TransferFault::None);
            QCOMPARE(allowed.body, std::string("{}"));
            QVERIFY(allowed.end->tls.value_or(Nanos{0}) > Nanos{0});

            QTemporaryDir folder;
            QFile file(folder.filePath("ca.pem"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(server.certificate().c_str());
            file.close();
            request.tls = {TlsVerify::Yes, file.fileName().toStdString()};
            const Heard given = Client().ask(request);
            QCOMPARE(given.end->fault, TransferFault::None);
            QCOMPARE(given.status, 200);
        }
    }

    void aClientMayShowWhoItIs()
    {
        TlsServer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        QTemporaryDir folder;
        const auto written = [&](const char *name, const std::string &text) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
                qFatal("write");
            return file.fileName().toStdString();
        };
        HttpRequest request = getOf("https://localhost:" + std::to_string(server.port()));
        request.tls.caFile = written("ca.pem", server.certificate());
        QCOMPARE(Client().ask(request).status, 200);
        QCOMPARE(server.shownCertificates(), 0u);
        request.tls.certificate = request.tls.caFile;
        request.tls.privateKey = written("key.pem", server.privateKey());
        QCOMPARE(Client().ask(request).status, 200);
        QCOMPARE(server.shownCertificates(), 1u);
        // One file may hold both; one that is not there is a problem of TLS.
        request.tls.certificate = written("both.pem", server.certificate() + server.privateKey());
        request.tls.privateKey.clear();
        QCOMPARE(Client().ask(request).status, 200);
        QCOMPARE(server.shownCertificates(), 2u);
        request.tls.certificate = "/nowhere/client.pem";
        QCOMPARE(Client().ask(request).end->fault, TransferFault::Tls);
    }

    void http2IsAgreedOnOverTls()
    {
        if (!test::Http2Front::isInstalled())
            QSKIP("nghttpx is not installed");
        TlsServer keys("HTTP/1.1 200 OK\r\n\r\n"); // only for its certificate
        QTemporaryDir folder;
        const auto written = [&](const char *name, const std::string &text) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
                qFatal("write");
            return file.fileName().toStdString();
        };
        const std::string certificate = written("cert.pem", keys.certificate());
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "behind"); });
        const test::Http2Front front(server.port(), certificate, written("key.pem", keys.privateKey()));
        QVERIFY(front.isReady());
        HttpRequest request = postOf(front.url() + "/v1/x", "{}");
        request.tls.caFile = certificate;
        request.bearer = Secret("sk-1");
        Client client;
        for (int i = 0; i < 2; ++i) {
            const Heard heard = client.ask(request);
            QCOMPARE(heard.status, 200);
            QCOMPARE(heard.body, std::string("behind"));
            QVERIFY(heard.end->isHttp2);
            QCOMPARE(heard.end->openedConnection, i == 0);
            QCOMPARE(heard.sent.size(), std::size_t{1});
        }
        QCOMPARE(*server.requests().at(0).header("Authorization"), std::string("Bearer sk-1"));
        request.version = HttpVersion::Http1;
        QVERIFY(!Client().ask(request).end->isHttp2);
    }

    void http2InTheClearIsSpokenAgainAndAgain()
    {
        if (!test::Http2Front::isInstalled())
            QSKIP("nghttpx is not installed");
        FakeServer server([](const SeenRequest &) { return plainAnswer(200, "behind"); });
        const test::Http2Front front(server.port());
        QVERIFY(front.isReady());
        HttpRequest request = postOf(front.url() + "/v1/x", "{}");
        request.version = HttpVersion::Http2;
        Client client;
        for (int i = 0; i < 4; ++i) {
            const Heard heard = client.ask(request);
            QCOMPARE(heard.end->fault, TransferFault::None);
            QCOMPARE(heard.body, std::string("behind"));
            QVERIFY(heard.end->isHttp2);
        }
    }

    void aSocketOfTheFileSystemIsAWay()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("s").toStdString();
        const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.copy(address.sun_path, sizeof address.sun_path - 1);
        QCOMPARE(::bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
        QCOMPARE(::listen(listener, 4), 0);
        std::jthread server([listener] {
            const int socket = ::accept(listener, nullptr, nullptr);
            char head[4096];
            const ssize_t count = ::read(socket, head, sizeof head);
            constexpr std::string_view answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfile";
            if (count <= 0 || ::write(socket, answer.data(), answer.size()) < 0)
                qWarning("the socket broke");
            ::close(socket);
        });
        qputenv("http_proxy", "http://127.0.0.1:1"); // has no say here
        HttpRequest request = getOf("http://model.example/v1/models");
        request.unixSocket = path;
        QCOMPARE(Client().ask(request).body, std::string("file"));
        ::close(listener);
    }

    void aMissingCaFileIsATlsProblem()
    {
        TlsServer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        HttpRequest request = getOf("https://localhost:" + std::to_string(server.port()));
        request.tls.caFile = "/nowhere/ca.pem";
        QCOMPARE(Client().ask(request).end->fault, TransferFault::Tls);
    }

    void everyAddressOfANameIsTried()
    {
        FakeServer v4([](const SeenRequest &) { return plainAnswer(200, "four"); });
        QCOMPARE(Client().ask(getOf("http://localhost:" + std::to_string(v4.port()))).body, std::string("four"));
        const Heard refused = Client().ask(getOf("http://[::1]:" + std::to_string(v4.port())));
        QCOMPARE(refused.end->fault, TransferFault::Refused);
        FakeServer v6([](const SeenRequest &) { return plainAnswer(200, "six"); }, "::1");
        QCOMPARE(portless(v6.url()), std::string("http://[::1]"));
        QCOMPARE(Client().ask(getOf(v6.url())).body, std::string("six"));
        QCOMPARE(Client().ask(getOf("http://localhost:" + std::to_string(v6.port()))).body, std::string("six"));
    }
};

QTEST_GUILESS_MAIN(TstRoutes)
#include "tst_routes.moc"
