// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"
#include "core/domain/Run.h"

#include <optional>
#include <stop_token>
#include <string>

namespace inferometer {

/// Everything a server tells of itself and of one of its models; what it does not tell stays empty.
struct ServerDetails {
    ServerIdentity identity;
    std::string build;        ///< of the engine: a commit or an image's name
    std::string quantization; ///< of the model: "Q8_0", "fp8", …
    std::string modelSource;  ///< the file or repository it was loaded from
    std::optional<std::uint32_t> contextTokens;
};

/// Who the server says it is: by its "Server" header, by whom its models belong to, and by the routes that each engine has
/// of its own. Blocks for a handful of small requests; a stop ends it.
ServerDetails describeServer(const Endpoint &endpoint, const Secret &secret, const std::string &serverHeader,
                             const std::string &model, const std::stop_token &stop);

} // namespace inferometer
