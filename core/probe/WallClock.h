// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <optional>

namespace inferometer {

/// How long it is until that moment by this computer's wall clock; negative: it is over.
Nanos timeUntil(std::int64_t utcNs);

/// How far the wall clock may be off at most, as the system that keeps it right (NTP, PTP) says. Absent: nothing keeps it right, or
/// the system does not tell.
std::optional<double> wallClockErrorMs();

} // namespace inferometer
