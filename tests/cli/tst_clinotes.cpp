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
