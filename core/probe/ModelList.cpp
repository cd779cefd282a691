// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/ModelList.h"

#include "core/base/Utf8.h"
#include "core/net/HttpClient.h"
#include "core/net/Url.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr Nanos kListPatience = std::chrono::seconds(5);

HttpAnswer get(const Endpoint &endpoint, const Secret &secret, std::string_view path, const std::stop_token &stop)
{
    return fetch(requestTo(endpoint, secret, joinUrl(endpoint.baseUrl, path)), kListPatience, stop);
}

std::string textOf(const json &document, const char *key)
{
    if (!document.is_object() || !document.contains(key) || !document[key].is_string())
        return {};
    return plainText(document[key].get<std::string>(), 100);
}

} // namespace

namespace {

// The lists of servers that do not speak OpenAI's language.
ModelList otherList(const Endpoint &endpoint, const Secret &secret, const std::stop_token &stop)
{
    ModelList list;
    Endpoint root = endpoint;
    root.baseUrl = rootUrl(endpoint.baseUrl);
    HttpAnswer answer = get(root, secret, "/api/tags", stop); // Ollama
    json document = answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    if (document.is_object() && document.contains("models") && document["models"].is_array()) {
        list.status = answer.status;
        for (const json &model : document["models"])
            if (const std::string name = textOf(model, "name"); !name.empty())
                list.names.push_back(name);
        return list;
    }
    answer = get(root, secret, "/info", stop); // TGI
    document = answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    if (const std::string name = textOf(document, "model_id"); !name.empty()) {
        list.status = answer.status;
        list.names.push_back(name);
    }
    return list;
}

} // namespace

ModelList listModels(const Endpoint &endpoint, const Secret &secret, std::stop_token stop)
{
    ModelList list;
    const HttpAnswer answer = get(endpoint, secret, "/v1/models", stop);
    list.status = answer.status;
    const json document = answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    if (!document.is_object() || !document.contains("data") || !document["data"].is_array()) {
        if (answer.status != 404) // a dead address, a refused key, a page of another kind
            return list;
        ModelList other = otherList(endpoint, secret, stop);
        return other.names.empty() ? list : other;
    }
    for (const json &model : document["data"]) {
        if (const std::string name = textOf(model, "id"); !name.empty())
            list.names.push_back(name);
        if (list.contextTokens || !model.is_object())
            continue;
        const json meta = model.value("meta", json::object());
        for (const auto &[where, key] :
             {std::pair<const json &, const char *>(model, "max_model_len"), {meta, "n_ctx"}, {meta, "n_ctx_train"}})
            if (where.is_object() && where.contains(key) && where[key].is_number_unsigned()) {
                list.contextTokens = where[key].get<std::uint32_t>();
                break;
            }
    }
    return list;
}

std::optional<double> roundTripMs(const Endpoint &endpoint, const Secret &secret, std::stop_token stop)
{
    std::vector<double> times;
    for (int i = 0; i < 5 && !stop.stop_requested(); ++i) {
        const HttpAnswer answer = get(endpoint, secret, "/v1/models", stop);
        if (answer.status == 0)
            return std::nullopt;
        const Nanos setup = answer.end.nameLookup.value_or(Nanos{0}) + answer.end.connect.value_or(Nanos{0})
                            + answer.end.tls.value_or(Nanos{0});
        times.push_back(toMs(answer.took - setup));
    }
    if (times.empty())
        return std::nullopt;
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    return times[times.size() / 2];
}

} // namespace inferometer
