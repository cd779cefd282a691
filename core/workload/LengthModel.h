// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/domain/Workload.h"

namespace inferometer {

/// One length, rounded and held within the model's limits.
std::uint32_t drawLength(const LengthModel &model, Random &random);
/// The model's mean number of tokens, for forecasts; limits are not taken into account.
double meanLength(const LengthModel &model) noexcept;
/// The shortest length that it can draw.
std::uint32_t shortestLength(const LengthModel &model) noexcept;

} // namespace inferometer
