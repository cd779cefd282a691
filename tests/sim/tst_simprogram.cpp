// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <csignal>

namespace {

/// A started simulator; ended with the object.
class Program {
public:
    explicit Program(const QStringList &arguments)
    {
        m_process.start(INFEROMETER_SIM, arguments);
        m_process.waitForReadyRead(5000);
        m_line = m_process.readLine();
    }
    ~Program()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    QByteArray line() const { return m_line; }
    QProcess &process() { return m_process; }
    int end(int signal)
    {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        return m_process.waitForFinished(5000) && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

private:
    QProcess m_process;
    QByteArray m_line;
};

struct Ended {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Ended run(const QStringList &arguments)
{
    QProcess process;
    process.start(INFEROMETER_SIM, arguments);
    if (!process.waitForFinished(5000) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class SimProgramTest : public QObject {
    Q_OBJECT
private slots:
    void itSaysOneLineWhenReadyAndEndsCleanly_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }
    void itSaysOneLineWhenReadyAndEndsCleanly()
    {
        QFETCH(int, signal);
        Program program({"--ttft", "200ms", "--itl", "0.02s", "--fault", "cut:0.1", "--fault", "stall:0.1", "--seed", "7"});
        QVERIFY2(program.line().startsWith("listening on http://127.0.0.1:"), program.line());
        QVERIFY(program.line().trimmed().split(':').last().toInt() > 0);
        QCOMPARE(program.end(signal), 0);
        QCOMPARE(program.process().readAllStandardOutput(), QByteArray());
    }

    void theSendLogIsMadeAtTheStart()
    {
        const QTemporaryDir folder;
        Program program({"--log-sends", folder.filePath("log.jsonl")});
        QVERIFY(!program.line().isEmpty());
        QVERIFY(QFile::exists(folder.filePath("log.jsonl")));
    }

    void describePrintsTheModelAndEnds()
    {
        const Ended ended = run({"--describe", "--preset", "8b-24g-f16", "--kv-tokens", "3200"});
        QCOMPARE(ended.code, 0);
        for (const char *part : {"a + b * batch + c * KV + P / prefill", "19.4 ms", "200 blocks", "simulated"})
            QVERIFY2(ended.out.contains(part), ended.out);
        QVERIFY(run({"--describe", "--ttft", "50ms", "--itl", "5ms"}).out.contains("t_request + ttft + k * itl"));
    }

    void helpAndVersionSucceed()
    {
        QCOMPARE(run({"--help"}).code, 0);
        QVERIFY(run({"--help"}).out.contains("--log-sends"));
        QVERIFY(run({"--version"}).out.startsWith("inferometer-sim "));
    }

    void usageErrorsAreTwoAndSaySo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown option") << QStringList{"--bogus"};
        QTest::newRow("unknown fault") << QStringList{"--fault", "explode:0.1"};
        QTest::newRow("rate beyond one") << QStringList{"--fault", "cut:1.5"};
        QTest::newRow("time without unit") << QStringList{"--ttft", "200"};
        QTest::newRow("unknown preset") << QStringList{"--preset", "70b"};
        QTest::newRow("unknown dialect") << QStringList{"--dialect", "grpc"};
        QTest::newRow("negative pool") << QStringList{"--kv-tokens", "-5"};
        QTest::newRow("no batch") << QStringList{"--max-batch", "0"};
        QTest::newRow("port beyond all ports") << QStringList{"--port", "70000"};
        QTest::newRow("a host name") << QStringList{"--listen", "example.invalid"};
        QTest::newRow("a log that cannot be") << QStringList{"--log-sends", "/nonexistent/log"};
        QTest::newRow("describing nonsense") << QStringList{"--describe", "--kv-tokens", "3"};
    }
    void usageErrorsAreTwoAndSaySo()
    {
        QFETCH(QStringList, arguments);
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, 2);
        QVERIFY(ended.err.startsWith("inferometer-sim: "));
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY(ended.out.isEmpty());
    }

    void aTakenPortIsAUsageError()
    {
        Program first(QStringList{});
        const QString port = QString::fromLatin1(first.line().trimmed().split(':').last());
        const Ended second = run({"--port", port});
        QCOMPARE(second.code, 2);
        QVERIFY2(second.err.contains(port.toLatin1()), second.err);
    }
};

QTEST_GUILESS_MAIN(SimProgramTest)
#include "tst_simprogram.moc"
