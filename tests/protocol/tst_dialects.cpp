// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Url.h"
#include "core/protocol/AnswerReader.h"
#include "core/protocol/GenerationRequest.h"

#include "tests/support/ShowDomain.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace inferometer;
using nlohmann::json;

namespace {

const Prompt kPrompt{.messages = {{"system", "Be brief."}, {"user", "Say hi"}}};

const Protocol &protocolOf(const char *id)
{
    const Protocol *protocol = findProtocol(id);
    if (!protocol)
        qFatal("no protocol %s", id);
    return *protocol;
}

json bodyOf(const char *id, const Sampling &sampling, Streaming streaming = Streaming::Yes, Habits habits = {})
{
    const ModelSpec model{"m", {}};
    return json::parse(protocolOf(id).body({model, sampling, streaming, 64, kPrompt, habits}));
}

std::string quoted(std::string text) // single quotes stand for double ones
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

// A whole answer, its pieces 10 ms apart.
RequestRecord answerOf(const char *id, const char *type, const std::vector<std::string> &pieces,
                       Streaming asked = Streaming::Yes, TransferFault fault = TransferFault::None)
{
    AnswerReader reader(protocolOf(id));
    const MonoTime sent{std::chrono::hours(1)};
    reader.begin(asked, KeepTexts::Yes);
    reader.setSent(sent);
    reader.headers(200, type);
    Nanos at{0};
    for (const std::string &piece : pieces)
        if (!reader.body(quoted(piece), sent + (at += std::chrono::milliseconds(10))))
            break;
    TransferEnd end;
    end.fault = fault;
    reader.close(end, sent + at);
    RequestRecord record;
    reader.finish(record, {});
    return record;
}

constexpr const char *kSse = "text/event-stream";

std::string data(const std::string &payload) { return "data: " + payload + "\n\n"; }

double figure(const RequestRecord &record, std::string_view name)
{
    for (const auto &[key, value] : record.serverTimings)
        if (key == name)
            return value;
    return -1;
}

} // namespace

class TstDialects : public QObject {
    Q_OBJECT

private slots:
    void everyLanguageOfTheContractIsListed()
    {
        for (const char *id : {"openai-chat", "openai-completions", "openai-responses", "ollama-chat", "ollama-generate",
                               "llamacpp-completion", "tgi", "sglang-generate", "triton-generate", "anthropic-messages"}) {
            const Protocol &protocol = protocolOf(id);
            QVERIFY(!protocol.title.empty());
            QVERIFY(protocol.path.starts_with('/'));
            QVERIFY(protocol.decoder());
            const json body = bodyOf(id, {});
            QVERIFY(body.is_object());
            QVERIFY(body.dump().find("Say hi") != std::string::npos);
            QVERIFY(body.dump().find("64") != std::string::npos); // the answer's length, by whatever name
        }
        QCOMPARE(protocols().size(), std::size_t{10});
    }

    void eachHoldsAnAnswersLengthInItsOwnWay()
    {
        const Sampling locked{0.0, 7, OutputLock::IgnoreEnd};
        QCOMPARE(bodyOf("openai-responses", locked)["ignore_eos"], json(true));
        QCOMPARE(bodyOf("openai-responses", locked)["max_output_tokens"], json(64));
        QCOMPARE(bodyOf("llamacpp-completion", locked)["ignore_eos"], json(true));
        QCOMPARE(bodyOf("llamacpp-completion", locked)["n_predict"], json(64));
        QCOMPARE(bodyOf("sglang-generate", locked)["sampling_params"]["ignore_eos"], json(true));
        QCOMPARE(bodyOf("triton-generate", locked)["min_tokens"], json(64));
        QCOMPARE(bodyOf("triton-generate", locked)["parameters"]["ignore_eos"], json(true));
        QCOMPARE(bodyOf("ollama-chat", locked)["options"]["num_predict"], json(64));
        QCOMPARE(bodyOf("tgi", locked)["parameters"]["max_new_tokens"], json(64));
        const Sampling natural{0.0, {}, OutputLock::Natural};
        for (const char *id :
             {"openai-responses", "llamacpp-completion", "sglang-generate", "triton-generate", "anthropic-messages"})
            QVERIFY(bodyOf(id, natural).dump().find("ignore_eos") == std::string::npos);
    }

    void seedsAndSamplingGoWhereTheServerReadsThem()
    {
        const Sampling sampling{0.5, 7, OutputLock::Natural, 0.9, 40};
        const json ollama = bodyOf("ollama-generate", sampling)["options"];
        QCOMPARE(ollama["seed"], json(7));
        QCOMPARE(ollama["top_p"], json(0.9));
        QCOMPARE(ollama["top_k"], json(40));
        const json tgi = bodyOf("tgi", sampling)["parameters"];
        QCOMPARE(tgi["seed"], json(7));
        QCOMPARE(tgi["temperature"], json(0.5));
        QCOMPARE(tgi["do_sample"], json(true));
        const json greedy = bodyOf("tgi", {})["parameters"]; // a temperature of 0 is an error there
        QCOMPARE(greedy["do_sample"], json(false));
        QVERIFY(!greedy.contains("temperature"));
        QCOMPARE(bodyOf("sglang-generate", sampling)["sampling_params"]["sampling_seed"], json(7));
        QCOMPARE(bodyOf("triton-generate", sampling)["random_seed"], json(7));
        QCOMPARE(bodyOf("openai-chat", sampling)["top_k"], json(40));
        const json system = bodyOf("anthropic-messages", sampling);
        QCOMPARE(system["system"], json("Be brief."));
        QCOMPARE(system["messages"].size(), std::size_t{1});
    }

    void thinkingIsSwitchedInEachLanguage()
    {
        Sampling sampling;
        QVERIFY(bodyOf("openai-chat", sampling).dump().find("think") == std::string::npos);
        sampling.reasoning = Reasoning::Off;
        QCOMPARE(bodyOf("openai-chat", sampling)["chat_template_kwargs"]["enable_thinking"], json(false));
        QCOMPARE(bodyOf("ollama-chat", sampling)["think"], json(false));
        QCOMPARE(bodyOf("anthropic-messages", sampling)["thinking"]["type"], json("disabled"));
        QCOMPARE(bodyOf("openai-responses", sampling)["reasoning"]["effort"], json("none"));
        sampling.reasoning = Reasoning::High;
        QCOMPARE(bodyOf("openai-chat", sampling)["reasoning_effort"], json("high"));
        QCOMPARE(bodyOf("ollama-chat", sampling)["think"], json("high"));
        QCOMPARE(bodyOf("openai-responses", sampling)["reasoning"]["effort"], json("high"));
    }

    void aRefusedFieldIsNotSentAgain()
    {
        Habits habits;
        QVERIFY(habits.learnFrom("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."));
        const Sampling sampling{0.0, 7, OutputLock::Natural};
        json body = bodyOf("openai-chat", sampling, Streaming::Yes, habits);
        QCOMPARE(body["max_completion_tokens"], json(64));
        QVERIFY(!body.contains("max_tokens"));
        QVERIFY(habits.learnFrom("Unrecognized request argument supplied: stream_options"));
        QVERIFY(habits.learnFrom("'temperature' does not support 0 with this model"));
        QVERIFY(habits.learnFrom("seed: Extra inputs are not permitted"));
        body = bodyOf("openai-chat", sampling, Streaming::Yes, habits);
        for (const char *name : {"stream_options", "temperature", "seed"})
            QVERIFY(!body.contains(name));
        QVERIFY(!habits.learnFrom("seed: Extra inputs are not permitted")); // nothing new
        QVERIFY(!habits.learnFrom("the server is on fire"));
        QVERIFY(habitsAt("https://api.openai.com/v1").wantsCompletionTokens);
    }

    void theKeyTravelsAsTheServerReadsIt()
    {
        Endpoint endpoint;
        endpoint.baseUrl = "https://team.openai.azure.com/openai/deployments/big?api-version=2024-10-21";
        const Secret key("sk-1");
        HttpRequest request = generationRequest(endpoint, protocolOf("openai-chat"), key, "big", Streaming::Yes);
        QCOMPARE(request.url, std::string("https://team.openai.azure.com/openai/deployments/big/chat/completions"
                                          "?api-version=2024-10-21"));
        QVERIFY(request.keyHeader == KeyHeader::AzureKey);
        endpoint.baseUrl = "https://api.anthropic.com";
        request = generationRequest(endpoint, protocolOf("anthropic-messages"), key, "m", Streaming::Yes);
        QCOMPARE(request.url, std::string("https://api.anthropic.com/v1/messages"));
        QVERIFY(request.keyHeader == KeyHeader::XApiKey);
        QCOMPARE(request.headers.back().name, std::string("anthropic-version"));
        endpoint.baseUrl = "http://h:8000/v1";
        QVERIFY(generationRequest(endpoint, protocolOf("anthropic-messages"), key, "m", Streaming::Yes).keyHeader
                == KeyHeader::XApiKeyAndBearer);
    }

    void routesBesideV1AreAskedBesideIt_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("streams");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *base, const char *id, bool streams, const char *wanted) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(base, id))) << base << id << streams << wanted;
        };
        row("http://h:8080/v1", "llamacpp-completion", true, "http://h:8080/completion");
        row("http://h:11434/v1", "ollama-chat", true, "http://h:11434/api/chat");
        row("http://h:11434/api/chat", "ollama-chat", true, "http://h:11434/api/chat");
        row("http://h", "tgi", true, "http://h/generate_stream");
        row("http://h/", "tgi", false, "http://h/generate");
        row("http://h/v1?a=b", "tgi", true, "http://h/generate_stream?a=b");
        row("http://h:8000", "triton-generate", true, "http://h:8000/v2/models/a%2Fb%20c/generate_stream");
        row("http://h:8000/v2", "triton-generate", false, "http://h:8000/v2/models/a%2Fb%20c/generate");
        row("http://h/v1/chat/completions", "openai-completions", true, "http://h/v1/completions");
        row("http://h/v1/completions", "anthropic-messages", true, "http://h/v1/messages");
        row("https://ark.example/api/v3", "openai-chat", true, "https://ark.example/api/v3/chat/completions");
        row("https://ark.example/api/v3/chat/completions", "openai-chat", true, "https://ark.example/api/v3/chat/completions");
        row("http://[::1]:8080", "sglang-generate", true, "http://[::1]:8080/generate");
    }
    void routesBesideV1AreAskedBesideIt()
    {
        QFETCH(QString, base);
        QFETCH(QString, id);
        QFETCH(bool, streams);
        QFETCH(QString, wanted);
        Endpoint endpoint;
        endpoint.baseUrl = *normalBaseUrl(base.toStdString());
        QCOMPARE(generationUrl(endpoint, protocolOf(qPrintable(id)), "a/b c", streams ? Streaming::Yes : Streaming::No),
                 wanted.toStdString());
    }

    void responsesAreReadEventByEvent()
    {
        const auto event = [](const std::string &type, const std::string &rest) {
            return "event: " + type + "\n" + data("{'type':'" + type + "'" + rest + "}");
        };
        const RequestRecord record =
            answerOf("openai-responses", kSse,
                     {event("response.created", ",'response':{'status':'in_progress','model':'m'}"),
                      event("response.output_item.added", ",'item':{'type':'reasoning'}"),
                      event("response.reasoning_summary_text.delta", ",'delta':'Let me'"),
                      event("response.output_text.delta", ",'delta':'War'"),
                      event("response.output_text.delta", ",'delta':'m'"), event("response.output_text.done", ",'text':'Warm'"),
                      event("response.output_item.added", ",'item':{'type':'function_call','name':'rain','arguments':''}"),
                      event("response.function_call_arguments.delta", ",'delta':'{}'"),
                      event("response.completed",
                            ",'response':{'status':'completed','model':'m','usage':{'input_tokens':9,'output_tokens':7,"
                            "'input_tokens_details':{'cached_tokens':4},'output_tokens_details':{'reasoning_tokens':2}}}")});
        QVERIFY(record.outcome.isOk());
        QCOMPARE(record.timeline.size(), std::size_t{5});
        QCOMPARE(record.choices[0].content, std::string("Warm"));
        QCOMPARE(record.choices[0].reasoning, std::string("Let me"));
        QCOMPARE(record.choices[0].toolCalls.size(), std::size_t{1});
        QCOMPARE(record.choices[0].toolCalls[0].name, std::string("rain"));
        QCOMPARE(record.choices[0].toolCalls[0].arguments, std::string("{}"));
        QCOMPARE(record.finishReason, std::string("stop"));
        QCOMPARE(record.tokens.output.value_or(0), 7u);
        QCOMPARE(record.tokens.prompt.value_or(0), 9u);
        QCOMPARE(record.tokens.cached.value_or(0), 4u);
        QCOMPARE(record.tokens.reasoning.value_or(0), 2u);

        const RequestRecord cut = answerOf("openai-responses", kSse, {event("response.output_text.delta", ",'delta':'War'")});
        QCOMPARE(cut.outcome.kind, OutcomeKind::Truncated);
        const RequestRecord failed =
            answerOf("openai-responses", kSse,
                     {event("response.failed", ",'response':{'status':'failed','error':{'message':'out of luck'}}")});
        QCOMPARE(failed.outcome.kind, OutcomeKind::StreamError);
        QVERIFY(failed.outcome.words.find("out of luck") != std::string::npos);
        const RequestRecord longer =
            answerOf("openai-responses", kSse,
                     {event("response.output_text.delta", ",'delta':'a'"),
                      event("response.incomplete",
                            ",'response':{'status':'incomplete','incomplete_details':{'reason':'max_output_tokens'}}")});
        QVERIFY(longer.outcome.isOk());
        QCOMPARE(longer.finishReason, std::string("length"));
        const RequestRecord whole =
            answerOf("openai-responses", "application/json",
                     {"{'status':'completed','output':[{'type':'message','content':[{'type':'output_text','text':'Hi'}]}],"
                      "'usage':{'input_tokens':3,'output_tokens':1}}"},
                     Streaming::No);
        QVERIFY(whole.outcome.isOk());
        QCOMPARE(whole.choices[0].content, std::string("Hi"));
        QCOMPARE(whole.tokens.output.value_or(0), 1u);
    }

    void cumulativeTextCountsOnce()
    {
        const auto event = [](const std::string &text, int tokens, const char *finish = "null") {
            return data("{'text':'" + text + "','meta_info':{'prompt_tokens':5,'completion_tokens':" + std::to_string(tokens)
                        + ",'cached_tokens':1,'finish_reason':" + finish + "}}");
        };
        const RequestRecord grown =
            answerOf("sglang-generate", kSse,
                     {event("Deep", 1), event("Deep sea", 3), event("Deep sea\xEF\xBF\xBD", 4), event("Deep sea \xC3\xA9", 5),
                      event("Deep sea \xC3\xA9", 5, "{'type':'length','length':5}"), data("[DONE]")});
        QVERIFY(grown.outcome.isOk());
        QCOMPARE(grown.timeline.size(), std::size_t{4});
        QCOMPARE(grown.timeline.arrivals()[1].tokens, 2u);
        QCOMPARE(grown.tokens.output.value_or(0), 5u);
        QCOMPARE(grown.tokens.source, TokenSource::Usage);
        QCOMPARE(grown.finishReason, std::string("length"));
        QVERIFY(grown.choices[0].content.starts_with("Deep sea"));
        QVERIFY(grown.choices[0].content.ends_with(" \xC3\xA9"));
        // A server that sends only what is new is understood as well.
        const RequestRecord pieces = answerOf(
            "sglang-generate", kSse, {event("Deep", 1), event(" sea", 2), event("!", 3, "{'type':'stop'}"), data("[DONE]")});
        QCOMPARE(pieces.choices[0].content, std::string("Deep sea!"));
        const RequestRecord aborted =
            answerOf("sglang-generate", kSse, {event("Deep", 1, "{'type':'abort','message':'queue is full'}"), data("[DONE]")});
        QCOMPARE(aborted.outcome.kind, OutcomeKind::StreamError);
        QVERIFY(aborted.outcome.words.find("queue is full") != std::string::npos);
        QCOMPARE(
            figure(answerOf(
                       "sglang-generate", "application/json",
                       {"{'text':'a','meta_info':{'completion_tokens':1,'e2e_latency':0.25,'finish_reason':{'type':'stop'}}}"},
                       Streaming::No),
                   "total_ms"),
            250.0);
    }

    void anthropicBlocksAreToldApart()
    {
        const auto event = [](const std::string &type, const std::string &rest) {
            return "event: " + type + "\n" + data("{'type':'" + type + "'" + rest + "}");
        };
        const RequestRecord record = answerOf(
            "anthropic-messages", kSse,
            {event("message_start",
                   ",'message':{'model':'m','usage':{'input_tokens':10,'cache_read_input_tokens':6,'output_tokens':1}}"),
             event("content_block_start", ",'index':0,'content_block':{'type':'thinking','thinking':''}"),
             event("content_block_delta", ",'index':0,'delta':{'type':'thinking_delta','thinking':'Hm'}"),
             event("content_block_delta", ",'index':0,'delta':{'type':'signature_delta','signature':'xyz'}"),
             event("content_block_start", ",'index':1,'content_block':{'type':'text','text':''}"),
             event("content_block_delta", ",'index':1,'delta':{'type':'text_delta','text':'Yes'}"),
             event("content_block_start", ",'index':2,'content_block':{'type':'tool_use','name':'rain','input':{}}"),
             event("content_block_delta", ",'index':2,'delta':{'type':'input_json_delta','partial_json':'{\\'a\\':1}'}"),
             event("message_delta", ",'delta':{'stop_reason':'tool_use'},'usage':{'output_tokens':12}"),
             event("message_stop", "")});
        QVERIFY2(record.outcome.isOk(), record.outcome.words.c_str());
        QCOMPARE(record.timeline.size(), std::size_t{4});
        QCOMPARE(record.choices[0].reasoning, std::string("Hm"));
        QCOMPARE(record.choices[0].content, std::string("Yes"));
        QCOMPARE(record.choices[0].toolCalls[0].name, std::string("rain"));
        QCOMPARE(record.tokens.prompt.value_or(0), 16u);
        QCOMPARE(record.tokens.cached.value_or(0), 6u);
        QCOMPARE(record.tokens.output.value_or(0), 12u);
        QCOMPARE(record.finishReason, std::string("tool_use"));
        const RequestRecord failed = answerOf("anthropic-messages", kSse,
                                              {event("error", ",'error':{'type':'overloaded_error','message':'Overloaded'}")});
        QCOMPARE(failed.outcome.kind, OutcomeKind::StreamError);
        QCOMPARE(failed.outcome.fine, OutcomeClass::Overloaded);
        const RequestRecord whole =
            answerOf("anthropic-messages", "application/json",
                     {"{'type':'message','model':'m','content':[{'type':'text','text':'Yes'}],'stop_reason':'end_turn',"
                      "'usage':{'input_tokens':3,'output_tokens':2}}"},
                     Streaming::No);
        QVERIFY(whole.outcome.isOk());
        QCOMPARE(whole.choices[0].content, std::string("Yes"));
        QCOMPARE(whole.tokens.output.value_or(0), 2u);
    }

    void anAnswerOfAnotherLanguageIsNoAnswer()
    {
        const std::string openAi =
            "{'choices':[{'message':{'content':'Hi'},'finish_reason':'stop'}],'usage':{'completion_tokens':1}}";
        for (const char *id :
             {"ollama-chat", "tgi", "sglang-generate", "triton-generate", "anthropic-messages", "openai-responses"}) {
            const RequestRecord record = answerOf(id, "application/json", {openAi}, Streaming::No);
            QVERIFY2(!record.outcome.isOk(), id);
        }
    }

    void linesUnderThePlainTypeAreLines()
    {
        const std::string first = "{'message':{'content':'a'},'done':false}\n";
        const std::string last = "{'message':{'content':'b'},'done':true,'done_reason':'stop','eval_count':2}\n";
        const RequestRecord streamed = answerOf("ollama-chat", "application/json", {first, last});
        QVERIFY(streamed.isStreamed);
        QCOMPARE(streamed.timeline.size(), std::size_t{2});
        // One document is an answer in one piece, on one line or on several.
        for (const std::string &body :
             {last, std::string("{\n 'message':\n {'content':'b'},\n 'done':true,'eval_count':2}\n")}) {
            const RequestRecord whole = answerOf("ollama-chat", "application/json", {body});
            QVERIFY2(whole.outcome.isOk(), whole.outcome.words.c_str());
            QVERIFY(!whole.isStreamed);
            QVERIFY(whole.timeline.empty());
            QCOMPARE(whole.choices[0].content, std::string("b"));
        }
        const RequestRecord cut =
            answerOf("ollama-chat", "application/x-ndjson", {first, "{'mess"}, Streaming::Yes, TransferFault::Closed);
        QCOMPARE(cut.outcome.kind, OutcomeKind::Truncated);
        const RequestRecord broken = answerOf("ollama-chat", "application/x-ndjson", {first, "oops\n"});
        QCOMPARE(broken.outcome.kind, OutcomeKind::Malformed);
        QVERIFY(broken.outcome.words.find("oops") != std::string::npos);
        const RequestRecord unended =
            answerOf("ollama-generate", "application/x-ndjson", {"{'response':'a','done_reason':'stop'}"});
        QVERIFY(unended.outcome.isOk()); // a reason ends it as well, and the last line needs no line end
    }

    void toolCallsOfOllamaAreOutput()
    {
        const RequestRecord record = answerOf(
            "ollama-chat", "application/x-ndjson",
            {"{'message':{'content':'','tool_calls':[{'function':{'name':'rain','arguments':{'at':'noon'}}}]},'done':false}\n",
             "{'message':{'content':''},'done':true,'done_reason':'stop','eval_count':9}\n"});
        QCOMPARE(record.timeline.size(), std::size_t{1});
        QVERIFY(record.timeline.arrivals()[0].channel == Channel::Tool);
        QCOMPARE(record.choices[0].toolCalls[0].arguments, std::string("{\"at\":\"noon\"}"));
    }

    void tritonNeedsAnOutputAndACleanEnd()
    {
        const std::string piece = data("{'model_name':'m','text_output':'Cold'}");
        QVERIFY(answerOf("triton-generate", kSse, {piece}).outcome.isOk());
        QCOMPARE(answerOf("triton-generate", kSse, {piece}, Streaming::Yes, TransferFault::Closed).outcome.kind,
                 OutcomeKind::Truncated);
        QCOMPARE(answerOf("triton-generate", kSse, {": nothing\n\n"}).outcome.kind, OutcomeKind::Truncated);
        QCOMPARE(answerOf("triton-generate", kSse, {piece, data("{'error':'in flight batching failed'}")}).outcome.kind,
                 OutcomeKind::StreamError);
    }

    void runningCountsOfLlamaTellTheTokensOfEachEvent()
    {
        const RequestRecord record =
            answerOf("llamacpp-completion", kSse,
                     {data("{'content':'a','stop':false,'tokens_predicted':1}"),
                      data("{'content':'','stop':false,'tokens_predicted':2}"),
                      data("{'content':'bc','stop':false,'tokens_predicted':4}"),
                      data("{'content':'','stop':true,'stop_type':'limit','tokens_predicted':4,'tokens_evaluated':6,"
                           "'timings':{'cache_n':5,'prompt_n':1,'prompt_ms':2.5,'predicted_n':4,'predicted_ms':30}}")});
        QVERIFY(record.outcome.isOk());
        QCOMPARE(record.timeline.size(), std::size_t{2});
        QCOMPARE(record.timeline.arrivals()[0].tokens, 1u);
        QCOMPARE(record.timeline.arrivals()[1].tokens, 3u);
        QCOMPARE(record.finishReason, std::string("length"));
        QCOMPARE(record.tokens.prompt.value_or(0), 6u);
        QCOMPARE(record.tokens.cached.value_or(0), 5u);
        QCOMPARE(figure(record, "prompt_eval_ms"), 2.5);
        QCOMPARE(figure(record, "predicted_ms"), 30.0);
        // OpenAI's language carries the same figures; they stand in for a usage that nobody sent.
        const RequestRecord chat = answerOf(
            "openai-chat", kSse,
            {data("{'choices':[{'delta':{'content':'a'}}]}"),
             data("{'choices':[{'delta':{},'finish_reason':'stop'}],'timings':{'prompt_n':3,'cache_n':8,'predicted_n':2}}"),
             data("[DONE]")});
        QCOMPARE(chat.tokens.output.value_or(0), 2u);
        QCOMPARE(chat.tokens.prompt.value_or(0), 11u);
    }

    void whatCarriesNoOutputIsMarked()
    {
        const RequestRecord record =
            answerOf("openai-chat", kSse,
                     {data("{'choices':[{'delta':{'role':'assistant'}}]}"), data("{'choices':[{'delta':{'content':'a'}}]}"),
                      data("{'choices':[{'delta':{},'finish_reason':'stop'}]}"),
                      data("{'choices':[],'usage':{'completion_tokens':1}}"), data("[DONE]")});
        std::vector<MarkKind> kinds;
        for (const Mark &mark : record.timeline.marks())
            kinds.push_back(mark.kind);
        QVERIFY(kinds == (std::vector{MarkKind::Choice, MarkKind::Finish, MarkKind::Usage, MarkKind::Done}));
        QVERIFY(record.timeline.marks()[0].offset == std::chrono::milliseconds(10));
        QVERIFY(record.timeline.marks()[3].offset == std::chrono::milliseconds(50));
    }

    void aDeltaBesideTheWholeTextAloneIsNew()
    {
        const RequestRecord record = answerOf(
            "openai-chat", kSse,
            {data("{'choices':[{'delta':{'content':'Mor'},'message':{'content':'Mor'}}]}"),
             data("{'choices':[{'delta':{'content':'ning'},'message':{'content':'Morning'},'finish_reason':'stop'}]}")});
        QCOMPARE(record.choices[0].content, std::string("Morning"));
        QCOMPARE(record.timeline.size(), std::size_t{2});
    }

    void plainWordsUnderTheNameOfAnErrorAreIts()
    {
        const RequestRecord record = answerOf("openai-chat", kSse, {"event: error\ndata: the engine died\n\n"});
        QCOMPARE(record.outcome.kind, OutcomeKind::StreamError);
        QVERIFY(record.outcome.words.find("the engine died") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TstDialects)
#include "tst_dialects.moc"
