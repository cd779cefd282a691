// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/sim/GenerationRequest.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// What is known when an answer ends. Times are the engine's own.
struct AnswerTotals {
    std::uint32_t promptTokens = 0;
    std::optional<std::uint32_t> cachedTokens; ///< nothing without a prefix cache
    std::uint32_t outputTokens = 0;
    FinishReason finish = FinishReason::Length;
    Nanos total{0};  ///< request read → last token
    Nanos prompt{0}; ///< left the queue → first token
    Nanos eval{0};   ///< first → last token
};

/// Turns tokens into one dialect's bytes. All that does not change from token to token is built once.
class AnswerWriter {
public:
    /// id: already fit for JSON; created: UTC.
    AnswerWriter(const GenerationRequest &request, std::string_view id, std::int64_t createdUtcNs, std::uint64_t textSeed);

    std::string_view contentType() const noexcept;
    /// The event of one token; the first chat token brings the role's event with it, as vLLM sends it.
    void token(std::string &out, std::uint32_t index) const;
    /// Everything after the last token.
    void end(std::string &out, const AnswerTotals &totals) const;
    /// The answer without streaming.
    std::string whole(const AnswerTotals &totals) const;
    /// Ollama's answer to a request without a prompt.
    std::string loaded() const;

private:
    void event(std::string &out, std::string_view delta, std::string_view finish,
               const std::optional<std::string> &usage) const;
    std::string text(std::uint32_t tokens) const;
    std::string ollamaEnd(std::string_view content, const AnswerTotals &totals) const;
    std::string llamaEnd(std::string_view content, const AnswerTotals &totals) const;
    std::optional<std::string> runningUsage(std::uint32_t tokens) const;
    bool isOllama() const noexcept { return m_route == SimRoute::OllamaChat || m_route == SimRoute::OllamaGenerate; }

    SimRoute m_route;
    UsageReport m_usage;
    std::string m_model; ///< quoted
    std::string m_id;
    std::int64_t m_createdUtcNs;
    std::uint64_t m_textSeed;
    std::size_t m_promptTokens;
    std::string m_head;    ///< up to the word
    std::string m_tail;    ///< after the word
    std::string m_opening; ///< the role's event
};

/// A JSON string with its quotes. The input is valid UTF-8.
std::string jsonQuoted(std::string_view text);

} // namespace inferometer
