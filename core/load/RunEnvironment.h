// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/load/Preflight.h"

namespace inferometer {

/// The environment record of a run (method D2.22): the seed's fields first and never left out, then what is known.
Environment runEnvironment(const RunPlan &plan, const Preflight &found, const ClockPair &started);

} // namespace inferometer
