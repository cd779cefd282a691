// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Utf8.h"

#include "tests/support/Show.h"

#include <QTest>

using namespace inferometer;

class TstUtf8 : public QObject {
    Q_OBJECT

private slots:
    void invalidBytesBecomeOneMarkPerBrokenPart_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("wanted");
        const QByteArray mark("\xEF\xBF\xBD");
        QTest::newRow("plain") << QByteArray("abc") << QByteArray("abc");
        QTest::newRow("two, three, four bytes")
            << QByteArray("\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80") << QByteArray("\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80");
        QTest::newRow("lone continuation") << QByteArray("a\x80z") << "a" + mark + "z";
        QTest::newRow("cut three-byte character") << QByteArray("\xE4\xBD") << mark;
        QTest::newRow("cut, then more") << QByteArray("\xE4\xBDz") << mark + "z";
        QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << mark + mark;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << mark + mark + mark;
        QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80") << mark + mark + mark + mark;
        QTest::newRow("impossible") << QByteArray("\xFF") << mark;
    }
    void invalidBytesBecomeOneMarkPerBrokenPart()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, wanted);
        QCOMPARE(QByteArray::fromStdString(toValidUtf8(bytes.toStdString())), wanted);
        QCOMPARE(isValidUtf8(bytes.toStdString()), bytes == wanted);
        QVERIFY(isValidUtf8(toValidUtf8(bytes.toStdString())));
    }

    void foreignWordsBecomePlainText()
    {
        QCOMPARE(plainText("a\r\nb\tc\x1b[31m", 100), std::string("a  b c [31m"));
        QCOMPARE(plainText("end   ", 100), std::string("end"));
        QCOMPARE(plainText("safe\xE2\x80\xAEtxt.exe", 100), std::string("safetxt.exe"));
        QCOMPARE(plainText("a\xE2\x81\xA6"
                           "b",
                           100),
                 std::string("ab"));
        QCOMPARE(plainText("a\xC2\x85"
                           "b",
                           100),
                 std::string("a b"));
        QCOMPARE(plainText("\xE4\xBD\xA0", 100), std::string("\xE4\xBD\xA0"));
    }

    void shownWordsGiveNoOrders()
    {
        QCOMPARE(shownText("a\x1b[31mb\x07"), std::string("a\\x1b[31mb\\x07"));
        QCOMPARE(shownText("one\r\ntwo\tthree\rfour"), std::string("one\ntwo\tthree\\rfour"));
        QCOMPARE(shownLine("one\r\ntwo\tthree"), std::string("one\\ntwo\\tthree"));
        QCOMPARE(shownLine("live\u202Elive\u2066x\u200F\u061C\u2028"),
                 std::string("live\\u202elive\\u2066x\\u200f\\u061c\\u2028"));
        QCOMPARE(shownLine("c1\u009B0m\x7f"), std::string("c1\\x9b0m\\x7f"));
        QCOMPARE(shownText(std::string_view("nul\0end", 7)), std::string("nul\\x00end"));
        QCOMPARE(shownText("\xFF"), std::string("\xEF\xBF\xBD"));
        for (const char *harmless : {"", "plain", "你好，世界", "Ärger – “so” ≈ 3 µs · ½", "\u0628\u062D 😀", "e\u0301"}) {
            QCOMPARE(shownText(harmless), std::string(harmless));
            QCOMPARE(shownLine(harmless), std::string(harmless));
        }
    }

    void plainTextIsCutOnACharactersBorder()
    {
        const std::string text = "ab\xE4\xBD\xA0z";
        QCOMPARE(plainText(text, 4), std::string("ab"));
        QCOMPARE(plainText(text, 5), std::string("ab\xE4\xBD\xA0"));
        for (std::size_t limit = 0; limit <= text.size(); ++limit)
            QVERIFY(isValidUtf8(plainText(text, limit)) && plainText(text, limit).size() <= limit);
    }

    void charactersAreCountedNotBytes()
    {
        QCOMPARE(codePoints(""), std::size_t{0});
        QCOMPARE(codePoints("a\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80"), std::size_t{4});
    }
};

QTEST_GUILESS_MAIN(TstUtf8)
#include "tst_utf8.moc"
