// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>

namespace inferometer {

/// The address as a person typed it, made whole: blanks trimmed, "http://" put before a bare host, no slash at the end.
/// Error (ErrorCode::Input): empty, a scheme other than http and https, or no host.
Result<std::string> normalBaseUrl(std::string_view typed);

/// Joins a base and a path such as "/v1/chat/completions" so that no part stands twice and no slash is doubled: what the
/// base already ends with ("/v1", "/v1/chat/completions", "/api") is not repeated; the base's query is kept at the end.
/// `base` must come from normalBaseUrl().
std::string joinUrl(std::string_view base, std::string_view path);

/// The base without "/v1" and what follows it: side routes such as /version, /tokenize and /metrics lie beside /v1.
std::string rootUrl(std::string_view base);

} // namespace inferometer
