// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/CorpusSurvey.h"

#include "core/net/HttpClient.h"
#include "core/net/Url.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr Nanos kBudget = std::chrono::seconds(5);
// Small chunks follow the text more closely; large ones need fewer requests.
constexpr std::size_t kChunks[] = {400, 2000, 8000, 32000};

class Tokenizer {
public:
    Tokenizer(const Endpoint &endpoint, std::string model, const Secret &secret, std::stop_token stop)
        : m_request(requestTo(endpoint, secret, joinUrl(rootUrl(endpoint.baseUrl), "/tokenize"))),
          m_model(std::move(model)),
          m_stop(std::move(stop))
    {
        m_request.method = HttpRequest::Method::Post;
    }

    std::optional<std::uint32_t> count(const std::string &text)
    {
        // vLLM and SGLang read "prompt", llama.cpp "content", TGI "inputs"; each ignores the others' words.
        const json body{{"model", m_model}, {"prompt", text}, {"add_special_tokens", false},
                        {"content", text},  {"inputs", text}, {"add_special", false}};
        m_request.body = body.dump();
        const HttpAnswer answer = fetch(m_request, kBudget, m_stop);
        m_spent += answer.took;
        m_last = answer.took;
        if (answer.status != 200 || answer.end.fault != TransferFault::None)
            return std::nullopt;
        const json document = json::parse(answer.body, nullptr, false);
        const json &list = document.is_object() && document.contains("tokens") ? document["tokens"] : document;
        if (!list.is_array() || list.empty())
            return std::nullopt;
        return static_cast<std::uint32_t>(list.size());
    }
    Nanos spent() const noexcept { return m_spent; }
    Nanos last() const noexcept { return m_last; }

private:
    HttpRequest m_request;
    std::string m_model;
    std::stop_token m_stop;
    Nanos m_spent{0}, m_last{0};
};

} // namespace

bool surveyCorpus(TokenRuler &ruler, const Endpoint &endpoint, const std::string &model, const Secret &secret,
                  std::stop_token stop)
{
    const Corpus &corpus = ruler.corpus();
    Tokenizer tokenizer(endpoint, model, secret, stop);
    if (!tokenizer.count(corpus.slice(0, kChunks[0])))
        return false;
    for (const std::size_t chunk : kChunks) {
        const std::vector<std::size_t> borders = ruler.chunks(chunk);
        if (tokenizer.last() * static_cast<Nanos::rep>(borders.size()) > kBudget)
            continue;
        std::vector<std::uint32_t> counts;
        for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
            const auto count = tokenizer.count(corpus.slice(borders[i], borders[i + 1] - borders[i]));
            if (!count || tokenizer.spent() > 2 * kBudget || stop.stop_requested())
                return false;
            counts.push_back(*count);
        }
        ruler.survey(borders, counts);
        return true;
    }
    return false;
}

} // namespace inferometer
