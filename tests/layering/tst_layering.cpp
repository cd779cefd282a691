// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layering/Layers.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class TestLayering : public QObject {
    Q_OBJECT

private slots:
    void includesPointDownOnly();
    void aPlantedIncludeIsFoundAndNamed_data();
    void aPlantedIncludeIsFoundAndNamed();
    void whatIsAllowedIsNotCalledABreach();
};

namespace {

void write(const QString &root, const QString &name, const QByteArray &text)
{
    const QString path = root + "/" + name;
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

void TestLayering::includesPointDownOnly()
{
    int files = 0;
    std::string all;
    for (const Breach &breach : breaches(INFEROMETER_SOURCE_DIR, &files))
        all += breach.text() + "\n";
    QVERIFY2(all.empty(), ("\n" + all).c_str());
    QVERIFY2(files >= 20, "the sources were not found");
}

void TestLayering::aPlantedIncludeIsFoundAndNamed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("include");
    QTest::newRow("upwards") << "core/base/A.h" << QByteArray("\"core/domain/Run.h\"");
    QTest::newRow("sideways") << "core/store/A.cpp" << QByteArray("\"core/net/Transfer.h\"");
    QTest::newRow("report to store") << "core/report/A.cpp" << QByteArray("\"core/store/RunStore.h\"");
    QTest::newRow("sim to net") << "core/sim/A.cpp" << QByteArray("\"core/net/Transfer.h\"");
    QTest::newRow("core to ui") << "core/load/A.cpp" << QByteArray("\"ui/bridge/RunBridge.h\"");
    QTest::newRow("core to app") << "core/load/A.cpp" << QByteArray("\"app/AppContext.h\"");
    QTest::newRow("Qt class in core") << "core/load/A.cpp" << QByteArray("<QString>");
    QTest::newRow("Qt module in core") << "core/load/A.h" << QByteArray("<QtCore/QString>");
    QTest::newRow("Qt header in core") << "core/base/A.h" << QByteArray("<qglobal.h>");
    QTest::newRow("curl outside net") << "core/load/A.cpp" << QByteArray("<curl/curl.h>");
    QTest::newRow("curl in ui") << "ui/pages/A.cpp" << QByteArray("<curl/curl.h>");
    QTest::newRow("SQLite outside store") << "core/report/A.cpp" << QByteArray("<sqlite3.h>");
    QTest::newRow("SQLiteCpp in ui") << "ui/pages/A.cpp" << QByteArray("<SQLiteCpp/SQLiteCpp.h>");
    QTest::newRow("libevent in store") << "core/store/A.cpp" << QByteArray("<event2/event.h>");
    QTest::newRow("json.hpp in a header") << "core/domain/A.h" << QByteArray("<nlohmann/json.hpp>");
    QTest::newRow("ui to net") << "ui/pages/A.cpp" << QByteArray("\"core/net/Transfer.h\"");
    QTest::newRow("ui to app") << "ui/pages/A.cpp" << QByteArray("\"app/AppContext.h\"");
    QTest::newRow("relative path") << "core/base/A.cpp" << QByteArray("\"Message.h\"");
    QTest::newRow("a folder without a row") << "core/utils/A.cpp" << QByteArray("\"core/base/Message.h\"");
    QTest::newRow("product to tests") << "app/cli/A.cpp" << QByteArray("\"tests/support/FakeServer.h\"");
}

void TestLayering::aPlantedIncludeIsFoundAndNamed()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, include);
    QTemporaryDir dir;
    write(dir.path(), "core/base/Message.h", "#pragma once\n#include <string>\n");
    write(dir.path(), file, "// a comment\n#include <vector>\n  #  include " + include + " // why\n");
    const std::vector<Breach> found = breaches(dir.path().toStdString());
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(found[0].file), file);
    QCOMPARE(found[0].line, 3);
    QCOMPARE(QByteArray::fromStdString(found[0].include), include.mid(1, include.size() - 2));
    QVERIFY(!found[0].reason.empty());
}

void TestLayering::whatIsAllowedIsNotCalledABreach()
{
    QTemporaryDir dir;
    write(dir.path(), "core/base/A.h", "#include <string>\n#include <tl/expected.hpp>\n#include <queue>\n");
    write(dir.path(), "core/net/A.cpp", "#include \"core/domain/Run.h\"\n#include <curl/curl.h>\n#include <event2/event.h>\n");
    write(dir.path(), "core/store/A.cpp", "#include <SQLiteCpp/Database.h>\n#include <nlohmann/json.hpp>\n");
    write(dir.path(), "core/load/A.cpp", "#include \"core/metrics/Catalogue.h\"\n#include \"core/protocol/Protocol.h\"\n");
    write(dir.path(), "core/report/A.cpp", "#include \"core/analysis/Rules.h\"\n");
    write(dir.path(), "ui/pages/A.cpp", "#include \"core/store/RunStore.h\"\n#include <QWidget>\n#include \"ui_A.h\"\n");
    write(dir.path(), "app/cli/A.cpp", "#include \"core/net/Transfer.h\"\n#include <curl/curl.h>\n#include <QTranslator>\n");
    int files = 0;
    std::string all;
    for (const Breach &breach : breaches(dir.path().toStdString(), &files))
        all += breach.text() + "\n";
    QCOMPARE(QString::fromStdString(all), QString());
    QCOMPARE(files, 7);
}

QTEST_GUILESS_MAIN(TestLayering)
#include "tst_layering.moc"
