// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Route.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstdlib>

namespace inferometer {

namespace {

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string upper(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

// The small spelling, even where it is set to nothing: that says "none".
std::optional<std::string> variable(const EnvironmentLookup &environment, const char *name)
{
    if (auto value = environment(name))
        return value;
    return environment(upper(name).c_str());
}

std::string portOf(std::string_view url)
{
    const bool isTls = url.starts_with("https://");
    if (const std::size_t scheme = url.find("://"); scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    const std::size_t bracket = url.rfind(']');
    const std::size_t colon = url.find(':', bracket == std::string_view::npos ? 0 : bracket);
    return colon == std::string_view::npos ? (isTls ? "443" : "80") : std::string(url.substr(colon + 1));
}

std::optional<std::uint32_t> ipv4(std::string_view text)
{
    std::uint32_t address = 0;
    for (int part = 0; part < 4; ++part) {
        unsigned value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || value > 255)
            return std::nullopt;
        address = address << 8 | value;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (part < 3 && !text.starts_with('.'))
            return std::nullopt;
        text.remove_prefix(part < 3 ? 1 : 0);
    }
    return text.empty() ? std::optional(address) : std::nullopt;
}

// "10.0.0.0/8" holds 10.1.2.3.
bool isInNetwork(const std::string &host, std::string_view network)
{
    const std::size_t slash = network.find('/');
    const auto address = ipv4(host);
    const auto base = slash == std::string_view::npos ? std::nullopt : ipv4(network.substr(0, slash));
    unsigned bits = 0;
    if (!address || !base)
        return false;
    const std::string_view length = network.substr(slash + 1);
    const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bits);
    if (error != std::errc() || end != length.data() + length.size() || bits > 32)
        return false;
    const std::uint32_t mask = bits == 0 ? 0 : ~std::uint32_t{0} << (32 - bits);
    return (*address & mask) == (*base & mask);
}

bool excepts(std::string entry, const std::string &host, const std::string &port)
{
    if (entry == "*")
        return true;
    if (isInNetwork(host, entry))
        return true;
    if (entry.starts_with('[')) {
        const std::size_t end = entry.find(']');
        if (end == std::string::npos || (end + 1 < entry.size() && entry.substr(end + 1) != ":" + port))
            return false;
        return entry.substr(1, end - 1) == host;
    }
    // One colon comes before a port; more of them are an address of IPv6.
    if (const std::size_t colon = entry.find(':'); colon != std::string::npos && entry.rfind(':') == colon) {
        if (entry.substr(colon + 1) != port)
            return false;
        entry.erase(colon);
    }
    if (entry.starts_with("*."))
        entry.erase(0, 1);
    if (entry.starts_with('.'))
        entry.erase(0, 1);
    return !entry.empty() && (host == entry || host.ends_with("." + entry));
}

bool isExcepted(std::string_view list, const std::string &host, const std::string &port)
{
    while (!list.empty()) {
        const std::size_t end = std::min(list.find_first_of(", \t"), list.size());
        if (excepts(lower(list.substr(0, end)), host, port))
            return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

std::string withoutUser(const std::string &url)
{
    const std::size_t start = url.find("://") == std::string::npos ? 0 : url.find("://") + 3;
    const std::size_t end = std::min(url.find('/', start), url.size());
    const std::size_t at = url.rfind('@', end);
    if (at == std::string::npos || at < start)
        return url;
    return url.substr(0, start) + url.substr(at + 1);
}

} // namespace

EnvironmentLookup processEnvironment()
{
    return [](const char *name) -> std::optional<std::string> {
        const char *value = std::getenv(name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
}

std::string proxyFor(std::string_view url, const EnvironmentLookup &environment)
{
    if (reachOf(std::string(url)) == Reach::Loopback)
        return {};
    if (const auto none = variable(environment, "no_proxy"); none && isExcepted(*none, hostOf(url), portOf(url)))
        return {};
    const bool isTls = lower(url.substr(0, 8)) == "https://";
    for (const char *name : {isTls ? "https_proxy" : "http_proxy", "all_proxy"})
        if (const auto proxy = variable(environment, name))
            return *proxy;
    return {};
}

std::string proxyOf(const Endpoint &endpoint)
{
    if (!endpoint.unixSocket.empty() || endpoint.proxy == "none")
        return {};
    return endpoint.proxy.empty() ? proxyFor(endpoint.baseUrl, processEnvironment()) : endpoint.proxy;
}

std::string routeTo(const Endpoint &endpoint)
{
    if (!endpoint.unixSocket.empty())
        return "unix socket";
    const std::string proxy = proxyOf(endpoint);
    return proxy.empty() ? "direct" : withoutUser(proxy);
}

} // namespace inferometer
