// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Url.h"

#include "tests/support/Show.h"

using namespace inferometer;

class TstUrl : public QObject {
    Q_OBJECT

private slots:
    void whatIsTypedBecomesWhatIsAsked_data() // shared case h62 and its kin
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *base, const char *path, const char *wanted) {
            QTest::newRow(qPrintable(QString("%1 + %2").arg(base, path))) << QString(base) << QString(path) << QString(wanted);
        };
        const char *chat = "/v1/chat/completions";
        row("http://127.0.0.1:8000", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.0.0.1:8000/", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.0.0.1:8000/v1", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.0.0.1:8000/v1/", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.0.0.1:8000/v1/chat/completions", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("https://gw.example/api", chat, "https://gw.example/api/v1/chat/completions");
        row("https://gw.example/api/v1", chat, "https://gw.example/api/v1/chat/completions");
        row("http://127.0.0.1:11434", "/api/chat", "http://127.0.0.1:11434/api/chat");
        row("http://127.0.0.1:11434/api/", "/api/chat", "http://127.0.0.1:11434/api/chat");
        row(" http://127.0.0.1:8000 ", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("127.0.0.1:8000", chat, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.0.0.1:8000/av1", chat, "http://127.0.0.1:8000/av1/v1/chat/completions");
        row("http://[::1]:8000/v1", chat, "http://[::1]:8000/v1/chat/completions");
        row("HTTP://Host:8000", chat, "http://Host:8000/v1/chat/completions");
        row("http://h/v1//", chat, "http://h/v1/chat/completions");
        row("http://h//v1", chat, "http://h/v1/chat/completions");
        row("http://h/v1/chat", chat, "http://h/v1/chat/completions");
        row("http://h/v1?api-version=3", chat, "http://h/v1/chat/completions?api-version=3");
        row("http://h?api-version=3", chat, "http://h/v1/chat/completions?api-version=3");
        row("http://h/v1#part", chat, "http://h/v1/chat/completions");
        row("http://v1", chat, "http://v1/v1/chat/completions");
        row("http://h/v1", "/v1/models", "http://h/v1/models");
        row("http://h/v2", chat, "http://h/v2/v1/chat/completions");
    }
    void whatIsTypedBecomesWhatIsAsked()
    {
        QFETCH(QString, base);
        QFETCH(QString, path);
        QFETCH(QString, wanted);
        const auto normal = normalBaseUrl(base.toStdString());
        QVERIFY(normal.has_value());
        QCOMPARE(joinUrl(*normal, path.toStdString()), wanted.toStdString());
    }

    void whatIsNoAddressIsRefused_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("words");
        for (const char *bad :
             {"http://h:99999", "http://h:0/v1", "h:65536", "notaurl:xx", "http://[::1]:x", "h:-1", "h:80 80"})
            QTest::addRow("%s", bad) << bad << (QString(bad).contains(' ') ? "blanks" : "is no port");
        QTest::newRow("colons") << "http://fe80::1:8000"
                                << "colons";
        QTest::newRow("scheme") << "ftp://127.0.0.1"
                                << "scheme";
        QTest::newRow("file") << "file:///etc/passwd"
                              << "scheme";
        QTest::newRow("empty") << ""
                               << "empty";
        QTest::newRow("blank") << " \t\n"
                               << "empty";
        QTest::newRow("no host") << "http://"
                                 << "no host";
        QTest::newRow("only a path") << "http:///v1"
                                     << "no host";
        QTest::newRow("only a port") << "http://:8000"
                                     << "no host";
        QTest::newRow("blank inside") << "http://a b"
                                      << "blanks";
        QTest::newRow("line break inside") << "http://a\r\nX-Evil: 1"
                                           << "control";
    }
    void whatIsNoAddressIsRefused()
    {
        QFETCH(QString, base);
        QFETCH(QString, words);
        const auto normal = normalBaseUrl(base.toStdString());
        QVERIFY(!normal);
        QCOMPARE(normal.error().code, ErrorCode::Input);
        const QString message = QString::fromStdString(normal.error().message.str());
        QVERIFY2(message.contains(words), qPrintable(message));
        QVERIFY(!normal.error().remedy.empty());
    }
};

QTEST_GUILESS_MAIN(TstUrl)
#include "tst_url.moc"
