// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"

#include <string>
#include <vector>

namespace inferometer {

/// Whether a 307 or 308 is followed to wherever it points. (The other redirects never are.)
enum class Redirects { Follow, Refuse };

/// One HTTP request, ready to send. The secret travels apart from the headers, so that no printed form can hold it.
struct HttpRequest {
    enum class Method { Get, Post };
    Method method = Method::Get;
    std::string url;
    std::vector<Header> headers;
    Secret bearer; ///< sent as "Authorization: Bearer …" where not empty
    std::string body;
    TlsPolicy tls;
    Nanos connectTimeout = std::chrono::seconds(5);
    Redirects redirects = Redirects::Follow;
};

} // namespace inferometer
