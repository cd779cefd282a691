// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunStore.h"

#include "tests/store/RawFile.h"
#include "tests/store/Sandbox.h"
#include "tests/store/StoreBuilders.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <unistd.h>

using namespace inferometer;

namespace {

std::vector<RequestRecord> batchOf(std::uint64_t from, std::uint64_t count, Random &random)
{
    std::vector<RequestRecord> records;
    for (std::uint64_t i = 0; i < count; ++i)
        records.push_back(aRecord(from + i, random));
    return records;
}

} // namespace

class TroubledStoreTest : public QObject {
    Q_OBJECT

private:
    /// Fills the disk batch by batch until one fails, makes room, and tries that one again.
    void fillAndGoOn(const std::string &path, const char *sentence, const std::function<void()> &makeRoom)
    {
        auto store = RunStore::open(path, Access::ReadWrite);
        QVERIFY2(store.has_value(), store ? "" : store.error().detail.c_str());
        auto writer = (*store)->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY2(writer.has_value(), writer ? "" : writer.error().detail.c_str());
        Random random(1);
        std::vector<RequestRecord> kept;
        std::vector<RequestRecord> batch;
        Status status;
        while (kept.size() < 100'000) {
            batch = batchOf(kept.size(), 100, random);
            status = (*writer)->keep(batch);
            if (!status)
                break;
            kept.insert(kept.end(), batch.begin(), batch.end());
        }
        QVERIFY2(!status.has_value(), "the disk was never full");
        qInfo("full after %zu records: %s", kept.size(), status.error().message.str().c_str());
        QCOMPARE(status.error().code, ErrorCode::Storage);
        QVERIFY2(status.error().message.str().find(sentence) != std::string::npos, status.error().message.str().c_str());
        QVERIFY(!status.error().remedy.empty());
        QVERIFY(!(*writer)->keep(batch).has_value()); // still full, and not worse for having been tried
        QCOMPARE((*store)->requestCount({"aaaaaaaaaaaa"}).value(), kept.size());

        makeRoom();
        const Status again = (*writer)->keep(batch);
        QVERIFY2(again.has_value(), again ? "" : again.error().detail.c_str());
        kept.insert(kept.end(), batch.begin(), batch.end());
        std::size_t next = 0;
        const Status read = (*store)->forEachRequest({"aaaaaaaaaaaa"}, {}, [&](const RequestRecord &record) {
            return next < kept.size() && record == kept[next] && ++next > 0;
        });
        QVERIFY(read.has_value());
        QCOMPARE(next, kept.size());
        QVERIFY((*store)->check()->problems.empty());
        Run run = aRun("aaaaaaaaaaaa");
        run.state = RunState::Finished;
        QVERIFY((*writer)->finish(run).has_value());
    }

private slots:
    void aFullDiskLosesNothingAndIsForgottenWhenThereIsRoom()
    {
        QTemporaryDir folder;
        SmallDisk disk(folder.path().toStdString(), "2m");
        if (!disk.isMounted())
            QSKIP("mounting is not allowed here; the test with a limit on file sizes covers the same promise");
        fillAndGoOn(folder.filePath("store.db").toStdString(), "The disk is full", [&disk] { QVERIFY(disk.grow("64m")); });
    }

    void aFileThatMayNotGrowLosesNothingEither()
    {
        TempStore temp;
        RunStore::open(temp.path, Access::ReadWrite).value().reset();
        std::optional<FileSizeLimit> limit(1'500'000);
        fillAndGoOn(temp.path, "cannot be read or written", [&limit] { limit.reset(); });
    }

    void aFullDiskIsSaidWhenAStoreCannotBeMade()
    {
        QTemporaryDir folder;
        SmallDisk disk(folder.path().toStdString(), "16k");
        std::optional<FileSizeLimit> limit;
        if (!disk.isMounted())
            limit.emplace(16'384);
        const auto store = RunStore::open(folder.filePath("store.db").toStdString(), Access::ReadWrite);
        QVERIFY(!store.has_value());
        QCOMPARE(store.error().code, ErrorCode::Storage);
        QVERIFY(!store.error().remedy.empty());
    }

    void aReadOnlyDiskCanBeReadAndSaysWhyItCannotBeWritten()
    {
        QTemporaryDir folder;
        SmallDisk disk(folder.path().toStdString(), "16m");
        if (!disk.canBeReadOnly())
            QSKIP("root without the right to mount: nothing can be made read-only");
        const std::string path = folder.filePath("a b%41?#.db").toStdString();
        Random random(2);
        const auto records = batchOf(0, 20, random);
        {
            auto store = RunStore::open(path, Access::ReadWrite);
            QVERIFY(store.has_value());
            auto writer = (*store)->begin(aRun("aaaaaaaaaaaa"));
            QVERIFY(writer.has_value() && (*writer)->keep(records).has_value());
        }
        QVERIFY(disk.makeReadOnly());
        const auto refused = RunStore::open(path, Access::ReadWrite);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::Storage);
        QVERIFY(!refused.error().remedy.empty());
        const auto elsewhere = RunStore::open(folder.filePath("new/store.db").toStdString(), Access::ReadWrite);
        QCOMPARE(elsewhere.error().code, ErrorCode::Storage);

        const auto store = RunStore::open(path, Access::ReadOnly);
        QVERIFY2(store.has_value(), store ? "" : store.error().detail.c_str());
        QCOMPARE((*store)->list()->at(0).state, RunState::Interrupted);
        std::vector<RequestRecord> read;
        QVERIFY((*store)
                    ->forEachRequest({"aaaaaaaaaaaa"}, {},
                                     [&](const RequestRecord &record) {
                                         read.push_back(record);
                                         return true;
                                     })
                    .has_value());
        QVERIFY(read == records);
    }

    void aLogThatCannotBeMergedIsNotPassedOver()
    {
        QTemporaryDir folder;
        SmallDisk disk(folder.path().toStdString(), "16m");
        if (!disk.canBeReadOnly())
            QSKIP("root without the right to mount: nothing can be made read-only");
        const std::string path = folder.filePath("store.db").toStdString();
        QByteArray log;
        {
            auto store = RunStore::open(path, Access::ReadWrite);
            auto writer = (*store)->begin(aRun("aaaaaaaaaaaa"));
            QFile file(QString::fromStdString(path + "-wal"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            log = file.readAll();
        }
        // As after a power cut: the file without its newest run, the run in the log.
        QFile file(QString::fromStdString(path + "-wal"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(log) == log.size());
        file.close();
        QVERIFY(disk.makeReadOnly());
        const auto store = RunStore::open(path, Access::ReadOnly);
        QVERIFY(!store.has_value()); // rather than a list without it
        QCOMPARE(store.error().code, ErrorCode::Storage);
    }

    void aFolderThatIsAFileIsAnErrorWithARemedy()
    {
        TempStore temp;
        QFile file(temp.folder.filePath("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto store = RunStore::open(temp.folder.filePath("file/store.db").toStdString(), Access::ReadWrite);
        QCOMPARE(store.error().code, ErrorCode::Storage);
        QVERIFY(!store.error().remedy.empty());
        QVERIFY(QDir(temp.folder.path()).mkdir("folder.db"));
        const auto folder = RunStore::open(temp.folder.filePath("folder.db").toStdString(), Access::ReadWrite);
        QCOMPARE(folder.error().code, ErrorCode::Storage);
    }

    void somebodyElsesLongTransactionIsALockedStoreAndTheBatchMayBeTriedAgain()
    {
        TempStore temp;
        auto store = RunStore::open(temp.path, Access::ReadWrite);
        auto writer = (*store)->begin(aRun("aaaaaaaaaaaa"));
        QVERIFY(writer.has_value());
        Random random(3);
        const auto records = batchOf(0, 3, random);
        whileWriteLocked(temp.path, [&] {
            const MonoTime start = MonoClock::now();
            const Status kept = (*writer)->keep(records);
            QCOMPARE(kept.error().code, ErrorCode::StoreLocked);
            QVERIFY(MonoClock::now() - start > std::chrono::seconds(4)); // it did wait
            QVERIFY((*store)->list().has_value());                       // and readers need not
        });
        QVERIFY((*writer)->keep(records).has_value());
        QCOMPARE((*store)->requestCount({"aaaaaaaaaaaa"}).value(), 3u);
    }
};

QTEST_GUILESS_MAIN(TroubledStoreTest)
#include "tst_troubledstore.moc"
