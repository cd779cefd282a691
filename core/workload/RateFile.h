// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/LoadShape.h"

#include <string>
#include <vector>

namespace inferometer {

/// The points of a rate series: lines "seconds,requests per second", with or without a line of names before them. Whether they
/// make a series, RunPlan::make() says. Error: Input, naming the first bad line.
Result<std::vector<RatePoint>> readRates(const std::string &path);

} // namespace inferometer
