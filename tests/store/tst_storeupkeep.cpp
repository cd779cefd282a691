// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/StoreFixture.h"

#include "tests/store/RawFile.h"

#include <QFile>
#include <QTest>

using namespace inferometer;

class StoreUpkeepTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FilledStore> m_filled;

private slots:
    void init() { m_filled = std::make_unique<FilledStore>(); }
    void cleanup() { m_filled.reset(); }

    void aRunRemovedIsGoneAndItsNumberIsNotGivenAgain()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 3);
        auto writer = m_filled->store->begin(aRun("bbbbbbbbbbbb"));
        QVERIFY_OK(writer);
        const std::vector<RequestRecord> records = {aFullRecord(5)};
        QVERIFY_OK((*writer)->keep(records));
        QVERIFY_OK((*writer)->putStage(aSummary(0, ClosedLoop{1})));
        QCOMPARE(m_filled->store->remove({"bbbbbbbbbbbb"}).error().code, ErrorCode::Input); // it is being written
        writer->reset();
        QVERIFY_OK(m_filled->store->remove({"bbbbbbbbbbbb"}));
        QCOMPARE(m_filled->store->remove({"bbbbbbbbbbbb"}).error().code, ErrorCode::NotFound);
        m_filled->addRun("cccccccccccc", "c", 2);
        QVERIFY(allOf(*m_filled->store, "cccccccccccc").empty());
        QCOMPARE(allOf(*m_filled->store, "aaaaaaaaaaaa").size(), 3u);
        QVERIFY_OK(m_filled->store->compact());
        for (const char *table : {"texts", "stages", "metrics", "percentiles", "windows", "health", "lane_cpu", "round_values"})
            QCOMPARE(askNumber(m_filled->temp.path, std::string("SELECT count(*) FROM ") + table), 0);
        QVERIFY(m_filled->store->check()->problems.empty());
    }

    void aPlanThatCannotBeReadSpoilsItsRunOnly()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 2);
        m_filled->addRun("bbbbbbbbbbbb", "b", 2, 3);
        tamper(m_filled->temp.path, "UPDATE runs SET plan = '{\"schema\":\"inferometer.plan/99\"}' WHERE uid = 'aaaaaaaaaaaa'");
        QCOMPARE(m_filled->store->list()->size(), 2u);
        const auto broken = m_filled->store->load({"aaaaaaaaaaaa"});
        QCOMPARE(broken.error().code, ErrorCode::StoreDamaged);
        QVERIFY(!broken.error().remedy.empty());
        QVERIFY_OK(m_filled->store->load({"bbbbbbbbbbbb"}));
        QCOMPARE(allOf(*m_filled->store, "aaaaaaaaaaaa").size(), 2u); // the facts are still there
    }

    void aCheckOfASoundStoreFindsNothing()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 700);
        m_filled->addRun("bbbbbbbbbbbb", "b", 2, 3);
        const auto report = m_filled->store->check();
        QVERIFY_OK(report);
        QCOMPARE(report->runs, 2u);
        QCOMPARE(report->requests, 703u);
        QVERIFY2(report->problems.empty(), report->problems.empty() ? "" : report->problems[0].str().c_str());
    }

    void aCheckFindsWhatIsDamaged_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QString>("expected");
        QTest::newRow("token times") << "UPDATE requests SET timeline = x'0102030405060708' WHERE id & 0xffffffff = 3"
                                     << "Request 3 is damaged";
        QTest::newRow("an outcome nobody knows") << "UPDATE requests SET outcome = 99 WHERE id & 0xffffffff = 2"
                                                 << "Request 2 is damaged";
        QTest::newRow("a count beyond its type") << "UPDATE requests SET output_tokens = 4294967296 WHERE id & 0xffffffff = 1"
                                                 << "Request 1 is damaged";
        QTest::newRow("times that go back") << "UPDATE requests SET t_done_ns = 0 WHERE id & 0xffffffff = 4"
                                            << "Request 4 is damaged";
        QTest::newRow("server timings") << "UPDATE requests SET server_timings = '[[1,2]]' WHERE id & 0xffffffff = 0"
                                        << "Request 0 is damaged";
        QTest::newRow("a lost request") << "DELETE FROM requests WHERE id & 0xffffffff = 3"
                                        << "should have 5 requests and has 4";
        QTest::newRow("a lost run") << "PRAGMA foreign_keys = OFF; DELETE FROM runs"
                                    << "5 requests belong to no run";
        QTest::newRow("a plan") << "UPDATE runs SET plan = 'x'"
                                << "plan of this run cannot be read";
    }
    void aCheckFindsWhatIsDamaged()
    {
        QFETCH(QString, statement);
        QFETCH(QString, expected);
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 5);
        tamper(m_filled->temp.path, statement.toStdString());
        const auto report = m_filled->store->check();
        QVERIFY_OK(report);
        QString all;
        for (const Message &problem : report->problems)
            all += QString::fromStdString(problem.str()) + "\n";
        QVERIFY2(all.contains(expected), qPrintable(all));
    }

    void aDamagedRequestIsAnErrorAndNotAnotherNumber()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 5);
        tamper(m_filled->temp.path, "UPDATE requests SET timeline = x'01' WHERE id & 0xffffffff = 3");
        const Status read = m_filled->store->forEachRequest({"aaaaaaaaaaaa"}, {}, [](const RequestRecord &) { return true; });
        QCOMPARE(read.error().code, ErrorCode::StoreDamaged);
        QVERIFY(read.error().message.str().find("3") != std::string::npos);
    }

    void aBackupIsAStoreAndOverwritesNothing()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 50);
        auto writer = m_filled->store->begin(aRun("bbbbbbbbbbbb")); // a backup may be made during a run
        QVERIFY_OK(writer);
        const std::string copy = m_filled->temp.folder.filePath("copy.db").toStdString();
        QVERIFY_OK(m_filled->store->backup(copy));
        QVERIFY(!QFile::exists(QString::fromStdString(copy + ".part")));
        QCOMPARE(m_filled->store->backup(copy).error().code, ErrorCode::Input);
        for (const Access access : {Access::ReadOnly, Access::ReadWrite}) {
            auto opened = RunStore::open(copy, access);
            QVERIFY_OK(opened);
            QCOMPARE(allOf(**opened, "aaaaaaaaaaaa"), allOf(*m_filled->store, "aaaaaaaaaaaa"));
            QCOMPARE((*opened)->find("bbbbbbbbbbbb").has_value(), true);
            QCOMPARE((*opened)->load({"bbbbbbbbbbbb"})->state, RunState::Interrupted); // nobody writes the copy
        }
        QCOMPARE(m_filled->store->load({"bbbbbbbbbbbb"})->state, RunState::Running);
        QCOMPARE(m_filled->store->backup("/nowhere/at/all.db").error().code, ErrorCode::Storage);
    }

    void aStoreForReadingOnlyWritesNothing()
    {
        m_filled->addRun("aaaaaaaaaaaa", "a", 1, 5);
        auto reader = RunStore::open(m_filled->temp.path, Access::ReadOnly);
        QVERIFY_OK(reader);
        QCOMPARE(allOf(**reader, "aaaaaaaaaaaa").size(), 5u);
        QCOMPARE((*reader)->begin(aRun("bbbbbbbbbbbb")).error().code, ErrorCode::Storage);
        QCOMPARE((*reader)->saveSummaries({"aaaaaaaaaaaa"}, {}).error().code, ErrorCode::Storage);
        QCOMPARE((*reader)->remove({"aaaaaaaaaaaa"}).error().code, ErrorCode::Storage);
        QCOMPARE((*reader)->compact().error().code, ErrorCode::Storage);
        QCOMPARE(m_filled->store->list()->size(), 1u);
    }
};

QTEST_GUILESS_MAIN(StoreUpkeepTest)
#include "tst_storeupkeep.moc"
