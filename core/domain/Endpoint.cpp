// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Endpoint.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

namespace inferometer {

namespace {

constexpr std::size_t kLeastSecret = 8; // shorter header values are words, not keys

std::optional<std::array<int, 4>> ipv4(std::string_view host)
{
    std::array<int, 4> parts{};
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t dot = host.find('.');
        const std::string_view digits = host.substr(0, dot);
        // A leading zero means octal to resolvers: 0127.0.0.1 is another host than 127.0.0.1.
        if (digits.size() > 1 && digits.front() == '0')
            return std::nullopt;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), parts[i]);
        if (error != std::errc() || end != digits.data() + digits.size() || parts[i] < 0 || parts[i] > 255
            || (dot == std::string_view::npos) != (i == 3))
            return std::nullopt;
        host.remove_prefix(i == 3 ? host.size() : dot + 1);
    }
    return parts;
}

} // namespace

Result<Secret> secretOf(const Endpoint &endpoint)
{
    return endpoint.keyReference.empty() ? Secret() : Secret::fromReference(endpoint.keyReference);
}

std::string withoutSecrets(std::string text, const Endpoint &endpoint, const Secret &secret)
{
    if (text.empty())
        return text;
    text = secret.scrub(std::move(text));
    for (const Header &header : endpoint.headers)
        if (header.value.size() >= kLeastSecret)
            text = Secret(header.value).scrub(std::move(text));
    return text;
}

std::string hostOf(std::string_view url)
{
    if (const std::size_t scheme = url.find("://"); scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    if (const std::size_t at = url.rfind('@'); at != std::string_view::npos)
        url.remove_prefix(at + 1);
    if (url.starts_with('['))
        url = url.substr(1, url.find(']') - 1);
    else
        url = url.substr(0, url.find(':'));
    std::string host(url);
    std::transform(host.begin(), host.end(), host.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return host;
}

Reach reachOf(const std::string &baseUrl)
{
    const std::string host = hostOf(baseUrl);
    if (host == "localhost" || host.ends_with(".localhost") || host == "::1")
        return Reach::Loopback;
    if (const auto address = ipv4(host)) {
        const auto [a, b, c, d] = *address;
        if (a == 127)
            return Reach::Loopback;
        const bool isPrivate = a == 10 || (a == 172 && b >= 16 && b <= 31) || (a == 192 && b == 168) || (a == 169 && b == 254);
        return isPrivate ? Reach::Private : Reach::Public;
    }
    if (host.find(':') != std::string::npos)
        return host.starts_with("fc") || host.starts_with("fd") || host.starts_with("fe8") ? Reach::Private : Reach::Public;
    return Reach::Public;
}

} // namespace inferometer
