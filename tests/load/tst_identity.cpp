// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ProtocolSearch.h"
#include "core/probe/ModelList.h"
#include "core/probe/ServerDetails.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <map>

using namespace inferometer;
using test::FakeServer;
using test::plainAnswer;
using test::SeenRequest;

using Pages = std::map<std::string, std::string>;

namespace {

// A server that has these pages and no other.
FakeServer::Respond pagesOf(Pages pages)
{
    return [pages = std::move(pages)](const SeenRequest &request) {
        const auto page = pages.find(request.target);
        return page == pages.end() ? plainAnswer(404, R"({"error":"no such page"})") : plainAnswer(200, page->second);
    };
}

ServerDetails describe(const Pages &pages, const std::string &model = "m-test")
{
    FakeServer server(pagesOf(pages));
    Endpoint endpoint;
    endpoint.baseUrl = server.url() + "/v1";
    return describeServer(endpoint, {}, "", model, {});
}

} // namespace

class TstIdentity : public QObject {
    Q_OBJECT

private slots:
    void llamaCppTellsItsBuildAndItsModel()
    {
        const ServerDetails found =
            describe({{"/props", R"({"build_info":"b9-abc","model_ftype":"Q8_0","model_path":"/m/a.gguf",)"
                                 R"("default_generation_settings":{"n_ctx":4096}})"}});
        QCOMPARE(found.identity.engine, std::string("llama.cpp"));
        QCOMPARE(found.build, std::string("b9-abc"));
        QCOMPARE(found.quantization, std::string("Q8_0"));
        QCOMPARE(found.modelSource, std::string("/m/a.gguf"));
        QCOMPARE(found.contextTokens.value_or(0), 4096u);
    }

    void ollamaTellsTheContextOfTheLoadedModel()
    {
        Pages pages{{"/api/version", R"({"version":"0.9"})"},
                    {"/api/show", R"({"details":{"quantization_level":"Q4_K_M"},)"
                                  R"("model_info":{"general.architecture":"llama","llama.context_length":131072}})"}};
        ServerDetails found = describe(pages);
        QCOMPARE(found.identity.engine, std::string("ollama"));
        QCOMPARE(found.quantization, std::string("Q4_K_M"));
        QCOMPARE(found.contextTokens.value_or(0), 131072u);
        pages["/api/ps"] = R"({"models":[{"name":"other","context_length":1},{"name":"m-test","context_length":8192}]})";
        found = describe(pages);
        QCOMPARE(found.contextTokens.value_or(0), 8192u);
    }

    void sgLangTgiTritonAndLmStudioAreKnownByTheirOwnRoutes()
    {
        const ServerDetails sglang = describe(
            {{"/server_info", R"({"version":"0.5","quantization":"fp8","model_path":"org/m","context_length":32768})"}});
        QCOMPARE(sglang.identity.engine, std::string("sglang"));
        QCOMPARE(sglang.quantization, std::string("fp8"));
        QCOMPARE(sglang.contextTokens.value_or(0), 32768u);
        const ServerDetails tgi = describe(
            {{"/info",
              R"({"version":"3.1","sha":"abc","model_id":"org/m","model_dtype":"bfloat16","max_total_tokens":4096})"}});
        QCOMPARE(tgi.identity.engine, std::string("tgi"));
        QCOMPARE(tgi.build, std::string("abc"));
        QCOMPARE(tgi.modelSource, std::string("org/m"));
        const ServerDetails triton = describe({{"/v2", R"({"name":"triton","version":"2.50.0"})"}});
        QCOMPARE(triton.identity.engine, std::string("triton"));
        QCOMPARE(triton.identity.version, std::string("2.50.0"));
        const ServerDetails studio =
            describe({{"/api/v0/models", R"({"data":[{"id":"m-test","quantization":"4bit","max_context_length":40960}]})"}});
        QCOMPARE(studio.identity.engine, std::string("lm-studio"));
        QCOMPARE(studio.quantization, std::string("4bit"));
        QCOMPARE(studio.contextTokens.value_or(0), 40960u);
    }

    void vllmAndTensorRtAreToldApartByTheirModels()
    {
        const auto pages = [](const char *owner) {
            return Pages{
                {"/version", R"({"version":"1.0"})"},
                {"/v1/models", std::string(R"({"data":[{"id":"m-test","max_model_len":2048,"owned_by":")") + owner + "\"}]}"}};
        };
        QCOMPARE(describe(pages("vllm")).identity.engine, std::string("vllm"));
        QCOMPARE(describe(pages("vllm")).contextTokens.value_or(0), 2048u);
        QCOMPARE(describe(pages("tensorrt_llm")).identity.engine, std::string("tensorrt-llm"));
    }

    void whatNobodyTellsStaysEmpty()
    {
        const ServerDetails found = describe({});
        QVERIFY(found.identity.engine.empty() && found.build.empty() && found.quantization.empty() && !found.contextTokens);
        const ServerDetails odd =
            describe({{"/props", R"({"build_info":7,"model_ftype":[]})"}, {"/info", "[]"}, {"/v2", "\"triton\""}});
        QVERIFY(odd.identity.engine.empty());
    }

    void modelsAreListedByServersOfEveryLanguage()
    {
        const auto namesIn = [](const Pages &pages) {
            FakeServer server(pagesOf(pages));
            Endpoint endpoint;
            endpoint.baseUrl = server.url();
            return listModels(endpoint, {}, {}).names;
        };
        QCOMPARE(namesIn({{"/v1/models", R"({"data":[{"id":"a"},{"id":"b"}]})"}}), (std::vector<std::string>{"a", "b"}));
        QCOMPARE(namesIn({{"/api/tags", R"({"models":[{"name":"c:latest"}]})"}}), std::vector<std::string>{"c:latest"});
        QCOMPARE(namesIn({{"/info", R"({"model_id":"org/d"})"}}), std::vector<std::string>{"org/d"});
        QVERIFY(namesIn({}).empty());
    }

    void theLanguageIsFoundByAsking_data()
    {
        QTest::addColumn<QString>("route");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("protocol");
        const auto row = [](const char *route, const char *answer, const char *protocol) {
            QTest::addRow("%s at %s", protocol, route) << route << answer << protocol;
        };
        row("/v1/chat/completions", R"({"choices":[{"message":{"content":"a"},"finish_reason":"length"}]})", "openai-chat");
        row("/v1/responses",
            R"({"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"a"}]}]})",
            "openai-responses");
        row("/api/chat", R"({"message":{"content":"a"},"done":true,"done_reason":"length"})", "ollama-chat");
        row("/api/generate", R"({"response":"a","done":true,"done_reason":"length"})", "ollama-generate");
        row("/completion", R"({"content":"a","stop":true,"stop_type":"limit","tokens_predicted":1})", "llamacpp-completion");
        row("/generate", R"({"generated_text":"a","details":{"finish_reason":"length","generated_tokens":1}})", "tgi");
        row("/generate", R"({"text":"a","meta_info":{"finish_reason":{"type":"length"},"completion_tokens":1}})",
            "sglang-generate");
        row("/v2/models/m-test/generate", R"({"model_name":"m-test","text_output":"a"})", "triton-generate");
        row("/v1/messages", R"({"type":"message","content":[{"type":"text","text":"a"}],"stop_reason":"max_tokens"})",
            "anthropic-messages");
        row("/nothing", "{}", "openai-chat"); // its own request then tells what is wrong
    }
    void theLanguageIsFoundByAsking()
    {
        QFETCH(QString, route);
        QFETCH(QString, answer);
        QFETCH(QString, protocol);
        FakeServer server(pagesOf({{route.toStdString(), answer.toStdString()}}));
        const std::string found = searchProtocol(test::aDraft(server.url()), {}, {});
        QCOMPARE(QString::fromStdString(found), protocol);
    }
};

QTEST_GUILESS_MAIN(TstIdentity)
#include "tst_identity.moc"
