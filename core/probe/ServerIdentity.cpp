// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/ServerIdentity.h"

#include "core/base/Utf8.h"
#include "core/net/HttpClient.h"
#include "core/net/Url.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr Nanos kPatience = std::chrono::seconds(5);

HttpAnswer get(const Endpoint &endpoint, const Secret &secret, std::string_view path, const std::stop_token &stop)
{
    HttpRequest request;
    request.url = joinUrl(endpoint.baseUrl, path);
    request.headers = endpoint.headers;
    request.bearer = secret;
    request.tls = endpoint.tls;
    request.connectTimeout = endpoint.timeouts.connect;
    return fetch(request, kPatience, stop);
}

std::string textOf(const json &document, const char *key)
{
    if (!document.is_object() || !document.contains(key) || !document[key].is_string())
        return {};
    return plainText(document[key].get<std::string>(), 100);
}

struct VersionRoute {
    const char *path;
    const char *engine;
    const char *key;
};

// A route that only one engine has names it. /version is last: several answer there.
constexpr std::array kRoutes{
    VersionRoute{"/props", "llama.cpp", "build_info"},     VersionRoute{"/api/version", "ollama", "version"},
    VersionRoute{"/get_server_info", "sglang", "version"}, VersionRoute{"/info", "tgi", "version"},
    VersionRoute{"/version", "vllm", "version"},
};

} // namespace

ServerIdentity identify(const Endpoint &endpoint, const Secret &secret, const std::string &serverHeader, std::stop_token stop)
{
    ServerIdentity identity;
    if (serverHeader.starts_with("inferometer-sim")) {
        const std::size_t slash = serverHeader.find('/');
        identity.engine = "inferometer-sim";
        identity.version = slash == std::string::npos ? "" : serverHeader.substr(slash + 1);
        identity.isSimulated = true;
        return identity;
    }
    Endpoint root = endpoint;
    root.baseUrl = rootUrl(endpoint.baseUrl);
    for (const VersionRoute &route : kRoutes) {
        if (stop.stop_requested())
            break;
        const HttpAnswer answer = get(root, secret, route.path, stop);
        if (answer.status != 200)
            continue;
        const json document = json::parse(answer.body, nullptr, false);
        const std::string version = textOf(document, route.key);
        if (document.is_object() && document.contains("simulated"))
            identity.isSimulated = document["simulated"] == true;
        if (version.empty())
            continue;
        identity.engine = route.engine;
        identity.version = version;
        break;
    }
    if (identity.engine.empty() && serverHeader.find("llama.cpp") != std::string::npos)
        identity.engine = "llama.cpp";
    return identity;
}

ModelList listModels(const Endpoint &endpoint, const Secret &secret, std::stop_token stop)
{
    ModelList list;
    const HttpAnswer answer = get(endpoint, secret, "/v1/models", stop);
    list.status = answer.status;
    const json document = answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    if (!document.is_object() || !document.contains("data") || !document["data"].is_array())
        return list;
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
