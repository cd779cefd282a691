// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/RunFile.h"

#include "core/base/Embedded.h"
#include "core/store/Migrations.h"
#include "tests/store/StoreFixture.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace inferometer;

/// A run that is handed on as a file is the same run in another library.
class TstRunFile : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FilledStore> m_here, m_there;
    QTemporaryDir m_folder;

    std::string file(const char *name) const { return m_folder.filePath(name).toStdString(); }
    static std::size_t runsOf(const FilledStore &library)
    {
        const auto rows = library.store->list();
        return rows ? rows->size() : 999;
    }
    /// A run with everything a run can have.
    static void addFullRun(const FilledStore &library, const std::string &id, RunState state)
    {
        Run run = aRun(id, "whole");
        auto writer = library.store->begin(run);
        QVERIFY_OK(writer);
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < 1'300; ++i) // more than two batches
            records.push_back(aFullRecord(i));
        QVERIFY_OK((*writer)->keep(records));
        run.state = state;
        run.ended = ClockPair{run.started.utcNs + 9'000, run.started.monoNs + 9'000};
        run.stages = {aSummary(0, ClosedLoop{4})};
        run.stopReason = "user";
        QVERIFY_OK((*writer)->finish(run));
        writer->reset();
        QVERIFY_OK(library.store->setNote({id}, "read me"));
    }

private slots:
    void init()
    {
        m_here = std::make_unique<FilledStore>();
        m_there = std::make_unique<FilledStore>();
        QVERIFY(QDir(m_folder.path()).removeRecursively() && QDir().mkpath(m_folder.path()));
    }

    void nothingIsLostOnTheWay()
    {
        addFullRun(*m_here, "aaaaaaaaaaaa", RunState::Stopped);
        const RunMark mark{Nanos(7'000), "cache cleared"};
        QVERIFY_OK(m_here->store->putMark({"aaaaaaaaaaaa"}, mark));
        m_here->addRun("bbbbbbbbbbbb", "other", 7, 3);
        QVERIFY_OK(writeRunFile(*m_here->store, {"aaaaaaaaaaaa"}, file("a.inferun")));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"a.inferun"}); // no journal, no half file

        const auto taken = readRunFile(*m_there->store, file("a.inferun"));
        QVERIFY_OK(taken);
        QCOMPARE(taken->size(), std::size_t{1});
        QVERIFY((*taken)[0] == (ImportedRun{{"aaaaaaaaaaaa"}, "whole", 1'300, false}));
        QVERIFY(*m_there->store->load({"aaaaaaaaaaaa"}) == *m_here->store->load({"aaaaaaaaaaaa"}));
        QVERIFY(allOf(*m_there->store, "aaaaaaaaaaaa") == allOf(*m_here->store, "aaaaaaaaaaaa"));
        QCOMPARE((*m_there->store->list())[0].note, std::string("read me"));
        QVERIFY(*m_there->store->marks({"aaaaaaaaaaaa"}) == std::vector<RunMark>{mark});
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{"a.inferun"}); // it was only read
        QVERIFY(m_there->store->check()->problems.empty());
    }

    void aRunThatIsThereIsNotCopiedTwice()
    {
        m_here->addRun("aaaaaaaaaaaa", "a", 7, 3);
        QVERIFY_OK(writeRunFile(*m_here->store, {"aaaaaaaaaaaa"}, file("a.inferun")));
        QVERIFY_OK(m_here->store->setName({"aaaaaaaaaaaa"}, "mine"));
        const auto again = readRunFile(*m_here->store, file("a.inferun"));
        QVERIFY_OK(again);
        QVERIFY((*again)[0].wasThere);
        QCOMPARE((*m_here->store->list())[0].name, std::string("mine"));
        QCOMPARE(allOf(*m_here->store, "aaaaaaaaaaaa").size(), std::size_t{3});

        QVERIFY_OK(m_here->store->trash({"aaaaaaaaaaaa"}, 1));
        QCOMPARE(runsOf(*m_here), std::size_t{0});
        QVERIFY_OK(readRunFile(*m_here->store, file("a.inferun")));
        QCOMPARE(runsOf(*m_here), std::size_t{1});
    }

    void aWholeLibraryIsTakenOverInItsOrder()
    {
        m_here->addRun("aaaaaaaaaaaa", "a", 7, 3);
        m_here->addRun("bbbbbbbbbbbb", "b", 8, 1);
        const auto looked = readRunFile(*m_there->store, m_here->temp.path, ImportMode::LookOnly);
        QVERIFY_OK(looked);
        QCOMPARE(looked->size(), std::size_t{2});
        QCOMPARE(runsOf(*m_there), std::size_t{0});
        QVERIFY_OK(readRunFile(*m_there->store, m_here->temp.path));
        QCOMPARE(m_there->store->find("last")->value, std::string("bbbbbbbbbbbb"));
        QCOMPARE(runsOf(*m_there), std::size_t{2});
    }

    void whatIsNoRunFileChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::newRow("nothing in it") << QByteArray() << int(ErrorCode::Input);
        QTest::newRow("JSON") << QByteArray("{\"schema\":\"inferometer.run/1\"}") << int(ErrorCode::Input);
        QTest::newRow("another's database")
            << QByteArray("SQLite format 3\0", 16) + QByteArray(4080, '\0') << int(ErrorCode::StoreDamaged);
    }
    void whatIsNoRunFileChangesNothing()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        QFile out(QString::fromStdString(file("x.inferun")));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size());
        out.close();
        const auto taken = readRunFile(*m_there->store, file("x.inferun"));
        QVERIFY(!taken);
        QCOMPARE(int(taken.error().code), code);
        QCOMPARE(runsOf(*m_there), std::size_t{0});
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), bytes);
    }

    void aMissingFileAndAnEmptyLibraryAreTold()
    {
        QCOMPARE(int(readRunFile(*m_there->store, file("none")).error().code), int(ErrorCode::NotFound));
        QCOMPARE(int(readRunFile(*m_there->store, m_here->temp.path).error().code), int(ErrorCode::Input));
        QCOMPARE(int(writeRunFile(*m_here->store, {"nosuchrun"}, file("a.inferun")).error().code), int(ErrorCode::NotFound));
    }

    void aFileOfAnOlderVersionIsReadAndLeftAsItIs()
    {
        const std::string path = file("old.inferun");
        QVERIFY_OK(Database::open(path, Access::ReadWrite, Migrations({*embeddedSchema().begin()})));
        QFile bytes(QString::fromStdString(path));
        QVERIFY(bytes.open(QIODevice::ReadOnly));
        const QByteArray before = bytes.readAll();
        const auto taken = readRunFile(*m_there->store, path);
        QVERIFY(!taken);
        QCOMPARE(int(taken.error().code), int(ErrorCode::Input)); // it was read: there is no run in it
        QVERIFY(bytes.seek(0) && bytes.readAll() == before);
        QVERIFY(QDir(m_there->temp.folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
    }

    // A damaged page in the middle: the runs copied before it must not stay.
    void aDamagedFileLeavesNothing()
    {
        m_here->addRun("aaaaaaaaaaaa", "a", 7, 3);
        addFullRun(*m_here, "bbbbbbbbbbbb", RunState::Finished);
        QVERIFY_OK(m_here->store->backup(file("two.inferun")));
        QFile bytes(QString::fromStdString(file("two.inferun")));
        QVERIFY(bytes.open(QIODevice::ReadWrite));
        const qint64 page = 4096;
        const qint64 pages = bytes.size() / page;
        QVERIFY(pages > 40);
        QVERIFY(bytes.seek((pages - 20) * page));
        QVERIFY(bytes.write(QByteArray(int(page * 8), '\x5a')) == page * 8);
        bytes.close();
        const auto taken = readRunFile(*m_there->store, file("two.inferun"));
        QVERIFY(!taken);
        QCOMPARE(int(taken.error().code), int(ErrorCode::StoreDamaged));
        QCOMPARE(runsOf(*m_there), std::size_t{0});
        QCOMPARE(m_there->store->check()->requests, 0u);
    }

    void aFileThatIsThereIsNotReplaced()
    {
        m_here->addRun("aaaaaaaaaaaa", "a", 7, 3);
        QVERIFY_OK(writeRunFile(*m_here->store, {"aaaaaaaaaaaa"}, file("a.inferun")));
        const auto again = writeRunFile(*m_here->store, {"aaaaaaaaaaaa"}, file("a.inferun"));
        QVERIFY(!again);
        QCOMPARE(int(again.error().code), int(ErrorCode::Input));
        QVERIFY(!writeRunFile(*m_here->store, {"aaaaaaaaaaaa"}, file("no/such/folder/a.inferun")));
    }
};

QTEST_GUILESS_MAIN(TstRunFile)
#include "tst_runfile.moc"
