// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/LocalServers.h"

#include "core/base/Utf8.h"
#include "core/net/HttpClient.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr std::array kKnown{
    KnownPort{8000, "vLLM"},    KnownPort{8080, "llama-server"}, KnownPort{11434, "Ollama"}, KnownPort{1234, "LM Studio"},
    KnownPort{30000, "SGLang"}, KnownPort{1337, "Jan"},          KnownPort{3000, "TGI"},     KnownPort{23333, "LMDeploy"},
};

/// Null when what answers lists no models in the way of these servers.
std::optional<LocalServer> serverIn(const HttpAnswer &answer, std::string url, std::uint16_t port)
{
    LocalServer server{std::move(url), port, {}, answer.status == 401 || answer.status == 403};
    if (server.wantsKey)
        return server;
    const json document = answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    if (!document.is_object() || !document.contains("data") || !document["data"].is_array())
        return std::nullopt;
    for (const json &model : document["data"])
        if (model.is_object() && model.contains("id") && model["id"].is_string())
            server.models.push_back(plainText(model["id"].get<std::string>(), 100));
    return server;
}

} // namespace

std::span<const KnownPort> knownPorts() noexcept { return kKnown; }

std::vector<LocalServer> findLocalServers(std::span<const std::uint16_t> ports, Nanos limit, std::stop_token stop)
{
    constexpr std::array kHosts{"127.0.0.1", "[::1]"};
    std::vector<std::optional<LocalServer>> found(ports.size() * kHosts.size());
    {
        std::vector<std::jthread> askers;
        for (std::size_t i = 0; i < found.size(); ++i)
            askers.emplace_back([&, i] {
                const std::uint16_t port = ports[i / kHosts.size()];
                const std::string url = fmt::format("http://{}:{}", kHosts[i % kHosts.size()], port);
                HttpRequest request;
                request.url = url + "/v1/models";
                request.connectTimeout = limit;
                request.redirects = Redirects::Refuse;
                found[i] = serverIn(fetch(request, limit, stop), url, port);
            });
    }
    std::vector<LocalServer> servers;
    for (std::optional<LocalServer> &each : found) {
        const bool isKnown = each && std::any_of(servers.begin(), servers.end(), [&](const LocalServer &other) {
                                 return other.port == each->port && other.models == each->models;
                             });
        if (each && !isKnown)
            servers.push_back(std::move(*each));
    }
    return servers;
}

} // namespace inferometer
