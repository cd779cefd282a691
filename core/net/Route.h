// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Endpoint.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// Looks up a variable of the environment; absent where it is not set.
using EnvironmentLookup = std::function<std::optional<std::string>(const char *name)>;
EnvironmentLookup processEnvironment();

/// The proxy that the environment names for an address (http_proxy, https_proxy, all_proxy, no_proxy, in small or capital
/// letters, small ones first); empty: the way is direct. This computer is never reached by a proxy (rule W16).
std::string proxyFor(std::string_view url, const EnvironmentLookup &environment);

/// The proxy for an endpoint: its own choice, else the environment's; empty: direct.
std::string proxyOf(const Endpoint &endpoint);

/// The way to an endpoint, as it is stored with a run: "direct", "unix socket", or the proxy's address without any user
/// name or password.
std::string routeTo(const Endpoint &endpoint);

} // namespace inferometer
