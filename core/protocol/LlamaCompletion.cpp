// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"
#include "core/protocol/LlamaTimings.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string llamaBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json body{{"prompt", plainPrompt(spec.prompt)},
                        {"n_predict", spec.maxTokens},
                        {"temperature", sampling.temperature},
                        {"stream", spec.streaming == Streaming::Yes}};
    if (!spec.model.name.empty())
        body["model"] = spec.model.name; // a router in front needs it; the server itself ignores it
    if (sampling.seed)
        body["seed"] = *sampling.seed;
    if (sampling.topP)
        body["top_p"] = *sampling.topP;
    if (sampling.topK)
        body["top_k"] = *sampling.topK;
    if (sampling.lock == OutputLock::IgnoreEnd)
        body["ignore_eos"] = true;
    return dumped(body);
}

class LlamaDecoder : public JsonDecoder {
public:
    void begin() override { m_told = 0; }

protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        out.model = look::text(root, "model");
        const auto choice = static_cast<std::uint8_t>(std::min<std::uint32_t>(255, look::count(root, "index").value_or(0)));
        put(out, Channel::Content, look::text(root, "content"), choice);
        const auto predicted = look::count(root, "tokens_predicted");
        if (predicted && !out.outputs.empty()) {
            if (*predicted > m_told)
                out.eventTokens = *predicted - m_told;
            m_told = *predicted;
        }
        const auto stop = look::field(root, "stop");
        if (!stop || look::isFalsy(*stop))
            return;
        out.isDone = true;
        out.finishes.emplace_back(choice, reasonOf(root));
        if (predicted) {
            out.usage.emplace();
            out.usage->output = predicted;
            out.usage->prompt = look::count(root, "tokens_evaluated");
        }
        takeLlamaTimings(root, out);
    }

private:
    static std::string_view reasonOf(element root)
    {
        const auto limit = look::field(root, "stopped_limit"); // the older way to say it
        const bool isLimit = look::text(root, "stop_type") == "limit" || (limit && !look::isFalsy(*limit));
        return isLimit ? "length" : "stop";
    }

    std::uint32_t m_told = 0; // tokens the events before this one have told
};

} // namespace

extern const Protocol kLlamaCompletion{"llamacpp-completion", INFEROMETER_TEXT("Protocol", "llama.cpp completion"),
                                       "/completion", llamaBody, decoderOf<LlamaDecoder>};

} // namespace inferometer
