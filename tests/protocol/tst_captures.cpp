// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/AnswerReader.h"

#include "tests/support/Patience.h"
#include "tests/support/ShowDomain.h"

#include <QFile>

using namespace inferometer;

namespace {

struct Captured {
    int status = 0;
    std::string type;
    std::string body;
};

// An answer of llama.cpp's server as it was on the wire, chunks of HTTP taken off.
Captured captured(const QString &name)
{
    QFile file(QStringLiteral(INFEROMETER_TEST_DATA "/captures/") + name + ".txt");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(name));
    const QByteArray all = file.readAll();
    const qsizetype border = all.indexOf("\r\n\r\n");
    Captured answer;
    answer.status = all.mid(9, 3).toInt();
    for (const QByteArray &line : all.left(border).split('\n'))
        if (line.toLower().startsWith("content-type:"))
            answer.type = line.mid(13).trimmed().toStdString();
    answer.body = all.mid(border + 4).toStdString();
    return answer;
}

RequestRecord readOf(const Captured &answer, const char *protocol, std::size_t cut)
{
    AnswerReader reader(*findProtocol(protocol));
    const MonoTime sent{std::chrono::hours(1)};
    reader.begin(answer.type.starts_with("text/event-stream") ? Streaming::Yes : Streaming::No, KeepTexts::Yes);
    reader.setSent(sent);
    reader.headers(answer.status, answer.type);
    const std::string_view body = answer.body;
    if (reader.body(body.substr(0, cut), sent))
        reader.body(body.substr(std::min(cut, body.size())), sent);
    reader.close({}, sent);
    RequestRecord record;
    reader.finish(record, {});
    return record;
}

} // namespace

/// What llama.cpp's real server (b1-de3ff81) sent, and what it means.
class TstCaptures : public QObject {
    Q_OBJECT

private slots:
    void eachIsReadRightWhereverItIsCut_data()
    {
        QTest::addColumn<QByteArray>("protocol");
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<int>("events");
        QTest::addColumn<int>("tokens"); // -1: nobody told
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("cached");
        QTest::addColumn<QString>("finish");
        const auto row = [](const char *name, const char *protocol, const char *outcome, int events, int tokens, int prompt,
                            int cached, const char *finish) {
            QTest::newRow(name) << QByteArray(protocol) << outcome << events << tokens << prompt << cached << finish;
        };
        const char *chat = "openai-chat";
        row("chat", chat, "ok", 0, 12, 54, 53, "length");
        row("chat-max1", chat, "ok", 1, 1, 54, 53, "length");
        row("chat-stop-eos", chat, "ok", 0, 1, 54, 53, "stop"); // a token that ends the answer shows nothing
        row("chat-stream-usage", chat, "ok", 12, 12, 54, 53, "length");
        row("chat-stream-reasoning", chat, "ok", 6, 6, 34, 0, "length");
        row("chat-stream-n2", chat, "ok", 6, 3, 54, 53, "length");      // its usage is that of one choice
        row("chat-stream-progress", chat, "ok", 3, 3, 54, 0, "length"); // no usage: its timings tell the counts
        row("chat-stream-timings", chat, "ok", 4, 4, 54, 53, "length");
        row("chat-stream-logprobs", chat, "ok", 3, 3, 54, 53, "length");
        row("chat-tools", chat, "ok", 48, 48, 54, 53, "length");
        row("comp", "openai-completions", "ok", 0, 12, 5, 4, "length");
        row("comp-stream-usage", "openai-completions", "ok", 12, 12, 5, 4, "length"); // usage rides with the last choice
        row("comp-array", "openai-completions", "ok", 4, 2, 2, 1, "length");          // begins with "data: null"
        row("comp-stream-bytes", "openai-completions", "ok", 16, 16, 2, 1, "length"); // half characters, as U+FFFD
        row("native", "llamacpp-completion", "ok", 0, 8, 5, 4, "length");
        row("native-stream", "llamacpp-completion", "ok", 8, 8, 5, 2, "length");
        row("native-stream-timings", "llamacpp-completion", "ok", 3, 3, 5, 4, "length");
        row("messages-stream", "anthropic-messages", "ok", 6, 6, 29, 8, "max_tokens");
        row("responses-stream", "openai-responses", "ok", 6, 6, 29, 28, "stop");
        row("err-toolong", chat, "http_error", 0, -1, -1, -1, "");
        row("err-badjson", chat, "http_error", 0, -1, -1, -1, "");
    }
    void eachIsReadRightWhereverItIsCut()
    {
        QFETCH(QByteArray, protocol);
        QFETCH(QString, outcome);
        QFETCH(int, events);
        QFETCH(int, tokens);
        QFETCH(int, prompt);
        QFETCH(int, cached);
        QFETCH(QString, finish);
        const Captured answer = captured(QTest::currentDataTag());
        const RequestRecord record = readOf(answer, protocol.constData(), answer.body.size());
        const auto number = [](const std::optional<std::uint32_t> &count) { return count ? static_cast<int>(*count) : -1; };
        QCOMPARE(QString::fromUtf8(nameOf(record.outcome.kind).data()), outcome);
        QCOMPARE(static_cast<int>(record.timeline.size()), events);
        QCOMPARE(number(record.tokens.output), tokens);
        QCOMPARE(number(record.tokens.prompt), prompt);
        QCOMPARE(number(record.tokens.cached), cached);
        QCOMPARE(QString::fromStdString(record.finishReason), finish);
        QCOMPARE(record.tokens.source, tokens < 0 ? TokenSource::Unknown : TokenSource::Usage);
        if (record.outcome.isOk() && record.tokens.output.value_or(0) > 1) {
            const Choice &first = record.choices.at(0);
            QVERIFY(!first.content.empty() || !first.reasoning.empty());
        }
        for (std::size_t cut = 0; cut < answer.body.size(); cut += test::kEvery) {
            RequestRecord other = readOf(answer, protocol.constData(), cut);
            for (std::size_t i = 0; i < other.timeline.size(); ++i)
                QCOMPARE(other.timeline.arrivals()[i].tokens, record.timeline.arrivals()[i].tokens);
            other.timeline = record.timeline; // which events shared a read differs
            QVERIFY2(other == record, qPrintable(QString("cut at %1").arg(cut)));
        }
    }

    void tooLongAPromptIsToldAsSuch()
    {
        QCOMPARE(readOf(captured("err-toolong"), "openai-chat", 0).outcome.fine, OutcomeClass::ContextOverflow);
        QCOMPARE(readOf(captured("err-badjson"), "openai-chat", 0).outcome.fine, OutcomeClass::Http5xx);
    }
};

QTEST_GUILESS_MAIN(TstCaptures)
#include "tst_captures.moc"
