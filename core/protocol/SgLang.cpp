// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"
#include "core/protocol/JsonDecoder.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using look::element;

std::string sgLangBody(const RequestSpec &spec)
{
    const Sampling &sampling = spec.sampling;
    nlohmann::json parameters{{"max_new_tokens", spec.maxTokens}, {"temperature", sampling.temperature}};
    if (sampling.seed && spec.habits.takesSeed)
        parameters["sampling_seed"] = *sampling.seed;
    if (sampling.topP)
        parameters["top_p"] = *sampling.topP;
    if (sampling.topK)
        parameters["top_k"] = *sampling.topK;
    if (sampling.lock == OutputLock::IgnoreEnd)
        parameters["ignore_eos"] = true;
    return dumped({{"text", plainPrompt(spec.prompt)},
                   {"sampling_params", std::move(parameters)},
                   {"stream", spec.streaming == Streaming::Yes}});
}

/// Each event tells the whole text so far, or, where the server is set so, only what is new.
class GrowingText {
public:
    std::string_view newIn(std::string_view text)
    {
        if (!m_isNewOnly && isContinued(text)) {
            const std::size_t common = commonWith(text);
            m_said = text;
            return text.substr(common);
        }
        m_isNewOnly = true;
        return text;
    }

private:
    std::size_t commonWith(std::string_view text) const
    {
        const auto [said, now] = std::mismatch(m_said.begin(), m_said.end(), text.begin(), text.end());
        (void)now;
        std::size_t common = static_cast<std::size_t>(said - m_said.begin());
        // Never inside a character.
        while (common > 0 && common < text.size() && (static_cast<unsigned char>(text[common]) & 0xC0) == 0x80)
            --common;
        return common;
    }
    // An unfinished character at the end (U+FFFD) may have become a whole one.
    bool isContinued(std::string_view text) const
    {
        std::string_view firm = m_said;
        while (firm.ends_with("\xEF\xBF\xBD"))
            firm.remove_suffix(3);
        return text.starts_with(firm);
    }

    std::string m_said;
    bool m_isNewOnly = false;
};

class SgLangDecoder : public JsonDecoder {
public:
    void begin() override { m_texts.clear(); }

protected:
    void read(std::string_view, element root, Decoded &out) override
    {
        const auto choice = static_cast<std::uint8_t>(std::min<std::uint32_t>(255, look::count(root, "index").value_or(0)));
        put(out, Channel::Content, m_texts[choice].newIn(look::text(root, "text")), choice);
        if (const auto meta = look::field(root, "meta_info"))
            readMeta(*meta, choice, out);
    }

private:
    static void readMeta(element meta, std::uint8_t choice, Decoded &out)
    {
        out.model = look::text(meta, "model");
        if (const auto output = look::count(meta, "completion_tokens")) {
            out.usage.emplace();
            out.usage->output = output;
            out.usage->prompt = look::count(meta, "prompt_tokens");
            out.usage->cached = look::count(meta, "cached_tokens");
        }
        const auto seconds = [&](const char *name, std::string_view key) {
            double value = 0;
            if (const auto told = look::field(meta, name); told && !told->get(value))
                out.timings.emplace_back(key, value * 1000);
        };
        seconds("e2e_latency", "total_ms");
        seconds("queue_time", "queue_ms");
        const auto finish = look::field(meta, "finish_reason");
        if (!finish)
            return;
        std::string_view reason;
        if (finish->get(reason))
            reason = look::text(*finish, "type");
        if (!reason.empty())
            out.finishes.emplace_back(choice, reason);
        if (const std::string_view words = look::text(*finish, "message"); reason == "abort" && !words.empty()) {
            out.isError = true;
            out.error = words;
        }
    }

    std::map<std::uint8_t, GrowingText> m_texts;
};

} // namespace

extern const Protocol kSgLangGenerate{"sglang-generate", INFEROMETER_TEXT("Protocol", "SGLang generate"), "/generate",
                                      sgLangBody, decoderOf<SgLangDecoder>};

} // namespace inferometer
