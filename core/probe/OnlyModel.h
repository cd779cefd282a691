// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"
#include "core/net/HttpClient.h"

#include <stop_token>
#include <string>

namespace inferometer {

/// The server's one model, where nobody named one. Blocks.
/// Errors: Input where it offers several or none; Unreachable, with what is wrong, where it shows no list.
Result<std::string> onlyModel(const Endpoint &endpoint, const Secret &secret, std::stop_token stop);

/// Why a server that was asked for its models (GET /v1/models) has shown none, as one sentence and one remedy. Input where
/// its list is empty, else Unreachable.
Error whyNoModels(const Endpoint &endpoint, const HttpAnswer &answer, const Secret &secret, std::stop_token stop);

} // namespace inferometer
