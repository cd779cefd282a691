// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/ErrorWords.h"
#include "core/protocol/JsonDecoder.h"
#include "core/protocol/LlamaTimings.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string responsesBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json body{{"model", spec.model.name},
                        {"input", messagesOf(spec.prompt)},
                        {"max_output_tokens", spec.maxTokens},
                        {"stream", spec.streaming == Streaming::Yes}};
    if (spec.habits.takesTemperature)
        body["temperature"] = sampling.temperature;
    if (sampling.topP)
        body["top_p"] = *sampling.topP;
    if (sampling.seed && spec.habits.takesSeed)
        body["seed"] = *sampling.seed;
    if (sampling.lock == OutputLock::IgnoreEnd)
        body["ignore_eos"] = true;
    if (sampling.reasoning != Reasoning::AsServer && spec.habits.takesReasoning) {
        const std::string_view effort = effortOf(sampling.reasoning);
        body["reasoning"] = {{"effort", !effort.empty()                        ? effort
                                        : sampling.reasoning == Reasoning::Off ? std::string_view("none")
                                                                               : std::string_view("medium")}};
    }
    return dumped(body);
}

bool isToolArguments(std::string_view kind)
{
    return kind == "response.function_call_arguments.delta" || kind == "response.mcp_call_arguments.delta"
           || kind == "response.custom_tool_call_input.delta";
}

bool isReasoning(std::string_view kind)
{
    return kind == "response.reasoning_text.delta" || kind == "response.reasoning_summary_text.delta"
           || kind == "response.reasoning.delta";
}

class ResponsesDecoder : public JsonDecoder {
public:
    void begin() override
    {
        m_tools = 0;
        m_sawDelta = false;
    }

protected:
    void read(std::string_view type, element root, Decoded &out) override
    {
        std::string_view kind = look::text(root, "type");
        if (kind.empty())
            kind = type;
        const std::string_view delta = look::text(root, "delta");
        if (kind == "response.output_text.delta") {
            put(out, Channel::Content, delta);
            m_sawDelta = true;
        } else if (isReasoning(kind)) {
            put(out, Channel::Reasoning, delta);
        } else if (kind == "response.refusal.delta") {
            put(out, Channel::Refusal, delta);
        } else if (isToolArguments(kind)) {
            putTool(out, m_tools > 0 ? m_tools - 1 : 0, {}, delta);
        } else if (kind == "response.output_item.added") {
            startItem(root, out);
        } else if (kind == "response.output_text.done" && !m_sawDelta) {
            put(out, Channel::Content, look::text(root, "text")); // a server that streams whole parts only
        } else if (kind == "error") {
            out.isError = true;
            out.error = errorWordsOf(root);
        }
        if (const auto response = look::field(root, "response"))
            readState(*response, out);
        takeLlamaTimings(root, out);
    }

    void readWhole(element root, Decoded &out) override
    {
        if (const auto items = look::list(root, "output"))
            for (const element item : *items)
                readItem(item, out);
        readState(root, out);
        takeLlamaTimings(root, out);
    }

private:
    void startItem(element root, Decoded &out)
    {
        const auto item = look::field(root, "item");
        if (!item || !isToolCall(look::text(*item, "type")))
            return;
        putTool(out, m_tools++, look::text(*item, "name"), look::text(*item, "arguments"));
    }

    static bool isToolCall(std::string_view type)
    {
        return type == "function_call" || type == "mcp_call" || type == "custom_tool_call";
    }

    void readItem(element item, Decoded &out)
    {
        const std::string_view type = look::text(item, "type");
        if (isToolCall(type))
            return putTool(out, m_tools++, look::text(item, "name"), look::text(item, "arguments"));
        const bool isThought = type == "reasoning";
        for (const char *list : {"content", "summary"})
            if (const auto parts = look::list(item, list))
                for (const element part : *parts) {
                    put(out, isThought ? Channel::Reasoning : Channel::Content, look::text(part, "text"));
                    put(out, Channel::Refusal, look::text(part, "refusal"));
                }
    }

    // The response object, which several events carry: how far it is, and at its end what it cost.
    static void readState(element response, Decoded &out)
    {
        out.model = look::text(response, "model");
        if (const auto error = look::field(response, "error"); error && !look::isFalsy(*error)) {
            out.isError = true;
            out.error = errorWordsOf(response);
        }
        if (const auto usage = look::field(response, "usage")) {
            out.usage.emplace();
            out.usage->prompt = look::count(*usage, "input_tokens");
            out.usage->output = look::count(*usage, "output_tokens");
            if (const auto details = look::field(*usage, "input_tokens_details"))
                out.usage->cached = look::count(*details, "cached_tokens");
            if (const auto details = look::field(*usage, "output_tokens_details"))
                out.usage->reasoning = look::count(*details, "reasoning_tokens");
        }
        const std::string_view status = look::text(response, "status");
        if (status == "completed")
            out.finishes.emplace_back(std::uint8_t{0}, "stop");
        else if (status == "incomplete")
            out.finishes.emplace_back(std::uint8_t{0}, whyIncomplete(response));
        else if (status == "failed" || status == "cancelled")
            out.isError = true;
        out.isDone = status == "completed" || status == "incomplete";
    }

    static std::string_view whyIncomplete(element response)
    {
        const auto details = look::field(response, "incomplete_details");
        const std::string_view reason = details ? look::text(*details, "reason") : std::string_view();
        return reason.empty() || reason == "max_output_tokens" ? "length" : reason;
    }

    std::uint32_t m_tools = 0;
    bool m_sawDelta = false;
};

} // namespace

extern const Protocol kOpenAiResponses{"openai-responses", INFEROMETER_TEXT("Protocol", "OpenAI responses"), "/v1/responses",
                                       responsesBody, decoderOf<ResponsesDecoder>};

} // namespace inferometer
