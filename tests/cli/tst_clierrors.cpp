// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>
#include <fcntl.h>
#include <functional>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

/// Bad input: one sentence, one remedy, the right exit code, and nothing lost or begun.
class CliErrors : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_sim = std::make_unique<Sim>();
        m_several = std::make_unique<Sim>(QStringList{"--preset", "8b-24g-q4"});
    }
    void cleanupTestCase()
    {
        m_sim.reset();
        m_several.reset();
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("word");
        const QString url = m_sim->url();
        const QStringList to{"run", "--url", url, "--model", "sim"};
        QTest::newRow("no command") << QStringList{} << 2 << "subcommand";
        QTest::newRow("requests: no number") << QStringList{"requests", "last", "--id", ""} << 2 << "whole number";
        QTest::newRow("requests: negative limit") << QStringList{"requests", "last", "--limit", "-1"} << 2 << "whole number";
        QTest::newRow("unknown command") << QStringList{"rum"} << 2 << "rum";
        QTest::newRow("unknown option") << to + QStringList{"--conccurrency", "4"} << 2 << "conccurrency";
        QTest::newRow("empty address") << QStringList{"run", "--model", "sim"} << 2 << "empty";
        QTest::newRow("foreign scheme") << QStringList{"run", "--url", "ftp://127.0.0.1", "--model", "sim"} << 2 << "scheme";
        QTest::newRow("dead port") << QStringList{"run", "--url", "http://127.0.0.1:9", "--model", "sim"} << 3
                                   << "Nothing listens";
        QTest::newRow("unknown name") << QStringList{"run",     "--url", "http://no-such-host.invalid:8000",
                                                     "--model", "sim",   "--allow-remote"}
                                      << 3 << "unknown";
        QTest::newRow("unknown model") << QStringList{"run", "--url", url, "--model", "gpt-99"} << 3 << "does not know";
        QTest::newRow("no model, of several") << QStringList{"run", "--url", m_several->url()} << 2 << "several models: sim";
        QTest::newRow("an address for a plan") << QStringList{"run", url} << 2 << "--url";
        QTest::newRow("unknown plan") << to + QStringList{"--plan", "quikc"} << 2 << "quikc";
        QTest::newRow("unreadable plan") << QStringList{"run", "/no/such/plan.json", "--url", url, "--model", "sim"} << 2
                                         << "/no/such/plan.json";
        QTest::newRow("negative rate") << to + QStringList{"--rate", "-5"} << 2 << "rate";
        QTest::newRow("rate of nothing") << to + QStringList{"--rate", "0"} << 2 << "rate";
        QTest::newRow("no users") << to + QStringList{"--concurrency", "0"} << 2 << "users";
        QTest::newRow("no time") << to + QStringList{"--concurrency", "1", "--duration", "soon"} << 2 << "soon";
        QTest::newRow("bad target") << to + QStringList{"--slo", "ttft<2"} << 2 << "target";
        QTest::newRow("bad arrivals") << to + QStringList{"--rate", "5", "--arrivals", "weekly"} << 2 << "weekly";
        QTest::newRow("bad key") << to + QStringList{"--key", "sk-plain"} << 2 << "plain text";
        QTest::newRow("unset key") << to + QStringList{"--key", "env:NO_SUCH_KEY_HERE"} << 2 << "NO_SUCH_KEY_HERE";
        QTest::newRow("bad header") << to + QStringList{"--header", "no colon"} << 2 << "header";
        QTest::newRow("remote") << QStringList{"run", "--url", "https://203.0.113.7", "--model", "m"} << 2 << "private network";
        QTest::newRow("too many users for a private server")
            << QStringList{"run", "--url", "http://10.255.255.1", "--model", "m", "--concurrency", "65"} << 2 << "65";
        QTest::newRow("unknown protocol") << to + QStringList{"--protocol", "smoke-signals"} << 2 << "smoke-signals";
        QTest::newRow("no library") << QStringList{"list"} << 2 << "runs.db";
        QTest::newRow("no dataset") << to + QStringList{"--dataset", "/no/such/prompts.jsonl"} << 2 << "/no/such/prompts.jsonl";
    }

    void badInputIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, word);
        const Cli cli;
        const Finished done = cli.run(arguments);
        QCOMPARE(done.code, code);
        QVERIFY2(done.err.contains(word.toUtf8()), done.err.constData());
        QVERIFY(!done.err.contains("sk-plain"));
        QVERIFY2(done.err.trimmed().count('\n') >= 1, done.err.constData()); // a sentence and a remedy
        QVERIFY(done.out.isEmpty());
        const Finished asJson = cli.run(arguments + QStringList{"--json"});
        QCOMPARE(asJson.code, code);
        QCOMPARE(asJson.json()["schema"_L1].toString(), "inferometer.error/1");
        QVERIFY(!asJson.json()["error"_L1].toString().isEmpty());
        QVERIFY(!asJson.json()["remedy"_L1].toString().isEmpty());
    }

    void aPlansTypoNamesTheNearestField()
    {
        const Cli cli;
        cli.writeFile(
            "plan.json",
            R"({"schema": "inferometer.plan/1", "stages": [{"load": {"kind": "closed", "concurency": 2}, "requests": 4}]})");
        const Finished done = cli.run({"run", cli.path("plan.json"), "--url", m_sim->url(), "--model", "sim"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.err.contains("concurency") && done.err.contains("concurrency"), done.err.constData());
    }

    void weightsOfNothingAreRefused()
    {
        const Cli cli;
        cli.writeFile("mix.json", R"({"parts": [{"name": "a", "weight": 0}, {"name": "b", "weight": 0}]})");
        const Finished done =
            cli.run({"run", "--mix", cli.path("mix.json"), "--concurrency", "1", "--url", m_sim->url(), "--model", "sim"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.err.contains("add up to 0"), done.err.constData());
    }

    void aWebPageIsNoInferenceServer()
    {
        const Cli cli;
        const Finished run =
            runAgainst(cli, [](const QByteArray &) { return answer("text/html", "<html><title>Login</title></html>"); });
        QCOMPARE(run.code, 3);
        QVERIFY2(run.err.contains("language of an inference server"), run.err.constData());
    }

    void failedRequestsAreDataAndAllOfThemExitThree()
    {
        // Good at everything but streaming: each stream ends after its first token.
        const auto reply = [](const QByteArray &request) {
            if (request.contains("\"stream\":true"))
                return answer("text/event-stream", "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n");
            return answer(
                "application/json",
                R"({"choices":[{"index":0,"message":{"content":"a"},"finish_reason":"length"}],"usage":{"prompt_tokens":5,"completion_tokens":1}})");
        };
        const Cli cli;
        const Finished run = runAgainst(cli, reply);
        QCOMPARE(run.code, 3);
        const QJsonObject stage = run.json()["stages"_L1][0].toObject();
        QCOMPARE(stage["requests"_L1]["failed"_L1].toInt(), 5);
        QCOMPARE(stage["requests"_L1]["ok"_L1].toInt(), 0);
        QVERIFY(stage["metrics"_L1]["ttft"_L1]["p50_ms"_L1].isNull() || stage["metrics"_L1]["ttft"_L1].isUndefined());
        QCOMPARE(cli.run({"requests", "last", "--json"}).json()["requests"_L1][0]["class"_L1].toString(), "stream_truncated");
    }

    void anUnwritableLibraryIsToldBeforeAnythingIsSent()
    {
        Cli cli;
        const Finished done = cli.run({"run", "--db", "/proc/nowhere/runs.db", "--url", m_sim->url(), "--model", "sim",
                                       "--concurrency", "1", "--requests", "1"});
        QCOMPARE(done.code, 2);
        QVERIFY(done.err.trimmed().count('\n') >= 1);
    }

    void aNewerAndADamagedLibraryAreLeftAlone()
    {
        Cli cli;
        QCOMPARE(cli.run({"run", "--url", m_sim->url(), "--model", "sim", "--concurrency", "1", "--requests", "2",
                          "--output-tokens", "4"})
                     .code,
                 0);
        QProcess sqlite;
        sqlite.start("sqlite3", {cli.database(), "PRAGMA user_version = 999"});
        QVERIFY(sqlite.waitForFinished());
        const Finished newer = cli.run({"list"});
        QCOMPARE(newer.code, 2);
        QVERIFY2(newer.err.contains("newer"), newer.err.constData());
        cli.writeFile(
            "runs.db",
            "this was never a database, and it stays as it is, byte for byte; so it must be long enough for a header of one hundred bytes");
        QFile file(cli.database());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        file.close();
        QCOMPARE(cli.run({"list"}).code, 2);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), before);
    }

    void whatIsNoPlainFileIsWrittenToAndNeverReplaced()
    {
        const Cli cli;
        QCOMPARE(cli.run({"run", "--url", m_sim->url(), "--model", "sim", "--concurrency", "1", "--requests", "3", "--warmup",
                          "0", "--output-tokens", "4"})
                     .code,
                 0);
        const QByteArray pipe = cli.path("pipe").toLocal8Bit();
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const int end = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(end >= 0);
        QCOMPARE(cli.run({"export", "last", "--as", "csv", "--out", cli.path("pipe")}).code, 0);
        char bytes[16];
        QVERIFY(::read(end, bytes, sizeof bytes) > 0);
        ::close(end);
        struct stat what {};
        QVERIFY(::lstat(pipe.constData(), &what) == 0 && S_ISFIFO(what.st_mode));
        // Behind a link the file changes, not the link.
        cli.writeFile("real.csv", "old");
        QVERIFY(QFile::link(cli.path("real.csv"), cli.path("link.csv")));
        QCOMPARE(cli.run({"export", "last", "--as", "csv", "--out", cli.path("link.csv")}).code, 0);
        QVERIFY(QFileInfo(cli.path("link.csv")).isSymLink());
        QVERIFY(QFileInfo(cli.path("real.csv")).size() > 3);
        // A full device tells.
        const Finished full = cli.run({"export", "last", "--as", "csv", "--out", "/dev/full"});
        QVERIFY(full.code != 0);
        QVERIFY(!full.err.contains("Written to"));
        QVERIFY(::stat("/dev/full", &what) == 0 && S_ISCHR(what.st_mode));
    }

    void anExportNeverReplacesALibrary()
    {
        const Cli cli;
        const QStringList measure{"run", "--url",    m_sim->url(), "--model",         "sim", "--concurrency", "1", "--requests",
                                  "3",   "--warmup", "0",          "--output-tokens", "4"};
        QCOMPARE(cli.run(measure).code, 0);
        QVERIFY(QFile::link(cli.database(), cli.path("link.csv")));
        QVERIFY(QFile::copy(cli.database(), cli.path("other.db")));
        for (const QString &place :
             {cli.database(), cli.path("link.csv"), cli.path("other.db"), cli.database() + "-wal", cli.database() + ".lock"})
            for (const QStringList &command : {QStringList{"export", "last", "--as", "csv", "--out", place},
                                               QStringList{"report", "last", "--out", place}}) {
                const Finished refused = cli.run(command);
                QCOMPARE(refused.code, 2);
                QVERIFY2(refused.err.contains("was not replaced"), refused.err);
            }
        QCOMPARE(cli.run({"list", "--json"}).json()["runs"].toArray().size(), 1);
        QCOMPARE(cli.run({"list", "--json", "--db", cli.path("other.db")}).json()["runs"].toArray().size(), 1);
    }

    void aClosedOutputIsToldAndNoFileGetsWhatIsPrinted()
    {
        const Cli cli;
        const auto shell = [&](const QString &closed) {
            const std::unique_ptr<QProcess> process =
                cli.start({"run", "--url", m_sim->url(), "--model", "sim", "--concurrency", "1", "--requests", "3", "--warmup",
                           "0", "--output-tokens", "4"},
                          closed);
            process->waitForFinished(60000);
            return Finished{process->exitCode(), false, process->readAllStandardOutput(), process->readAllStandardError()};
        };
        const Finished silent = shell(">&-");
        QCOMPARE(silent.code, 2);
        QVERIFY2(silent.err.contains("standard output"), silent.err);
        const int unheard = shell("2>&- <&-").code;
        QVERIFY(unheard == 0 || unheard == 4); // 4: measured, on a busy machine
        // Both runs are kept, and the files beside the library hold nothing but their own.
        QCOMPARE(cli.run({"list", "--json"}).json()["runs"].toArray().size(), 2);
        QCOMPARE(cli.run({"db", "check"}).code, 0);
        for (const QFileInfo &file : QFileInfo(cli.database()).dir().entryInfoList(QDir::Files)) {
            QFile open(file.filePath());
            QVERIFY(open.open(QIODevice::ReadOnly));
            QVERIFY2(!open.readAll().contains("TTFT P50  P95"), qPrintable(file.fileName()));
        }
    }

    void anEmptyFileIsNoLibraryOfAnOlderVersion()
    {
        const Cli cli;
        cli.writeFile("empty.db", {});
        const Finished list = cli.run({"list", "--db", cli.path("empty.db")});
        QCOMPARE(list.code, 2);
        QVERIFY2(list.err.contains("is empty"), list.err);
        QCOMPARE(QFileInfo(cli.path("empty.db")).size(), 0);
    }

    void aPlantedSecretIsNowhere()
    {
        Cli cli;
        const QByteArray secret = "sk-planted-9f3b1c77";
        cli.setVariable("PLANTED_KEY", secret);
        const Finished run = cli.run({"run", "--url", m_sim->url(), "--model", "sim", "--concurrency", "1", "--requests", "3",
                                      "--output-tokens", "4", "--key", "env:PLANTED_KEY", "--header", "X-Secret: " + secret,
                                      "--keep-texts", "--out", cli.path("out"), "--json"});
        QCOMPARE(run.code, 0);
        QVERIFY(!run.out.contains(secret));
        QVERIFY(!run.err.contains(secret));
        QDirIterator files(QFileInfo(cli.database()).path(), QDir::Files, QDirIterator::Subdirectories);
        int seen = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains(secret), qPrintable(file.fileName()));
            ++seen;
        }
        QVERIFY(seen >= 5);
    }

    void helpAndErrorsSpeakChinese()
    {
        const Cli cli;
        const Finished help = cli.run({"run", "--help", "--lang", "zh_CN"});
        QCOMPARE(help.code, 0);
        QVERIFY2(QString::fromUtf8(help.out).contains(QString::fromUtf8("服务")), help.out.constData());
        const Finished error = cli.run({"run", "--url", "ftp://x", "--model", "m", "--lang", "zh_CN"});
        QCOMPARE(error.code, 2);
        QVERIFY2(QString::fromUtf8(error.err).contains(QRegularExpression("[\\x{4e00}-\\x{9fff}]")), error.err.constData());
    }

private:
    using Reply = std::function<QByteArray(const QByteArray &request)>;

    static QByteArray answer(const char *type, const QByteArray &body)
    {
        return QByteArray("HTTP/1.1 200 OK\r\nContent-Type: ") + type + "\r\nContent-Length: " + QByteArray::number(body.size())
               + "\r\nConnection: close\r\n\r\n" + body;
    }

    // Runs the program against a server that gives one answer a connection.
    static Finished runAgainst(const Cli &cli, const Reply &reply)
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            while (QTcpSocket *socket = server.nextPendingConnection()) {
                const auto request = std::make_shared<QByteArray>();
                connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
                connect(socket, &QTcpSocket::readyRead, socket, [socket, request, &reply] {
                    request->append(socket->readAll());
                    const qsizetype head = request->indexOf("\r\n\r\n");
                    const QRegularExpressionMatch length =
                        QRegularExpression("content-length: (\\d+)", QRegularExpression::CaseInsensitiveOption)
                            .match(QString::fromLatin1(*request));
                    if (head < 0 || request->size() < head + 4 + length.captured(1).toInt())
                        return;
                    socket->write(reply(*request));
                    socket->disconnectFromHost();
                });
            }
        });
        const auto run = cli.start({"run", "--url", QString("http://127.0.0.1:%1").arg(server.serverPort()), "--model", "m",
                                    "--concurrency", "1", "--requests", "5", "--warmup", "0", "--json"});
        QSignalSpy ended(run.get(), &QProcess::finished);
        if (ended.isEmpty() && !ended.wait(30000))
            return {};
        return {run->exitCode(), false, run->readAllStandardOutput(), run->readAllStandardError()};
    }

    std::unique_ptr<Sim> m_sim, m_several;
};

QTEST_GUILESS_MAIN(CliErrors)
#include "tst_clierrors.moc"
