// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

enum class JsonLayout { OneLine, Indented };

/// The document as text, without a line end. Broken UTF-8 in it becomes U+FFFD; it never fails.
std::string jsonText(const nlohmann::json &document, JsonLayout layout);

/// null for what is absent, NaN or infinite: none of them is a number that was measured.
nlohmann::json jsonNumber(std::optional<double> value);
/// [low, high], or null.
nlohmann::json jsonInterval(const std::optional<Interval> &interval);
/// null for an empty text.
nlohmann::json jsonWord(std::string_view text);

} // namespace inferometer
