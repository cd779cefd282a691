// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/GenerationRequest.h"

#include "core/net/Url.h"

#include <cctype>
#include <fmt/format.h>

namespace inferometer {

namespace {

std::string encoded(std::string_view name)
{
    std::string text;
    for (const unsigned char c : name) {
        if (std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.' || c == '~')
            text += static_cast<char>(c);
        else
            text += fmt::format("%{:02X}", c);
    }
    return text;
}

std::string pathOf(const Protocol &protocol, const std::string &model, Streaming streaming)
{
    const bool isWhole = streaming == Streaming::No && !protocol.wholePath.empty();
    std::string path(isWhole ? protocol.wholePath : protocol.path);
    constexpr std::string_view mark = "{model}";
    if (const std::size_t at = path.find(mark); at != std::string::npos)
        path.replace(at, mark.size(), encoded(model));
    return path;
}

} // namespace

std::string generationUrl(const Endpoint &endpoint, const Protocol &protocol, const std::string &model, Streaming streaming)
{
    const std::string path = pathOf(protocol, model, streaming);
    const bool isBesideV1 = !path.starts_with("/v1/");
    return joinUrl(isBesideV1 ? rootUrl(endpoint.baseUrl) : endpoint.baseUrl, path);
}

HttpRequest generationRequest(const Endpoint &endpoint, const Protocol &protocol, const Secret &secret,
                              const std::string &model, Streaming streaming)
{
    HttpRequest request = requestTo(endpoint, secret, generationUrl(endpoint, protocol, model, streaming));
    request.method = HttpRequest::Method::Post;
    if (!protocol.headerName.empty())
        request.headers.push_back({std::string(protocol.headerName), std::string(protocol.headerValue)});
    // The inventor of the language takes its own header alone; those who speak it too mostly read the common one.
    if (protocol.key == KeyStyle::Both && request.keyHeader == KeyHeader::Bearer)
        request.keyHeader =
            hostOf(endpoint.baseUrl).ends_with("anthropic.com") ? KeyHeader::XApiKey : KeyHeader::XApiKeyAndBearer;
    return request;
}

} // namespace inferometer
