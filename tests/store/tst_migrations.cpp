// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Migrations.h"

#include "core/store/RunStore.h"
#include "tests/store/RawFile.h"
#include "tests/store/StoreBuilders.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <barrier>
#include <nlohmann/json.hpp>
#include <thread>

using namespace inferometer;

namespace {

const EmbeddedFile kFirst{"0001.sql", "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)"};
const EmbeddedFile kSecond{"0002.sql", "ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = 'two'"};
const EmbeddedFile kThird{"0003.sql", "INSERT INTO a VALUES (3, 'three'); CREATE TABLE b (z INTEGER) STRICT"};
const EmbeddedFile kBroken{"0003.sql", "INSERT INTO a VALUES (3, 'three'); INSERT INTO nowhere VALUES (1)"};

QByteArray contentsOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void write(const std::string &path, const QByteArray &bytes)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

bool opens(const std::string &path, std::vector<EmbeddedFile> steps, Error *error = nullptr)
{
    const auto database = Database::open(path, Access::ReadWrite, Migrations(std::move(steps)));
    if (!database && error != nullptr)
        *error = database.error();
    return database.has_value();
}

} // namespace

class MigrationsTest : public QObject {
    Q_OBJECT

private slots:
    void aNewStoreIsMadeWithItsFoldersAndMarks()
    {
        TempStore temp;
        const std::string path = temp.folder.filePath("a/b c/ü%?#/store.db").toStdString();
        {
            const auto store = RunStore::open(path, Access::ReadWrite);
            QVERIFY(store.has_value());
            QVERIFY((*store)->list()->empty());
        }
        QVERIFY(!QFile::exists(QString::fromStdString(path + "-wal")));
        QCOMPARE(askNumber(path, "PRAGMA application_id"), kApplicationId);
        QCOMPARE(askNumber(path, "PRAGMA user_version"), std::int64_t{Migrations::embedded().newest()});
        QVERIFY(QDir(QFileInfo(QString::fromStdString(path)).path()).entryList({"*.bak"}).isEmpty());
    }

    void everyTableIsStrict()
    {
        TempStore temp;
        QVERIFY(RunStore::open(temp.path, Access::ReadWrite).has_value());
        QVERIFY(askNumber(temp.path, "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict") >= 14);
        QCOMPARE(askNumber(temp.path, "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND NOT strict "
                                      "AND name NOT LIKE 'sqlite_%'"),
                 0);
    }

    void anOlderFileIsBroughtUpToDateAfterACopy()
    {
        TempStore temp;
        QVERIFY(opens(temp.path, {kFirst}));
        QVERIFY(opens(temp.path, {kFirst, kSecond, kThird}));
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), 3);
        QCOMPARE(askNumber(temp.path, "SELECT count(*) FROM a WHERE y IN ('two', 'three')"), 2);
        const std::string copy = temp.path + ".before-v3.bak";
        QCOMPARE(askNumber(copy, "PRAGMA user_version"), 1);
        QCOMPARE(askNumber(copy, "PRAGMA application_id"), kApplicationId);
        QCOMPARE(askNumber(copy, "SELECT x FROM a"), 1);
        QVERIFY(opens(copy, {kFirst})); // as good as it was
    }

    void aStoreOfEveryEarlierVersionIsBroughtUpToDate_data()
    {
        QTest::addColumn<int>("version");
        for (int version = 1; version < Migrations::embedded().newest(); ++version)
            QTest::newRow(qPrintable(QString("version %1").arg(version))) << version;
    }
    void aStoreOfEveryEarlierVersionIsBroughtUpToDate()
    {
        QFETCH(int, version);
        std::vector<EmbeddedFile> steps(embeddedSchema().begin(), embeddedSchema().end());
        std::sort(steps.begin(), steps.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
        steps.resize(static_cast<std::size_t>(version));
        TempStore temp;
        QVERIFY(opens(temp.path, steps));
        const std::string plan = aPlan("old").toJson().dump();
        tamper(temp.path,
               "INSERT INTO runs (uid, name, state, plan, plan_id, model, base_url, fingerprint, tags, is_simulated, "
               "engine, engine_version, started_utc_ns, started_mono_ns, stamp_kind, stop_reason, app_version) VALUES "
               "('abc', 'old', 1, '"
                   + plan
                   + "', 'custom', 'sim', 'http://x', '0', '[]', 0, '', '', 1, 2, 'kernel', '', '0.0.9');"
                     "INSERT INTO stages VALUES (1, 0, 'closed', 4, 0, NULL, NULL, NULL, 1, 9, 9, 0, 0, 0, 0, 1, '0.0.9');"
                     "INSERT INTO health (run, stage, position, send_lateness_p99_ms, queue_high_water, records_not_kept, "
                     "max_in_flight, cap_delayed, resends, reopened) VALUES (1, 0, 0, 0.5, 3, 0, 4, 0, 0, 0)");

        const auto store = RunStore::open(temp.path, Access::ReadWrite);
        QVERIFY2(store.has_value(), store ? "" : store.error().detail.c_str());
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), std::int64_t{Migrations::embedded().newest()});
        const Result<Run> run = (*store)->load({"abc"});
        QVERIFY2(run.has_value(), run ? "" : run.error().detail.c_str());
        QCOMPARE(run->stages.at(0).health.at(0).sendLatenessP99Ms, std::optional(0.5));
        QVERIFY(!run->stages[0].health[0].redrawShare && !run->stages[0].health[0].windowStallMaxMs); // nobody looked
        QVERIFY(!*(*store)->selfChecks().last());
        SelfCheck check;
        check.machine = "here";
        check.levels.resize(1);
        QVERIFY((*store)->selfChecks().save(check).has_value());
        QCOMPARE((*store)->selfChecks().last("here")->value(), check);
        QVERIFY(!*(*store)->selfChecks().last("there"));
    }

    void aStepThatFailsLeavesTheStepBeforeIt()
    {
        TempStore temp;
        QVERIFY(opens(temp.path, {kFirst}));
        Error error;
        QVERIFY(!opens(temp.path, {kFirst, kSecond, kBroken}, &error));
        QVERIFY(error.message.str().find("Step 3") != std::string::npos);
        QVERIFY(error.remedy.str().find(".before-v3.bak") != std::string::npos);
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), 2);
        QCOMPARE(askNumber(temp.path, "SELECT count(*) FROM a WHERE x = 3"), 0); // the half that had worked is undone
        QCOMPARE(askNumber(temp.path + ".before-v3.bak", "PRAGMA user_version"), 1);
        QVERIFY(opens(temp.path, {kFirst, kSecond, kThird})); // the mended step takes it from there
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), 3);
        QCOMPARE(askNumber(temp.path + ".before-v3.bak", "PRAGMA user_version"), 1); // the first copy is not replaced
        QCOMPARE(askNumber(temp.path + ".before-v3-2.bak", "PRAGMA user_version"), 2);
    }

    void aFirstStepThatFailsLeavesNothing()
    {
        TempStore temp;
        QVERIFY(!opens(temp.path, {{"0001.sql", "CREATE TABLE a (x INTEGER) STRICT; CREATE NONSENSE"}}));
        QCOMPARE(askNumber(temp.path, "SELECT count(*) FROM sqlite_schema"), 0);
        QVERIFY(opens(temp.path, {kFirst}));
    }

    void aNewerFileIsRefusedAndNotTouched()
    {
        TempStore temp;
        QVERIFY(opens(temp.path, {kFirst, kSecond, kThird}));
        const QByteArray before = contentsOf(temp.path);
        Error error;
        QVERIFY(!opens(temp.path, {kFirst, kSecond}, &error));
        QCOMPARE(error.code, ErrorCode::StoreNewer);
        const std::string words = error.message.str();
        QVERIFY2(words.find("format 3") != std::string::npos && words.find("up to 2") != std::string::npos, words.c_str());
        const auto reader = Database::open(temp.path, Access::ReadOnly, Migrations({kFirst, kSecond}));
        QCOMPARE(reader.error().code, ErrorCode::StoreNewer);
        QCOMPARE(contentsOf(temp.path), before);
    }

    void anOlderFileIsNotChangedByAReader()
    {
        TempStore temp;
        QVERIFY(opens(temp.path, {kFirst}));
        const QByteArray before = contentsOf(temp.path);
        const auto reader = Database::open(temp.path, Access::ReadOnly, Migrations({kFirst, kSecond}));
        QCOMPARE(reader.error().code, ErrorCode::StoreOlder);
        QVERIFY(!reader.error().remedy.empty());
        QCOMPARE(contentsOf(temp.path), before);
    }

    void whatIsNotOurStoreIsRefusedAndNotTouched_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        TempStore temp;
        tamper(temp.path, "CREATE TABLE somebody (x); INSERT INTO somebody VALUES (1)");
        QTest::newRow("another program's database") << contentsOf(temp.path);
        tamper(temp.path, "PRAGMA application_id = 42; PRAGMA user_version = 1");
        QTest::newRow("another program's mark") << contentsOf(temp.path);
        QTest::newRow("a text") << QByteArray("I am a shopping list.\n").repeated(1000);
        QTest::newRow("a short text") << QByteArray("x");
        TempStore ours;
        RunStore::open(ours.path, Access::ReadWrite).value().reset();
        const QByteArray whole = contentsOf(ours.path);
        QTest::newRow("half of a store") << whole.left(whole.size() / 2 + 100);
        QByteArray noise = whole;
        for (qsizetype i = 100; i < noise.size(); ++i)
            noise[i] = static_cast<char>(i * 131 + i / 256);
        QTest::newRow("a store full of noise") << noise;
        TempStore empty;
        tamper(empty.path, "PRAGMA application_id = 0x494E464D; PRAGMA user_version = 1; CREATE TABLE x (y)");
        QTest::newRow("our mark on others' tables") << contentsOf(empty.path);
    }
    void whatIsNotOurStoreIsRefusedAndNotTouched()
    {
        QFETCH(QByteArray, bytes);
        for (const Access access : {Access::ReadWrite, Access::ReadOnly}) {
            TempStore temp;
            write(temp.path, bytes);
            const auto store = RunStore::open(temp.path, access);
            QVERIFY(!store.has_value());
            QCOMPARE(store.error().code, ErrorCode::StoreDamaged);
            QVERIFY(!store.error().remedy.empty());
            // The journal's mode, in the first page's header, is all that may be set before the tables are found wrong.
            const bool hasOurMark = QByteArray("our mark on others' tables") == QTest::currentDataTag();
            const qsizetype from = hasOurMark ? 100 : 0;
            QVERIFY(contentsOf(temp.path).mid(from) == bytes.mid(from));
        }
    }

    void aMissingStoreIsNotMadeByAReader()
    {
        TempStore temp;
        QCOMPARE(RunStore::open(temp.path, Access::ReadOnly).error().code, ErrorCode::NotFound);
        QVERIFY(QDir(temp.folder.path()).isEmpty());
    }

    void manyWhoMakeTheSameStoreAtOnceAllGetIt()
    {
        TempStore temp;
        constexpr int kCount = 6;
        std::barrier together(kCount);
        std::vector<std::string> failures(kCount);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < kCount; ++i) {
                threads.emplace_back([&, i] {
                    together.arrive_and_wait();
                    const auto store = RunStore::open(temp.path, Access::ReadWrite);
                    together.arrive_and_wait();
                    if (!store)
                        failures[i] = store.error().message.str() + " " + store.error().detail;
                });
            }
        }
        for (const std::string &failure : failures)
            QCOMPARE(QString::fromStdString(failure), QString());
        QVERIFY(RunStore::open(temp.path, Access::ReadOnly).has_value());
    }

    void aMigrationWaitsForNobodyForEver()
    {
        TempStore temp;
        const auto old = Database::open(temp.path, Access::ReadWrite, Migrations({kFirst}));
        QVERIFY(old.has_value());
        Error error;
        QVERIFY(!opens(temp.path, {kFirst, kSecond}, &error)); // the older program still has it open
        QCOMPARE(error.code, ErrorCode::StoreLocked);
        QCOMPARE(askNumber(temp.path, "PRAGMA user_version"), 1);
    }

    void duringMaintenanceAStoreIsLockedButCanBeRead()
    {
        TempStore temp;
        RunStore::open(temp.path, Access::ReadWrite).value().reset();
        const auto maintenance = FileLock::take(temp.path + ".lock", FileLock::Kind::Exclusive, Nanos{0});
        QVERIFY(maintenance.has_value());
        const auto store = RunStore::open(temp.path, Access::ReadWrite);
        QCOMPARE(store.error().code, ErrorCode::StoreLocked);
        QVERIFY(RunStore::open(temp.path, Access::ReadOnly).has_value());
    }

    void maintenanceNeedsTheStoreAlone()
    {
        TempStore temp;
        const auto one = RunStore::open(temp.path, Access::ReadWrite);
        {
            const auto other = RunStore::open(temp.path, Access::ReadWrite);
            QVERIFY(other.has_value());
            QCOMPARE((*one)->compact().error().code, ErrorCode::StoreLocked);
        }
        QVERIFY((*one)->compact().has_value());
    }
};

QTEST_GUILESS_MAIN(MigrationsTest)
#include "tst_migrations.moc"
