// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Comparison.h"

#include <nlohmann/json_fwd.hpp>
#include <span>

namespace inferometer {

/// The document "inferometer.compare/1": one baseline against one or more runs. Reasons and stages name the run they speak
/// of; "comparable" holds when all of them are.
nlohmann::json compareDocument(const RunId &baseline, std::span<const Comparison> comparisons, const Translate &say);

} // namespace inferometer
