// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/Endpoint.h"
#include "core/domain/RunPlan.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace inferometer {

/// The options that probe, ask and run share: where to talk and how.
class EndpointOptions {
public:
    enum class Url { Positional, Option };
    void declare(CLI::App &app, const Session &session, Url kind);
    bool givesUrl() const noexcept { return !m_url.empty(); }
    /// Puts what was given over the endpoint's own values. Error: Input.
    Status applyTo(Endpoint &endpoint) const;

private:
    std::string m_url, m_protocol, m_key, m_ca;
    std::vector<std::string> m_headers;
    bool m_isInsecure = false;
    std::optional<double> m_connect, m_first, m_idle, m_total;
    std::string m_certificate, m_privateKey, m_http, m_proxy, m_unixSocket;
};

/// Where the endpoint's protocol is "auto", the one its server speaks; asks the server. Does nothing otherwise.
void settleProtocol(PlanDraft &draft, const Secret &secret);

} // namespace inferometer
