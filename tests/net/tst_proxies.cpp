// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Route.h"

#include <QTest>
#include <map>

using namespace inferometer;

using Variables = std::map<std::string, std::string>;

namespace {

EnvironmentLookup lookupIn(const Variables &variables)
{
    return [&variables](const char *name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
}

} // namespace

class TstProxies : public QObject {
    Q_OBJECT

private slots:
    void exceptionsAreThoseThatAreNamed_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("isDirect");
        const auto row = [](const char *list, const char *url, bool isDirect) {
            QTest::addRow("%s for %s", list, url) << QByteArray(list) << QByteArray(url) << isDirect;
        };
        row("srv.example", "http://srv.example/", true);
        row("srv.example", "http://SRV.example:8000/", true);
        row("srv.example", "http://a.srv.example/", true);
        row("srv.example", "http://notsrv.example/", false);
        row(".corp.example", "http://a.corp.example/", true);
        row(".corp.example", "http://corp.example/", true);
        row("*.corp.example", "http://a.corp.example/", true);
        row("*", "https://srv.example/", true);
        row(" a.example , b.example", "http://b.example/", true);
        row("a.example b.example", "http://b.example/", true);
        row("srv.example:8000", "http://srv.example:8000/v1", true);
        row("srv.example:8000", "http://srv.example/v1", false);
        row("srv.example:443", "https://srv.example/v1", true);
        row("10.0.0.0/8", "http://10.1.2.3:8000/", true);
        row("10.0.0.0/8", "http://11.1.2.3/", false);
        row("10.0.0.0/8", "http://ten.example/", false);
        row("192.168.1.7", "http://192.168.1.7/", true);
        row("[2001:db8::1]", "http://[2001:db8::1]:8000/", true);
        row("2001:db8::1", "http://[2001:db8::1]:8000/", true);
        row("", "http://srv.example/", false);
        row(",, ,", "http://srv.example/", false);
    }
    void exceptionsAreThoseThatAreNamed()
    {
        QFETCH(QByteArray, list);
        QFETCH(QByteArray, url);
        QFETCH(bool, isDirect);
        const Variables variables{
            {"http_proxy", "http://p:1"}, {"https_proxy", "http://p:1"}, {"no_proxy", list.toStdString()}};
        QCOMPARE(proxyFor(url.toStdString(), lookupIn(variables)).empty(), isDirect);
    }

    void eachSchemeHasItsProxy()
    {
        const Variables variables{
            {"http_proxy", "http://plain:1"}, {"HTTPS_PROXY", "http://secure:2"}, {"all_proxy", "socks5://any:3"}};
        QCOMPARE(proxyFor("http://srv.example", lookupIn(variables)), std::string("http://plain:1"));
        QCOMPARE(proxyFor("https://srv.example", lookupIn(variables)), std::string("http://secure:2"));
        const Variables others{{"ALL_PROXY", "socks5://any:3"}, {"http_proxy", ""}, {"HTTP_PROXY", "http://big:4"}};
        QCOMPARE(proxyFor("https://srv.example", lookupIn(others)), std::string("socks5://any:3"));
        QCOMPARE(proxyFor("http://srv.example", lookupIn(others)), std::string()); // set to nothing: none
    }

    void thisComputerIsNeverReachedByAProxy()
    {
        const Variables variables{{"http_proxy", "http://p:1"}, {"all_proxy", "http://p:1"}};
        for (const char *url : {"http://localhost:8000", "http://127.0.0.1", "http://127.9.9.9:1/x", "http://[::1]:8000/v1"})
            QCOMPARE(proxyFor(url, lookupIn(variables)), std::string());
    }

    void theStoredRouteHoldsNoPassword()
    {
        Endpoint endpoint;
        endpoint.baseUrl = "http://srv.example";
        endpoint.proxy = "none";
        QCOMPARE(routeTo(endpoint), std::string("direct"));
        endpoint.proxy = "http://proxy.example:3128";
        QCOMPARE(routeTo(endpoint), std::string("http://proxy.example:3128"));
        endpoint.proxy.clear();
        qputenv("http_proxy", "http://me:pass@proxy.example:3128");
        QCOMPARE(proxyOf(endpoint), std::string("http://me:pass@proxy.example:3128"));
        QCOMPARE(routeTo(endpoint), std::string("http://proxy.example:3128"));
        endpoint.unixSocket = "/run/s";
        QCOMPARE(routeTo(endpoint), std::string("unix socket"));
        qunsetenv("http_proxy");
    }
};

QTEST_GUILESS_MAIN(TstProxies)
#include "tst_proxies.moc"
