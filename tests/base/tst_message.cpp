// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Message.h"

#include "tests/support/Show.h"

#include <QTest>

using namespace inferometer;

class TstMessage : public QObject {
    Q_OBJECT

private slots:
    void placesAreFilledInTheirOrder()
    {
        const Message message(INFEROMETER_TEXT("Test", "%2 of %1 on %3"), {10, std::uint64_t{7}, "disk"});
        QCOMPARE(message.str(), std::string("7 of 10 on disk"));
    }

    void aPlaceMayStandTwiceOrHaveNoValue()
    {
        QCOMPARE(Message(INFEROMETER_TEXT("Test", "%1 and %1"), {"a"}).str(), std::string("a and a"));
        QCOMPARE(Message(INFEROMETER_TEXT("Test", "%1, %2, 100%, %0, %x"), {"a"}).str(), std::string("a, %2, 100%, %0, %x"));
    }

    void aValueThatLooksLikeAPlaceStaysAsItIs()
    {
        const Message message(INFEROMETER_TEXT("Test", "%1 %2"), {"%2", "b"});
        QCOMPARE(message.str(), std::string("%2 b"));
    }

    void aValueIsOneLineAndGivesNoOrders()
    {
        const Message message(INFEROMETER_TEXT("Test", "model %1\nends"), {"evil\x1b[2J\nfine"});
        QCOMPARE(message.str(), std::string("model evil\\x1b[2J\\nfine\nends"));
    }

    void aPluralGoesByTheValueBeforeIt()
    {
        const Text text = INFEROMETER_TEXT("Test", "%1 run(s) with %2 request(s)");
        QCOMPARE(Message(text, {1, 0}).str(), std::string("1 run with 0 requests"));
        QCOMPARE(Message(text, {12, 1}).str(), std::string("12 runs with 1 request"));
        QCOMPARE(Message(INFEROMETER_TEXT("Test", "f(s) of %1"), {1}).str(), std::string("f(s) of 1"));
    }

    void sentenceAndTextsInItAreTranslated()
    {
        const Message message(INFEROMETER_TEXT("Test", "from %1 to %2"), {INFEROMETER_TEXT("Test", "here"), "there"});
        const Translate shout = [](const Text &text) {
            const std::string source = text.source;
            return source == "here" ? std::string("HIER") : "von %1 nach %2";
        };
        QCOMPARE(message.in(shout), std::string("von HIER nach there"));
        QCOMPARE(message.str(), std::string("from here to there"));
    }

    void aTranslationMayTurnTheOrderAround()
    {
        const Message message(INFEROMETER_TEXT("Test", "%1 before %2"), {"a", "b"});
        QCOMPARE(message.in([](const Text &) { return std::string("%2 nach %1"); }), std::string("b nach a"));
    }

    void noSentenceEndsTwice()
    {
        const Text text = INFEROMETER_TEXT("Test", "It said: %1. Then %2.");
        QCOMPARE(Message(text, {"no.", "yes"}).str(), std::string("It said: no. Then yes."));
        QCOMPARE(Message(text, {"no", "yes."}).str(), std::string("It said: no. Then yes."));
        QCOMPARE(Message(text, {"", ""}).str(), std::string("It said: . Then ."));
        QCOMPARE(Message(text, {"不。", "是。"}).in([](const Text &) { return std::string("它说：%1。然后：%2。"); }),
                 std::string("它说：不。然后：是。"));
    }

    void emptyAndEqualAreTold()
    {
        QVERIFY(Message().empty());
        QVERIFY(!Message(INFEROMETER_TEXT("Test", "a")).empty());
        QVERIFY(Message(INFEROMETER_TEXT("Test", "a %1"), {1}) == Message(INFEROMETER_TEXT("Test", "a %1"), {1}));
        QVERIFY(!(Message(INFEROMETER_TEXT("Test", "a %1"), {1}) == Message(INFEROMETER_TEXT("Test", "a %1"), {2})));
    }
};

QTEST_GUILESS_MAIN(TstMessage)
#include "tst_message.moc"
