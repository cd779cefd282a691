// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QJsonArray>
#include <QtTest>
#include <csignal>

using namespace Qt::StringLiterals;

/// The main job, as a script sees it: measure, keep, show, compare, report.
class CliRun : public QObject {
    Q_OBJECT

private:
    /// A run that judged itself invalid is never compared: on a busy machine it is measured again, a few times.
    static void measureWell(const Cli &cli, const QStringList &run)
    {
        Finished done;
        for (int attempt = 0; attempt < 4; ++attempt) {
            done = cli.run(run);
            if (!done.wasLate)
                break;
        }
        QCOMPARE(done.code, 0);
        QVERIFY2(!done.wasLate, "the generator was late four times");
    }

private slots:
    void aRunIsMeasuredKeptAndShownAsTheSameDocument()
    {
        const Sim sim;
        const Cli cli;
        const Finished run = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1,4", "--requests", "12",
                                      "--warmup", "1", "--output-tokens", "16", "--name", "a", "--json"});
        QCOMPARE(run.code, 0);
        const QJsonObject document = run.json();
        QCOMPARE(document["schema"_L1].toString(), "inferometer.run/1");
        QCOMPARE(document["state"_L1].toString(), "finished");
        QVERIFY(document["simulated"_L1].toBool());
        const QJsonArray stages = document["stages"_L1].toArray();
        QCOMPARE(stages.size(), 2);
        for (const auto &stage : stages) {
            const QJsonObject counts = stage["requests"_L1].toObject();
            QCOMPARE(counts["issued"_L1].toInt(), 12);
            QCOMPARE(counts["ok"_L1].toInt(), 12);
            QCOMPARE(counts["warmup"_L1].toInt(), 1);
            QCOMPARE(stage["phase"_L1].toString(), "whole-run");
            QVERIFY(stage["metrics"_L1]["ttft"_L1]["p99_ms"_L1].isNull()); // 12 requests cannot tell
        }
        QCOMPARE(cli.run({"show", "a", "--json"}).out, run.out);
        QCOMPARE(cli.run({"show", "last", "--json"}).out, run.out);
        const QJsonArray listed = cli.run({"list", "--json"}).json()["runs"_L1].toArray();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed[0]["requests"_L1].toInt(), 26);
    }

    void theExactModeComesBackWithinAMillisecondAndAPercent()
    {
        const Sim sim({"--ttft", "200ms", "--itl", "20ms"});
        const Cli cli;
        const Finished run = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "4", "--requests", "24",
                                      "--output-tokens", "32", "--json"});
        QCOMPARE(run.code, 0);
        const QJsonObject metrics = run.json()["stages"_L1][0]["metrics"_L1].toObject();
        const double ttft = metrics["ttft"_L1]["p50_ms"_L1].toDouble();
        const double tpot = metrics["tpot"_L1]["p50_ms"_L1].toDouble();
        QVERIFY2(std::abs(ttft - 200) <= 1.0, qPrintable(QString::number(ttft)));
        QVERIFY2(std::abs(tpot - 20) <= 0.2, qPrintable(QString::number(tpot)));
    }

    void everyRequestHasItsTimeline()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "2", "--requests", "6",
                          "--output-tokens", "16"})
                     .code,
                 0);
        const QList<QByteArray> lines = cli.run({"requests", "last", "--jsonl", "--events"}).out.trimmed().split('\n');
        QVERIFY(lines.size() >= 6);
        for (const QByteArray &line : lines) {
            const QJsonObject request = QJsonDocument::fromJson(line).object();
            QCOMPARE(request["events"_L1].toArray().size(), 16);
            QCOMPARE(request["output_tokens"_L1].toInt(), 16);
            QVERIFY(!request.contains("content_text") || request["content_text"_L1].isNull());
        }
    }

    void twoRunsAreComparedAndAChangeIsSeen()
    {
        const Cli cli;
        const QStringList load{"--model", "sim", "--concurrency", "4", "--requests", "80", "--output-tokens", "8"};
        {
            const Sim fast({"--ttft", "20ms", "--itl", "2ms"});
            measureWell(cli, QStringList{"run", "--url", fast.url(), "--name", "fast"} + load);
        }
        const Sim slow({"--ttft", "30ms", "--itl", "2ms"});
        measureWell(cli, QStringList{"run", "--url", slow.url(), "--name", "slow"} + load);
        const QJsonObject comparison = cli.run({"compare", "fast", "slow", "--json"}).json();
        QCOMPARE(comparison["schema"_L1].toString(), "inferometer.compare/1");
        QVERIFY(comparison["comparable"_L1].toBool());
        const QJsonObject ttft = comparison["stages"_L1][0]["metrics"_L1]["ttft.p50"_L1].toObject();
        QCOMPARE(ttft["verdict"_L1].toString(), "worse");
        QVERIFY(ttft["change"_L1].toDouble() > 0.3 && ttft["change"_L1].toDouble() < 0.7);
        // Another load is refused.
        QCOMPARE(cli.run(QStringList{"run", "--url", slow.url(), "--name", "other", "--model", "sim", "--concurrency", "2",
                                     "--requests", "12", "--output-tokens", "8"})
                     .code,
                 0);
        const Finished refused = cli.run({"compare", "fast", "other", "--require-comparable"});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.out.contains("Not comparable:"), refused.out.constData());
        QCOMPARE(refused.out.count("no load level in common"), 1); // said once
    }

    void everyFormIsExportedAndThePageIsWhole()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "2", "--requests", "10",
                          "--output-tokens", "8", "--out", cli.path("out")})
                     .code,
                 0);
        for (const char *name : {"result.json", "requests.jsonl", "benchmark_env.txt", "report.html"})
            QVERIFY2(QFileInfo(cli.path("out/") + name).size() > 100, name);
        for (const char *form : {"json", "csv", "jsonl", "md", "html"}) {
            const Finished written = cli.run({"export", "last", "--as", form, "--out", cli.path(form)});
            QCOMPARE(written.code, 0);
            QVERIFY2(QFileInfo(cli.path(form)).size() > 100, form);
        }
        QCOMPARE(cli.run({"report", "last", "--out", cli.path("page.html")}).code, 0);
        QFile page(cli.path("page.html"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray html = page.readAll();
        QVERIFY(html.contains("</html>"));
        QVERIFY(!html.contains("src=\"http") && !html.contains("href=\"http")); // loads nothing
    }

    void aTargetThatIsMissedSaysNo()
    {
        const Sim sim;
        const Cli cli;
        const QStringList load{"run", "--url",      sim.url(), "--model",         "sim", "--concurrency",
                               "1",   "--requests", "5",       "--output-tokens", "8"};
        QCOMPARE(cli.run(load + QStringList{"--slo", "ttft<=10ms"}).code, 1);
        QCOMPARE(cli.run(load + QStringList{"--slo", "ttft<=2s"}).code, 0);
    }

    void ctrlCKeepsWhatWasMeasured()
    {
        const Sim sim;
        const Cli cli;
        const auto run = cli.start({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "4", "--duration", "60s",
                                    "--warmup", "0", "--output-tokens", "8", "--json"});
        QTRY_VERIFY_WITH_TIMEOUT(requestsKept(cli) > 20, 20000);
        QElapsedTimer timer;
        timer.start();
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        QVERIFY(run->waitForFinished(5000));
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(run->exitCode(), 130);
        const QJsonObject document = QJsonDocument::fromJson(run->readAllStandardOutput()).object();
        QCOMPARE(document["state"_L1].toString(), "stopped");
        QVERIFY(document["stages"_L1][0]["requests"_L1]["ok"_L1].toInt() > 20);
    }

    void aKilledRunIsFoundAsInterruptedWithItsRequests()
    {
        const Sim sim;
        const Cli cli;
        const auto run = cli.start({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "4", "--duration", "60s",
                                    "--warmup", "0", "--output-tokens", "8"});
        QTRY_VERIFY_WITH_TIMEOUT(requestsKept(cli) > 20, 20000);
        QCOMPARE(cli.run({"show", "last", "--json"}).json()["state"_L1].toString(), "running");
        run->kill();
        run->waitForFinished();
        const QJsonObject shown = cli.run({"show", "last", "--json"}).json();
        QCOMPARE(shown["state"_L1].toString(), "interrupted");
        QVERIFY(shown["stages"_L1][0]["requests"_L1]["ok"_L1].toInt() > 20);
        QVERIFY(shown["stages"_L1][0]["metrics"_L1]["output_throughput"_L1]["value"_L1].toDouble() > 0);
        QCOMPARE(cli.run({"db", "check"}).code, 0);
    }

    void whatIsLeftOfAKilledRunIsMeasuredByResume()
    {
        const Sim sim;
        const Cli cli;
        const auto run = cli.start({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1,2", "--requests", "100000",
                                    "--warmup", "0", "--output-tokens", "8", "--name", "ladder"});
        QTRY_VERIFY_WITH_TIMEOUT(requestsKept(cli) > 5, 20000);
        QVERIFY(cli.run({"run", "--resume", "last", "--dry-run"}).code == 2); // it goes on
        run->kill();
        run->waitForFinished();
        const QJsonObject plan = cli.run({"run", "--resume", "ladder", "--dry-run", "--json"}).json()["plan"_L1].toObject();
        QCOMPARE(plan["stages"_L1].toArray().size(), 2); // nothing was finished: all of it
        QCOMPARE(plan["endpoint"_L1]["url"_L1].toString(), sim.url());
        const auto resumed = cli.run({"run", "--resume", "ladder", "--requests", "5", "--json"});
        QVERIFY2(resumed.code == 0, resumed.err.constData());
        QCOMPARE(resumed.json()["stages"_L1].toArray().size(), 2);
        const auto finished = cli.run({"run", "--resume", "last"});
        QCOMPARE(finished.code, 2);
        QVERIFY2(finished.err.contains("has not ended early"), finished.err.constData());
        QCOMPARE(cli.run({"run", "--resume", "ladder", "--url", sim.url()}).code, 2);
        QCOMPARE(cli.run({"run", "--resume", "nobody"}).code, 2);
    }

private:
    static qsizetype requestsKept(const Cli &cli)
    {
        return cli.run({"requests", "last", "--json"}).json()["requests"_L1].toArray().size();
    }
};

QTEST_GUILESS_MAIN(CliRun)
#include "tst_clirun.moc"
