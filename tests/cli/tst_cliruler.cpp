// SPDX-License-Identifier: GPL-3.0-or-later
// The program about its own times, as people meet it: the self-check, a generator that is starved, one that is stopped.
#include "Programs.h"

#include "core/ruler/CoreSplit.h"
#include "core/ruler/TimingError.h"
#include "core/store/RunStore.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QtTest>
#include <csignal>
#include <sched.h>

using namespace inferometer;
using namespace Qt::StringLiterals;

namespace {

constexpr int kTries = 3; // machines that test are busy

/// What the simulated server really sent, by X-Request-Id.
SeenById sendsOf(const QString &path)
{
    SeenById all;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return all;
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        SeenTimes &one = all[line["id"_L1].toString().toStdString()];
        one.sentNs = line["t_req_ns"_L1].toInteger();
        for (const QJsonValue &sent : line["send_ns"_L1].toArray())
            one.eventNs.push_back(sent.toInteger());
    }
    return all;
}

bool pin(qint64 process, unsigned core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    return sched_setaffinity(static_cast<pid_t>(process), sizeof set, &set) == 0;
}

/// Processes that do nothing but keep one core busy, while they live.
class Spinners {
public:
    Spinners(int count, unsigned core)
    {
        for (int i = 0; i < count; ++i) {
            auto process = std::make_unique<QProcess>();
            process->start("/bin/sh", {"-c", "while :; do :; done"});
            if (!process->waitForStarted() || !pin(process->processId(), core))
                qFatal("no spinner");
            m_processes.push_back(std::move(process));
        }
    }
    ~Spinners()
    {
        for (const auto &process : m_processes) {
            process->kill();
            process->waitForFinished();
        }
    }

private:
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace

class CliRuler : public QObject {
    Q_OBJECT

private:
    struct Done {
        int code = -1;
        QJsonObject document;
        QByteArray err;
    };

    /// A run of open load in a process that has one core only.
    static Done runOn(unsigned core, const Cli &cli, const QString &url)
    {
        // taskset(1), because every thread of the program must have the core, those of its first moment included.
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("INFEROMETER_DB", cli.database());
        environment.insert("LC_ALL", "C.UTF-8");
        process.setProcessEnvironment(environment);
        process.start("taskset", {"-c", QString::number(core), INFEROMETER_CLI, "run", "--url", url, "--model", "sim", "--rate",
                                  "150", "--arrivals", "constant", "--duration", "2s", "--output-tokens", "40", "--json"});
        if (!process.waitForFinished(60000))
            qFatal("the run does not end");
        return {process.exitCode(), QJsonDocument::fromJson(process.readAllStandardOutput()).object(),
                process.readAllStandardError()};
    }

private slots:
    void theProgramTellsItsOwnError()
    {
        const Cli cli;
        const Finished none = cli.run({"self-check", "--last"});
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.contains("No self-check was made on this computer yet."));
        QCOMPARE(cli.run({"self-check", "--seconds", "4"}).code, 2);
        QCOMPARE(cli.run({"self-check", "--seconds", "61"}).code, 2);

        const Finished made = cli.run({"self-check", "--seconds", "5", "--json"});
        const QJsonObject check = made.json();
        QCOMPARE(check["schema"_L1].toString(), "inferometer.self-check/1");
        const QJsonObject base = check["levels"_L1][0].toObject();
        QCOMPARE(base["streams"_L1].toInt(), 64);
        QCOMPARE(base["lost"_L1].toInt(), 0);
        QVERIFY(base["gap_error_p50_ms"_L1].toDouble(9) < 0.1);
        // The exit code is the sentence's (Cli::run() takes a busy machine's 4 for a 0, and says so).
        const bool isGood = check["good"_L1].toBool() && !check["capacity"_L1].isNull();
        QCOMPARE(made.code, check["busy"_L1].toBool() || isGood ? 0 : 1);
        QVERIFY(!check["verdict"_L1].toString().isEmpty());

        const Finished last = cli.run({"self-check", "--last"});
        QCOMPARE(last.code, made.code);
        QVERIFY(last.out.contains(check["verdict"_L1].toString().toUtf8()));
        QCOMPARE(cli.run({"self-check", "--last", "--json"}).json()["measured_utc"_L1], check["measured_utc"_L1]);

        // From now on runs on this computer carry it.
        const Sim sim;
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "3",
                          "--output-tokens", "4"})
                     .code,
                 0);
        const QJsonObject environment = cli.run({"show", "last", "--json"}).json()["environment"_L1].toObject();
        QCOMPARE(environment["self_check_date"_L1].toString(), check["measured_utc"_L1].toString());
        QVERIFY(environment["self_check_gap_error_p99_ms"_L1].toString().toDouble() > 0);
        const QByteArray shown = cli.run({"show", "last"}).out;
        QVERIFY(shown.contains("On this computer the generator's own error was"));
        QVERIFY(shown.contains("As a load generator this program was"));
    }

    void aStarvedGeneratorSaysSoFirst()
    {
        const CoreSplit cores = CoreSplit::ofThisProcess();
        if (cores.isShared())
            QSKIP("one core only");
        const unsigned core = cores.client.front();
        const Sim sim({"--ttft", "20ms", "--itl", "5ms"}, cores.server.front());
        const Cli cli;
        Done calm, starved;
        for (int i = 0; i < kTries && calm.code != 0; ++i)
            calm = runOn(core, cli, sim.url());
        QVERIFY2(calm.code == 0, calm.err.constData());
        const QString calmGrade = calm.document["generator"_L1]["grade"_L1].toString();
        QVERIFY2(calmGrade == "fine" || calmGrade == "busy", qPrintable(calmGrade));

        for (int i = 0; i < kTries && starved.code != 4; ++i) {
            const Spinners spinners(20, core); // a twenty-first of the core is less than half of what it needs
            starved = runOn(core, cli, sim.url());
        }
        QCOMPARE(starved.code, 4);
        const QJsonObject generator = starved.document["generator"_L1].toObject();
        QCOMPARE(generator["grade"_L1].toString(), "unreliable");
        QCOMPARE(generator["reasons"_L1][0]["id"_L1].toString(), "send_lateness_p99_ms");
        QVERIFY(generator["send_lateness_p99_ms"_L1].toDouble() > 10);
        QCOMPARE(starved.document["findings"_L1][0]["id"_L1].toString(), "DG-27");
        QCOMPARE(starved.document["findings"_L1][0]["severity"_L1].toString(), "E");
        QCOMPARE(starved.document["verdict"_L1][0]["id"_L1].toString(), "V13");
        // And in what a person reads it stands before any figure.
        const QByteArray shown = cli.run({"show", "last"}).out;
        const auto bottleneck = shown.indexOf("This computer was the bottleneck");
        QVERIFY(bottleneck > 0 && bottleneck < shown.indexOf("TTFT"));
    }

    void arrivalTimesAreTheKernels_data()
    {
        QTest::addColumn<int>("gapMs");
        for (const int gap : {20, 40, 60, 80, 100})
            QTest::newRow(qPrintable(QString("%1 ms between tokens").arg(gap))) << gap;
    }
    /// The program is stopped again and again for 50 ms; what came meanwhile still has its own time.
    void arrivalTimesAreTheKernels()
    {
        QFETCH(int, gapMs);
        const CoreSplit cores = CoreSplit::ofThisProcess();
        QString trouble;
        for (int i = 0; i < kTries; ++i) {
            trouble = stoppedRun(gapMs, cores);
            if (trouble.isEmpty())
                return;
            qWarning("%s", qPrintable(trouble));
        }
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
    }

private:
    /// What was wrong with the times; empty: nothing.
    static QString stoppedRun(int gapMs, const CoreSplit &cores)
    {
        const Cli cli;
        const QString log = cli.path("sends.jsonl");
        std::optional<Sim> sim;
        sim.emplace(QStringList{"--ttft", "50ms", "--itl", QString("%1ms").arg(gapMs), "--log-sends", log},
                    cores.server.front());
        const int tokens = 1000 / gapMs;
        const auto process =
            cli.start({"run", "--url", sim->url(), "--model", "sim", "--concurrency", "5", "--requests", "5", "--warmup", "0",
                       "--ramp", "0.15", "--output-tokens", QString::number(tokens), "--json"});
        // Until it is measuring.
        QElapsedTimer patience;
        patience.start();
        QByteArray progress;
        while (!progress.contains(" in flight") && patience.elapsed() < 20'000 && process->state() == QProcess::Running) {
            process->waitForReadyRead(20);
            progress += process->readAllStandardError();
        }
        const auto pid = static_cast<pid_t>(process->processId());
        int stops = 0;
        for (; stops < 5 && process->state() == QProcess::Running; ++stops) {
            kill(pid, SIGSTOP);
            QThread::msleep(50);
            kill(pid, SIGCONT);
            process->waitForFinished(97); // out of step with any of the gaps
        }
        if (process->state() == QProcess::Running && !process->waitForFinished(20'000))
            return "the run does not end";
        sim.reset(); // its log is whole then
        const auto store = RunStore::open(cli.database().toStdString(), Access::ReadOnly);
        const auto id = store ? (*store)->find("last") : Result<RunId>(Failure(store.error()));
        const auto run = id ? (*store)->load(*id) : Result<Run>(Failure(id.error()));
        if (!run)
            return QString::fromStdString(run.error().message.str());
        if (run->stampKind != "kernel")
            return "the times are not the kernel's";
        return judge(**store, *run, sendsOf(log), stops);
    }

    static QString judge(RunStore &store, const Run &run, const SeenById &truth, int stops)
    {
        std::size_t judged = 0, merged = 0;
        double worst = 0, longestWait = 0;
        for (const StageSummary &stage : run.stages)
            for (const GeneratorHealth &health : stage.health)
                longestWait = std::max(longestWait, health.readDelayMaxMs.value_or(0));
        QString trouble;
        const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
            const auto sent = truth.find(run.id.value + "-" + std::to_string(record.id.value));
            const auto arrivals = record.timeline.arrivals();
            if (sent == truth.end() || sent->second.eventNs.size() != arrivals.size()) {
                trouble = "an answer is lost";
                return false;
            }
            for (std::size_t i = 0; i < arrivals.size(); ++i) {
                // Packets of one stream that the kernel merged have the last one's time, and say so.
                if (i + 1 < arrivals.size() && arrivals[i + 1].isCoalesced) {
                    ++merged;
                    continue;
                }
                const std::int64_t at = run.started.monoNs + record.tSend->count() + arrivals[i].offset.count();
                worst = std::max(worst, std::abs(toMs(Nanos(at - sent->second.eventNs[i]))));
                ++judged;
            }
            return true;
        });
        if (!read)
            return QString::fromStdString(read.error().message.str());
        if (!trouble.isEmpty())
            return trouble;
        qInfo("%zu arrivals judged, %zu merged before another, worst error %.3f ms, longest wait %.1f ms, %d stops", judged,
              merged, worst, longestWait, stops);
        if (stops < 3 || longestWait < 25)
            return QString("the program was not stopped while it read (%1 stops, %2 ms)").arg(stops).arg(longestWait);
        if (judged < 2 * merged || judged < 30)
            return "too few arrivals stood alone";
        return worst < 1 ? QString() : QString("an arrival is %1 ms off").arg(worst);
    }
};

QTEST_GUILESS_MAIN(CliRuler)
#include "tst_cliruler.moc"
