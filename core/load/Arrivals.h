// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/domain/LoadShape.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace inferometer {

/// The due times of an open loop or a burst, as offsets from the stage's start: drawn before the run and independent of
/// what the server does. Up to `horizon` (exclusive) where given, or `count` of them.
/// `seed` is the stage's; the same seed draws the same times (method T0).
std::vector<Nanos> drawArrivals(const LoadShape &shape, std::uint64_t seed, std::optional<Nanos> horizon,
                                std::optional<std::uint64_t> count);

} // namespace inferometer
