// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace inferometer {

/// The models of GET /v1/models; of a server that has no such list, those of its own.
struct ModelList {
    std::vector<std::string> names;
    std::optional<std::uint32_t> contextTokens; ///< of the first model, where told
    int status = 0;
};
ModelList listModels(const Endpoint &endpoint, const Secret &secret, std::stop_token stop);

/// Median of five small requests on one open connection, in milliseconds.
std::optional<double> roundTripMs(const Endpoint &endpoint, const Secret &secret, std::stop_token stop);

} // namespace inferometer
