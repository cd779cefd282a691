// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <optional>
#include <string>
#include <string_view>

namespace inferometer::html {

/// A change and its interval on an axis from −50 % to +50 %, as a small picture in a table; the band around 0 is what does
/// not matter. What lies beyond the ends is drawn as an arrow at the end.
std::string intervalBar(double change, const std::optional<Interval> &ci95, std::string_view style);

} // namespace inferometer::html
