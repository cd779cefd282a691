// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QtTest>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString startIn(int milliseconds)
{
    return QDateTime::currentDateTimeUtc().addMSecs(milliseconds).toString(u"yyyy-MM-ddTHH:mm:ss.zzzZ"_s);
}

/// A quantile of raw values as the method defines it for every tool to check: between its neighbours (type 7).
double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    const qsizetype n = values.size();
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

} // namespace

/// Loads that follow a file, and runs that several programs make together, as a script meets them.
class CliShards : public QObject {
    Q_OBJECT

private:
    static QStringList shard(const Cli &cli, const Sim &sim, int number, int of, const QString &start)
    {
        const QString part = QString::number(number);
        return {"run",
                "--url",
                sim.url(),
                "--model",
                "sim",
                "--rate",
                "60",
                "--requests",
                "90",
                "--warmup",
                "6",
                "--output-tokens",
                "4",
                "--name",
                "spread",
                "--shard",
                part + "/" + QString::number(of),
                "--start-at",
                start,
                "--db",
                cli.path("part" + part + ".db"),
                "--out",
                cli.path("results/part" + part)};
    }

private slots:
    void partsThatStartTogetherBecomeOneRun()
    {
        const Sim sim;
        std::unique_ptr<Cli> folder;
        bool isReady = false;
        for (const int lead : {3000, 25000}) { // a slow machine needs longer to get ready, and says so
            folder = std::make_unique<Cli>();
            isReady = true;
            const QString start = startIn(lead);
            std::vector<std::unique_ptr<QProcess>> parts;
            for (int number = 1; number <= 3; ++number)
                parts.push_back(folder->start(shard(*folder, sim, number, 3, start)));
            for (const auto &part : parts) {
                QVERIFY(part->waitForFinished(60000));
                const QByteArray words = part->readAllStandardError();
                isReady = isReady && !words.contains("not ready at the common start");
                // 4: this machine is busy
                QVERIFY2(!isReady || part->exitCode() == 0 || part->exitCode() == 4, words.constData());
            }
            if (isReady)
                break;
        }
        QVERIFY(isReady);
        const Cli &cli = *folder;
        QVERIFY(QFile::exists(cli.path("results/part2/shard-2-of-3.inferun")));

        const Finished incomplete = cli.run({"merge", cli.path("results/part1"), cli.path("results/part3"), "--json"});
        QCOMPARE(incomplete.code, 2);
        QVERIFY2(incomplete.json()["error"_L1].toString().contains("missing: 2"), incomplete.out.constData());

        const Finished merged = cli.run({"merge", cli.path("results"), cli.path("part1.db"), "--json"});
        QVERIFY2(merged.code == 0, merged.err.constData());
        QCOMPARE(merged.json()["schema"_L1].toString(), "inferometer.merge/1");
        QCOMPARE(merged.json()["requests"_L1].toInt(), 96);
        QCOMPARE(merged.json()["shards"_L1].toArray().size(), 3);
        const QString id = merged.json()["run"_L1].toString();

        const QJsonObject run = cli.run({"show", id, "--json"}).json();
        const QJsonObject stage = run["stages"_L1][0].toObject();
        QCOMPARE(stage["requests"_L1]["issued"_L1].toInt(), 90);
        QCOMPARE(stage["requests"_L1]["warmup"_L1].toInt(), 6);
        QCOMPARE(stage["load"_L1]["rate"_L1].toDouble(), 60.0);
        QCOMPARE(run["generator"_L1]["stages"_L1][0]["rounds"_L1].toArray().size(), 3);
        QCOMPARE(run["generator"_L1]["stages"_L1][0]["rounds"_L1][1]["shard"_L1].toInt(), 2);

        // Every percentile is of the raw values: counted here once more.
        QList<double> ttft;
        QSet<qint64> ids;
        QList<double> due;
        for (const QJsonValue &request : cli.run({"requests", id, "--json"}).json()["requests"_L1].toArray()) {
            ids.insert(request["id"_L1].toInteger());
            due.append(request["t_sched_ms"_L1].toDouble());
            if (ids.size() > 6) // numbers follow the schedule: the first six are warm-up
                ttft.append(request["ttft_ms"_L1].toDouble());
        }
        QCOMPARE(ids.size(), 96);
        QVERIFY(std::abs(median(ttft) - stage["metrics"_L1]["ttft"_L1]["p50_ms"_L1].toDouble()) < 1e-6);
        QVERIFY(std::is_sorted(due.begin(), due.end())); // by number and by time: one schedule

        QVERIFY(cli.run({"report", id, "--out", cli.path("r.html")}).code == 0 && QFile::exists(cli.path("r.html")));
        QFile page(cli.path("r.html"));
        QVERIFY(page.open(QIODevice::ReadOnly) && page.readAll().contains("The computers that made this run"));
        QCOMPARE(cli.run({"db", "check"}).code, 0);

        // A part is no run to be compared; the whole is, with one that one program made.
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--rate", "60", "--requests", "90", "--warmup", "6",
                          "--output-tokens", "4", "--name", "alone"})
                         .code
                     & ~4,
                 0);
        const QJsonObject compared = cli.run({"compare", id, "alone", "--json"}).json();
        for (const QJsonValue &reason : compared["reasons"_L1].toArray())
            QVERIFY(reason["id"_L1].toString() != "load" && reason["id"_L1].toString() != "shard");
        QVERIFY(cli.run({"import", cli.path("results/part2/shard-2-of-3.inferun")}).code == 0);
        const Finished refused = cli.run({"compare", id, id + "-2", "--json"});
        QVERIFY2(refused.out.contains("\"shard\""), refused.out.constData());
    }

    void whoHasNoCommonStartIsRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("words");
        QTest::newRow("past") << QStringList{"--shard", "1/2", "--start-at", "2020-01-01T00:00:00Z"}
                              << "ago by this computer's clock";
        QTest::newRow("now") << QStringList{"--shard", "1/2", "--start-at", startIn(400)} << "";
        QTest::newRow("no moment") << QStringList{"--shard", "1/2", "--start-at", "soon"} << "no moment in UTC";
        QTest::newRow("no shard") << QStringList{"--shard", "2", "--start-at", startIn(60000)} << "is no shard";
        QTest::newRow("third of two") << QStringList{"--shard", "3/2", "--start-at", startIn(60000)} << "no shard 3 of 2";
        QTest::newRow("no start") << QStringList{"--shard", "1/2"} << "--start-at";
        QTest::newRow("two levels") << QStringList{"--shard", "1/2", "--start-at", startIn(60000), "--rate", "5"}
                                    << "one stage";
    }
    void whoHasNoCommonStartIsRefused()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, words);
        const Cli cli;
        const Finished done =
            cli.run(QStringList{"run", "--url", "http://127.0.0.1:9", "--model", "m", "--rate", "10", "--json"} + options);
        QCOMPARE(done.code, 2);
        QVERIFY2(done.json()["error"_L1].toString().contains(words), done.out.constData());
    }

    void aTraceIsReplayedAndKept()
    {
        const Sim sim;
        const Cli cli;
        cli.writeFile("trace.csv", "timestamp,input_length,output_length\n0,40,3\n100,50,4\n80,60,5\n400,40,6\n");
        const QStringList common{"run", "--url", sim.url(), "--model", "sim", "--json"};
        const Finished run =
            cli.run(common + QStringList{"--arrivals", "trace:" + cli.path("trace.csv"), "--trace-speed", "2", "--name", "t"});
        QCOMPARE(run.code & ~4, 0);
        QVERIFY(run.err.contains("put in order"));
        const QJsonObject stage = run.json()["stages"_L1][0].toObject();
        QCOMPARE(stage["load"_L1]["kind"_L1].toString(), "replay");
        QCOMPARE(stage["load"_L1]["requests"_L1].toInt(), 4);
        QCOMPARE(stage["load"_L1]["rate"_L1].toDouble(), 15.0); // three gaps in 0.4 s, twice as fast
        QCOMPARE(stage["requests"_L1]["ok"_L1].toInt(), 4);
        QList<int> lengths;
        for (const QJsonValue &request : cli.run({"requests", "t", "--json"}).json()["requests"_L1].toArray())
            lengths.append(request["output_tokens"_L1].toInt());
        QCOMPARE(lengths, (QList<int>{3, 5, 4, 6}));

        const Finished faster =
            cli.run(common + QStringList{"--arrivals", "trace:" + cli.path("trace.csv"), "--rate", "30", "--dry-run"});
        QCOMPARE(faster.json()["plan"_L1]["stages"_L1][0]["load"_L1]["speed"_L1].toDouble(), 4.0);
        cli.writeFile("bad.csv", "timestamp\n0\nlater\n");
        const Finished bad = cli.run(common + QStringList{"--arrivals", "trace:" + cli.path("bad.csv")});
        QCOMPARE(bad.code, 2);
        QVERIFY(bad.json()["error"_L1].toString().contains("Line 3"));
    }

    void ratesAreReadFromAFileAndRise()
    {
        const Cli cli;
        cli.writeFile("rates.csv", "t,rate\n0,5\n10,25\n20,5\n");
        const auto forecast = [&](const QStringList &options) {
            return cli.run(
                QStringList{"run", "--url", "http://127.0.0.1:9", "--model", "m", "--warmup", "0", "--dry-run", "--json"}
                + options);
        };
        const QString file = cli.path("rates.csv");
        QCOMPARE(forecast({"--rate-series", file}).json()["requests"_L1].toDouble(), 300.0);
        QCOMPARE(forecast({"--rate-series", file, "--rate-lines"}).json()["requests"_L1].toDouble(), 300.0);
        QCOMPARE(forecast({"--rate-series", file, "--duration", "30s"}).json()["requests"_L1].toDouble(), 350.0);
        QCOMPARE(forecast({"--rate", "10", "--duration", "20s", "--ramp", "10s"}).json()["requests"_L1].toDouble(), 250.0);
        QCOMPARE(forecast({"--rate", "10", "--duration", "20s", "--ramp", "10s", "--ramp-from", "4"})
                     .json()["requests"_L1]
                     .toDouble(),
                 270.0);
        const QJsonObject load = forecast({"--rate-series", file, "--arrivals", "gamma:0.5"})
                                     .json()["plan"_L1]["stages"_L1][0]["load"_L1]
                                     .toObject();
        QCOMPARE(load["arrivals"_L1].toString(), "gamma");
        QCOMPARE(load["burstiness"_L1].toDouble(), 0.5);
        for (const QStringList &options : {QStringList{"--arrivals", "constant"},
                                           {"--trace-speed", "2", "--burst", "5"},
                                           {"--rate-series", "/nowhere"},
                                           {"--rate", "5", "--arrivals", "gamma:x"}})
            QCOMPARE(forecast(options).code, 2);
    }
};

QTEST_GUILESS_MAIN(CliShards)
#include "tst_clishards.moc"
