// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/EndpointOptions.h"

#include "core/load/ProtocolSearch.h"
#include "core/net/Url.h"
#include "core/protocol/Protocol.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>
#include <unistd.h>

namespace inferometer {

namespace {

std::string protocolNames()
{
    std::string names;
    for (const Protocol &protocol : protocols())
        names += std::string(protocol.id) + ", ";
    return names.append(kAutoProtocol);
}

Result<Header> headerFrom(const std::string &text)
{
    const std::size_t colon = text.find(':');
    const std::size_t value = colon == std::string::npos ? colon : text.find_first_not_of(" \t", colon + 1);
    if (colon == std::string::npos || colon == 0)
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Cli", "A header is not of the form \"Name: value\"."),
                       INFEROMETER_TEXT("Cli", "Write it like --header \"X-Team: blue\"."));
    std::string content = value == std::string::npos ? "" : text.substr(value);
    while (!content.empty() && (content.back() == ' ' || content.back() == '\t'))
        content.pop_back();
    return Header{text.substr(0, colon), content};
}

constexpr double kLongestTimeout = 86400 * 30.0;

Status applySeconds(const char *option, const std::optional<double> &seconds, Nanos &limit)
{
    if (!seconds)
        return {};
    if (!std::isfinite(*seconds) || *seconds <= 0 || *seconds > kLongestTimeout)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Cli", "%1 does not take %2 s."), {option, fmt::format("{:g}", *seconds)}},
                       INFEROMETER_TEXT("Cli", "Give seconds above 0, at most 2592000 (30 days), such as 30."));
    limit = fromSeconds(*seconds);
    return {};
}

bool isReadableFile(const std::string &path)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) && access(path.c_str(), R_OK) == 0;
}

} // namespace

void EndpointOptions::declare(CLI::App &app, const Session &session, Url kind)
{
    const std::string about =
        session.say(INFEROMETER_TEXT("Cli", "The server's address, such as http://127.0.0.1:8000 (else LLM_BASE_URL)"));
    if (kind == Url::Positional)
        app.add_option("URL", m_url, about);
    else
        app.add_option("--url", m_url, about)->type_name("URL");
    app.add_option("--protocol", m_protocol,
                   session.say(Message(INFEROMETER_TEXT("Cli", "Its language: %1"), {protocolNames()})))
        ->type_name("NAME");
    app.add_option("--key", m_key, session.say(INFEROMETER_TEXT("Cli", "The key: env:NAME or file:PATH")))->type_name("REF");
    app.add_option("--header", m_headers,
                   session.say(INFEROMETER_TEXT("Cli", "One more header, \"Name: value\"; may be repeated")))
        ->type_name("TEXT")
        ->allow_extra_args(false);
    auto *insecure = app.add_flag("--insecure", m_isInsecure,
                                  session.say(INFEROMETER_TEXT("Cli", "Do not check the certificate; the run is marked")));
    app.add_option("--ca", m_ca, session.say(INFEROMETER_TEXT("Cli", "Trust this certificate authority (a PEM file)")))
        ->type_name("FILE")
        ->excludes(insecure);
    app.add_option("--cert", m_certificate, session.say(INFEROMETER_TEXT("Cli", "Show this certificate (a PEM file)")))
        ->type_name("FILE");
    app.add_option("--cert-key", m_privateKey,
                   session.say(INFEROMETER_TEXT("Cli", "Its private key, where that is a file of its own")))
        ->type_name("FILE");
    app.add_option("--http", m_http, session.say(INFEROMETER_TEXT("Cli", "HTTP version: auto (default), 1.1 or 2")))
        ->check(CLI::IsMember({"auto", "1.1", "2"}))
        ->type_name("V");
    app.add_option("--proxy", m_proxy,
                   session.say(INFEROMETER_TEXT("Cli", "A proxy's address, or none (else as the environment says)")))
        ->type_name("URL");
    app.add_option("--unix-socket", m_unixSocket,
                   session.say(INFEROMETER_TEXT("Cli", "Connect to this socket instead of the address's host")))
        ->type_name("FILE");
    app.add_option("--connect-timeout", m_connect, session.say(INFEROMETER_TEXT("Cli", "Seconds for the connection (5)")))
        ->type_name("S");
    app.add_option("--first-timeout", m_first, session.say(INFEROMETER_TEXT("Cli", "Seconds until the first output (60)")))
        ->type_name("S");
    app.add_option("--idle-timeout", m_idle, session.say(INFEROMETER_TEXT("Cli", "Seconds of silence after it (30)")))
        ->type_name("S");
    app.add_option("--total-timeout", m_total, session.say(INFEROMETER_TEXT("Cli", "Seconds for the whole answer (300)")))
        ->type_name("S");
}

Status EndpointOptions::applyTo(Endpoint &endpoint) const
{
    std::string url = m_url.empty() ? endpoint.baseUrl : m_url;
    if (const char *known = std::getenv("LLM_BASE_URL"); url.empty() && known)
        url = known;
    const auto base = normalBaseUrl(url);
    if (!base)
        return Failure(base.error());
    endpoint.baseUrl = *base;
    if (!m_protocol.empty())
        endpoint.protocol = m_protocol;
    if (!findProtocol(endpoint.protocol) && endpoint.protocol != kAutoProtocol)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {endpoint.protocol}},
                       {INFEROMETER_TEXT("Cli", "Use one of: %1."), {protocolNames()}});
    if (!m_key.empty())
        endpoint.keyReference = m_key;
    for (const std::string &text : m_headers) {
        const auto header = headerFrom(text);
        if (!header)
            return Failure(header.error());
        endpoint.headers.push_back(*header);
    }
    if (m_isInsecure)
        endpoint.tls = {TlsVerify::No, {}};
    for (const auto &[given, target] : {std::pair(&m_ca, &endpoint.tls.caFile),
                                        {&m_certificate, &endpoint.tls.certificate},
                                        {&m_privateKey, &endpoint.tls.privateKey},
                                        {&m_proxy, &endpoint.proxy},
                                        {&m_unixSocket, &endpoint.unixSocket}})
        if (!given->empty())
            *target = *given;
    for (const std::string *file : {&m_ca, &m_certificate, &m_privateKey})
        if (!file->empty() && !isReadableFile(*file))
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "The file %1 cannot be read."), {*file}},
                           INFEROMETER_TEXT("Cli", "Check its name and its permissions."));
    if (!m_http.empty())
        endpoint.http = m_http == "2" ? HttpVersion::Http2 : m_http == "1.1" ? HttpVersion::Http1 : HttpVersion::Auto;
    for (const auto &[option, seconds, limit] : {std::tuple("--connect-timeout", &m_connect, &endpoint.timeouts.connect),
                                                 {"--first-timeout", &m_first, &endpoint.timeouts.first},
                                                 {"--idle-timeout", &m_idle, &endpoint.timeouts.idle},
                                                 {"--total-timeout", &m_total, &endpoint.timeouts.total}})
        if (const Status applied = applySeconds(option, *seconds, *limit); !applied)
            return applied;
    return {};
}

void settleProtocol(PlanDraft &draft, const Secret &secret)
{
    if (draft.endpoint.protocol == kAutoProtocol && !draft.model.name.empty())
        draft.endpoint.protocol = searchProtocol(draft, secret, {});
}

} // namespace inferometer
