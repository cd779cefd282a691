// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QDir>
#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;

/// Endpoints and workloads that are kept under a name, and runs that use them.
class CliSaved : public QObject {
    Q_OBJECT

private slots:
    void anEndpointIsKeptShownAndForgotten()
    {
        const Cli cli;
        QCOMPARE(cli.run({"endpoints", "list"}).code, 0); // no library yet: nothing is kept, and none is made
        QVERIFY(!QFile::exists(cli.database()));
        const Finished added = cli.run({"endpoints", "add", "gpu", "--url", "127.0.0.1:8000/", "--model", "m", "--key",
                                        "env:GPU_KEY", "--max-concurrency", "8", "--json"});
        QCOMPARE(added.code, 0);
        QCOMPARE(added.json()["endpoint"_L1]["url"_L1].toString(), "http://127.0.0.1:8000");
        const Finished shown = cli.run({"endpoints", "show", "gpu", "--json"});
        QCOMPARE(shown.out, added.out);
        const QJsonArray listed = cli.run({"endpoints", "list", "--json"}).json()["endpoints"_L1].toArray();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(cli.run({"endpoints", "add", "gpu", "--url", "http://other"}).code, 2);
        QCOMPARE(cli.run({"endpoints", "add", "gpu", "--url", "http://other", "--replace"}).code, 0);
        QVERIFY(cli.run({"endpoints", "list"}).out.contains("http://other"));
        QCOMPARE(cli.run({"endpoints", "remove", "gpu", "--json"}).json()["endpoint"_L1].toString(), "gpu");
        const Finished gone = cli.run({"endpoints", "show", "gpu"});
        QCOMPARE(gone.code, 2);
        QVERIFY(gone.err.contains("gpu"));
    }

    void noSecretIsKept()
    {
        const Cli cli;
        const Finished added =
            cli.run({"endpoints", "add", "gpu", "--url", "http://127.0.0.1:8000", "--header", "X-Team: planted-secret-1"});
        QCOMPARE(added.code, 0);
        QVERIFY2(added.err.contains("names"), added.err.constData());
        QCOMPARE(cli.run({"endpoints", "add", "b", "--url", "http://127.0.0.1:8000", "--key", "sk-planted-secret-2"}).code, 2);
        QCOMPARE(cli.run({"endpoints", "add", "c", "--url", "http://u:planted-secret-3@127.0.0.1:8000"}).code, 2);
        for (const QString &name : QDir(cli.path("")).entryList(QDir::Files)) {
            QFile file(cli.path(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains("planted-secret"), qPrintable(name));
        }
    }

    void aRunUsesAnEndpointByItsName()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"endpoints", "add", "here", "--url", sim.url(), "--model", "sim", "--max-concurrency", "2"}).code, 0);
        const QStringList run{"run", "--endpoint", "here", "--requests", "3", "--output-tokens", "4", "--json"};
        const Finished done = cli.run(run + QStringList{"--concurrency", "1"});
        QCOMPARE(done.code, 0);
        QCOMPARE(done.json()["plan"_L1]["endpoint"_L1]["url"_L1].toString(), sim.url());
        QCOMPARE(done.json()["plan"_L1]["model"_L1]["name"_L1].toString(), "sim");
        const Finished tooMany = cli.run(run + QStringList{"--concurrency", "3"}); // its own cap
        QCOMPARE(tooMany.code, 2);
        QVERIFY(tooMany.err.contains("3"));
        QCOMPARE(cli.run(run + QStringList{"--concurrency", "3", "--max-concurrency", "3"}).code, 0);
        QCOMPARE(cli.run({"run", "--endpoint", "there"}).code, 2);
        QCOMPARE(cli.run({"run", "--endpoint", "here", "--url", "http://127.0.0.1:1"}).code, 2); // whose key would it get?
    }

    void aProductionEndpointAndAHeaderWithoutValueAreAskedFor()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"endpoints", "add", "prod", "--url", sim.url(), "--model", "sim", "--production"}).code, 0);
        const QStringList run{"run", "--endpoint", "prod", "--concurrency", "1", "--requests", "2", "--output-tokens", "4"};
        const Finished refused = cli.run(run);
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.err.contains("production") && refused.err.contains("--allow-remote"));
        QCOMPARE(cli.run(run + QStringList{"--allow-remote"}).code, 0);
        QCOMPARE(cli.run({"endpoints", "add", "team", "--url", sim.url(), "--model", "sim", "--header", "X-Team: blue"}).code,
                 0);
        const QStringList team{"run", "--endpoint", "team", "--concurrency", "1", "--requests", "2", "--output-tokens", "4"};
        const Finished missing = cli.run(team);
        QCOMPARE(missing.code, 2);
        QVERIFY(missing.err.contains("X-Team"));
        QCOMPARE(cli.run(team + QStringList{"--header", "x-team: green"}).code, 0);
    }

    void workloadsAreKeptAndUsedByTheirNames()
    {
        const Sim sim;
        const Cli cli;
        const QJsonArray builtIn = cli.run({"workloads", "list", "--json"}).json()["workloads"_L1].toArray();
        QVERIFY(builtIn.size() >= 5);
        const Finished chat = cli.run({"workloads", "show", "chat", "--json"});
        QCOMPARE(chat.code, 0);
        cli.writeFile("mine.json", chat.out); // what is shown can be added
        QCOMPARE(cli.run({"workloads", "add", cli.path("mine.json"), "--name", "mine"}).code, 0);
        QCOMPARE(cli.run({"workloads", "add", cli.path("mine.json"), "--name", "mine"}).code, 2);
        QVERIFY(cli.run({"workloads", "list"}).out.contains("mine"));
        QVERIFY(cli.run({"workloads", "show", "mine"}).out.contains("45 %"));
        const QStringList run{"run", "--url",      sim.url(), "--model",   "sim",   "--concurrency",
                              "1",   "--requests", "2",       "--dry-run", "--json"};
        QCOMPARE(cli.run(run + QStringList{"--workload", "mine"}).code, 0);
        QCOMPARE(cli.run(run + QStringList{"--workload", "mine", "--mix", "P-mix"}).code, 2);
        const Finished none = cli.run(run + QStringList{"--workload", "nobody"});
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.contains("nobody"));
        cli.writeFile("small.json", R"({"name":"small","parts":[{"name":"a","weight":1,"input":32,"output":4}]})");
        QCOMPARE(cli.run({"workloads", "add", cli.path("small.json")}).code, 0);
        const Finished done = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "2",
                                       "--workload", "small", "--json"});
        QCOMPARE(done.code, 0);
        QCOMPARE(done.json()["plan"_L1]["workload"_L1]["name"_L1].toString(), "small");
        QCOMPARE(cli.run({"workloads", "remove", "small"}).code, 0);
        QCOMPARE(cli.run({"workloads", "remove", "small"}).code, 2);
        cli.writeFile("bad.json", R"({"parts":[]})");
        QCOMPARE(cli.run({"workloads", "add", cli.path("bad.json"), "--name", "bad"}).code, 2);
    }
};

QTEST_GUILESS_MAIN(CliSaved)
#include "tst_clisaved.moc"
