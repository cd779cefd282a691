// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QDir>
#include <QJsonArray>
#include <QtTest>
#include <unistd.h>

using namespace Qt::StringLiterals;

/// What cannot be meant is refused with the words that name it, before anything is sent; and what is wrong with a server is
/// said also where no model was named.
class CliRefusals : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_sim = std::make_unique<Sim>(QStringList{"--ttft", "5ms", "--itl", "1ms"}); }
    void cleanupTestCase() { m_sim.reset(); }

    void whatCannotBeMeantIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("never");
        const QString url = m_sim->url();
        const QStringList run{"run", "--url", url, "--model", "sim"};
        const auto row = [](const char *name, QStringList arguments, const char *words, const char *never = "\n\n",
                            int code = 2) { QTest::newRow(name) << arguments << code << QString(words) << QString(never); };
        for (const char *port : {"99999", "0", "65536", "xx", "-1"}) {
            const QString bad = QString("http://127.0.0.1:%1").arg(port);
            for (const QStringList &command : {QStringList{"probe", bad},
                                               {"ask", bad, "--model", "m"},
                                               {"run", "--url", bad, "--model", "m"},
                                               {"endpoints", "add", "e", "--url", bad}})
                QTest::addRow("%s, port %s", qPrintable(command[0]), port) << command << 2 << "is no port"
                                                                           << "Nothing listens";
        }
        row("endpoints add: no address", {"endpoints", "add", "e", "--url", "notaurl:xx"}, "is no port");
        row("an IPv6 address without brackets", {"probe", "http://fe80::1:8000"}, "in brackets");
        row("temperature", run + QStringList{"--temperature", "-1"}, "is no number from 0 up", "000000");
        row("temperature: no number", run + QStringList{"--temperature", "nan"}, "is no number from 0 up");
        row("time scale: no number", run + QStringList{"--time-scale", "nan"}, "time scale", "negative");
        row("time scale: 0", run + QStringList{"--time-scale", "0"}, "time scale");
        row("time-out: too long", run + QStringList{"--total-timeout", "1e300"}, "--total-timeout does not take 1e+300 s");
        row("time-out: 0", run + QStringList{"--idle-timeout", "0"}, "--idle-timeout does not take 0 s");
        row("no input tokens", run + QStringList{"--input-tokens", "0"}, "--input-tokens", "“”");
        row("no output tokens", run + QStringList{"--output-tokens", "0"}, "--output-tokens", "“”");
        row("a list with nothing in it", run + QStringList{"--concurrency", "1,,"},
            "“1,,” is no list of numbers for --concurrency");
        row("rates with a word", run + QStringList{"--rate", "1,two"}, "no list of numbers for --rate");
        row("an empty target", run + QStringList{"--slo", ""}, "--slo");
        row("an empty name", run + QStringList{"--name", ""}, "--name");
        row("an empty new name", {"rename", "last", ""}, "NAME");
        row("a name of thousands", run + QStringList{"--name", QString(5000, 'n')}, "200 bytes", "nnnn");
        row("an authority that is not there", run + QStringList{"--dry-run", "--concurrency", "1", "--ca", "/nonexist"},
            "/nonexist");
        row("a certificate that is not there", run + QStringList{"--dry-run", "--concurrency", "1", "--cert", "/nonexist"},
            "/nonexist");
        row("an unknown name", {"run", "--url", "http://no-such-host.invalid", "--model", "m"}, "is unknown", "--allow-remote",
            3);
        // What is wrong here comes before what is wrong there.
        row("a bad option and a dead server", {"run", "--url", "http://127.0.0.1:9", "--concurrency", "0"}, "users");
    }
    void whatCannotBeMeantIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, words);
        QFETCH(QString, never);
        const Cli cli;
        const Finished done = cli.run(arguments);
        QVERIFY2(done.err.contains(words.toUtf8()), done.err.constData());
        QVERIFY2(!done.err.contains(never.toUtf8()), done.err.constData());
        QVERIFY2(!done.err.contains(".."), done.err.constData());
        QCOMPARE(done.code, code);
        QVERIFY(done.out.isEmpty());
    }

    void aPlanIsReadStrictly_data()
    {
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<QString>("words");
        const QByteArray head = R"({"schema": "inferometer.plan/1", "stages": [{)";
        QTest::newRow("no schema") << QByteArray(R"({"stages": [{"load": {"kind": "burst", "requests": 2}}]})") << "schema";
        QTest::newRow("lod") << head + R"("lod": {"kind": "burst", "requests": 2}}]})"
                             << "“stages[0].lod” is not a field";
        QTest::newRow("1e30 requests") << head + R"("load": {"kind": "closed", "concurrency": 1}, "requests": 1e30}]})"
                                       << "to 9,007,199";
    }
    void aPlanIsReadStrictly()
    {
        QFETCH(QByteArray, plan);
        QFETCH(QString, words);
        const Cli cli;
        cli.writeFile("plan.json", plan);
        const Finished done = cli.run({"run", cli.path("plan.json"), "--url", m_sim->url(), "--model", "sim"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.err.contains(words.toUtf8()), done.err.constData());
    }

    void theCauseIsToldWithoutAModelToo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const QString dead = "http://127.0.0.1:1", clear = QString(m_sim->url()).replace("http:", "https:");
        const QString elsewhere = m_sim->url() + "/nowhere";
        for (const auto &[url, words] :
             {std::pair(dead, "Nothing listens at 127.0.0.1:1"), {clear, "does not speak TLS"}, {elsewhere, "but not at "}}) {
            const QString name = QString(words).left(20);
            const QStringList run{"run", "--concurrency", "1", "--requests", "2", "--url", url};
            QTest::newRow(qPrintable("run: " + name)) << run << words;
            QTest::newRow(qPrintable("dry run: " + name)) << run + QStringList{"--dry-run"} << words;
            QTest::newRow(qPrintable("ask: " + name)) << QStringList{"ask", url} << words;
        }
    }
    void theCauseIsToldWithoutAModelToo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const Cli cli;
        const Finished done = cli.run(arguments);
        QVERIFY2(done.err.contains(words.toUtf8()), done.err.constData());
        QVERIFY2(!done.err.contains("names no model"), done.err.constData());
        QCOMPARE(done.code, 3);
    }

    void aProbeSpeaksOfTheServerAndNotOfAPlan()
    {
        const Cli cli;
        const Finished done = cli.run({"probe", m_sim->url() + "/nowhere"});
        QCOMPARE(done.code, 3);
        QVERIFY2(done.out.contains("but not at") && !done.out.contains("plan"), done.out.constData());
    }

    void aForecastOfCountsHasNoTime()
    {
        const Cli cli;
        const QStringList dry{"run", "--url", m_sim->url(), "--concurrency", "1", "--requests", "1000000000", "--dry-run"};
        const Finished told = cli.run(dry); // its only model is found by asking
        QVERIFY2(told.code == 0 && !told.out.contains("0 ms"), told.out + told.err);
        const QJsonObject document = cli.run(dry + QStringList{"--json"}).json();
        QVERIFY(document.contains("timed_s"_L1) && document["timed_s"_L1].isNull());
        QCOMPARE(document["plan"_L1]["model"_L1]["name"_L1].toString(), "sim");
    }

    void whatAskCouldNotDoHasARemedy()
    {
        const Cli cli;
        const Finished done = cli.run({"ask", m_sim->url(), "--model", "gpt-99"});
        QCOMPARE(done.code, 3);
        QVERIFY2(done.err.contains("Choose one of its models"), done.err.constData());
    }

    void aMeasuredRunWhoseFilesCannotBeWrittenIsNoUsageError()
    {
        const Cli cli;
        QVERIFY(QDir().mkpath(cli.path("out")));
        const QStringList run{"run",        "--url", m_sim->url(),      "--model", "sim",   "--concurrency", "1",
                              "--requests", "2",     "--output-tokens", "4",       "--out", cli.path("out")};
        QVERIFY(QFile::link("/dev/full", cli.path("out/result.json")));
        const Finished full = cli.run(run + QStringList{"--json"});
        QVERIFY2(full.code == 1 || full.wasLate, full.err.constData());
        QCOMPARE(full.json()["state"_L1].toString(), "finished"); // it is kept and told all the same
        QVERIFY2(full.err.contains("result.json"), full.err.constData());
        QVERIFY(QFile::remove(cli.path("out/result.json")) && QDir().mkpath(cli.path("out/result.json")));
        QCOMPARE(cli.run(run).code, 2); // seen before anything is sent
        QCOMPARE(cli.run({"list", "--json"}).json()["runs"_L1].toArray().size(), 1);
    }

    void tablesStayReadable()
    {
        const Cli cli;
        const Finished done = cli.run({"run", "--url", m_sim->url(), "--model", "sim", "--concurrency", "1", "--requests", "2",
                                       "--output-tokens", "4", "--name", QString(200, 'n')});
        QVERIFY2(done.code == 0 || done.wasLate, done.err.constData());
        for (const QByteArray &line : cli.run({"list"}).out.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() < 200, line.constData());
        QVERIFY(cli.run({"list"}).out.contains("n…"));
        const QByteArray head = cli.run({"definitions", "last"}).out.split('\n').value(1);
        QVERIFY2(head.contains("TTFT P99") && head.contains("ITL P99") && head.count("P99") == 2, head.constData());
    }

    void aDamagedFileIsToldLineByLine()
    {
        const Cli cli;
        const QStringList run{"run", "--url",      m_sim->url(), "--model",         "sim", "--concurrency",
                              "4",   "--requests", "60",         "--output-tokens", "4"};
        const Finished done = cli.run(run);
        QVERIFY2(done.code == 0 || done.wasLate, done.err.constData());
        QFile file(cli.database());
        QVERIFY(file.open(QIODevice::ReadWrite));
        for (qint64 page = 20; page < file.size() / 4096; page += 3) { // the roots of the tables are before them
            file.seek(page * 4096);
            file.write(QByteArray(200, '\x55'));
        }
        file.close();
        const Finished checked = cli.run({"db", "check"});
        QVERIFY(checked.code == 1 || checked.code == 2);
        const QByteArray told = checked.out + checked.err;
        QVERIFY2(!told.contains("\\n") && !told.contains("\\x0a"), told.constData());
        for (const QByteArray &line : told.split('\n'))
            QVERIFY2(line.size() < 400, line.constData());
        QVERIFY(told.contains("damaged"));
        const int code = cli.run(run).code;
        QVERIFY2(code == 0 || code == 2 || code == 4, qPrintable(QString::number(code))); // never "could not measure"
    }

private:
    std::unique_ptr<Sim> m_sim;
};

QTEST_GUILESS_MAIN(CliRefusals)
#include "tst_clirefusals.moc"
