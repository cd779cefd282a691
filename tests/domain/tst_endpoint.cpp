// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Endpoint.h"

#include <QTest>

using namespace inferometer;

class TstEndpoint : public QObject {
    Q_OBJECT

private slots:
    void reachIsReadFromTheHostAsWritten_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<Reach>("reach");
        const auto rows = [](Reach reach, std::initializer_list<const char *> urls) {
            for (const char *url : urls)
                QTest::newRow(url) << QString(url) << reach;
        };
        rows(Reach::Loopback, {"http://127.0.0.1:8000", "http://127.9.8.7", "http://localhost:8000/v1", "http://LOCALHOST",
                               "http://api.localhost/", "http://[::1]:8000/v1", "https://127.0.0.1", "127.0.0.1:8000"});
        rows(Reach::Private, {"http://10.0.0.1", "http://172.16.0.1", "http://172.31.255.255:80", "http://192.168.1.5/v1",
                              "http://169.254.1.1", "http://[fd00::1]:8000", "http://[fc00::1]", "http://[fe80::1]"});
        rows(Reach::Public, {"http://8.8.8.8", "http://172.15.0.1", "http://172.32.0.1", "http://192.169.0.1",
                             "http://128.0.0.1", "https://api.example/v1", "http://localhost.example",
                             "http://127.0.0.1.example", "http://notlocalhost", "http://[2001:db8::1]",
                             "http://127.0.0.1@evil.example/", "http://256.0.0.1", "http://127.0.0", "http://10.0.0.1.5",
                             // Octal in every resolver: 0127 is 87, 012 is 10.
                             "http://0127.0.0.1", "http://010.0.0.1"});
    }
    void reachIsReadFromTheHostAsWritten()
    {
        QFETCH(QString, url);
        QFETCH(Reach, reach);
        QCOMPARE(reachOf(url.toStdString()), reach);
    }
};

QTEST_GUILESS_MAIN(TstEndpoint)
#include "tst_endpoint.moc"
