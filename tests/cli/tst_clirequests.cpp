// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace {

Finished ran(const QString &program, const QStringList &arguments, const QByteArray &input, const QStringList &variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("http_proxy", "http://127.0.0.1:1"); // this computer is never reached by a proxy
    for (const QString &variable : variables)
        environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("%s does not end", qPrintable(program));
    Finished done;
    done.code = process.exitCode();
    done.out = process.readAllStandardOutput();
    done.err = process.readAllStandardError();
    return done;
}

} // namespace

/// One request of a run: looked at, and sent again by other programs.
class CliRequests : public QObject {
    Q_OBJECT

private slots:
    void oneRequestIsToldInWords()
    {
        const Sim sim;
        const Cli cli;
        measure(cli, sim, {});
        const Finished told = cli.run({"requests", "a", "--id", "3"});
        QCOMPARE(told.code, 0);
        for (const char *words :
             {"Outcome: completed (ok)", "HTTP status: 200", "Server's words: –", "TLS: –", "Finish reason: length"})
            QVERIFY2(told.out.contains(words), told.out);
        const QJsonObject row = cli.run({"requests", "a", "--id", "3", "--json"}).json()["requests"_L1][0].toObject();
        QCOMPARE(row["id"_L1].toInt(), 3);
        QVERIFY2(told.out.contains("First token (TTFT): " + QByteArray::number(row["ttft_ms"_L1].toDouble(), 'f', 3) + " ms"),
                 told.out);
        QVERIFY(cli.run({"requests", "a", "--id", "3", "--events"}).out.contains(" ms  answer  "));
        QVERIFY(cli.run({"--lang", "zh_CN", "requests", "a", "--id", "3"}).out.contains("结束原因: length"));
        QCOMPARE(cli.run({"requests", "a", "--id", "3", "--jsonl"}).out.count('\n'), 1);
        const Finished missing = cli.run({"requests", "a", "--id", "999"});
        QCOMPARE(missing.code, 2);
        QVERIFY(missing.err.contains("has no request 999"));
        QCOMPARE(cli.run({"requests", "a", "--as", "curl"}).code, 2);
        QCOMPARE(cli.run({"requests", "a", "--id", "3", "--as", "telegram"}).code, 2);
    }

    void itIsSentAgainByCurlAndByPython_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("chat") << QStringList{"--protocol", "openai-chat"};
        QTest::newRow("completions") << QStringList{"--protocol", "openai-completions"};
        QTest::newRow("ollama") << QStringList{"--protocol", "ollama-chat"};
        QTest::newRow("llama.cpp") << QStringList{"--protocol", "llamacpp-completion"};
        QTest::newRow("in one piece") << QStringList{"--protocol", "openai-chat", "--no-stream"};
        QTest::newRow("kept") << QStringList{"--protocol", "openai-chat", "--keep-texts"};
        QTest::newRow("with a key") << QStringList{"--protocol",     "openai-chat", "--key",
                                                   "env:SECRET_KEY", "--header",    "X-Team: so-secret"};
    }
    void itIsSentAgainByCurlAndByPython()
    {
        QFETCH(QStringList, more);
        const Sim sim;
        Cli cli;
        cli.setVariable("SECRET_KEY", "sk-planted");
        measure(cli, sim, more);
        const bool isStreamed = !more.contains("--no-stream"), hasKey = more.contains("--key");
        const QStringList variables{"API_KEY=sk-planted", "HEADER_X_TEAM=blue"};
        const Finished curl = cli.run({"requests", "a", "--id", "2", "--as", "curl"});
        QCOMPARE(curl.code, 0);
        QCOMPARE(ran("bash", {"-n"}, curl.out).code, 0);
        const Finished answered = ran("bash", {"--noprofile", "--norc", "-s"}, curl.out, variables);
        QVERIFY2(answered.code == 0, answered.err + curl.out);
        QVERIFY2(answered.out.contains("\"model\":\"sim\"") || answered.out.contains("\"content\""), answered.out);
        if (isStreamed)
            QVERIFY2(answered.out.count('\n') > 8, answered.out);

        const Finished python = cli.run({"requests", "a", "--id", "2", "--as", "python"});
        cli.writeFile("again.py", python.out);
        QCOMPARE(ran("python3", {"-B", "-m", "py_compile", cli.path("again.py")}, {}).code, 0);
        static const QRegularExpression line("^ *([0-9]+\\.[0-9]{3}) ms  (.*)$", QRegularExpression::MultilineOption);
        Finished printed;
        QList<double> times;
        // The script is late where this machine is: what it then reads together it tells together.
        for (int attempt = 0; attempt < 5 && (times.size() < 2 || times.last() - times[1] < 40); ++attempt) {
            printed = ran("python3", {"-B", cli.path("again.py")}, {}, variables);
            QVERIFY2(printed.code == 0, printed.err + printed.out);
            times.clear();
            for (auto it = line.globalMatch(QString::fromUtf8(printed.out)); it.hasNext();)
                times << it.next().captured(1).toDouble();
            if (!isStreamed)
                break;
        }
        QVERIFY2(std::is_sorted(times.begin(), times.end()) && times.size() >= 3, printed.out);
        if (isStreamed) {
            // Arrival by arrival: ten tokens that are 5 ms apart, the first after 40 ms.
            QVERIFY2(times.size() >= 10, printed.out);
            QVERIFY2(times.last() - times[1] >= 40, printed.out);
            QVERIFY2(times[1] >= 35, printed.out);
        }
        QVERIFY2(printed.out.contains("HTTP 200"), printed.out);

        for (const QByteArray &text : {curl.out, python.out}) {
            QVERIFY(!text.contains("sk-planted") && !text.contains("so-secret") && !text.contains("SECRET_KEY"));
            QCOMPARE(text.contains("API_KEY"), hasKey);
            QCOMPARE(text.contains("HEADER_X_TEAM"), hasKey);
        }
        const QJsonObject document = cli.run({"requests", "a", "--id", "2", "--as", "curl", "--json"}).json();
        QCOMPARE(document["schema"_L1].toString(), "inferometer.request_script/1");
        QCOMPARE(document["text"_L1].toString().toUtf8(), curl.out);
        QCOMPARE(document["prompt"_L1].toString(), more.contains("--keep-texts") ? "kept" : "alike");
    }

    void warmUpIsMarkedAndOutcomesAreTranslated()
    {
        const Sim sim;
        const Cli cli;
        measure(cli, sim, {"--warmup", "2"});
        const QByteArray told = cli.run({"requests", "a"}).out;
        QCOMPARE(told.count("completed · warm-up"), 2);
        QCOMPARE(told.count("completed"), 6);
        const QByteArray translated = cli.run({"--lang", "zh_CN", "requests", "a"}).out;
        QVERIFY2(!translated.contains("completed") && !translated.contains("warm-up"), translated);
        QCOMPARE(translated.count("完成"), 6);
    }

    void eventsAreToldInTheStreamsOrder()
    {
        const Sim sim;
        const Cli cli;
        measure(cli, sim, {});
        const QByteArray told = cli.run({"requests", "a", "--id", "3", "--events"}).out;
        const QByteArray events = told.mid(told.indexOf("Events\n"));
        QVERIFY2(events.contains("role or empty piece") && events.contains("finish") && events.contains("usage"), events);
        QVERIFY2(events.indexOf("role or empty piece") < events.indexOf("answer"), events);
        QVERIFY2(events.lastIndexOf("answer") < events.indexOf("finish"), events);
    }

    /// A name may come from a server or a file; here it comes from us.
    void wordsOfOthersGiveTheTerminalNoOrders()
    {
        const Sim sim;
        const Cli cli;
        const QString name = QString("evil\x1b[2J\x07\nsecond") + QChar(0x202E) + "line";
        const Finished run = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "2",
                                      "--output-tokens", "4", "--name", name});
        QVERIFY2(run.code == 0 || run.code == 4, run.err);
        QByteArray all = run.out + run.err;
        for (const QStringList &command : {QStringList{"list"},
                                           {"show", "last"},
                                           {"requests", "last"},
                                           {"requests", "last", "--id", "1"},
                                           {"definitions", "last"}})
            all += cli.run(command).out;
        for (const char *order : {"\x1b", "\x07", "\u202E"})
            QVERIFY2(!all.contains(order), all);
        QVERIFY(all.contains("evil\\x1b[2J\\x07\\nsecond\\u202eline"));
        QCOMPARE(cli.run({"list"}).out.trimmed().count('\n'), 1); // its names, and one run
        QCOMPARE(cli.run({"list", "--json"}).json()["runs"_L1][0]["name"_L1].toString(), name);
    }

private:
    static void measure(const Cli &cli, const Sim &sim, const QStringList &more)
    {
        const Finished run = cli.run(QStringList{"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1",
                                                 "--requests", "4", "--output-tokens", "10", "--name", "a"}
                                     + more);
        if (run.code != 0)
            qFatal("the run: %s", run.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliRequests)
#include "tst_clirequests.moc"
