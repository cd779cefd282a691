// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Shelf.h"

#include "core/store/Migrations.h"
#include "core/store/RunStore.h"
#include "tests/store/RawFile.h"
#include "tests/store/StoreFixture.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

using namespace inferometer;

namespace {

SavedEndpoint anEndpoint(const std::string &name, const std::string &url = "http://127.0.0.1:8000")
{
    SavedEndpoint saved;
    saved.name = name;
    saved.endpoint.baseUrl = url;
    return saved;
}

SavedWorkload aWorkload(const std::string &name)
{
    SavedWorkload saved;
    saved.workload.name = name;
    saved.workload.parts = {WorkloadPart{}};
    return saved;
}

QStringList namesOf(const Shelved<SavedEndpoint> &all)
{
    QStringList names;
    for (const SavedEndpoint &each : all.items)
        names << QString::fromStdString(each.name);
    return names;
}

QByteArray everythingIn(const QString &folder)
{
    QByteArray all;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

/// A file as the program of that format left it: the steps up to it, and one run.
void makeOfFormat(const std::string &path, int version)
{
    const auto files = embeddedSchema();
    std::vector<EmbeddedFile> steps(files.begin(), files.end());
    std::sort(steps.begin(), steps.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    steps.resize(static_cast<std::size_t>(version));
    QVERIFY_OK(Database::open(path, Access::ReadWrite, Migrations(steps)));
    const std::string plan = aPlan("old").toJson().dump();
    tamper(path, "INSERT INTO runs (uid, name, state, plan, plan_id, model, base_url, fingerprint, tags, is_simulated, engine, "
                 "engine_version, started_utc_ns, started_mono_ns, ended_utc_ns, ended_mono_ns, stamp_kind, stop_reason, "
                 "app_version, requests) VALUES ('old0001', 'old', 1, '"
                     + plan
                     + "', 'custom', 'sim', 'http://127.0.0.1:8080', 'f', '[]', 1, '', '', 1800000000000000000, 5, "
                       "1800000001000000000, 1000000005, 'user', '', '0.1.0', 0)");
}

} // namespace

class TstShelf : public QObject {
    Q_OBJECT

private slots:
    void whatIsKeptIsThereInTheOrderOfNames()
    {
        TempStore temp;
        {
            const auto store = RunStore::open(temp.path, Access::ReadWrite);
            QVERIFY_OK(store);
            Shelf shelf = (*store)->shelf();
            for (const char *name : {"b", "c", "a"})
                QVERIFY_OK(shelf.save(anEndpoint(name), Shelf::Existing::Refuse));
            QVERIFY_OK(shelf.save(aWorkload("a"), Shelf::Existing::Refuse)); // names are of a kind
        }
        const auto store = RunStore::open(temp.path, Access::ReadOnly);
        QVERIFY_OK(store);
        const auto all = (*store)->shelf().endpoints();
        QVERIFY_OK(all);
        QCOMPARE(namesOf(*all), (QStringList{"a", "b", "c"}));
        QVERIFY((*store)->shelf().endpoint("b").value() == anEndpoint("b"));
        QVERIFY((*store)->shelf().workload("a").value() == aWorkload("a"));
        QVERIFY(!(*store)->shelf().save(anEndpoint("d"), Shelf::Existing::Refuse)); // open for reading
    }

    void aNameIsTakenUnlessItMayBeReplaced()
    {
        FilledStore filled;
        Shelf shelf = filled.store->shelf();
        QVERIFY_OK(shelf.save(anEndpoint("a"), Shelf::Existing::Refuse));
        const Status taken = shelf.save(anEndpoint("a", "http://other"), Shelf::Existing::Refuse);
        QVERIFY(!taken && taken.error().code == ErrorCode::Input);
        QCOMPARE(shelf.endpoint("a")->endpoint.baseUrl, std::string("http://127.0.0.1:8000"));
        QVERIFY_OK(shelf.save(anEndpoint("a", "http://other"), Shelf::Existing::Replace));
        QCOMPARE(shelf.endpoint("a")->endpoint.baseUrl, std::string("http://other"));
    }

    void renamingKeepsEverythingElse()
    {
        FilledStore filled;
        Shelf shelf = filled.store->shelf();
        QVERIFY_OK(shelf.save(anEndpoint("a", "http://one"), Shelf::Existing::Refuse));
        QVERIFY_OK(shelf.save(anEndpoint("b"), Shelf::Existing::Refuse));
        QVERIFY_OK(shelf.rename(Shelf::Kind::Endpoint, "a", "z"));
        QVERIFY(shelf.endpoint("z").value() == anEndpoint("z", "http://one"));
        QCOMPARE(shelf.endpoint("a").error().code, ErrorCode::NotFound);
        QCOMPARE(shelf.rename(Shelf::Kind::Endpoint, "z", "b").error().code, ErrorCode::Input);
        QCOMPARE(shelf.rename(Shelf::Kind::Endpoint, "z", " bad").error().code, ErrorCode::Input);
        QCOMPARE(shelf.rename(Shelf::Kind::Endpoint, "nobody", "x").error().code, ErrorCode::NotFound);
        QVERIFY_OK(shelf.rename(Shelf::Kind::Endpoint, "z", "z"));
        QVERIFY_OK(shelf.save(aWorkload("w"), Shelf::Existing::Refuse));
        QVERIFY_OK(shelf.rename(Shelf::Kind::Workload, "w", "v"));
        QVERIFY(shelf.workload("v").value() == aWorkload("v"));
    }

    void removingTakesOneAndAMissingOneIsNamed()
    {
        FilledStore filled;
        Shelf shelf = filled.store->shelf();
        QVERIFY_OK(shelf.save(anEndpoint("a"), Shelf::Existing::Refuse));
        QVERIFY_OK(shelf.save(anEndpoint("b"), Shelf::Existing::Refuse));
        QVERIFY_OK(shelf.remove(Shelf::Kind::Endpoint, "a"));
        const Status missing = shelf.remove(Shelf::Kind::Endpoint, "a");
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
        QVERIFY(missing.error().remedy.str().find('b') != std::string::npos);
        QCOMPARE(namesOf(shelf.endpoints().value()), QStringList{"b"});
    }

    void noSecretReachesTheFile()
    {
        TempStore temp;
        {
            const auto store = RunStore::open(temp.path, Access::ReadWrite);
            Shelf shelf = (*store)->shelf();
            SavedEndpoint saved = anEndpoint("a");
            saved.endpoint.headers = {{"X-Planted", "sk-planted-77aa"}};
            saved.endpoint.keyReference = "env:PLANTED_NAME";
            QVERIFY_OK(shelf.save(saved, Shelf::Existing::Refuse));
            saved.name = "b";
            saved.endpoint.keyReference = "sk-planted-77ab";
            QVERIFY(!shelf.save(saved, Shelf::Existing::Refuse));
            saved.endpoint.keyReference.clear();
            saved.endpoint.baseUrl = "http://me:sk-planted-77ac@host";
            QVERIFY(!shelf.save(saved, Shelf::Existing::Refuse));
        }
        const QByteArray all = everythingIn(temp.folder.path());
        QVERIFY(all.contains("X-Planted") && all.contains("PLANTED_NAME")); // the search can find
        QVERIFY(!all.contains("sk-planted"));
    }

    void aDamagedRowHidesNoOther()
    {
        FilledStore filled;
        Shelf shelf = filled.store->shelf();
        for (const char *name : {"a", "b", "c"})
            QVERIFY_OK(shelf.save(anEndpoint(name), Shelf::Existing::Refuse));
        tamper(filled.temp.path, "UPDATE endpoints SET document = '{' WHERE name = 'b'");
        const auto all = shelf.endpoints();
        QVERIFY_OK(all);
        QCOMPARE(namesOf(*all), (QStringList{"a", "c"}));
        QCOMPARE(all->problems.size(), std::size_t{1});
        QVERIFY(all->problems[0].str().find("“b”") != std::string::npos);
        QCOMPARE(shelf.endpoint("b").error().code, ErrorCode::StoreDamaged);
        const auto checked = filled.store->check();
        QVERIFY_OK(checked);
        QCOMPARE(checked->problems.size(), std::size_t{1});
        QVERIFY_OK(shelf.remove(Shelf::Kind::Endpoint, "b")); // and can be thrown away
        QVERIFY(filled.store->check()->problems.empty());
    }

    void aFileOfEveryEarlierFormatIsBroughtUpToDate_data()
    {
        QTest::addColumn<int>("version");
        for (int version = 1; version < Migrations::embedded().newest(); ++version)
            QTest::addRow("format %d", version) << version;
    }
    void aFileOfEveryEarlierFormatIsBroughtUpToDate()
    {
        QFETCH(int, version);
        const int newest = Migrations::embedded().newest();
        TempStore temp;
        makeOfFormat(temp.path, version);
        {
            const auto store = RunStore::open(temp.path, Access::ReadWrite);
            QVERIFY_OK(store);
            const auto rows = (*store)->list();
            QVERIFY_OK(rows);
            QCOMPARE(rows->size(), std::size_t{1});
            QCOMPARE(rows->front().name, std::string("old"));
            const auto run = (*store)->load(rows->front().id);
            QVERIFY_OK(run);
            QVERIFY(run->plan == aPlan("old"));
            Shelf shelf = (*store)->shelf();
            QVERIFY(shelf.endpoints()->items.empty() && shelf.workloads()->items.empty());
            QVERIFY_OK(shelf.save(anEndpoint("new"), Shelf::Existing::Refuse));
            QVERIFY((*store)->check()->problems.empty());
        }
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), std::int64_t{newest});
        QCOMPARE(
            askNumber(temp.path, "SELECT count(*) FROM runs WHERE note = '' AND is_starred = 0 AND trashed_utc_ns IS NULL"), 1);
        // The copy from before is a file of the old format, with the run in it.
        const std::string copy = temp.path + ".before-v" + std::to_string(newest) + ".bak";
        QCOMPARE(askNumber(copy, "PRAGMA user_version"), std::int64_t{version});
        QCOMPARE(askNumber(copy, "SELECT count(*) FROM runs"), 1);
        QCOMPARE(askNumber(copy, "SELECT count(*) FROM pragma_table_info('runs') WHERE name = 'note'"), version >= 2 ? 1 : 0);
        QCOMPARE(QDir(temp.folder.path()).entryList({"*.bak"}).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TstShelf)
#include "tst_shelf.moc"
