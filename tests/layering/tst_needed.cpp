// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

/// Reads which shared libraries the programs ask for (readelf -d).
class TestNeeded : public QObject {
    Q_OBJECT

private slots:
    void theToolsAskForNoQtBesidesCore_data();
    void theToolsAskForNoQtBesidesCore();
};

void TestNeeded::theToolsAskForNoQtBesidesCore_data()
{
    QTest::addColumn<QString>("program");
    for (const QString &program : QString(INFEROMETER_PROGRAMS).split('|', Qt::SkipEmptyParts))
        QTest::newRow(qPrintable(program.section('/', -1))) << program;
}

void TestNeeded::theToolsAskForNoQtBesidesCore()
{
    QFETCH(QString, program);
    QProcess readelf;
    readelf.start("readelf", {"-d", program});
    QVERIFY2(readelf.waitForFinished() && readelf.exitCode() == 0, qPrintable(readelf.errorString()));
    static const QRegularExpression needed(R"(\(NEEDED\).*\[(.+)\])");
    QStringList libraries;
    for (auto it = needed.globalMatch(readelf.readAllStandardOutput()); it.hasNext();)
        libraries << it.next().captured(1);
    QVERIFY2(!libraries.filter("libc.so").isEmpty(), qPrintable("not an answer of readelf: " + libraries.join(' ')));
    QStringList forbidden;
    for (const QString &library : qAsConst(libraries))
        if (library.startsWith("libQt") && !library.startsWith("libQt6Core."))
            forbidden << library;
    QCOMPARE(forbidden.join(' '), QString());
}

QTEST_GUILESS_MAIN(TestNeeded)
#include "tst_needed.moc"
