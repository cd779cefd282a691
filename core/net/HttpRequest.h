// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// Whether a 307 or 308 is followed to wherever it points. (The other redirects never are.)
enum class Redirects { Follow, Refuse };

/// Under which header the key travels: "Authorization: Bearer …", Azure's "api-key", or "x-api-key".
enum class KeyHeader { Bearer, AzureKey, XApiKey, XApiKeyAndBearer };

/// One HTTP request, ready to send. The secret travels apart from the headers, so that no printed form can hold it.
struct HttpRequest {
    enum class Method { Get, Post };
    Method method = Method::Get;
    std::string url;
    std::vector<Header> headers;
    Secret bearer; ///< the key; not sent where empty
    std::string body;
    TlsPolicy tls;
    Nanos connectTimeout = std::chrono::seconds(5);
    Redirects redirects = Redirects::Follow;
    KeyHeader keyHeader = KeyHeader::Bearer;
    HttpVersion version = HttpVersion::Auto;
    std::optional<std::string> proxy; ///< empty: direct; absent: as the environment says for this address
    std::string unixSocket;           ///< empty: none
    std::string requestId;            ///< sent as X-Request-Id, where no header of that name is given; empty: none
};

/// A request to `url`, which belongs to the endpoint, with everything the endpoint says about the way there.
HttpRequest requestTo(const Endpoint &endpoint, const Secret &secret, std::string url);

/// Azure's addresses: they name the deployment in the path, and want the key under a header of their own.
bool isAzure(std::string_view baseUrl);

} // namespace inferometer
