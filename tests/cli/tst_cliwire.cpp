// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;

/// Languages, ways and definitions, as a script sees them.
class CliWire : public QObject {
    Q_OBJECT

private slots:
    void everyLanguageOfTheSimulatorIsSpoken_data()
    {
        QTest::addColumn<QString>("protocol");
        QTest::addColumn<QString>("spoken");
        for (const char *name : {"openai-chat", "openai-completions", "ollama-chat", "ollama-generate", "llamacpp-completion"})
            QTest::newRow(name) << name << name;
        QTest::newRow("auto") << "auto"
                              << "openai-chat";
    }
    void everyLanguageOfTheSimulatorIsSpoken()
    {
        QFETCH(QString, protocol);
        QFETCH(QString, spoken);
        const Sim sim;
        const Cli cli;
        for (const QStringList &more : {QStringList{}, QStringList{"--no-stream"}}) {
            const Finished asked = cli.run(
                QStringList{"ask", sim.url(), "--model", "sim", "--protocol", protocol, "--max-tokens", "8", "--json"} + more);
            QVERIFY2(asked.code == 0, asked.out + asked.err);
            const QJsonObject record = asked.json();
            QCOMPARE(record["outcome"_L1].toString(), "ok");
            QCOMPARE(record["protocol"_L1].toString(), spoken);
            QCOMPARE(record["route"_L1].toString(), "direct");
            QCOMPARE(record["output_tokens"_L1].toInt(), 8);
            QCOMPARE(record["output_tokens_source"_L1].toString(), "usage");
            QCOMPARE(record["streamed"_L1].toBool(), more.isEmpty());
            QCOMPARE(record["ttft_conn_ms"_L1].isNull(), !more.isEmpty());
        }
    }

    void oneRecordingIsCountedInEveryWay()
    {
        const Sim sim({"--ttft", "60ms", "--itl", "10ms"});
        const Cli cli;
        const int code = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "2", "--requests", "10",
                                  "--output-tokens", "16", "--protocol", "auto", "--name", "a"})
                             .code;
        QVERIFY(code == 0 || code == 4); // a busy machine may make the generator late, and it says so
        const QJsonObject document = cli.run({"definitions", "a", "--json"}).json();
        QCOMPARE(document["schema"_L1].toString(), "inferometer.definitions/1");
        const QJsonArray tools = document["stages"_L1][0]["tools"_L1].toArray();
        QStringList ids;
        for (const auto &tool : tools) {
            ids << tool["id"_L1].toString();
            const QJsonObject ttft = tool["metrics"_L1]["ttft"_L1].toObject();
            QCOMPARE(ttft["n"_L1].toInt(), 10);
            QVERIFY(ttft["mean_ms"_L1].toDouble() > 0);
            QVERIFY(ttft["p99_ms"_L1].isNull()); // of ten requests
            QCOMPARE(ttft["support"_L1]["p99"_L1].toString(), "none");
            QCOMPARE(ttft["support"_L1]["p50"_L1].toString(), "ok");
            QVERIFY(ttft["why"_L1].isNull() || tool["id"_L1] != "inferometer"_L1);
        }
        QCOMPARE(ids, (QStringList{"inferometer", "vllm", "sglang", "guidellm", "aiperf", "genai-perf", "genai-bench",
                                   "inference-perf", "llmperf", "evalscope"}));
        const auto tpot = [&](int tool) { return tools[tool]["metrics"_L1]["tpot"_L1]["mean_ms"_L1].toDouble(); };
        QVERIFY(std::abs(tpot(0) - 10) < 1);
        QVERIFY(tpot(3) > tpot(0) + 2); // GuideLLM's holds the wait for the first token
        const Finished table = cli.run({"definitions", "a"});
        QCOMPARE(table.code, 0);
        QVERIFY(table.out.contains("vLLM bench") && table.out.contains("evalscope"));
        QCOMPARE(cli.run({"definitions", "nobody"}).code, 2);
    }

    /// Also of a run that ended by time, whose requests began and ended beyond its window.
    void ourRowIsWhatShowSays()
    {
        const Sim sim({"--ttft", "20ms", "--itl", "5ms"});
        const Cli cli;
        const int code = cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "3", "--duration", "1s",
                                  "--output-tokens", "80", "--name", "a"})
                             .code;
        QVERIFY(code == 0 || code == 4);
        const auto shown = cli.run({"show", "a", "--json"}).json()["stages"_L1][0]["metrics"_L1].toObject();
        const auto tools = cli.run({"definitions", "a", "--json"}).json()["stages"_L1][0]["tools"_L1].toArray();
        const QJsonObject ours = tools[0]["metrics"_L1].toObject();
        for (const QString metric : {"output_throughput", "request_throughput"}) {
            QVERIFY(shown[metric]["value"_L1].toDouble() > 0);
            QCOMPARE(ours[metric]["value"_L1], shown[metric]["value"_L1]);
        }
        for (const QString metric : {"ttft", "tpot", "itl", "e2e"})
            for (const QString value : {"mean_ms", "p50_ms", "p99_ms", "n"})
                QCOMPARE(ours[metric][value], shown[metric][value]);
        QVERIFY(tools[1]["metrics"_L1]["request_throughput"_L1]["value"_L1] != ours["request_throughput"_L1]["value"_L1]);
        QVERIFY(tools[1]["metrics"_L1]["request_throughput"_L1]["why"_L1].toString().contains("the whole time"));
    }

    void whereNothingWasAnsweredNothingIsCounted()
    {
        // A seed that lets one of the first requests through, which are tried again, and none of the three judged ones.
        const Sim sim({"--ttft", "5ms", "--itl", "1ms", "--fault", "http503:0.8", "--seed", "1"});
        const Cli cli;
        cli.run({"run", "--url", sim.url(), "--model", "sim", "--concurrency", "1", "--requests", "3", "--warmup", "0",
                 "--name", "a"});
        const Finished told = cli.run({"definitions", "a"});
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains("there is nothing to count") && !told.out.contains("How they count"), told.out);
        const QJsonValue stage = cli.run({"show", "a", "--json"}).json()["stages"_L1][0];
        QCOMPARE(stage["requests"_L1]["failed"_L1].toInt(), 3);
        const auto shown = stage["metrics"_L1]["output_throughput"_L1];
        const auto ours = cli.run({"definitions", "a", "--json"}).json()["stages"_L1][0]["tools"_L1][0]["metrics"_L1];
        QCOMPARE(ours["output_throughput"_L1]["value"_L1], shown["value"_L1]);
    }

    void whatAServerToldIsKeptWithItsEndpoint()
    {
        const Sim sim;
        const Cli cli;
        QCOMPARE(cli.run({"endpoints", "add", "here", "--url", sim.url(), "--model", "sim", "--protocol", "auto"}).code, 0);
        const QJsonObject probed = cli.run({"probe", "--endpoint", "here", "--json"}).json();
        QVERIFY(probed["usable"_L1].toBool());
        const QJsonObject seen = cli.run({"endpoints", "show", "here", "--json"}).json()["seen"_L1].toObject();
        QCOMPARE(seen["engine"_L1].toString(), "inferometer-sim");
        QVERIFY(seen["usable"_L1].toBool());
        QVERIFY(seen["capabilities"_L1]["streaming"_L1].toBool());
        QVERIFY(seen["capabilities"_L1]["usage"_L1].toBool());
        QCOMPARE(cli.run({"endpoints", "show", "here", "--json"}).json()["endpoint"_L1]["protocol"_L1].toString(),
                 "openai-chat");
        QCOMPARE(cli.run({"probe", "--endpoint", "nobody"}).code, 2);
    }

    void aProxyWithAPasswordIsNotTakenFromTheCommandLine()
    {
        const Cli cli;
        const Finished refused =
            cli.run({"ask", "http://srv.invalid", "--model", "m", "--proxy", "http://me:secret@p:1", "--json"});
        QCOMPARE(refused.code, 2);
        QVERIFY(!refused.out.contains("secret") && !refused.err.contains("secret"));
    }
};

QTEST_GUILESS_MAIN(CliWire)
#include "tst_cliwire.moc"
