// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/DatasetReader.h"

#include "tests/support/Show.h"

#include <QTemporaryDir>

using namespace inferometer;

class TstDatasetReader : public QObject {
    Q_OBJECT

private slots:
    void jsonLinesAreRead()
    {
        const auto rows =
            read("\xEF\xBB\xBF{'prompt':'one'}\r\n\n  {'prompt':'two','output_tokens':5,'other':1}\n"
                 "{'messages':[{'role':'user','content':'a'},{'role':'assistant','content':'b'}],'output_tokens':null}\n");
        QVERIFY2(rows.has_value(), rows ? "" : rows.error().message.str().c_str());
        QCOMPARE(rows->size(), std::size_t{3});
        QCOMPARE((*rows)[0].messages[0].text, std::string("one"));
        QVERIFY(!(*rows)[0].outputTokens);
        QCOMPARE((*rows)[1].outputTokens.value_or(0), 5u);
        QCOMPARE((*rows)[2].messages.size(), std::size_t{2});
        QCOMPARE((*rows)[2].messages[1].role, std::string("assistant"));
        QVERIFY(!(*rows)[2].outputTokens);
    }

    void plainLinesAreRead()
    {
        const auto rows = read("one\r\n\n  two \nbad \xFF byte");
        QVERIFY(rows.has_value());
        QCOMPARE(rows->size(), std::size_t{3});
        QCOMPARE((*rows)[0].messages[0].text, std::string("one"));
        QCOMPARE((*rows)[1].messages[0].text, std::string("  two "));
        QCOMPARE((*rows)[2].messages[0].text, std::string("bad \xEF\xBF\xBD byte"));
    }

    void aBadLineIsNamed_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line :
             {"{'prompt':", "{'text':'x'}", "{'prompt':''}", "{'prompt':3}", "{'messages':[]}", "{'messages':'x'}",
              "{'messages':[{'role':'user'}]}", "{'messages':[{'role':'user','content':3}]}",
              "{'prompt':'x','output_tokens':0}", "{'prompt':'x','output_tokens':-1}", "{'prompt':'x','output_tokens':'5'}",
              "{'prompt':'x','output_tokens':99999999999}", "plain", "[1]"})
            QTest::newRow(line) << QString(line);
    }
    void aBadLineIsNamed()
    {
        QFETCH(QString, line);
        const auto rows = read("{'prompt':'fine'}\n\n" + line.toStdString() + "\n");
        QVERIFY(!rows);
        QCOMPARE(rows.error().code, ErrorCode::Input);
        QVERIFY(rows.error().message.str().find("Line 3") != std::string::npos);
        QVERIFY(!rows.error().remedy.empty());
    }

    void emptyAndMissingFilesAreErrors()
    {
        for (const char *nothing : {"", "\n\n", "\xEF\xBB\xBF"}) {
            const auto rows = read(nothing);
            QVERIFY(!rows);
            QCOMPARE(rows.error().code, ErrorCode::Input);
        }
        const auto missing = readDataset(m_folder.filePath("missing").toStdString());
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::Input);
        QVERIFY(!readDataset(m_folder.path().toStdString())); // a folder
    }

private:
    Result<std::vector<DatasetRow>> read(std::string text)
    {
        std::replace(text.begin(), text.end(), '\'', '"');
        QFile file(m_folder.filePath("prompts"));
        if (!file.open(QIODevice::WriteOnly)
            || file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
            qFatal("cannot write");
        file.close();
        return readDataset(file.fileName().toStdString());
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TstDatasetReader)
#include "tst_datasetreader.moc"
