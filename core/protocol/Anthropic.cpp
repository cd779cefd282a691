// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/ErrorWords.h"
#include "core/protocol/JsonDecoder.h"

#include <map>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string anthropicBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json body{
        {"model", spec.model.name}, {"max_tokens", spec.maxTokens}, {"stream", spec.streaming == Streaming::Yes}};
    nlohmann::json messages = nlohmann::json::array();
    std::string system;
    for (const ChatMessage &message : spec.prompt.messages) {
        if (message.role == "system") // no message here, but a field of its own
            system += (system.empty() ? "" : "\n\n") + message.text;
        else
            messages.push_back({{"role", message.role}, {"content", message.text}});
    }
    body["messages"] = std::move(messages);
    if (!system.empty())
        body["system"] = system;
    if (spec.habits.takesTemperature)
        body["temperature"] = sampling.temperature;
    if (sampling.topP)
        body["top_p"] = *sampling.topP;
    if (sampling.topK && spec.habits.takesTopK)
        body["top_k"] = *sampling.topK;
    if (sampling.lock == OutputLock::IgnoreEnd)
        body["ignore_eos"] = true;
    if (sampling.reasoning == Reasoning::Off && spec.habits.takesReasoning)
        body["thinking"] = {{"type", "disabled"}};
    else if (sampling.reasoning != Reasoning::AsServer && spec.habits.takesReasoning)
        body["thinking"] = {{"type", "enabled"}, {"budget_tokens", std::max(1024u, spec.maxTokens / 2)}};
    return dumped(body);
}

class AnthropicDecoder : public JsonDecoder {
public:
    void begin() override
    {
        m_usage = {};
        m_tools.clear();
    }

protected:
    void read(std::string_view type, element root, Decoded &out) override
    {
        std::string_view kind = look::text(root, "type");
        if (kind.empty())
            kind = type;
        if (kind == "error") {
            out.isError = true;
            out.error = errorWordsOf(root);
        } else if (kind == "message_start") {
            if (const auto message = look::field(root, "message")) {
                out.model = look::text(*message, "model");
                // What it tells of the output is a beginning, not a count.
                readPrompt(*message);
            }
        } else if (kind == "content_block_start") {
            if (const auto block = look::field(root, "content_block"))
                readBlock(*block, look::count(root, "index").value_or(0), out);
        } else if (kind == "content_block_delta") {
            if (const auto delta = look::field(root, "delta"))
                readDelta(*delta, look::count(root, "index").value_or(0), out);
        } else if (kind == "message_delta") {
            if (const auto delta = look::field(root, "delta"))
                readReason(*delta, out);
            readPrompt(root);
            readOutput(root, out);
        } else if (kind == "message_stop") {
            out.isDone = true;
        }
    }

    void readWhole(element root, Decoded &out) override
    {
        if (look::text(root, "type") == "error") {
            out.isError = true;
            out.error = errorWordsOf(root);
            return;
        }
        out.model = look::text(root, "model");
        std::uint32_t index = 0;
        if (const auto blocks = look::list(root, "content"))
            for (const element block : *blocks)
                readBlock(block, index++, out);
        readReason(root, out);
        readPrompt(root);
        readOutput(root, out);
    }

private:
    void readBlock(element block, std::uint32_t index, Decoded &out)
    {
        put(out, Channel::Content, look::text(block, "text"));
        put(out, Channel::Reasoning, look::text(block, "thinking"));
        if (look::text(block, "type") != "tool_use")
            return;
        const auto tool = static_cast<std::uint32_t>(m_tools.size());
        m_tools.emplace(index, tool);
        const auto input = look::field(block, "input");
        putTool(out, tool, look::text(block, "name"),
                input && !look::isFalsy(*input) ? keep(simdjson::minify(*input)) : std::string_view());
    }

    void readDelta(element delta, std::uint32_t index, Decoded &out) const
    {
        put(out, Channel::Content, look::text(delta, "text"));
        put(out, Channel::Reasoning, look::text(delta, "thinking"));
        const auto tool = m_tools.find(index);
        putTool(out, tool == m_tools.end() ? 0 : tool->second, {}, look::text(delta, "partial_json"));
    }

    static void readReason(element from, Decoded &out)
    {
        if (const std::string_view reason = look::text(from, "stop_reason"); !reason.empty())
            out.finishes.emplace_back(std::uint8_t{0}, reason);
    }

    // Input tokens are told without those of the cache.
    void readPrompt(element from)
    {
        const auto usage = look::field(from, "usage");
        const auto fresh = usage ? look::count(*usage, "input_tokens") : std::nullopt;
        if (!fresh)
            return;
        const auto cached = look::count(*usage, "cache_read_input_tokens");
        m_usage.cached = cached;
        m_usage.prompt = *fresh + cached.value_or(0) + look::count(*usage, "cache_creation_input_tokens").value_or(0);
    }

    void readOutput(element from, Decoded &out)
    {
        const auto usage = look::field(from, "usage");
        if (!usage)
            return;
        if (const auto output = look::count(*usage, "output_tokens"))
            m_usage.output = output; // cumulative
        if (m_usage.output || m_usage.prompt)
            out.usage = m_usage;
    }

    UsageReport m_usage;
    std::map<std::uint32_t, std::uint32_t> m_tools; // block → tool call
};

} // namespace

extern const Protocol kAnthropicMessages{.id = "anthropic-messages",
                                         .title = INFEROMETER_TEXT("Protocol", "Anthropic messages"),
                                         .path = "/v1/messages",
                                         .body = anthropicBody,
                                         .decoder = decoderOf<AnthropicDecoder>,
                                         .key = KeyStyle::Both,
                                         .headerName = "anthropic-version",
                                         .headerValue = "2023-06-01"};

} // namespace inferometer
