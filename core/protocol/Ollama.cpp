// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"

#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

nlohmann::json ollamaCommon(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    // There is no switch to ignore the end of an answer: a planned length is an upper bound here.
    nlohmann::json options{{"num_predict", spec.maxTokens}, {"temperature", sampling.temperature}};
    if (sampling.seed)
        options["seed"] = *sampling.seed;
    if (sampling.topP)
        options["top_p"] = *sampling.topP;
    if (sampling.topK)
        options["top_k"] = *sampling.topK;
    nlohmann::json body{
        {"model", spec.model.name}, {"stream", spec.streaming == Streaming::Yes}, {"options", std::move(options)}};
    if (sampling.reasoning != Reasoning::AsServer && spec.habits.takesReasoning) {
        if (const std::string_view effort = effortOf(sampling.reasoning); !effort.empty())
            body["think"] = effort;
        else
            body["think"] = sampling.reasoning == Reasoning::On;
    }
    return body;
}

std::string ollamaChatBody(const RequestSpec &spec)
{
    nlohmann::json body = ollamaCommon(spec);
    body["messages"] = messagesOf(spec.prompt);
    return dumped(body);
}

std::string generateBody(const RequestSpec &spec)
{
    nlohmann::json body = ollamaCommon(spec);
    body["prompt"] = plainPrompt(spec.prompt);
    return dumped(body);
}

/// Durations that the last line tells in nanoseconds, and what they are called in milliseconds.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kDurations{{{"total_duration", "total_ms"},
                                                                                   {"load_duration", "load_ms"},
                                                                                   {"prompt_eval_duration", "prompt_eval_ms"},
                                                                                   {"eval_duration", "eval_ms"}}};

/// Both routes: they differ in where a line has its text.
class OllamaDecoder : public JsonDecoder {
public:
    void begin() override { m_tools = 0; }

protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        out.model = look::text(root, "model");
        put(out, Channel::Reasoning, look::text(root, "thinking"));
        put(out, Channel::Content, look::text(root, "response"));
        if (const auto message = look::field(root, "message")) {
            put(out, Channel::Reasoning, look::text(*message, "thinking"));
            put(out, Channel::Content, look::text(*message, "content"));
            readTools(*message, out);
        }
        const std::string_view reason = look::text(root, "done_reason");
        const auto done = look::field(root, "done");
        if (reason.empty() && (!done || look::isFalsy(*done)))
            return;
        out.isDone = true;
        if (!reason.empty())
            out.finishes.emplace_back(std::uint8_t{0}, reason);
        readFigures(root, out);
    }

private:
    void readTools(element message, Decoded &out)
    {
        const auto calls = look::list(message, "tool_calls");
        if (!calls)
            return;
        for (const element call : *calls) {
            const auto function = look::field(call, "function");
            if (!function)
                continue;
            const auto arguments = look::field(*function, "arguments");
            putTool(out, m_tools++, look::text(*function, "name"),
                    arguments && arguments->is_object() ? keep(simdjson::minify(*arguments))
                                                        : look::text(*function, "arguments"));
        }
    }

    static void readFigures(element root, Decoded &out)
    {
        UsageReport usage;
        usage.prompt = look::count(root, "prompt_eval_count"); // missing where the prompt was cached
        usage.output = look::count(root, "eval_count");
        if (usage.prompt || usage.output)
            out.usage = usage;
        double evalMs = 0;
        for (const auto &[name, key] : kDurations) {
            const auto value = look::field(root, name);
            double ns = 0;
            if (!value || value->get(ns))
                continue;
            out.timings.emplace_back(key, ns / 1e6);
            if (key == "eval_ms")
                evalMs = ns / 1e6;
        }
        // No speed from a single token, nor from no time.
        if (usage.output.value_or(0) >= 2 && evalMs > 0)
            out.timings.emplace_back("eval_tokens_per_s", *usage.output * 1000.0 / evalMs);
    }

    std::uint32_t m_tools = 0;
};

} // namespace

extern const Protocol kOllamaChat{.id = "ollama-chat",
                                  .title = INFEROMETER_TEXT("Protocol", "Ollama chat"),
                                  .path = "/api/chat",
                                  .body = ollamaChatBody,
                                  .decoder = decoderOf<OllamaDecoder>,
                                  .form = AnswerForm::Lines,
                                  .lock = LengthLock::None};
extern const Protocol kOllamaGenerate{.id = "ollama-generate",
                                      .title = INFEROMETER_TEXT("Protocol", "Ollama generate"),
                                      .path = "/api/generate",
                                      .body = generateBody,
                                      .decoder = decoderOf<OllamaDecoder>,
                                      .form = AnswerForm::Lines,
                                      .lock = LengthLock::None};

} // namespace inferometer
