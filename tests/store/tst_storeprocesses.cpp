// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunStore.h"

#include "tests/store/StoreBuilders.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

using namespace inferometer;

namespace {

std::unique_ptr<QProcess> startWriter(const std::string &path, const QString &id, int count)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::SeparateChannels);
    process->start(STORE_WRITER, {QString::fromStdString(path), id, QString::number(count)});
    return process;
}

/// The records a run has, each compared with what the writer must have written; -1 when one is another.
std::int64_t soundRecords(RunStore &store, const std::string &id)
{
    std::int64_t count = 0;
    const Status read = store.forEachRequest({id}, {}, [&](const RequestRecord &record) {
        Random random(static_cast<std::uint64_t>(count));
        const bool isSame = record == aRecord(static_cast<std::uint64_t>(count), random, 64);
        count = isSame ? count + 1 : -1;
        return isSame;
    });
    return read ? count : -1;
}

} // namespace

class StoreProcessesTest : public QObject {
    Q_OBJECT

private slots:
    void whatWasAcknowledgedSurvivesAKillAtAnyMoment()
    {
        TempStore temp;
        Random random(20261130);
        std::int64_t all = 0;
        for (int round = 0; round < 20; ++round) {
            const QString id = QString("%1").arg(round, 12, 16, QChar('0'));
            auto writer = startWriter(temp.path, id, 0);
            QVERIFY(writer->waitForStarted());
            QVERIFY2(writer->waitForReadyRead(20'000), writer->readAllStandardError().constData());
            // A living writer's run is running, for everybody.
            const auto during = RunStore::open(temp.path, round % 2 == 0 ? Access::ReadOnly : Access::ReadWrite);
            QVERIFY2(during.has_value(), during ? "" : during.error().detail.c_str());
            QCOMPARE((*during)->load({id.toStdString()})->state, RunState::Running);

            QElapsedTimer elapsed;
            elapsed.start();
            const auto moment = static_cast<qint64>(random.uniform() * 120'000'000); // up to 120 ms on
            while (elapsed.nsecsElapsed() < moment)
                writer->waitForReadyRead(1);
            writer->kill();
            QVERIFY(writer->waitForFinished());
            QCOMPARE(writer->exitStatus(), QProcess::CrashExit);
            const QList<QByteArray> lines = writer->readAllStandardOutput().split('\n');
            QVERIFY(lines.size() >= 2);
            const auto acknowledged = lines[lines.size() - 2].toLongLong(); // the last is cut, or empty

            QCOMPARE((*during)->list()->at(0).state, RunState::Interrupted);
            auto store = RunStore::open(temp.path, Access::ReadWrite);
            QVERIFY2(store.has_value(), store ? "" : store.error().detail.c_str());
            QCOMPARE((*store)->load({id.toStdString()})->state, RunState::Interrupted);
            const std::int64_t found = soundRecords(**store, id.toStdString());
            QVERIFY2(found >= acknowledged, qPrintable(QString("%1 acknowledged, %2 found").arg(acknowledged).arg(found)));
            QCOMPARE(static_cast<std::int64_t>((*store)->requestCount({id.toStdString()}).value()), found);
            QVERIFY(!QFile::exists(QString::fromStdString(runLockPath((*store)->path(), id.toStdString()))));
            const auto report = (*store)->check();
            QVERIFY(report.has_value());
            QVERIFY2(report->problems.empty(), report->problems.empty() ? "" : report->problems[0].str().c_str());
            all += found;
        }
        qInfo("%lld records kept over 20 kills", static_cast<long long>(all));
        QVERIFY(all > 20);
    }

    void severalProcessesWriteTheirRunsAtOnce()
    {
        TempStore temp;
        constexpr int kWriters = 4;
        constexpr int kRecords = 400;
        std::vector<std::unique_ptr<QProcess>> writers;
        for (int i = 0; i < kWriters; ++i) // the file is not there yet: they make it together
            writers.push_back(startWriter(temp.path, QString("writer%1").arg(i), kRecords));
        for (auto &writer : writers) {
            QVERIFY(writer->waitForFinished(60'000));
            QVERIFY2(writer->exitCode() == 0, writer->readAllStandardError().constData());
            QVERIFY(writer->readAllStandardOutput().endsWith("finished\n"));
        }
        auto store = RunStore::open(temp.path, Access::ReadWrite);
        QVERIFY(store.has_value());
        QCOMPARE((*store)->list()->size(), std::size_t{kWriters});
        for (int i = 0; i < kWriters; ++i) {
            const std::string id = "writer" + std::to_string(i);
            QCOMPARE((*store)->load({id})->state, RunState::Finished);
            QVERIFY(soundRecords(**store, id) >= kRecords);
        }
        QVERIFY((*store)->check()->problems.empty());
    }
};

QTEST_GUILESS_MAIN(StoreProcessesTest)
#include "tst_storeprocesses.moc"
