// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/HttpParser.h"

#include <QtTest/QtTest>

using namespace inferometer;
using State = HttpParser::State;

class HttpParserTest : public QObject {
    Q_OBJECT
private slots:
    void everyCutOfTheBytesReadsTheSame()
    {
        const std::string text = "POST /a?x=1 HTTP/1.1\r\nHost: h\r\nX-Request-Id:  abc \r\nContent-Length: 5\r\n\r\nhello";
        for (std::size_t cut = 0; cut <= text.size(); ++cut) {
            HttpParser parser;
            parser.feed(text.substr(0, cut));
            State state = parser.parse();
            QCOMPARE(state == State::Complete, cut == text.size());
            parser.feed(text.substr(cut));
            state = parser.parse();
            QVERIFY(state == State::Complete);
            const HttpRequestHead request = parser.take();
            QCOMPARE(request.path, std::string("/a"));
            QCOMPARE(request.body, std::string("hello"));
            QVERIFY(request.header("x-request-id") == "abc");
        }
    }

    void chunkedBodiesAreJoined()
    {
        HttpParser parser;
        for (const char c : std::string(
                 "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nT: v\r\n\r\n")) {
            parser.feed(std::string_view(&c, 1));
            if (parser.parse() == State::Complete)
                break;
        }
        QCOMPARE(parser.take().body, std::string("abc0123456789"));
        QCOMPARE(parser.buffered(), std::size_t(0));
    }

    void twoRequestsInOneReadAreTwo()
    {
        HttpParser parser;
        parser.feed("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.0\r\n\r\n");
        QVERIFY(parser.parse() == State::Complete);
        const HttpRequestHead first = parser.take();
        QVERIFY(!first.wantsClose);
        QVERIFY(parser.parse() == State::Complete);
        const HttpRequestHead second = parser.take();
        QCOMPARE(first.path + second.path, std::string("/a/b"));
        QVERIFY(second.wantsClose && second.isHttp10);
        QVERIFY(parser.parse() == State::NeedMore);
    }

    void aLongBodyIsAnnouncedWithContinue()
    {
        HttpParser parser;
        parser.feed("POST / HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
        QVERIFY(parser.parse() == State::NeedMore);
        QVERIFY(parser.takeWantsContinue());
        QVERIFY(!parser.takeWantsContinue());
    }

    void nonsenseIsBad_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("status");
        QTest::newRow("no version") << QByteArray("GET /\r\n\r\n") << 400;
        QTest::newRow("no path") << QByteArray("GET x HTTP/1.1\r\n\r\n") << 400;
        QTest::newRow("a header without a name") << QByteArray("GET / HTTP/1.1\r\n: x\r\n\r\n") << 400;
        QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\n") << 505;
        QTest::newRow("length in words") << QByteArray("POST / HTTP/1.1\r\nContent-Length: five\r\n\r\n") << 400;
        QTest::newRow("length beyond reason") << QByteArray("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n") << 413;
        QTest::newRow("a chunk beyond reason")
            << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n") << 413;
        QTest::newRow("a chunk size in words")
            << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n") << 400;
        QTest::newRow("a coding nobody knows") << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n") << 501;
        QTest::newRow("endless head") << QByteArray("GET / HTTP/1.1\r\nX: ") + QByteArray(70000, 'x') << 431;
    }
    void nonsenseIsBad()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, status);
        HttpParser parser;
        parser.feed({text.data(), static_cast<std::size_t>(text.size())});
        QVERIFY(parser.parse() == State::Bad);
        QCOMPARE(parser.status(), status);
    }
};

QTEST_GUILESS_MAIN(HttpParserTest)
#include "tst_httpparser.moc"
