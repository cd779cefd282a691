// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/HttpRequest.h"
#include "core/protocol/Protocol.h"

namespace inferometer {

/// Where an endpoint answers in a language (rule W15): of its base, a version part or a whole path that was typed with it is
/// never repeated; routes beside /v1 are asked beside it.
std::string generationUrl(const Endpoint &endpoint, const Protocol &protocol, const std::string &model, Streaming streaming);

/// The request of one generation, but for its body: address, headers, and the key in the way this server reads it.
HttpRequest generationRequest(const Endpoint &endpoint, const Protocol &protocol, const Secret &secret,
                              const std::string &model, Streaming streaming);

} // namespace inferometer
