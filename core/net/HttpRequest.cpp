// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/HttpRequest.h"

#include "core/net/Route.h"

namespace inferometer {

HttpRequest requestTo(const Endpoint &endpoint, const Secret &secret, std::string url)
{
    HttpRequest request;
    request.url = std::move(url);
    request.headers = endpoint.headers;
    request.bearer = secret;
    request.tls = endpoint.tls;
    request.connectTimeout = endpoint.timeouts.connect;
    request.keyHeader = isAzure(endpoint.baseUrl) ? KeyHeader::AzureKey : KeyHeader::Bearer;
    request.version = endpoint.http;
    request.proxy = proxyOf(endpoint);
    request.unixSocket = endpoint.unixSocket;
    return request;
}

bool isAzure(std::string_view baseUrl)
{
    const std::string host = hostOf(baseUrl);
    return host.ends_with(".openai.azure.com") || host.ends_with(".cognitiveservices.azure.com")
           || baseUrl.find("/openai/deployments/") != std::string_view::npos;
}

} // namespace inferometer
