// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/OpenAi.h"

#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"
#include "core/protocol/LlamaTimings.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

nlohmann::json openAiCommon(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json body{{"model", spec.model.name}, {"stream", spec.streaming == Streaming::Yes}};
    if (spec.streaming == Streaming::Yes && spec.habits.takesUsageWish)
        body["stream_options"] = {{"include_usage", true}};
    if (spec.habits.takesTemperature)
        body["temperature"] = sampling.temperature;
    if (sampling.seed && spec.habits.takesSeed)
        body["seed"] = *sampling.seed;
    if (sampling.topP)
        body["top_p"] = *sampling.topP;
    if (sampling.topK && spec.habits.takesTopK)
        body["top_k"] = *sampling.topK;
    if (sampling.lock == OutputLock::IgnoreEnd)
        body["ignore_eos"] = true;
    return body;
}

std::string chatBody(const RequestSpec &spec)
{
    nlohmann::json body = openAiCommon(spec);
    body[spec.habits.wantsCompletionTokens ? "max_completion_tokens" : "max_tokens"] = spec.maxTokens;
    body["messages"] = messagesOf(spec.prompt);
    const Reasoning reasoning = spec.sampling.reasoning;
    if (reasoning == Reasoning::AsServer || !spec.habits.takesReasoning)
        return dumped(body);
    if (const std::string_view effort = effortOf(reasoning); !effort.empty()) {
        body["reasoning_effort"] = effort;
    } else {
        // Chat templates call the same switch by one name or the other, and ignore the one that they do not know.
        const bool isOn = reasoning == Reasoning::On;
        body["chat_template_kwargs"] = {{"enable_thinking", isOn}, {"thinking", isOn}};
    }
    return dumped(body);
}

std::string completionsBody(const RequestSpec &spec)
{
    nlohmann::json body = openAiCommon(spec);
    body["max_tokens"] = spec.maxTokens;
    body["prompt"] = plainPrompt(spec.prompt);
    return dumped(body);
}

class OpenAiDecoder : public JsonDecoder {
protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        out.model = look::text(root, "model");
        if (const auto usage = look::field(root, "usage"))
            out.usage = usageOf(*usage);
        takeLlamaTimings(root, out);
        if (const auto choices = look::list(root, "choices"))
            for (const element choice : *choices) {
                out.namesChoice = true;
                readChoice(choice, out);
            }
    }

private:
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
        // Some repeat the whole text so far as "message" beside each delta: the delta alone is new.
        auto said = look::field(choice, "delta");
        if (!said)
            said = look::field(choice, "message");
        if (said) {
            put(Channel::Content, look::text(*said, "content"));
            readContentParts(*said, index, out);
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
        if (const auto usage = look::field(choice, "usage"); usage && !out.usage)
            out.usage = usageOf(*usage);
        if (const std::string_view reason = look::text(choice, "finish_reason"); !reason.empty())
            out.finishes.emplace_back(index, reason);
    }

    // A content of parts: text, and thoughts that are text or parts themselves.
    static void readContentParts(element said, std::uint8_t index, Decoded &out)
    {
        const auto parts = look::list(said, "content");
        if (!parts)
            return;
        for (const element part : *parts) {
            if (const std::string_view text = look::text(part, "text"); !text.empty())
                out.outputs.push_back({Channel::Content, index, text, 0, false});
            if (const std::string_view thought = look::text(part, "thinking"); !thought.empty())
                out.outputs.push_back({Channel::Reasoning, index, thought, 0, false});
            readParts(part, "thinking", {"text"}, Channel::Reasoning, index, out);
        }
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
};

} // namespace

const Protocol kOpenAiChat{"openai-chat", INFEROMETER_TEXT("Protocol", "OpenAI chat"), "/v1/chat/completions", chatBody,
                           decoderOf<OpenAiDecoder>};
const Protocol kOpenAiCompletions{"openai-completions", INFEROMETER_TEXT("Protocol", "OpenAI completions"), "/v1/completions",
                                  completionsBody, decoderOf<OpenAiDecoder>};

} // namespace inferometer
