// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/OpenAi.h"

#include "core/protocol/ErrorWords.h"
#include "core/protocol/JsonReader.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

nlohmann::json common(const RequestSpec &spec)
{
    nlohmann::json body{{"model", spec.model.name}, {"max_tokens", spec.maxTokens}, {"temperature", spec.sampling.temperature}};
    if (spec.streaming == Streaming::Yes) {
        body["stream"] = true;
        body["stream_options"] = {{"include_usage", true}};
    } else {
        body["stream"] = false;
    }
    if (spec.sampling.seed)
        body["seed"] = *spec.sampling.seed;
    if (spec.sampling.lock == OutputLock::IgnoreEnd)
        body["ignore_eos"] = true;
    return body;
}

std::string dumped(const nlohmann::json &body)
{
    // Prompts from files may hold anything; what is no UTF-8 becomes U+FFFD instead of an exception.
    return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string chatBody(const RequestSpec &spec)
{
    nlohmann::json body = common(spec);
    nlohmann::json messages = nlohmann::json::array();
    for (const ChatMessage &message : spec.prompt.messages)
        messages.push_back({{"role", message.role}, {"content", message.text}});
    body["messages"] = std::move(messages);
    return dumped(body);
}

std::string completionsBody(const RequestSpec &spec)
{
    nlohmann::json body = common(spec);
    std::string prompt;
    for (const ChatMessage &message : spec.prompt.messages)
        prompt += (prompt.empty() ? "" : "\n\n") + message.text;
    body["prompt"] = std::move(prompt);
    return dumped(body);
}

class OpenAiDecoder : public Decoder {
public:
    void event(std::string_view type, std::string_view data, Decoded &out) override
    {
        const std::string_view payload = trimmed(data);
        if (payload.empty() || payload.starts_with(':')) // a keep-alive that some gateway wrapped as data
            return;
        if (payload == "[DONE]") {
            out.isDone = true;
            return;
        }
        element root;
        if (!look::parse(m_parser, payload, root) || !root.is_object()) {
            out.isMalformed = true;
            return;
        }
        answer(root, out);
        if (type == "error" && !out.isError) {
            out.isError = true;
            out.error = errorWordsOf(root);
        }
    }

    void whole(std::string_view body, Decoded &out) override
    {
        if (body.starts_with("\xEF\xBB\xBF"))
            body.remove_prefix(3);
        element root;
        if (!look::parse(m_parser, body, root) || !root.is_object()) {
            out.isMalformed = true;
            return;
        }
        answer(root, out);
        out.isDone = true;
    }

private:
    static std::string_view trimmed(std::string_view text)
    {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        return first == std::string_view::npos ? std::string_view()
                                               : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
    }

    static void answer(element root, Decoded &out)
    {
        if (const auto error = look::field(root, "error"); error && !look::isFalsy(*error)) {
            out.isError = true;
            out.error = errorWordsOf(root);
        }
        out.model = look::text(root, "model");
        if (const auto usage = look::field(root, "usage"))
            out.usage = usageOf(*usage);
        simdjson::dom::object figures;
        if (const auto timings = look::field(root, "timings"); timings && !timings->get(figures))
            for (const auto [key, value] : figures)
                if (double number = 0; !value.get(number))
                    out.timings.emplace_back(key, number);
        if (const auto choices = look::list(root, "choices"))
            for (const element choice : *choices)
                readChoice(choice, out);
    }

    static UsageReport usageOf(element usage)
    {
        UsageReport report;
        report.prompt = look::count(usage, "prompt_tokens");
        report.output = look::count(usage, "completion_tokens");
        if (const auto details = look::field(usage, "prompt_tokens_details"))
            report.cached = look::count(*details, "cached_tokens");
        if (const auto details = look::field(usage, "completion_tokens_details"))
            report.reasoning = look::count(*details, "reasoning_tokens");
        return report;
    }

    static void readChoice(element choice, Decoded &out)
    {
        const auto index = static_cast<std::uint8_t>(std::min<std::uint32_t>(255, look::count(choice, "index").value_or(0)));
        const auto put = [&](Channel channel, std::string_view text) {
            if (!text.empty())
                out.outputs.push_back({channel, index, text, 0, false});
        };
        put(Channel::Content, look::text(choice, "text"));
        for (const char *part : {"delta", "message"}) {
            const auto said = look::field(choice, part);
            if (!said)
                continue;
            put(Channel::Content, look::text(*said, "content"));
            readParts(*said, "content", {"text"}, Channel::Content, index, out);
            // One channel under several names: the first that says something speaks for all.
            const std::size_t before = out.outputs.size();
            for (const char *name : {"reasoning_content", "reasoning", "thinking"}) {
                put(Channel::Reasoning, look::text(*said, name));
                if (out.outputs.size() > before)
                    break;
            }
            if (out.outputs.size() == before)
                readParts(*said, "reasoning_details", {"text", "summary"}, Channel::Reasoning, index, out);
            put(Channel::Refusal, look::text(*said, "refusal"));
            readTools(*said, index, out);
        }
        if (const std::string_view reason = look::text(choice, "finish_reason"); !reason.empty())
            out.finishes.emplace_back(index, reason);
    }

    static void readParts(element said, std::string_view key, std::initializer_list<std::string_view> names, Channel channel,
                          std::uint8_t index, Decoded &out)
    {
        const auto parts = look::list(said, key);
        if (!parts)
            return;
        for (const element part : *parts)
            for (const std::string_view name : names)
                if (const std::string_view text = look::text(part, name); !text.empty())
                    out.outputs.push_back({channel, index, text, 0, false});
    }

    static void readTools(element said, std::uint8_t index, Decoded &out)
    {
        const auto readCall = [&](element function, std::uint32_t tool) {
            if (const std::string_view name = look::text(function, "name"); !name.empty())
                out.outputs.push_back({Channel::Tool, index, name, tool, true});
            if (const std::string_view arguments = look::text(function, "arguments"); !arguments.empty())
                out.outputs.push_back({Channel::Tool, index, arguments, tool, false});
        };
        if (const auto legacy = look::field(said, "function_call"))
            readCall(*legacy, 0);
        const auto calls = look::list(said, "tool_calls");
        if (!calls)
            return;
        std::uint32_t position = 0;
        for (const element call : *calls) {
            if (const auto function = look::field(call, "function"))
                readCall(*function, look::count(call, "index").value_or(position));
            ++position;
        }
    }

    simdjson::dom::parser m_parser;
};

std::unique_ptr<Decoder> makeDecoder() { return std::make_unique<OpenAiDecoder>(); }

} // namespace

const Protocol kOpenAiChat{"openai-chat", INFEROMETER_TEXT("Protocol", "OpenAI chat"), "/v1/chat/completions", chatBody,
                           makeDecoder};
const Protocol kOpenAiCompletions{"openai-completions", INFEROMETER_TEXT("Protocol", "OpenAI completions"), "/v1/completions",
                                  completionsBody, makeDecoder};

} // namespace inferometer
