// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"
#include "core/sim/SimTokenizer.h"
#include "tests/sim/SimClient.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view kChat = "/v1/chat/completions";
constexpr std::string_view kHello = "'messages':[{'role':'user','content':'Hello world'}]";

const QJsonObject object(const std::string &text) { return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object(); }

/// JSON written with single quotes: easier to read, and moc stumbles over raw strings.
std::string js(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string body(std::string_view members) { return js("{" + std::string(kHello) + "," + std::string(members) + "}"); }

} // namespace

class SimRoutesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        SimOptions options;
        options.preset = "8b-24g-q4";
        options.ttft = 2ms;
        options.itl = 100us;
        options.contextTokens = 1024;
        m_server = SimServer::start(options).value();
        SimOptions batch;
        batch.kvTokens = 4096;
        m_batch = SimServer::start(batch).value();
    }

    void everyAnswerSaysItIsSimulated_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("status");
        for (const char *path :
             {"/", "/v1/models", "/health", "/version", "/metrics", "/api/tags", "/api/version", "/api/ps", "/props"})
            QTest::newRow(path) << path << 200;
        QTest::newRow("with a query") << "/metrics?model=sim" << 200;
        QTest::newRow("unknown") << "/nowhere" << 404;
        QTest::newRow("wrong method") << "/v1/chat/completions" << 405;
    }
    void everyAnswerSaysItIsSimulated()
    {
        QFETCH(QString, path);
        QFETCH(int, status);
        const SimReply reply = simGet(port(), path.toStdString());
        QCOMPARE(reply.status, status);
        QCOMPARE(reply.header("Server"), std::string("inferometer-sim/" INFEROMETER_VERSION));
        if (reply.header("Content-Type") == "application/json")
            QVERIFY(!object(reply.body).isEmpty());
        if (status == 405)
            QCOMPARE(reply.header("Allow"), std::string("POST"));
    }

    void aPostToAPageIsTheWrongMethod()
    {
        QCOMPARE(simPost(port(), "/v1/models", "{}").status, 405);
        QCOMPARE(object(simGet(port(), "/version").body)["simulated"].toBool(), true);
    }

    void modelsAreSimAndThePreset()
    {
        const QJsonArray models = object(simGet(port(), "/v1/models").body)["data"].toArray();
        QCOMPARE(models.size(), 2);
        QCOMPARE(models[0].toObject()["id"].toString(), QString("sim"));
        QCOMPARE(models[1].toObject()["id"].toString(), QString("8b-24g-q4"));
        QCOMPARE(models[0].toObject()["max_model_len"].toInt(), 1024);
        const QJsonArray plain = object(simGet(m_batch->port(), "/v1/models").body)["data"].toArray();
        QCOMPARE(plain.size(), 1);
        QCOMPARE(simPost(port(), kChat, body("'model':'8b-24g-q4','max_tokens':1")).status, 200);
    }

    void badRequestsAreRefusedInWords_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, std::string_view text, int status, const char *words) {
            QTest::newRow(name) << QByteArray(text.data(), static_cast<int>(text.size())) << status << words;
        };
        row("broken", "{\"messages\":[", 400, "not valid JSON");
        row("a list", "[]", 400, "object");
        row("no messages", "{\"model\":\"sim\"}", 400, "messages");
        row("empty messages", "{\"messages\":[]}", 400, "messages");
        row("no role", js("{'messages':[{'content':'x'}]}"), 400, "role");
        row("picture", js("{'messages':[{'role':'user','content':[{'type':'image_url','image_url':{}}]}]}"), 400, "text");
        row("another model", body("'model':'gpt'"), 404, "does not exist");
        row("negative limit", body("'max_tokens':-3"), 400, "at least 1");
        row("limit in words", body("'max_tokens':'many'"), 400, "integer");
        row("huge limit", body("'max_tokens':18446744073709551615"), 400, "maximum context length");
        row("stream in words", body("'stream':'yes'"), 400, "true or false");
        row("two choices", body("'n':2"), 400, "one choice");
        row("least beyond most", body("'max_tokens':4,'min_tokens':5"), 400, "min_tokens");
        row("a long prompt", js("{'messages':[{'role':'user','content':'") + std::string(5000, '.') + js("'}]}"), 400,
            "maximum context length");
    }
    void badRequestsAreRefusedInWords()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, status);
        QFETCH(QString, words);
        const SimReply reply = simPost(port(), kChat, text.toStdString());
        QCOMPARE(reply.status, status);
        const QJsonObject error = object(reply.body)["error"].toObject();
        QVERIFY2(error["message"].toString().contains(words), reply.body.c_str());
        QCOMPARE(error["code"].toInt(), status);
    }

    void ollamaComplainsInItsOwnForm()
    {
        const SimReply reply = simPost(port(), "/api/chat", body("'model':'nope'"));
        QCOMPARE(reply.status, 404);
        QVERIFY(object(reply.body)["error"].isString());
    }

    void aChatStreamHasRoleTokensFinishUsageDone()
    {
        const SimReply reply =
            simPost(port(), kChat, body("'stream':true,'max_tokens':6,'stream_options':{'include_usage':true}"));
        QCOMPARE(reply.header("Content-Type"), std::string("text/event-stream; charset=utf-8"));
        const auto events = reply.events();
        QCOMPARE(events.size(), std::size_t(10));
        QCOMPARE(object(events[0])["choices"][0]["delta"]["role"].toString(), QString("assistant"));
        for (std::size_t k = 1; k <= 6; ++k)
            QVERIFY(!object(events[k])["choices"][0]["delta"]["content"].toString().isEmpty());
        QCOMPARE(object(events[7])["choices"][0]["finish_reason"].toString(), QString("length"));
        QCOMPARE(object(events[8])["choices"].toArray().size(), 0);
        QCOMPARE(object(events[8])["usage"]["completion_tokens"].toInt(), 6);
        QCOMPARE(object(events[8])["system_fingerprint"].toString(), QString("simulated"));
        QCOMPARE(events[9], std::string("[DONE]"));
    }

    void usageComesOnlyWhenAskedFor()
    {
        QCOMPARE(occurrences(simPost(port(), kChat, body("'stream':true,'max_tokens':3")).body, "\"usage\""), 0);
        const SimReply each = simPost(port(), kChat,
                                      body("'stream':true,'max_tokens':3,'stream_options':{'include_usage':true,"
                                           "'continuous_usage_stats':true}"));
        QCOMPARE(occurrences(each.body, "\"usage\""), 6); // role, 3 tokens, finish, the last
        QCOMPARE(object(each.events()[2])["usage"]["completion_tokens"].toInt(), 2);
    }

    void promptTokensAreThoseOfTokenize()
    {
        const std::string prompt = "\"prompt\":\"A quick look at 3 things: \\u6e2f\\u53e3, tea and paper.\"";
        const QJsonObject counted = object(simPost(port(), "/tokenize", "{" + prompt + "}").body);
        const QJsonObject answer = object(simPost(port(), "/v1/completions", "{" + prompt + ",\"max_tokens\":2}").body);
        QCOMPARE(answer["usage"]["prompt_tokens"].toInt(), counted["count"].toInt());
        QCOMPARE(counted["tokens"].toArray().size(), counted["count"].toInt());
        const QJsonObject chat = object(simPost(port(), "/tokenize", js("{" + std::string(kHello) + "}")).body);
        const QJsonObject chatted = object(simPost(port(), kChat, body("'max_tokens':2")).body);
        QCOMPARE(chatted["usage"]["prompt_tokens"].toInt(), chat["count"].toInt());
        const QJsonObject llama = object(simPost(port(), "/tokenize", js("{'content':'one two'}")).body);
        QCOMPARE(llama["tokens"].toArray().size(), 2);
    }

    void theNumberOfTokensIsAsAsked()
    {
        for (const char *limit :
             {"\"max_tokens\":17", "\"max_completion_tokens\":17", "\"max_tokens\":99,\"max_completion_tokens\":17"}) {
            const QJsonObject answer = object(simPost(port(), kChat, body(std::string(limit) + ",'ignore_eos':true")).body);
            QCOMPARE(answer["usage"]["completion_tokens"].toInt(), 17);
            QCOMPARE(answer["choices"][0]["finish_reason"].toString(), QString("length"));
        }
        const QJsonObject standard = object(simPost(port(), kChat, body("'ignore_eos':true")).body);
        QCOMPARE(standard["usage"]["completion_tokens"].toInt(), 128);
        const std::string text = standard["choices"][0]["message"]["content"].toString().toStdString();
        QCOMPARE(tokenize(text).size(), std::size_t(128));
    }

    void answersStopByThemselvesUnlessTold()
    {
        int stopped = 0;
        for (int i = 0; i < 20; ++i) {
            const std::string question =
                js("{'messages':[{'role':'user','content':'Question ") + std::to_string(i) + js("'}],'max_tokens':400");
            const QJsonObject free = object(simPost(port(), kChat, question + "}").body);
            const bool isStop = free["choices"][0]["finish_reason"].toString() == "stop";
            stopped += isStop ? 1 : 0;
            QCOMPARE(isStop, free["usage"]["completion_tokens"].toInt() < 400);
            const QJsonObject least = object(simPost(port(), kChat, question + ",\"min_tokens\":390}").body);
            QVERIFY(least["usage"]["completion_tokens"].toInt() >= 390);
            const QJsonObject again = object(simPost(port(), kChat, question + "}").body);
            QCOMPARE(again["usage"]["completion_tokens"].toInt(), free["usage"]["completion_tokens"].toInt());
        }
        QVERIFY(stopped >= 10);
    }

    void completionsTakeTextAndTokenNumbers()
    {
        for (const char *prompt : {"\"one two three\"", "[\"one two three\"]", "[1,2,3]", "[[1,2,3]]"}) {
            const SimReply reply =
                simPost(port(), "/v1/completions", js("{'max_tokens':4,'prompt':") + std::string(prompt) + "}");
            QCOMPARE(object(reply.body)["usage"]["prompt_tokens"].toInt(), 3);
            QCOMPARE(object(reply.body)["object"].toString(), QString("text_completion"));
        }
        QCOMPARE(simPost(port(), "/v1/completions", js("{'prompt':['a','b']}")).status, 400);
        QCOMPARE(simPost(port(), "/v1/completions", js("{'prompt':''}")).status, 400);
        const auto events = simPost(port(), "/v1/completions", js("{'prompt':'a','stream':true,'max_tokens':4}")).events();
        QCOMPARE(events.size(), std::size_t(6));
        QVERIFY(!object(events[0])["choices"][0]["text"].toString().isEmpty());
    }

    void ollamaSpeaksLines_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("input");
        QTest::newRow("chat") << "/api/chat"
                              << "'messages':[{'role':'user','content':'hi'}]";
        QTest::newRow("generate") << "/api/generate"
                                  << "'prompt':'hi'";
    }
    void ollamaSpeaksLines()
    {
        QFETCH(QString, path);
        QFETCH(QString, input);
        const std::string members = js("{'model':'sim:latest','options':{'num_predict':5}," + input.toStdString());
        const SimReply reply = simPost(port(), path.toStdString(), members + "}");
        QCOMPARE(reply.header("Content-Type"), std::string("application/x-ndjson"));
        QCOMPARE(occurrences(reply.body, "\n"), 6);
        const QJsonObject last = object(reply.body.substr(reply.body.rfind('\n', reply.body.size() - 2) + 1));
        QCOMPARE(last["done"].toBool(), true);
        QCOMPARE(last["eval_count"].toInt(), 5);
        QCOMPARE(last["eval_duration"].toInt(), 400'000);
        QCOMPARE(last["prompt_eval_duration"].toInt(), 2'000'000);
        const QJsonObject whole = object(simPost(port(), path.toStdString(), members + ",\"stream\":false}").body);
        QCOMPARE(whole["eval_count"].toInt(), 5);
        const QString text = path == "/api/chat" ? whole["message"]["content"].toString() : whole["response"].toString();
        QCOMPARE(tokenize(text.toStdString()).size(), std::size_t(5));
    }

    void ollamaLoadsWithoutAPrompt()
    {
        QCOMPARE(object(simPost(port(), "/api/generate", js("{'model':'sim'}")).body)["done_reason"].toString(),
                 QString("load"));
        QCOMPARE(
            object(simPost(port(), "/api/show", js("{'model':'sim'}")).body)["model_info"]["simulated.context_length"].toInt(),
            1024);
    }

    void llamaCppTellsItsTimings()
    {
        const auto events = simPost(port(), "/completion", js("{'prompt':'hi there','n_predict':5,'stream':true}")).events();
        QCOMPARE(events.size(), std::size_t(6));
        QVERIFY(!object(events[0])["content"].toString().isEmpty());
        const QJsonObject last = object(events[5]);
        QCOMPARE(last["stop"].toBool(), true);
        QCOMPARE(last["stop_type"].toString(), QString("limit"));
        QCOMPARE(last["timings"]["predicted_n"].toInt(), 5);
        QCOMPARE(last["timings"]["predicted_ms"].toDouble(), 0.4);
        QCOMPARE(last["tokens_evaluated"].toInt(), 2);
        QCOMPARE(object(simPost(port(), "/completion", js("{'prompt':'hi','n_predict':5}")).body)["tokens_predicted"].toInt(),
                 5);
    }

    void metricsCountWhatWasServed()
    {
        const std::string text = body("'max_tokens':9,'ignore_eos':true");
        const QJsonObject usage = object(simPost(m_batch->port(), kChat, text).body)["usage"].toObject();
        QCOMPARE(usage["prompt_tokens_details"]["cached_tokens"].toInt(-1), 0);
        const std::string page = simGet(m_batch->port(), "/metrics").body;
        const auto value = [&page](const std::string &name) {
            const std::size_t at = page.find("\nvllm:" + name + "{");
            return at == std::string::npos ? -1.0 : std::stod(page.substr(page.find("} ", at) + 2));
        };
        QCOMPARE(value("num_requests_running"), 0.0);
        QCOMPARE(value("num_requests_waiting"), 0.0);
        QCOMPARE(value("kv_cache_usage_perc"), 0.0);
        QCOMPARE(value("prompt_tokens_total"), usage["prompt_tokens"].toDouble());
        QCOMPARE(value("generation_tokens_total"), 9.0);
        QCOMPARE(value("num_preemptions_total"), 0.0);
        QCOMPARE(value("prefix_cache_queries_total"), usage["prompt_tokens"].toDouble());
        for (const char *name : {"time_to_first_token_seconds", "e2e_request_latency_seconds", "request_queue_time_seconds"})
            QCOMPARE(value(std::string(name) + "_count"), 1.0);
        QCOMPARE(value("inter_token_latency_seconds_count"), 8.0);
        QVERIFY(page.find(js("finished_reason='length'} 1")) != std::string::npos);
        QVERIFY(page.find(js("num_gpu_blocks='256'")) != std::string::npos);
    }

    void withExactTimesThereIsNoNumberAboutTheCache()
    {
        const std::string page = simGet(port(), "/metrics").body;
        QVERIFY(page.find("kv_cache_usage_perc") == std::string::npos);
        QVERIFY(page.find("num_preemptions") == std::string::npos);
        QVERIFY(page.find("num_requests_running") != std::string::npos);
    }

    void aRepeatedPromptIsFoundInTheCache()
    {
        const std::string text = js("{'max_tokens':2,'prompt':'") + std::string(400, '.') + "\"}";
        (void)simPost(m_batch->port(), "/v1/completions", text);
        const QJsonObject usage = object(simPost(m_batch->port(), "/v1/completions", text).body)["usage"].toObject();
        QCOMPARE(usage["prompt_tokens_details"]["cached_tokens"].toInt(), 384);
    }

    void requestIdsComeBack()
    {
        QCOMPARE(simPost(port(), kChat, body("'max_tokens':1"), "X-Request-Id: my \"own\"\r\n").header("X-Request-Id"),
                 std::string("my \"own\""));
        const SimReply reply = simPost(port(), kChat, body("'max_tokens':1"), "X-Request-Id: my \"own\"\r\n");
        QCOMPARE(object(reply.body)["id"].toString(), QString("chatcmpl-my \"own\""));
    }

    void theDialectIsOnlyAName()
    {
        SimOptions options;
        options.dialect = SimDialect::Ollama;
        const auto server = SimServer::start(options).value();
        QCOMPARE(object(simGet(server->port(), "/version").body)["dialect"].toString(), QString("ollama"));
        QCOMPARE(simGet(server->port(), "/props").status, 200);
    }

private:
    std::uint16_t port() const { return m_server->port(); }
    std::unique_ptr<SimServer> m_server;
    std::unique_ptr<SimServer> m_batch;
};

QTEST_GUILESS_MAIN(SimRoutesTest)
#include "tst_simroutes.moc"
