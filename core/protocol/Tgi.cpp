// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string tgiBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json parameters{{"max_new_tokens", spec.maxTokens}, {"details", true}};
    // A temperature of 0 is refused here: not to sample says the same.
    parameters["do_sample"] = sampling.temperature > 0;
    if (sampling.temperature > 0)
        parameters["temperature"] = sampling.temperature;
    if (sampling.seed)
        parameters["seed"] = *sampling.seed;
    if (sampling.topP && *sampling.topP < 1)
        parameters["top_p"] = *sampling.topP;
    if (sampling.topK)
        parameters["top_k"] = *sampling.topK;
    return dumped({{"inputs", plainPrompt(spec.prompt)}, {"parameters", std::move(parameters)}});
}

class TgiDecoder : public JsonDecoder {
protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        if (const auto token = look::field(root, "token")) {
            const auto special = look::field(*token, "special");
            if (!special || look::isFalsy(*special))
                put(out, Channel::Content, look::text(*token, "text"));
            if (!out.outputs.empty())
                out.eventTokens = 1;
        }
        // The last event repeats the whole text: it tells the end and adds nothing.
        if (look::field(root, "generated_text"))
            out.isDone = true;
        readDetails(root, out);
    }

    void readWhole(element root, Decoded &out) override
    {
        put(out, Channel::Content, look::text(root, "generated_text"));
        readDetails(root, out);
    }

private:
    static void readDetails(element root, Decoded &out)
    {
        const auto details = look::field(root, "details");
        if (!details)
            return;
        out.usage.emplace();
        out.usage->output = look::count(*details, "generated_tokens");
        out.usage->prompt = look::count(*details, "input_length");
        if (const std::string_view reason = look::text(*details, "finish_reason"); !reason.empty())
            out.finishes.emplace_back(std::uint8_t{0}, reason);
    }
};

} // namespace

extern const Protocol kTgi{.id = "tgi",
                           .title = INFEROMETER_TEXT("Protocol", "TGI"),
                           .path = "/generate_stream",
                           .body = tgiBody,
                           .decoder = decoderOf<TgiDecoder>,
                           .wholePath = "/generate",
                           .lock = LengthLock::None};

} // namespace inferometer
