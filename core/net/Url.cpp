// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Url.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace inferometer {

namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Length of the longest start of `path`, cut at a slash, with which `base` ends.
std::size_t overlap(std::string_view base, std::string_view path)
{
    for (std::size_t length = path.size(); length > 0; length = path.rfind('/', length - 1)) {
        if (length == std::string_view::npos)
            break;
        const std::string_view start = path.substr(0, length);
        if (start.size() > 1 && base.ends_with(start))
            return length;
    }
    return 0;
}

// What is wrong with "host:port"; nothing where it is right. An empty port is the scheme's own.
std::optional<Error> troubleIn(std::string_view authority)
{
    authority = authority.substr(authority.rfind('@') + 1); // npos + 1 = 0
    const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
    if (bracket == std::string_view::npos || (bracket == 0 && authority.find(':') != authority.rfind(':')))
        return Error{ErrorCode::Input,
                     {INFEROMETER_TEXT("Url", "The address “%1” has colons in its host."), {authority}},
                     INFEROMETER_TEXT("Url", "Write an IPv6 address in brackets, like http://[::1]:8000."),
                     {}};
    const std::size_t colon = authority.find(':', bracket);
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::string_view port = authority.substr(colon + 1);
    unsigned number = 0;
    const auto [end, wrong] = std::from_chars(port.data(), port.data() + port.size(), number);
    const bool isWhole = wrong == std::errc() && end == port.data() + port.size();
    if (port.empty() || (isWhole && number >= 1 && number <= 65535))
        return std::nullopt;
    return Error{ErrorCode::Input,
                 {INFEROMETER_TEXT("Url", "“%1” is no port."), {port}},
                 INFEROMETER_TEXT("Url", "Ports are numbers from 1 to 65535, like in http://127.0.0.1:8000."),
                 {}};
}

bool hasOwnVersion(std::string_view path)
{
    // Azure's deployments, and the few whose version is not called v1, have the rest of the path right behind.
    return path.find("/openai/deployments/") != std::string_view::npos || path.ends_with("/v1beta/openai")
           || path.ends_with("/v3") || path.ends_with("/v4");
}

} // namespace

Result<std::string> normalBaseUrl(std::string_view typed)
{
    const Text remedy = INFEROMETER_TEXT("Url", "Write it like http://127.0.0.1:8000.");
    std::string url(trimmed(typed));
    if (url.empty())
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Url", "The server's address is empty."), remedy);
    const std::size_t mark = url.find("://");
    if (mark == std::string::npos) {
        url.insert(0, "http://");
    } else {
        std::transform(url.begin(), url.begin() + static_cast<std::ptrdiff_t>(mark), url.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (!url.starts_with("http://") && !url.starts_with("https://"))
            return failure(ErrorCode::Input,
                           {INFEROMETER_TEXT("Url", "The scheme “%1” is not supported."), {url.substr(0, mark)}},
                           INFEROMETER_TEXT("Url", "Use http:// or https://."));
    }
    const std::size_t host = url.find("://") + 3;
    if (host >= url.size() || url[host] == '/' || url[host] == ':' || url[host] == '?')
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Url", "The address “%1” names no host."), {typed}}, remedy);
    if (std::any_of(url.begin(), url.end(), [](unsigned char c) { return c <= 0x20 || c == 0x7f; }))
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Url", "The address holds blanks or control characters."), remedy);
    if (const std::size_t fragment = url.find('#'); fragment != std::string::npos)
        url.erase(fragment);
    const std::size_t query = url.find('?');
    std::string tail = query == std::string::npos ? "" : url.substr(query);
    url.erase(std::min(query, url.size()));
    if (auto trouble = troubleIn(std::string_view(url).substr(host, url.find('/', host) - host)))
        return Failure(std::move(*trouble));
    while (url.ends_with('/') && url.size() > host + 1)
        url.pop_back();
    // Slashes doubled inside the path are a typing slip; no server means them.
    for (std::size_t at = url.find("//", host); at != std::string::npos; at = url.find("//", at))
        url.erase(at, 1);
    return url + tail;
}

std::string joinUrl(std::string_view base, std::string_view path)
{
    const std::size_t query = base.find('?');
    const std::string_view tail = query == std::string_view::npos ? std::string_view() : base.substr(query);
    std::string_view stem = base.substr(0, query);
    while (stem.ends_with('/'))
        stem.remove_suffix(1);
    const std::size_t host = stem.find("://") + 3;
    const std::size_t slash = std::min(stem.find('/', host), stem.size());
    const std::string_view typed = stem.substr(slash);
    std::string url(stem);
    constexpr std::string_view version = "/v1";
    if (path.starts_with("/v1/") && overlap(typed, path) == 0) {
        if (std::string root = rootUrl(stem); root.size() < stem.size()) // another path below the same version
            return root.append(path).append(tail);
        const std::string_view bare = path.substr(version.size());
        if (typed.ends_with(bare)) // the whole address, with a version of its own or none
            return url.append(tail);
        if (hasOwnVersion(typed))
            return url.append(bare).append(tail);
    }
    url += path.substr(overlap(typed, path));
    return url.append(tail);
}

std::string rootUrl(std::string_view base)
{
    const std::size_t query = std::min(base.find('?'), base.size());
    const std::string_view stem = base.substr(0, query);
    const std::size_t host = stem.find("://") == std::string_view::npos ? 0 : stem.find("://") + 3;
    const std::size_t version = stem.rfind("/v1");
    const bool isPart =
        version != std::string_view::npos && version >= host && (version + 3 == stem.size() || stem[version + 3] == '/');
    return std::string(isPart ? stem.substr(0, version) : stem).append(base.substr(query));
}

} // namespace inferometer
