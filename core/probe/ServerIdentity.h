// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"
#include "core/domain/Run.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace inferometer {

/// Who the server says it is: by its Server header and its version routes. What it does not tell stays empty.
ServerIdentity identify(const Endpoint &endpoint, const Secret &secret, const std::string &serverHeader, std::stop_token stop);

/// The models of GET /v1/models.
struct ModelList {
    std::vector<std::string> names;
    std::optional<std::uint32_t> contextTokens; ///< of the first model, where told
    int status = 0;
};
ModelList listModels(const Endpoint &endpoint, const Secret &secret, std::stop_token stop);

/// Median of five small requests on one open connection, in milliseconds.
std::optional<double> roundTripMs(const Endpoint &endpoint, const Secret &secret, std::stop_token stop);

} // namespace inferometer
