// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace inferometer {

/// A port where a known server listens unless it is told another.
struct KnownPort {
    std::uint16_t port = 0;
    const char *server = "";
};
/// vLLM, llama-server, Ollama, LM Studio, SGLang, Jan, TGI, LMDeploy.
std::span<const KnownPort> knownPorts() noexcept;

/// A server on this computer that answers like one for inference.
struct LocalServer {
    std::string url; ///< "http://127.0.0.1:8000"
    std::uint16_t port = 0;
    std::vector<std::string> models; ///< empty: it wants a key first
    bool wantsKey = false;
    friend bool operator==(const LocalServer &, const LocalServer &) = default;
};

/// Asks 127.0.0.1 and ::1 on these ports for /v1/models, all at once, and nobody else: no redirect is followed and no proxy
/// used. Waits at most `limit` for each. One that answers on both addresses alike is named once. Blocks; a stop ends it.
std::vector<LocalServer> findLocalServers(std::span<const std::uint16_t> ports, Nanos limit, std::stop_token stop);

} // namespace inferometer
