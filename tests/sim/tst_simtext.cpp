// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimTokenizer.h"

#include <QtTest/QtTest>

using namespace inferometer;

class SimTextTest : public QObject {
    Q_OBJECT
private slots:
    void tokensAreCounted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("tokens");
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("two words") << QByteArray("Hello world") << 2;
        QTest::newRow("long words are cut") << QByteArray("an extraordinary") << 4;
        QTest::newRow("punctuation counts") << QByteArray("Hi, you!") << 4;
        QTest::newRow("digits in threes") << QByteArray("12345") << 2;
        QTest::newRow("Chinese by the character") << QByteArray("你好世界") << 4;
        QTest::newRow("accents are letters") << QByteArray("déjà vu") << 2;
        QTest::newRow("line breaks in a row") << QByteArray("a\n\n\nb") << 3;
        QTest::newRow("indentation") << QByteArray("    int x") << 3;
        QTest::newRow("an emoji") << QByteArray("\xF0\x9F\x98\x80") << 1;
        QTest::newRow("broken at the end") << QByteArray("a\xE4\xBD") << 2;
    }
    void tokensAreCounted()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, tokens);
        QCOMPARE(tokenize({text.data(), static_cast<std::size_t>(text.size())}).size(), static_cast<std::size_t>(tokens));
    }

    void proseIsNearFourCharactersAToken()
    {
        const std::string_view prose =
            "The harbour was quiet that morning, and the boats that had come in during the night lay "
            "side by side along the old wall while their crews slept or mended the nets.";
        const double perToken = static_cast<double>(prose.size()) / static_cast<double>(tokenize(prose).size());
        QVERIFY2(perToken > 3.5 && perToken < 5.0, qPrintable(QString::number(perToken)));
    }

    void anAnswerReadsBackAsTheTokensThatWereSent()
    {
        std::string text;
        for (std::uint32_t k = 0; k < 300; ++k)
            text += SimText(7).word(k);
        QCOMPARE(tokenize(text).size(), std::size_t(300));
    }

    void blocksDependOnAllBeforeThem()
    {
        std::vector<std::uint64_t> tokens(40, 5);
        const auto plain = blockHashes(tokens);
        tokens[0] = 6;
        const auto changed = blockHashes(tokens);
        QCOMPARE(plain.size(), std::size_t(2));
        QVERIFY(plain[0] != changed[0]);
        QVERIFY(plain[1] != changed[1]);
        QVERIFY(plain[0] != plain[1]);
    }

    void naturalLengthsAreSpreadAndRepeatable()
    {
        std::vector<std::uint32_t> lengths;
        for (std::uint64_t prompt = 0; prompt < 1001; ++prompt)
            lengths.push_back(naturalLength(3, prompt));
        QCOMPARE(naturalLength(3, 17), lengths[17]);
        std::sort(lengths.begin(), lengths.end());
        QVERIFY(lengths.front() >= 8);
        QVERIFY(lengths[500] > 150 && lengths[500] < 215);
        QVERIFY(lengths[100] < 110);
        QVERIFY(lengths[900] > 300);
    }
};

QTEST_GUILESS_MAIN(SimTextTest)
#include "tst_simtext.moc"
