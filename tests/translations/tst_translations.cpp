// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/translations/TranslationFile.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

/// Every sentence of the program has its Chinese one. packaging/update-translations.sh brings the file up to date.
class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void everySentenceIsTranslated();
    void oneThingHasOneWord();
    void everyFaultIsFound_data();
    void everyFaultIsFound();
    void aMarkedSentenceIsFoundAndItsTranslationLoads();

private:
    /// Brings a .ts file up to date with the sources below root, what vanished kept and marked.
    static void update(const QString &file, const QString &root)
    {
        QProcess script;
        script.setProcessChannelMode(QProcess::MergedChannels);
        script.start("bash", {INFEROMETER_SOURCE_DIR "/packaging/update-translations.sh", "--keep", file, root});
        QVERIFY2(script.waitForFinished(100000), qPrintable(script.errorString()));
        QVERIFY2(script.exitCode() == 0, script.readAll().constData());
    }
    static void write(const QString &path, const QByteArray &text)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
};

void TestTranslations::everySentenceIsTranslated()
{
    const QString kept = INFEROMETER_SOURCE_DIR "/translations/inferometer_zh_CN.ts";
    QTemporaryDir dir;
    const QString copy = dir.filePath("inferometer_zh_CN.ts");
    QVERIFY(QFile::copy(kept, copy));
    update(copy, INFEROMETER_SOURCE_DIR);

    QString error;
    const QList<Entry> entries = readTranslations(copy, error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY2(entries.size() > 5, "lupdate found no sentences");
    const QStringList found = faults(entries);
    const QString shown = found.mid(0, 30).join('\n') + (found.size() > 30 ? "\n…" : "");
    QVERIFY2(found.isEmpty(),
             qPrintable(
                 QString("%1 of %2 (packaging/update-translations.sh):\n%3").arg(found.size()).arg(entries.size()).arg(shown)));
}

// The words of design: a level is a 阶段 everywhere, and nothing else; units and shares are written the Chinese way.
void TestTranslations::oneThingHasOneWord()
{
    QString error;
    const QList<Entry> entries = readTranslations(INFEROMETER_SOURCE_DIR "/translations/inferometer_zh_CN.ts", error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    const QRegularExpression other(
        QStringLiteral("(?<!文)档|负载级|负载档|(\\d|%\\d) %(?![\\dLn])|tok/s|req/s|\\bp(50|95|99)\\b"));
    QStringList found;
    for (const Entry &entry : entries)
        for (const QString &translation : entry.translations)
            if (other.match(translation).hasMatch())
                found << entry.source + " => " + translation;
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
}

void TestTranslations::everyFaultIsFound_data()
{
    QTest::addColumn<Entry>("entry");
    QTest::addColumn<QString>("fault");
    QTest::newRow("missing") << Entry{"C", "A new one.", {""}, "unfinished"} << "not translated";
    QTest::newRow("unfinished") << Entry{"C", "A new one.", {"新的"}, "unfinished"} << "not finished";
    QTest::newRow("vanished") << Entry{"C", "An old one.", {"旧的"}, "vanished"} << "no source";
    QTest::newRow("obsolete") << Entry{"C", "An old one.", {"旧的"}, "obsolete"} << "no source";
    QTest::newRow("empty") << Entry{"C", "A new one.", {" "}, ""} << "empty";
    QTest::newRow("English") << Entry{"C", "A new one.", {"A new one."}, ""} << "no Chinese";
    QTest::newRow("lost place") << Entry{"C", "%1 of %2.", {"共 %2"}, ""} << "other %-places";
    QTest::newRow("invented place") << Entry{"C", "Part %1.", {"第 %1 部分，共 %2"}, ""} << "other %-places";
    QTest::newRow("well") << Entry{"C", "%1 of %2.", {"共 %2，第 %1"}, ""} << "";
    QTest::newRow("a unit") << Entry{"C", "tok/s", {"tok/s"}, ""} << "";
}

void TestTranslations::everyFaultIsFound()
{
    QFETCH(Entry, entry);
    QFETCH(QString, fault);
    const QStringList found = faults({entry});
    QCOMPARE(found.size(), fault.isEmpty() ? 0 : 1);
    if (!fault.isEmpty())
        QVERIFY2(found[0].contains(fault), qPrintable(found[0]));
}

void TestTranslations::aMarkedSentenceIsFoundAndItsTranslationLoads()
{
    QTemporaryDir dir;
    write(dir.filePath("core/base/A.cpp"),
          "const auto a = failure(ErrorCode::Input, {INFEROMETER_TEXT(\"Plan\",\n"
          "    \"Two parts, \"\n    \"one %1.\"), {x}}, INFEROMETER_TEXT(\"Plan\", \"A \\\"quote\\\".\"));\n");
    const QString file = dir.filePath("inferometer_zh_CN.ts");
    write(file, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"zh_CN\">\n"
                "<context><name>Plan</name>\n"
                "<message><source>Two parts, one %1.</source><translation>两部分，一个 %1。</translation></message>\n"
                "<message><source>Gone.</source><translation>没了。</translation></message>\n"
                "</context></TS>\n");
    update(file, dir.path());

    QString error;
    const QStringList found = faults(readTranslations(file, error));
    QCOMPARE(error, QString());
    QCOMPARE(found.join('\n'), QString("Plan: \"Gone.\" is said by no source any more\n"
                                       "Plan: \"A \"quote\".\" is not translated, or not finished"));

    QProcess lrelease;
    lrelease.start(INFEROMETER_LRELEASE, {"-silent", file, "-qm", dir.filePath("zh.qm")});
    QVERIFY(lrelease.waitForFinished() && lrelease.exitCode() == 0);
    QTranslator translator;
    QVERIFY(translator.load(dir.filePath("zh.qm")));
    QCOMPARE(translator.translate("Plan", "Two parts, one %1."), QString("两部分，一个 %1。"));
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
