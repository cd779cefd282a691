// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Secret.h"

#include "tests/support/Show.h"

#include <QTemporaryDir>
#include <QTest>
#include <type_traits>

using namespace inferometer;

namespace {

template<class T>
concept Printable = requires(std::ostream &stream, const T &value)
{
    stream << value;
};
template<class T>
concept Comparable = requires(const T &a, const T &b)
{
    a == b;
};

} // namespace

class TstSecret : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { qunsetenv("INFEROMETER_TEST_KEY"); }

    void isReadFromTheEnvironment()
    {
        qputenv("INFEROMETER_TEST_KEY", "  sk-1 \n");
        const auto secret = Secret::fromReference("env:INFEROMETER_TEST_KEY");
        QVERIFY(secret.has_value());
        QCOMPARE(secret->reveal(), std::string("sk-1"));
    }

    void isReadFromAFileWithoutItsLineEnd()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("key"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("sk-2\r\n");
        file.close();
        const auto secret = Secret::fromReference("file:" + file.fileName().toStdString());
        QVERIFY(secret.has_value());
        QCOMPARE(secret->reveal(), std::string("sk-2"));
    }

    void aReferenceThatIsNoneIsRefusedWithoutRepeatingIt()
    {
        const auto secret = Secret::fromReference("sk-pasted-by-mistake");
        QVERIFY(!secret);
        QCOMPARE(secret.error().code, ErrorCode::Input);
        QVERIFY(!secret.error().remedy.empty());
        for (const std::string &words : {secret.error().message.str(), secret.error().remedy.str(), secret.error().detail})
            QCOMPARE(words.find("sk-pasted"), std::string::npos);
    }

    void whatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QByteArray>("value"); // null: the variable is not set
        QTest::newRow("unset") << QByteArray();
        QTest::newRow("blank") << QByteArray(" \n");
        QTest::newRow("line break inside") << QByteArray("abc\r\nX-Evil: 1");
        QTest::newRow("line feed inside") << QByteArray("abc\ndef");
        QTest::newRow("control character") << QByteArray("abc\x01"
                                                         "def");
        QTest::newRow("delete") << QByteArray("abc\x7f"
                                              "def");
    }
    void whatCannotBeReadIsRefused()
    {
        QFETCH(QByteArray, value);
        if (!value.isNull())
            qputenv("INFEROMETER_TEST_KEY", value);
        const auto secret = Secret::fromReference("env:INFEROMETER_TEST_KEY");
        QVERIFY(!secret);
        QCOMPARE(secret.error().code, ErrorCode::Input);
        QCOMPARE(secret.error().message.str().find("abc"), std::string::npos);
    }

    void aMissingFileIsNamed()
    {
        const auto secret = Secret::fromReference("file:/nowhere/key");
        QVERIFY(!secret);
        QVERIFY(secret.error().message.str().find("/nowhere/key") != std::string::npos);
    }

    void wordsOfAServerLoseTheKey()
    {
        const Secret secret("sk-3");
        QCOMPARE(secret.scrub("sk-3 is not sk-3sk-3."), std::string("*** is not ******."));
        QCOMPARE(secret.scrub("nothing here"), std::string("nothing here"));
        QCOMPARE(Secret().scrub("nothing here"), std::string("nothing here"));
        QCOMPARE(Secret("*").scrub("a*b"), std::string("a***b"));
    }

    void aMovedSecretIsEmptyAndACopyIsNot()
    {
        Secret first("a key that is longer than the small string's room");
        const Secret copy = first;
        const Secret moved = std::move(first);
        QVERIFY(first.empty()); // NOLINT(bugprone-use-after-move): that it is empty is the promise
        QCOMPARE(moved.reveal(), copy.reveal());
        QVERIFY(!copy.empty());
    }

    void hasNoPrintedFormAndNoComparison()
    {
        QVERIFY(!Printable<Secret>);
        QVERIFY(!Comparable<Secret>);
        QVERIFY(!(std::is_convertible_v<Secret, std::string>));
        QVERIFY(Printable<std::string>);
    }
};

QTEST_GUILESS_MAIN(TstSecret)
#include "tst_secret.moc"
