// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/AnswerWriter.h"

#include "core/sim/SimTokenizer.h"

#include <fmt/format.h>

namespace inferometer {

namespace {

std::string usageJson(std::size_t prompt, std::uint32_t output, const std::optional<std::uint32_t> &cached)
{
    std::string details;
    if (cached)
        details = fmt::format(R"(,"prompt_tokens_details":{{"cached_tokens":{}}})", *cached);
    return fmt::format(R"({{"prompt_tokens":{},"total_tokens":{},"completion_tokens":{}{}}})", prompt, prompt + output, output,
                       details);
}

std::string_view nameOf(FinishReason finish) { return finish == FinishReason::Stop ? "stop" : "length"; }

/// A rate over a time that was none does not exist.
std::string perSecond(std::uint32_t tokens, Nanos time)
{
    return time.count() > 0 ? fmt::format("{:.4f}", tokens / toSeconds(time)) : "null";
}

} // namespace

std::string jsonQuoted(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += {'\\', c};
        else if (static_cast<unsigned char>(c) < 0x20)
            fmt::format_to(std::back_inserter(result), "\\u{:04x}", static_cast<unsigned>(c));
        else
            result += c;
    }
    return result += '"';
}

AnswerWriter::AnswerWriter(const GenerationRequest &request, std::string_view id, std::int64_t createdUtcNs,
                           std::uint64_t textSeed)
    : m_route(request.route),
      m_usage(request.usage),
      m_model(jsonQuoted(request.model)),
      m_id(id),
      m_createdUtcNs(createdUtcNs),
      m_textSeed(textSeed),
      m_promptTokens(request.promptTokens.size())
{
    const std::int64_t created = createdUtcNs / 1'000'000'000;
    switch (m_route) {
    case SimRoute::OpenAiChat:
        m_head = fmt::format(R"(data: {{"id":"chatcmpl-{}","object":"chat.completion.chunk","created":{},"model":{},)"
                             R"("system_fingerprint":"simulated","choices":[{{"index":0,"delta":{{)",
                             m_id, created, m_model);
        m_tail = R"(},"logprobs":null,"finish_reason":)";
        break;
    case SimRoute::OpenAiCompletions:
        m_head = fmt::format(R"(data: {{"id":"cmpl-{}","object":"text_completion","created":{},"model":{},)"
                             R"("system_fingerprint":"simulated","choices":[{{"index":0,)",
                             m_id, created, m_model);
        m_tail = R"(,"logprobs":null,"finish_reason":)";
        break;
    case SimRoute::OllamaChat:
    case SimRoute::OllamaGenerate:
        m_head = fmt::format(R"({{"model":{},"created_at":"{}",)", m_model, isoUtc(createdUtcNs));
        break;
    case SimRoute::LlamaCompletion: break;
    }
    if (m_route == SimRoute::OpenAiChat)
        event(m_opening, R"("role":"assistant","content":"")", "null", runningUsage(0));
}

std::string_view AnswerWriter::contentType() const noexcept
{
    return isOllama() ? "application/x-ndjson" : "text/event-stream; charset=utf-8";
}

std::optional<std::string> AnswerWriter::runningUsage(std::uint32_t tokens) const
{
    if (m_usage != UsageReport::InEveryChunk)
        return std::nullopt;
    return usageJson(m_promptTokens, tokens, std::nullopt);
}

void AnswerWriter::event(std::string &out, std::string_view delta, std::string_view finish,
                         const std::optional<std::string> &usage) const
{
    out.append(m_head).append(delta).append(m_tail).append(finish).append("}]");
    if (usage)
        out.append(",\"usage\":").append(*usage);
    out.append("}\n\n");
}

void AnswerWriter::token(std::string &out, std::uint32_t index) const
{
    const std::string_view word = SimText(m_textSeed).word(index);
    char delta[64];
    const auto put = [&delta, word](std::string_view before, std::string_view after) {
        char *end = std::copy(before.begin(), before.end(), delta);
        end = std::copy(word.begin(), word.end(), end);
        end = std::copy(after.begin(), after.end(), end);
        return std::string_view(delta, static_cast<std::size_t>(end - delta));
    };
    switch (m_route) {
    case SimRoute::OpenAiChat:
        if (index == 0)
            out.append(m_opening);
        event(out, put(R"("content":")", "\""), "null", runningUsage(index + 1));
        break;
    case SimRoute::OpenAiCompletions: event(out, put(R"("text":")", "\""), "null", runningUsage(index + 1)); break;
    case SimRoute::OllamaChat:
        out.append(m_head).append(put(R"("message":{"role":"assistant","content":")", "\"}")).append(",\"done\":false}\n");
        break;
    case SimRoute::OllamaGenerate: out.append(m_head).append(put(R"("response":")", "\"")).append(",\"done\":false}\n"); break;
    case SimRoute::LlamaCompletion:
        fmt::format_to(std::back_inserter(out),
                       "data: {{\"index\":0,\"content\":\"{}\",\"tokens\":[{}],\"stop\":false,\"id_slot\":-1,"
                       "\"tokens_predicted\":{},\"tokens_evaluated\":{}}}\n\n",
                       word, tokenIdOf(hashBytes(word)), index + 1, m_promptTokens);
        break;
    }
}

void AnswerWriter::end(std::string &out, const AnswerTotals &totals) const
{
    const std::string finish = fmt::format("\"{}\"", nameOf(totals.finish));
    switch (m_route) {
    case SimRoute::OpenAiChat:
    case SimRoute::OpenAiCompletions:
        event(out, m_route == SimRoute::OpenAiChat ? "" : R"("text":"")", finish, runningUsage(totals.outputTokens));
        if (m_usage != UsageReport::Never) {
            const std::size_t choices = m_head.rfind("\"choices\"");
            fmt::format_to(std::back_inserter(out), "{}\"choices\":[],\"usage\":{}}}\n\n", m_head.substr(0, choices),
                           usageJson(m_promptTokens, totals.outputTokens, totals.cachedTokens));
        }
        out.append("data: [DONE]\n\n");
        break;
    case SimRoute::OllamaChat:
    case SimRoute::OllamaGenerate: out.append(ollamaEnd("", totals)).append("\n"); break;
    case SimRoute::LlamaCompletion: out.append("data: ").append(llamaEnd("", totals)).append("\n\n"); break;
    }
}

std::string AnswerWriter::whole(const AnswerTotals &totals) const
{
    const std::string content = text(totals.outputTokens);
    const std::string usage = usageJson(m_promptTokens, totals.outputTokens, totals.cachedTokens);
    const std::int64_t created = m_createdUtcNs / 1'000'000'000;
    switch (m_route) {
    case SimRoute::OpenAiChat:
        return fmt::format(
            R"({{"id":"chatcmpl-{}","object":"chat.completion","created":{},"model":{},"system_fingerprint":"simulated",)"
            R"("choices":[{{"index":0,"message":{{"role":"assistant","content":"{}"}},"logprobs":null,)"
            R"("finish_reason":"{}"}}],"usage":{}}})",
            m_id, created, m_model, content, nameOf(totals.finish), usage);
    case SimRoute::OpenAiCompletions:
        return fmt::format(
            R"({{"id":"cmpl-{}","object":"text_completion","created":{},"model":{},"system_fingerprint":"simulated",)"
            R"("choices":[{{"index":0,"text":"{}","logprobs":null,"finish_reason":"{}"}}],"usage":{}}})",
            m_id, created, m_model, content, nameOf(totals.finish), usage);
    case SimRoute::OllamaChat:
    case SimRoute::OllamaGenerate: return ollamaEnd(content, totals);
    case SimRoute::LlamaCompletion: break;
    }
    return llamaEnd(content, totals);
}

std::string AnswerWriter::text(std::uint32_t tokens) const
{
    std::string result;
    result.reserve(tokens * 7U);
    for (std::uint32_t i = 0; i < tokens; ++i)
        result.append(SimText(m_textSeed).word(i));
    return result;
}

/// Like Ollama, times of zero are left out: nothing was loaded, and one token has no duration.
std::string AnswerWriter::ollamaEnd(std::string_view content, const AnswerTotals &totals) const
{
    std::string out = m_head;
    out.append(m_route == SimRoute::OllamaChat ? R"("message":{"role":"assistant","content":")" : R"("response":")")
        .append(content);
    out.append(m_route == SimRoute::OllamaChat ? "\"}" : "\"");
    fmt::format_to(std::back_inserter(out), R"(,"done":true,"done_reason":"{}","total_duration":{},"prompt_eval_count":{})",
                   nameOf(totals.finish), totals.total.count(), totals.promptTokens);
    if (totals.prompt.count() > 0)
        fmt::format_to(std::back_inserter(out), R"(,"prompt_eval_duration":{})", totals.prompt.count());
    fmt::format_to(std::back_inserter(out), R"(,"eval_count":{})", totals.outputTokens);
    if (totals.eval.count() > 0)
        fmt::format_to(std::back_inserter(out), R"(,"eval_duration":{})", totals.eval.count());
    return out += '}';
}

std::string AnswerWriter::loaded() const { return m_head + R"("response":"","done":true,"done_reason":"load"})"; }

std::string AnswerWriter::llamaEnd(std::string_view content, const AnswerTotals &totals) const
{
    const std::string cached = totals.cachedTokens ? fmt::format(R"("cache_n":{},)", *totals.cachedTokens) : "";
    const std::uint32_t evaluated = totals.promptTokens - totals.cachedTokens.value_or(0);
    return fmt::format(R"({{"index":0,"content":"{}","tokens":[],"stop":true,"id_slot":0,"model":{},"tokens_predicted":{},)"
                       R"("tokens_evaluated":{},"truncated":false,"stop_type":"{}","stopping_word":"","tokens_cached":{},)"
                       R"("timings":{{{}"prompt_n":{},"prompt_ms":{:.3f},"prompt_per_second":{},)"
                       R"("predicted_n":{},"predicted_ms":{:.3f},"predicted_per_second":{}}}}})",
                       content, m_model, totals.outputTokens, totals.promptTokens,
                       totals.finish == FinishReason::Stop ? "eos" : "limit", totals.promptTokens + totals.outputTokens - 1,
                       cached, evaluated, toMs(totals.prompt), perSecond(evaluated, totals.prompt), totals.outputTokens,
                       toMs(totals.eval), perSecond(totals.outputTokens, totals.eval));
}

} // namespace inferometer
