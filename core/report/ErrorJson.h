// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <nlohmann/json_fwd.hpp>

namespace inferometer {

/// {"schema": "inferometer.error/1", "error", "remedy", "detail"}: what is printed instead of a document on a usage error.
nlohmann::json errorDocument(const Error &error, const Translate &say);

} // namespace inferometer
