// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string tritonBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    const bool streams = spec.streaming == Streaming::Yes;
    // TensorRT-LLM's models have these as inputs; vLLM's backend reads them below "parameters".
    nlohmann::json parameters{{"max_tokens", spec.maxTokens},
                              {"temperature", sampling.temperature},
                              {"stream", streams},
                              {"exclude_input_in_output", true}};
    nlohmann::json body{{"text_input", plainPrompt(spec.prompt)},
                        {"max_tokens", spec.maxTokens},
                        {"temperature", sampling.temperature},
                        {"bad_words", ""},
                        {"stop_words", ""},
                        {"stream", streams}};
    if (sampling.seed && spec.habits.takesSeed) {
        body["random_seed"] = *sampling.seed;
        parameters["seed"] = *sampling.seed;
    }
    if (sampling.topP)
        body["top_p"] = parameters["top_p"] = *sampling.topP;
    if (sampling.topK && spec.habits.takesTopK)
        body["top_k"] = parameters["top_k"] = *sampling.topK;
    if (sampling.lock == OutputLock::IgnoreEnd) {
        body["min_tokens"] = spec.maxTokens;
        parameters["ignore_eos"] = true;
    }
    body["parameters"] = std::move(parameters);
    return dumped(body);
}

class TritonDecoder : public JsonDecoder {
protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        out.model = look::text(root, "model_name");
        put(out, Channel::Content, look::text(root, "text_output"));
    }
};

} // namespace

extern const Protocol kTritonGenerate{.id = "triton-generate",
                                      .title = INFEROMETER_TEXT("Protocol", "Triton generate"),
                                      .path = "/v2/models/{model}/generate_stream",
                                      .body = tritonBody,
                                      .decoder = decoderOf<TritonDecoder>,
                                      .wholePath = "/v2/models/{model}/generate",
                                      .end = AnswerEnd::BodyEnd};

} // namespace inferometer
