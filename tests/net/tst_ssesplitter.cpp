// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/SseSplitter.h"

#include "tests/support/Show.h"

using namespace inferometer;

namespace {

using Events = QList<std::pair<QString, QString>>; // type, data

class Listener {
public:
    void feed(std::string_view bytes)
    {
        m_splitter.feed(bytes, [this](const SseEvent &event) { return take(event); });
    }
    Events finish()
    {
        m_splitter.finish([this](const SseEvent &event) { return take(event); });
        return m_events;
    }
    const SseSplitter &splitter() const { return m_splitter; }

private:
    bool take(const SseEvent &event)
    {
        m_events.emplaceBack(QString::fromUtf8(event.type.data(), static_cast<qsizetype>(event.type.size())),
                             QString::fromUtf8(event.data.data(), static_cast<qsizetype>(event.data.size())));
        return true;
    }
    SseSplitter m_splitter;
    Events m_events;
};

Events eventsOf(std::initializer_list<std::string_view> reads)
{
    Listener listener;
    for (const std::string_view bytes : reads)
        listener.feed(bytes);
    return listener.finish();
}

} // namespace

class TstSseSplitter : public QObject {
    Q_OBJECT

private slots:
    void theSameBytesGiveTheSameEventsForEveryCut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Events>("wanted");
        const Events two{{"", "one"}, {"", "two"}};
        QTest::newRow("LF") << QByteArray("data: one\n\ndata: two\n\n") << two;
        QTest::newRow("CRLF") << QByteArray("data: one\r\n\r\ndata: two\r\n\r\n") << two;
        QTest::newRow("CR") << QByteArray("data: one\r\rdata: two\r\r") << two;
        QTest::newRow("all line ends") << QByteArray("data: one\r\n\rdata: two\n\r\n") << two;
        QTest::newRow("BOM") << QByteArray("\xEF\xBB\xBF"
                                           "data: one\n\ndata: two\n\n")
                             << two;
        QTest::newRow("second BOM is none") << QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"
                                                          "data: one\n\ndata: two\n\n")
                                            << Events{{"", "two"}};
        QTest::newRow("no final blank line") << QByteArray("data: one\n\ndata: two\n") << two;
        QTest::newRow("no final line end") << QByteArray("data: one\n\ndata: two") << two;
        QTest::newRow("no final blank line, CRLF") << QByteArray("data: one\r\n\r\ndata: two\r\n") << two;
        QTest::newRow("comments") << QByteArray(": ping\n\n:\ndata: one\n: x\n\n:data: no\n\ndata: two\n\n") << two;
        QTest::newRow("many blank lines") << QByteArray("\n\n\ndata: one\n\n\n\ndata: two\n\n\n") << two;
        QTest::newRow("no blank after the colon") << QByteArray("data:one\n\ndata:two\n\n") << two;
        QTest::newRow("one blank only is taken") << QByteArray("data:  one\n\n") << Events{{"", " one"}};
        QTest::newRow("several data lines") << QByteArray("data: a\ndata: b\ndata:\ndata: c\n\n") << Events{{"", "a\nb\n\nc"}};
        QTest::newRow("several data lines, CRLF") << QByteArray("data: a\r\ndata: b\r\n\r\n") << Events{{"", "a\nb"}};
        QTest::newRow("empty data") << QByteArray("data:\n\ndata\n\ndata: x\n\n") << Events{{"", ""}, {"", ""}, {"", "x"}};
        QTest::newRow("types") << QByteArray("event: error\ndata: x\n\ndata: y\n\n") << Events{{"error", "x"}, {"", "y"}};
        QTest::newRow("type without data is forgotten") << QByteArray("event: error\n\ndata: y\n\n") << Events{{"", "y"}};
        QTest::newRow("last type counts") << QByteArray("event: a\nevent: b\ndata: x\n\n") << Events{{"b", "x"}};
        QTest::newRow("id, retry, unknown")
            << QByteArray("id: 3\nretry: 5\nfoo: bar\ndatax: y\ndata: x\n\n") << Events{{"", "x"}};
        QTest::newRow("colons in the data") << QByteArray("data: {\"a\":\"b: c\"}\n\n") << Events{{"", "{\"a\":\"b: c\"}"}};
        QTest::newRow("UTF-8") << QByteArray("data: \xE4\xBD\xA0\xF0\x9F\x98\x80\n\n") << Events{{"", "你😀"}};
        QTest::newRow("nothing") << QByteArray("") << Events{};
        QTest::newRow("no stream") << QByteArray("{\"error\": \"x\"}") << Events{};
    }
    void theSameBytesGiveTheSameEventsForEveryCut()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(Events, wanted);
        const std::string text = bytes.toStdString();
        const std::string_view all = text;
        QCOMPARE(eventsOf({all}), wanted);
        for (std::size_t first = 0; first <= all.size(); ++first) {
            QCOMPARE(eventsOf({all.substr(0, first), all.substr(first)}), wanted);
            for (std::size_t second = first; second <= all.size(); ++second)
                if (eventsOf({all.substr(0, first), all.substr(first, second - first), all.substr(second)}) != wanted)
                    QFAIL(qPrintable(QString("cut at %1 and %2").arg(first).arg(second)));
        }
        Listener byByte;
        for (const char &byte : text)
            byByte.feed({&byte, 1});
        QCOMPARE(byByte.finish(), wanted);
    }

    void anEventIsThereAsSoonAsItsBlankLineIs()
    {
        int count = 0;
        const auto counts = [&count](const SseEvent &) {
            ++count;
            return true;
        };
        SseSplitter splitter;
        splitter.feed("data: x\r\n\r", counts); // the carriage return ends the blank line; its line feed adds nothing
        QCOMPARE(count, 1);
        splitter.feed("\ndata: y\n", counts);
        QCOMPARE(count, 1);
        splitter.feed("\n", counts);
        QCOMPARE(count, 2);
    }

    void whoHasEnoughIsToldNoMore()
    {
        int count = 0;
        SseSplitter splitter;
        const auto onlyOne = [&count](const SseEvent &) {
            ++count;
            return false;
        };
        splitter.feed("data: a\n\ndata: b\n\n", onlyOne);
        splitter.feed("data: c\n\n", onlyOne);
        splitter.finish(onlyOne);
        QCOMPARE(count, 1);
    }

    void aStreamIsToldFromAnotherBody()
    {
        for (const char *stream : {"data: x\n", ": ping\n", "event: x\n", "id: 3\n"}) {
            Listener listener;
            listener.feed(stream);
            QVERIFY2(listener.splitter().sawField(), stream);
        }
        for (const char *other : {"{\"data\": 1}\n", "<html>\n", "hello\n\n"}) {
            Listener listener;
            listener.feed(other);
            QVERIFY2(!listener.splitter().sawField(), other);
        }
    }

    void anOverlongLineEndsTheStreamForEveryCut_data()
    {
        QTest::addColumn<int>("read");
        QTest::newRow("in one read") << 64 * 1024 * 1024;
        QTest::newRow("in reads of 64 KiB") << 65536;
        QTest::newRow("in odd reads") << 9973;
    }
    void anOverlongLineEndsTheStreamForEveryCut()
    {
        QFETCH(int, read);
        const std::string text = "data: ok\n\ndata: " + std::string(SseSplitter::kLongest, 'x') + "\n\ndata: never\n\n";
        Listener listener;
        for (std::size_t at = 0; at < text.size(); at += static_cast<std::size_t>(read))
            listener.feed(std::string_view(text).substr(at, static_cast<std::size_t>(read)));
        QVERIFY(listener.splitter().isOverlong());
        QCOMPARE(listener.finish(), (Events{{"", "ok"}}));
    }

    void anOverlongEventOfManyLinesEndsTheStream()
    {
        Listener listener;
        const std::string line = "data: " + std::string(1 << 20, 'y') + "\n";
        for (int i = 0; i < 12; ++i)
            listener.feed(line);
        QVERIFY(listener.splitter().isOverlong());
        QCOMPARE(listener.finish(), Events{});
    }

    void aLongLineBelowTheLimitIsTaken()
    {
        Listener listener;
        listener.feed("data: " + std::string(SseSplitter::kLongest - 6, 'x') + "\n\n");
        QVERIFY(!listener.splitter().isOverlong());
        QCOMPARE(listener.finish().size(), 1);
    }
};

QTEST_GUILESS_MAIN(TstSseSplitter)
#include "tst_ssesplitter.moc"
