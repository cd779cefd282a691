// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/SampleColumns.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <filesystem>

using namespace inferometer;

namespace {

/// Files without a name that this process has open.
int namelessFiles()
{
    int found = 0;
    for (const auto &entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code gone;
        found += std::filesystem::read_symlink(entry.path(), gone).string().find("/inferometer-") != std::string::npos;
    }
    return found;
}

double valueAt(std::size_t column, std::size_t i) { return static_cast<double>(i) / 3 + static_cast<double>(column) * 1e6; }

SampleColumns filled(std::size_t values)
{
    SampleColumns columns(3);
    for (std::size_t i = 0; i < values; ++i)
        for (const std::size_t column : {0, 2})
            columns.add(column, valueAt(column, i));
    return columns;
}

void verify(const SampleColumns &columns, std::size_t values)
{
    QVERIFY(columns.empty(1) && columns.values(1).empty());
    for (const std::size_t column : {0, 2}) {
        const std::vector<double> all = columns.values(column);
        QCOMPARE(all.size(), values);
        for (std::size_t i = 0; i < values; ++i)
            if (all[i] != valueAt(column, i))
                QFAIL(qPrintable(QString("value %1 of column %2").arg(i).arg(column)));
    }
}

} // namespace

class SampleColumnsTest : public QObject {
    Q_OBJECT

private slots:
    void everyValueComesBackExactly_data()
    {
        QTest::addColumn<int>("values");
        constexpr int kBlock = SampleColumns::kInMemory;
        for (const int values : {1, kBlock - 1, kBlock, kBlock + 1, 3 * kBlock, 5 * kBlock + 17})
            QTest::newRow(qPrintable(QString::number(values))) << values;
    }
    void everyValueComesBackExactly()
    {
        QFETCH(int, values);
        SampleColumns columns = filled(static_cast<std::size_t>(values));
        QCOMPARE(namelessFiles(), values >= static_cast<int>(SampleColumns::kInMemory) ? 1 : 0);
        verify(columns, static_cast<std::size_t>(values));
        verify(columns, static_cast<std::size_t>(values)); // reading takes nothing away
        const SampleColumns moved = std::move(columns);
        verify(moved, static_cast<std::size_t>(values));
    }

    void nothingIsLeftBehind()
    {
        QTemporaryDir folder;
        qputenv("TMPDIR", folder.path().toUtf8());
        {
            const SampleColumns columns = filled(3 * SampleColumns::kInMemory);
            QVERIFY(QDir(folder.path()).isEmpty());
            QCOMPARE(namelessFiles(), 1);
        }
        QCOMPARE(namelessFiles(), 0);
        qunsetenv("TMPDIR");
    }
};

QTEST_GUILESS_MAIN(SampleColumnsTest)
#include "tst_samplecolumns.moc"
