// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace inferometer {

/// The routes that generate text.
enum class SimRoute : std::uint8_t { OpenAiChat, OpenAiCompletions, OllamaChat, OllamaGenerate, LlamaCompletion };
enum class Delivery : std::uint8_t { Whole, Stream };
enum class UsageReport : std::uint8_t { Never, AtEnd, InEveryChunk };
enum class FinishReason : std::uint8_t { Length, Stop };

/// What a server answers to a request it does not take. The words go over the wire and imitate real servers: English.
struct HttpProblem {
    int status = 400;
    std::string message;
    std::string type = "BadRequestError";
    std::string param;
};

/// A generation request, read once and for all.
struct GenerationRequest {
    SimRoute route = SimRoute::OpenAiChat;
    std::string model;
    Delivery delivery = Delivery::Whole;
    UsageReport usage = UsageReport::Never;
    std::vector<std::uint64_t> promptTokens;
    std::uint32_t outputTokens = 0; ///< 0 only for Ollama's request to load a model
    FinishReason finish = FinishReason::Length;
};

/// What requests are judged by.
struct ServedModel {
    std::vector<std::string> names;
    std::uint32_t contextTokens = 0;
    std::uint64_t seed = 0;
    bool serves(std::string_view name) const noexcept;
};

tl::expected<GenerationRequest, HttpProblem> readGeneration(SimRoute route, const std::string &body, const ServedModel &served);

/// The answer to POST /tokenize: vLLM's form for "prompt" or "messages", llama.cpp's for "content".
tl::expected<std::string, HttpProblem> answerTokenize(const std::string &body, const ServedModel &served);

/// The name asked for in POST /api/show.
tl::expected<std::string, HttpProblem> readShownModel(const std::string &body, const ServedModel &served);

} // namespace inferometer
