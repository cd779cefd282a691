// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/OpenAi.h"

#include "tests/support/Show.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace inferometer;
using nlohmann::json;

namespace {

const ModelSpec kModel{"m-test", {}};
const Prompt kPrompt{.messages = {{"system", "Be brief."}, {"user", "Say \"hi\"\n你好"}}};

json bodyOf(const Protocol &protocol, const Sampling &sampling, Streaming streaming)
{
    return json::parse(protocol.body({kModel, sampling, streaming, 128, kPrompt}));
}

std::string quoted(std::string text) // single quotes stand for double ones
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

class Ear {
public:
    explicit Ear(const Protocol &protocol) : m_decoder(protocol.decoder()) {}
    const Decoded &event(const char *payload, const char *type = "")
    {
        m_decoded.clear();
        m_text = quoted(payload);
        m_decoder->event(type, m_text, m_decoded);
        return m_decoded;
    }
    const Decoded &whole(const char *body)
    {
        m_decoded.clear();
        m_text = quoted(body);
        m_decoder->whole(m_text, m_decoded);
        return m_decoded;
    }

private:
    std::unique_ptr<Decoder> m_decoder;
    Decoded m_decoded;
    std::string m_text;
};

QStringList told(const Decoded &decoded)
{
    static const char *const kNames[] = {"content", "reasoning", "refusal", "tool"};
    QStringList list;
    for (const Output &output : decoded.outputs)
        list << QString("%1[%2] %3")
                    .arg(kNames[static_cast<int>(output.channel)])
                    .arg(output.choice)
                    .arg(QString::fromUtf8(output.text.data(), static_cast<qsizetype>(output.text.size())));
    return list;
}

} // namespace

class TstOpenAi : public QObject {
    Q_OBJECT

private slots:
    void bothProtocolsAreListed()
    {
        for (const char *id : {"openai-chat", "openai-completions"}) {
            const Protocol *protocol = findProtocol(id);
            QVERIFY(protocol);
            QCOMPARE(protocol->id, std::string_view(id));
            QVERIFY(!protocol->title.empty());
        }
        QVERIFY(!findProtocol("openai"));
        QCOMPARE(findProtocol("openai-completions")->path, std::string_view("/v1/completions"));
    }

    void aChatIsAskedForAsPlanned()
    {
        const json body = bodyOf(kOpenAiChat, {0.5, 7, OutputLock::IgnoreEnd}, Streaming::Yes);
        QCOMPARE(body.dump(),
                 json({{"model", "m-test"},
                       {"max_tokens", 128},
                       {"temperature", 0.5},
                       {"seed", 7},
                       {"ignore_eos", true},
                       {"stream", true},
                       {"stream_options", {{"include_usage", true}}},
                       {"messages",
                        {{{"role", "system"}, {"content", "Be brief."}}, {{"role", "user"}, {"content", "Say \"hi\"\n你好"}}}}})
                     .dump());
    }

    void whatIsNotAskedForIsNotThere()
    {
        const json body = bodyOf(kOpenAiChat, {0.0, {}, OutputLock::Natural}, Streaming::No);
        QVERIFY(!body.contains("seed") && !body.contains("ignore_eos") && !body.contains("stream_options"));
        QCOMPARE(body["stream"].get<bool>(), false);
    }

    void completionsGetTheTextsInARow()
    {
        const json body = bodyOf(kOpenAiCompletions, {}, Streaming::Yes);
        QCOMPARE(body["prompt"].get<std::string>(), std::string("Be brief.\n\nSay \"hi\"\n你好"));
        QVERIFY(!body.contains("messages"));
    }

    void aPromptThatIsNoUtf8IsMendedNotThrown()
    {
        Prompt prompt;
        prompt.messages = {{"user", "a\xff\xfe z"}};
        const std::string body = kOpenAiChat.body({kModel, {}, Streaming::Yes, 1, prompt});
        QVERIFY(json::accept(body));
    }

    void everyChannelIsHeardOnce_data() // rule W2
    {
        QTest::addColumn<QString>("payload");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *name, const char *payload, const QStringList &wanted) {
            QTest::newRow(name) << QString(payload) << wanted;
        };
        row("content", "{'choices':[{'index':0,'delta':{'content':'a'}}]}", {"content[0] a"});
        row("white space is output", "{'choices':[{'delta':{'content':' \\n'}}]}", {"content[0]  \n"});
        row("role only", "{'choices':[{'delta':{'role':'assistant','content':''}}]}", {});
        row("null content", "{'choices':[{'delta':{'role':'assistant','content':null}}]}", {});
        row("text", "{'choices':[{'index':1,'text':'a'}]}", {"content[1] a"});
        row("refusal", "{'choices':[{'delta':{'refusal':'no'}}]}", {"refusal[0] no"});
        row("reasoning_content", "{'choices':[{'delta':{'reasoning_content':'hm'}}]}", {"reasoning[0] hm"});
        row("reasoning", "{'choices':[{'delta':{'reasoning':'hm'}}]}", {"reasoning[0] hm"});
        row("both names", "{'choices':[{'delta':{'reasoning':'hm','reasoning_content':'hm'}}]}", {"reasoning[0] hm"});
        row("reasoning details",
            "{'choices':[{'delta':{'reasoning_details':[{'type':'reasoning.text','text':'hm'},{'data':'xx'}]}}]}",
            {"reasoning[0] hm"});
        row("details beside reasoning", "{'choices':[{'delta':{'reasoning':'hm','reasoning_details':[{'text':'hm'}]}}]}",
            {"reasoning[0] hm"});
        row("encrypted details", "{'choices':[{'delta':{'reasoning_details':[{'type':'reasoning.encrypted','data':'xx'}]}}]}",
            {});
        row("tool",
            "{'choices':[{'delta':{'tool_calls':[{'index':0,'id':'c','type':'function','function':{'name':'f','arguments':''}}]}}]}",
            {"tool[0] f"});
        row("tool arguments", "{'choices':[{'delta':{'tool_calls':[{'index':0,'function':{'arguments':'{'}}]}}]}",
            {"tool[0] {"});
        row("legacy function", "{'choices':[{'delta':{'function_call':{'name':'f','arguments':'1'}}}]}",
            {"tool[0] f", "tool[0] 1"});
        row("content parts", "{'choices':[{'delta':{'content':[{'type':'text','text':'a'}]}}]}", {"content[0] a"});
        row("usage only", "{'choices':[],'usage':{'completion_tokens':3}}", {});
        row("no choices", "{'id':'x'}", {});
        row("null choices", "{'choices':null}", {});
        row("null delta", "{'choices':[{'delta':null}]}", {});
        row("numbers where texts are due", "{'choices':[{'delta':{'content':3}}]}", {});
        row("two choices", "{'choices':[{'index':1,'delta':{'content':'b'}},{'index':0,'delta':{'content':'a'}}]}",
            {"content[1] b", "content[0] a"});
    }
    void everyChannelIsHeardOnce()
    {
        QFETCH(QString, payload);
        QFETCH(QStringList, wanted);
        Ear ear(kOpenAiChat);
        const Decoded &decoded = ear.event(payload.toUtf8().constData());
        QCOMPARE(told(decoded), wanted);
        QVERIFY(!decoded.isMalformed && !decoded.isError && !decoded.isDone);
    }

    void countsAreReadWhereTheyAre()
    {
        Ear ear(kOpenAiChat);
        const Decoded &decoded = ear.event(
            "{'choices':[],'usage':{'prompt_tokens':10,'completion_tokens':4,'prompt_tokens_details':{'cached_tokens':8},"
            "'completion_tokens_details':{'reasoning_tokens':3}}}");
        QVERIFY(decoded.usage.has_value());
        QCOMPARE(decoded.usage->prompt.value_or(0), 10u);
        QCOMPARE(decoded.usage->output.value_or(0), 4u);
        QCOMPARE(decoded.usage->cached.value_or(0), 8u);
        QCOMPARE(decoded.usage->reasoning.value_or(0), 3u);
        QVERIFY(!ear.event("{'choices':[],'usage':null}").usage);
        const Decoded &odd = ear.event("{'usage':{'prompt_tokens':-1,'completion_tokens':2.5,'prompt_tokens_details':null}}");
        QVERIFY(!odd.usage->prompt && !odd.usage->output && !odd.usage->cached);
    }

    void finishReasonsAreTakenUnlessEmpty()
    {
        Ear ear(kOpenAiChat);
        QCOMPARE(ear.event("{'choices':[{'index':0,'finish_reason':'length'}]}").finishes.size(), std::size_t{1});
        QVERIFY(ear.event("{'choices':[{'index':0,'finish_reason':''}]}").finishes.empty());
        QVERIFY(ear.event("{'choices':[{'index':0,'finish_reason':null}]}").finishes.empty());
    }

    void whatIsNoEventIsTold()
    {
        Ear ear(kOpenAiChat);
        for (const char *nothing : {"", "  ", ": ping", " :x", "null"}) {
            const Decoded &decoded = ear.event(nothing);
            QVERIFY(!decoded.isMalformed && !decoded.isDone && decoded.outputs.empty());
        }
        for (const char *done : {"[DONE]", " [DONE] ", "[DONE]\r"})
            QVERIFY(ear.event(done).isDone);
        for (const char *bad : {"hello", "[1]", "3", "{'a':", "[DONE"})
            QVERIFY2(ear.event(bad).isMalformed, bad);
    }

    void errorsAreToldByObjectOrByType()
    {
        Ear ear(kOpenAiChat);
        QVERIFY(ear.event("{'error':{'message':'x'}}").isError);
        QVERIFY(ear.event("{'error':'x'}").isError);
        QVERIFY(ear.event("{'message':'x'}", "error").isError);
        QCOMPARE(ear.event("{'message':'x'}", "error").error, std::string_view("x"));
        for (const char *falsy :
             {"{'error':null}", "{'error':false}", "{'error':''}", "{'error':{}}", "{'error':0}", "{'error':[]}"})
            QVERIFY2(!ear.event(falsy).isError, falsy);
    }

    void invalidBytesDoNotMakeAnEventMalformed()
    {
        Ear ear(kOpenAiChat);
        const Decoded &decoded = ear.event("{'choices':[{'delta':{'content':'a\xff'}}]}");
        QVERIFY(!decoded.isMalformed);
        QCOMPARE(told(decoded), QStringList{"content[0] a\uFFFD"});
    }

    void aWholeAnswerIsDone()
    {
        Ear ear(kOpenAiChat);
        const Decoded &decoded =
            ear.whole("\xEF\xBB\xBF{'model':'m','choices':[{'message':{'content':'Hi'},'finish_reason':'stop'}]}");
        QCOMPARE(told(decoded), QStringList{"content[0] Hi"});
        QVERIFY(decoded.isDone);
        QCOMPARE(decoded.model, std::string_view("m"));
        QVERIFY(ear.whole("<html>").isMalformed);
    }
};

QTEST_GUILESS_MAIN(TstOpenAi)
#include "tst_openai.moc"
