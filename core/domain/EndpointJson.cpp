// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/EndpointJson.h"

#include "core/domain/JsonFields.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

json toJson(const Endpoint &endpoint)
{
    json headers = json::array();
    for (const Header &header : endpoint.headers)
        headers.push_back(header.name);
    const Timeouts &limits = endpoint.timeouts;
    json document{{"url", endpoint.baseUrl},
                  {"protocol", endpoint.protocol},
                  {"key", endpoint.keyReference},
                  {"headers", headers},
                  {"tls", {{"verify", endpoint.tls.verify == TlsVerify::Yes}, {"ca_file", endpoint.tls.caFile}}},
                  {"timeouts",
                   {{"connect_s", toSeconds(limits.connect)},
                    {"first_s", toSeconds(limits.first)},
                    {"idle_s", toSeconds(limits.idle)},
                    {"total_s", toSeconds(limits.total)}}}};
    // Only what was chosen: most endpoints have none of these.
    if (!endpoint.tls.certificate.empty())
        document["tls"]["certificate"] = endpoint.tls.certificate;
    if (!endpoint.tls.privateKey.empty())
        document["tls"]["private_key"] = endpoint.tls.privateKey;
    if (endpoint.http != HttpVersion::Auto)
        document["http"] = endpoint.http == HttpVersion::Http1 ? "1.1" : "2";
    if (!endpoint.proxy.empty())
        document["proxy"] = endpoint.proxy;
    if (!endpoint.unixSocket.empty())
        document["unix_socket"] = endpoint.unixSocket;
    return document;
}

void readEndpoint(JsonFields &fields, Endpoint &endpoint)
{
    fields.read("url", endpoint.baseUrl);
    fields.read("protocol", endpoint.protocol);
    fields.read("key", endpoint.keyReference);
    fields.child("tls", [&](JsonFields &tls) {
        bool verifies = true;
        tls.read("verify", verifies);
        endpoint.tls.verify = verifies ? TlsVerify::Yes : TlsVerify::No;
        tls.read("ca_file", endpoint.tls.caFile);
        tls.read("certificate", endpoint.tls.certificate);
        tls.read("private_key", endpoint.tls.privateKey);
    });
    fields.child("timeouts", [&](JsonFields &limits) {
        limits.readSeconds("connect_s", endpoint.timeouts.connect);
        limits.readSeconds("first_s", endpoint.timeouts.first);
        limits.readSeconds("idle_s", endpoint.timeouts.idle);
        limits.readSeconds("total_s", endpoint.timeouts.total);
    });
    fields.readChoice("http", {{"auto", HttpVersion::Auto}, {"1.1", HttpVersion::Http1}, {"2", HttpVersion::Http2}},
                      endpoint.http);
    fields.read("proxy", endpoint.proxy);
    fields.read("unix_socket", endpoint.unixSocket);
    // A stored plan lists names only; a plan file may give values for its own use.
    if (const json *headers = fields.take("headers")) {
        for (const auto &[key, value] : headers->items()) {
            if (value.is_string() && headers->is_array())
                endpoint.headers.push_back({value.get<std::string>(), {}});
            else if (value.is_string() && headers->is_object())
                endpoint.headers.push_back({key, value.get<std::string>()});
            else
                fields.wrongType("headers", INFEROMETER_TEXT("Plan", "names and values"));
        }
    }
}

} // namespace inferometer
