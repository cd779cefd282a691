// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;

/// What people add to runs, from a script.
class CliNotes : public QObject {
    Q_OBJECT

private:
    static QJsonObject first(const Cli &cli) { return cli.run({"list", "--json"}).json()["runs"_L1][0].toObject(); }

private slots:
    void aRunIsRenamedTaggedAndNoted()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "2", "--requests", "30",
                          "--output-tokens", "8", "--name", "old"})
                     .code,
                 0);
        QCOMPARE(cli.run({"rename", "old", "new name"}).code, 0);
        QCOMPARE(cli.run({"tag", "new name", "q4", "量化"}).code, 0);
        QCOMPARE(cli.run({"note", "last", "new driver"}).code, 0);
        const QJsonObject run = first(cli);
        QCOMPARE(run["name"_L1].toString(), "new name");
        QCOMPARE(run["tags"_L1].toArray(), (QJsonArray{"q4", "量化"}));
        QCOMPARE(run["note"_L1].toString(), "new driver");
        const QJsonObject figures = run["figures"_L1].toObject();
        QVERIFY(figures["output_tokens_per_s"_L1].toDouble() > 0);
        QCOMPARE(figures["failed_share"_L1].toDouble(), 0.0);
        QCOMPARE(figures["load"_L1]["concurrency"_L1].toInt(), 2);
        QCOMPARE(cli.run({"show", "new name", "--json"}).json()["name"_L1].toString(), "new name");
        QCOMPARE(cli.run({"tag", "last"}).code, 0);
        QVERIFY(first(cli)["tags"_L1].toArray().isEmpty());
        QCOMPARE(cli.run({"rename", "nobody", "x"}).code, 2);
    }

    void aRunIsHandedToAnotherLibrary()
    {
        const Sim sim;
        const Cli here, there;
        QCOMPARE(here.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "3",
                           "--output-tokens", "4", "--name", "mine"})
                     .code,
                 0);
        const QString file = here.path("mine.inferun");
        QCOMPARE(here.run({"export", "mine", "--as", "inferun", "--out", file}).code, 0);
        QCOMPARE(here.run({"export", "mine", "--as", "inferun", "--out", file}).code, 2); // it is there
        QCOMPARE(there.run({"import", file, "--dry-run"}).code, 0);
        QVERIFY(there.run({"list", "--json"}).json()["runs"_L1].toArray().isEmpty());
        const QJsonObject taken = there.run({"import", file, "--json"}).json();
        QCOMPARE(taken["outcome"_L1].toString(), "ok");
        QCOMPARE(taken["format"_L1].toString(), "inferometer");
        QCOMPARE(taken["runs"_L1][0]["requests"_L1].toInt(), 5); // and two of the warm-up
        QCOMPARE(there.run({"show", "mine", "--json"}).out, here.run({"show", "mine", "--json"}).out);
        QCOMPARE(there.run({"requests", "mine", "--jsonl", "--events"}).out,
                 here.run({"requests", "mine", "--jsonl", "--events"}).out);

        there.writeFile("foreign.json", "{}");
        const Finished refused = there.run({"import", there.path("foreign.json"), "--json"});
        QCOMPARE(refused.code, 2);
        QCOMPARE(refused.json()["outcome"_L1].toString(), "rejected");
        QVERIFY(refused.json()["error"_L1].toString().contains("foreign.json"));
    }

    void anEmptyTrashIsEmptied()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "2",
                          "--output-tokens", "4"})
                     .code,
                 0);
        const Finished emptied = cli.run({"db", "empty-trash", "--json"});
        QCOMPARE(emptied.code, 0);
        QCOMPARE(emptied.json()["runs"_L1].toInt(), 0);
        QCOMPARE(cli.run({"list", "--json"}).json()["runs"_L1].toArray().size(), 1); // what is kept stays
    }
};

QTEST_GUILESS_MAIN(CliNotes)
#include "tst_clinotes.moc"
