// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/Trace.h"

#include "core/workload/RateFile.h"
#include "tests/support/Show.h"

#include <QTemporaryDir>
#include <algorithm>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

class Files {
public:
    std::string put(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", name);
        return file.fileName().toStdString();
    }

private:
    QTemporaryDir m_folder;
};

QString wordsOf(const Error &error) { return QString::fromStdString(error.message.str()); }

PlanDraft replaying(const std::string &file, double speed)
{
    PlanDraft draft;
    draft.stages = {StagePlan{.shape = Replay{.file = file, .speed = speed}}};
    return draft;
}

} // namespace

class TstTrace : public QObject {
    Q_OBJECT

private slots:
    void oneTraceInTheWaysOfManyTools_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("Mooncake, AIPerf") << QByteArray(
            "{\"timestamp\": 27000, \"input_length\": 6755, \"output_length\": 500}\n"
            "{\"timestamp\": 28500, \"input_length\": 10, \"output_length\": 1}\n");
        QTest::newRow("fractions, blank lines, BOM, CRLF")
            << QByteArray("\xEF\xBB\xBF\r\n{\"timestamp\": 27000.0, \"isl\": 6755.0, \"osl\": 500, \"other\": [1]}\r\n\r\n"
                          "{\"timestamp\": 28500, \"isl\": 10, \"osl\": 1}");
        QTest::newRow("table") << QByteArray("timestamp,input_length,output_length\n27000,6755,500\n28500,10,1\n");
        QTest::newRow("Azure") << QByteArray("TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:15:46.6805900,6755,500\n"
                                             "2023-11-16 18:15:48.1805900,10,1\n");
        QTest::newRow("BurstGPT") << QByteArray("Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
                                                "27,ChatGPT,6755,500,7255,Conversation log\n28.5,ChatGPT,10,1,11,API log\n");
        QTest::newRow("Vidur") << QByteArray("arrived_at,num_prefill_tokens,num_decode_tokens\n27,6755,500\n28.5,10,1\n");
        QTest::newRow("quoted, blanks") << QByteArray(
            "\"timestamp_s\" , input_tokens, output_tokens\n \"27\",6755, 500\n28.5,10,1\n");
    }
    void oneTraceInTheWaysOfManyTools()
    {
        QFETCH(QByteArray, text);
        const Files files;
        const auto trace = readTrace(files.put("trace", text));
        QVERIFY2(trace.has_value(), trace ? "" : qPrintable(wordsOf(trace.error())));
        QCOMPARE(trace->arrivals, (std::vector<TraceArrival>{{0s, 6755, 500}, {1500ms, 10, 1}}));
        QVERIFY(trace->notes.empty());
        // One trace has one hash, however it was written.
        QCOMPARE(QString::fromStdString(trace->sha256).left(8), QString("074a6597"));
    }

    void timesAloneMakeATraceToo()
    {
        const Files files;
        const auto trace = readTrace(files.put("t.csv", "timestamp\n0\n10\n"));
        QVERIFY(trace.has_value());
        QCOMPARE(trace->arrivals, (std::vector<TraceArrival>{{0s, 0, 0}, {10ms, 0, 0}}));
    }

    void whatGoesBackIsPutInOrderAndTold()
    {
        const Files files;
        const auto trace = readTrace(files.put("t.csv", "timestamp,isl\n5,1\n9,2\n7,3\n5,4\n"));
        QVERIFY(trace.has_value());
        QCOMPARE(trace->arrivals, (std::vector<TraceArrival>{{0ms, 1, 0}, {0ms, 4, 0}, {2ms, 3, 0}, {4ms, 2, 0}}));
        QCOMPARE(trace->notes.size(), std::size_t{1});
        QVERIFY(QString::fromStdString(trace->notes[0].str()).contains("put in order"));
    }

    void whatIsNotReplayedIsTold()
    {
        const Files files;
        const auto trace =
            readTrace(files.put("t", "{\"timestamp\":0,\"hash_ids\":[1,2]}\n{\"timestamp\":1,\"hash_ids\":[1]}"));
        QVERIFY(trace.has_value());
        QCOMPARE(trace->notes.size(), std::size_t{1});
        QVERIFY(QString::fromStdString(trace->notes[0].str()).contains("hash_ids"));
    }

    void aBadLineIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("no JSON") << QByteArray("{\"timestamp\":0}\n{\"timestamp\":\n") << "Line 2 of the trace";
        QTest::newRow("no time stamp") << QByteArray("{\"timestamp\":0}\n\n{\"input_length\":5}\n") << "Line 3 of the trace";
        QTest::newRow("negative time") << QByteArray("timestamp\n-5\n") << "Line 2 of the trace";
        QTest::newRow("time in words") << QByteArray("timestamp\nnow\n") << "neither a number";
        QTest::newRow("no length") << QByteArray("timestamp,isl\n0,0\n") << "whole number of tokens";
        QTest::newRow("half a token") << QByteArray("timestamp,isl\n0,1.5\n") << "whole number of tokens";
        QTest::newRow("too few cells") << QByteArray("timestamp,isl\n0,5\n0\n") << "Line 3 of the trace";
        QTest::newRow("no column of time") << QByteArray("a,b\n1,2\n") << "none of them is a time stamp";
        QTest::newRow("empty") << QByteArray("\n\n") << "no arrival";
        QTest::newRow("header alone") << QByteArray("timestamp\n") << "no arrival";
    }
    void aBadLineIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, words);
        const Files files;
        const auto trace = readTrace(files.put("trace", text));
        QVERIFY(!trace.has_value());
        QVERIFY2(wordsOf(trace.error()).contains(words), qPrintable(wordsOf(trace.error())));
        QVERIFY(!trace.error().remedy.empty());
    }

    void aFileThatIsNotThereIsNamed()
    {
        const auto trace = readTrace("/nowhere/trace.jsonl");
        QVERIFY(!trace.has_value() && wordsOf(trace.error()).contains("/nowhere/trace.jsonl"));
        QVERIFY(!readTrace("/tmp").has_value());
    }

    void aPlanLearnsWhatItsTraceHolds()
    {
        const Files files;
        const std::string file = files.put("t.csv", "timestamp_s\n0\n0.1\n0.2\n0.3\n4\n");
        PlanDraft draft = replaying(file, 2);
        QVERIFY(readTraces(draft).has_value());
        const auto &replay = std::get<Replay>(draft.stages[0].shape);
        QCOMPARE(replay.requests, std::uint64_t{5});
        QCOMPARE(replay.rate, 2.0); // four gaps in 4 s, twice as fast
        QCOMPARE(replay.peakRate, 4.0);
        QCOMPARE(replay.tokens, 0.0);
        QCOMPARE(replay.sha256.size(), std::size_t{64});
        QVERIFY(readTraces(draft).has_value()); // still so
        files.put("t.csv", "timestamp_s\n0\n0.1\n0.2\n0.3\n5\n");
        const auto changed = readTraces(draft);
        QVERIFY(!changed.has_value() && wordsOf(changed.error()).contains("not the one that the plan was made for"));
    }

    void arrivalsAtOneTimeAreABurst()
    {
        const Files files;
        PlanDraft draft = replaying(files.put("t.csv", "timestamp\n3\n3\n"), 1);
        const auto read = readTraces(draft);
        QVERIFY(!read.has_value());
        QVERIFY(QString::fromStdString(read.error().remedy.str()).contains("burst"));
    }

    void ratesAreRead()
    {
        const Files files;
        const auto points = readRates(files.put("r.csv", "t,rate\n# a comment\n0,5\r\n 1.5 , 20\n\n60,0\n"));
        QVERIFY(points.has_value());
        QCOMPARE(*points, (std::vector<RatePoint>{{0s, 5}, {1500ms, 20}, {60s, 0}}));
        for (const auto &[text, line] : {std::pair("0,5\nx,y\n", "Line 2"),
                                         {"0 5\n", "Line 1"},
                                         {"t,rate\nu,v\n0,1\n", "Line 2"},
                                         {"0,5\n-1,5", "Line 2"}}) {
            const auto bad = readRates(files.put("bad.csv", text));
            QVERIFY(!bad.has_value());
            QVERIFY2(wordsOf(bad.error()).contains(line), qPrintable(wordsOf(bad.error())));
        }
        QVERIFY(!readRates(files.put("none.csv", "t,rate\n")).has_value());
    }
};

QTEST_GUILESS_MAIN(TstTrace)
#include "tst_trace.moc"
