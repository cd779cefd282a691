// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Secret.h"

#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// Limits on one request (method D2.7); the one that expires names the outcome's class.
struct Timeouts {
    Nanos connect = std::chrono::seconds(5);
    Nanos first = std::chrono::seconds(60); ///< until the first output; role chunks and pings do not end it
    Nanos idle = std::chrono::seconds(30);  ///< silence after the first output
    Nanos total = std::chrono::seconds(300);
    friend bool operator==(const Timeouts &, const Timeouts &) = default;
};

enum class TlsVerify { Yes, No };

struct TlsPolicy {
    TlsVerify verify = TlsVerify::Yes;
    std::string caFile;      ///< empty: the system's
    std::string certificate; ///< a file (PEM) by which we show who we are; empty: we do not
    std::string privateKey;  ///< its key's file; empty: it is in the certificate's
    friend bool operator==(const TlsPolicy &, const TlsPolicy &) = default;
};

struct Header {
    std::string name;
    std::string value;
    friend bool operator==(const Header &, const Header &) = default;
};

/// Auto: HTTP/2 where TLS agrees on it, else HTTP/1.1. Http2 without TLS starts with it at once ("prior knowledge").
enum class HttpVersion { Auto, Http1, Http2 };

/// Where to talk and how. It knows the name of a secret, never the secret; of its headers only the names are ever stored.
struct Endpoint {
    std::string baseUrl;
    std::string protocol = "openai-chat"; ///< an id of core/protocol's list
    TlsPolicy tls;
    Timeouts timeouts;
    std::string keyReference; ///< "env:NAME", "file:PATH" or empty
    std::vector<Header> headers;
    HttpVersion http = HttpVersion::Auto;
    std::string proxy;      ///< empty: as the environment says; "none"; or the proxy's address
    std::string unixSocket; ///< a file to connect to instead of the address's host; empty: none
    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

/// The key, from its reference; empty where the endpoint has none. Errors: as Secret::fromReference.
Result<Secret> secretOf(const Endpoint &endpoint);

/// How far away a base URL points: decides which caps hold (method D2.23).
enum class Reach { Loopback, Private, Public };
/// From the host as written, without asking a name server: names other than localhost count as public.
Reach reachOf(const std::string &baseUrl);
/// The host as written, in lower case, without port: what a person is asked to type before a remote server is loaded.
std::string hostOf(std::string_view url);
/// The text without the key and the values of a person's own headers: for words of a server, which may echo them.
std::string withoutSecrets(std::string text, const Endpoint &endpoint, const Secret &secret);

} // namespace inferometer
