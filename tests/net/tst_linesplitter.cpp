// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/LineSplitter.h"

#include <QTest>
#include <string>
#include <vector>

using namespace inferometer;

namespace {

std::vector<std::string> linesOf(const std::vector<std::string_view> &reads)
{
    std::vector<std::string> lines;
    LineSplitter splitter;
    const auto keep = [&](std::string_view line) {
        lines.emplace_back(line);
        return true;
    };
    for (const std::string_view read : reads)
        splitter.feed(read, keep);
    splitter.finish(keep);
    return lines;
}

} // namespace

class TstLineSplitter : public QObject {
    Q_OBJECT

private slots:
    void sameLinesForEveryCut()
    {
        const std::string_view all = "\xEF\xBB\xBF{\"a\":1}\r\n{\"b\":\"\xC3\xA9\"}\n\n \t\n\r{\"c\":3}";
        const std::vector<std::string> wanted{"{\"a\":1}", "{\"b\":\"\xC3\xA9\"}", "{\"c\":3}"};
        QVERIFY(linesOf({all}) == wanted);
        for (std::size_t cut = 1; cut < all.size(); ++cut)
            QVERIFY2(linesOf({all.substr(0, cut), all.substr(cut)}) == wanted, qPrintable(QString::number(cut)));
        std::vector<std::string_view> single;
        for (std::size_t i = 0; i < all.size(); ++i)
            single.push_back(all.substr(i, 1));
        QVERIFY(linesOf(single) == wanted);
    }

    void aNoStopsIt()
    {
        LineSplitter splitter;
        int calls = 0;
        splitter.feed("a\nb\nc\n", [&](std::string_view) { return ++calls < 2; });
        splitter.feed("d\n", [&](std::string_view) { return ++calls < 2; });
        QCOMPARE(calls, 2);
    }

    void anEndlessLineDoesNotFillTheMemory()
    {
        LineSplitter splitter;
        const std::string piece(1 << 20, 'x');
        for (int i = 0; i < 9; ++i)
            splitter.feed(piece, [](std::string_view) { return true; });
        QVERIFY(splitter.isOverlong());
        bool isCalled = false;
        splitter.finish([&](std::string_view) { return isCalled = true; });
        QVERIFY(!isCalled);
    }
};

QTEST_GUILESS_MAIN(TstLineSplitter)
#include "tst_linesplitter.moc"
