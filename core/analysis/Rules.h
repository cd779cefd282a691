// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Finding.h"
#include "core/domain/Run.h"

#include <span>
#include <vector>

namespace inferometer {

/// From here on the load generator's own lateness, at its P99, makes latencies untrustworthy (DG-27).
constexpr double kMostLatenessMs = 10.0;
constexpr double kMostLoopLagMs = 5.0;
constexpr double kMostClientQueueMs = 10.0; ///< at its P95, in a closed loop
constexpr double kMostLaneCpu = 0.90;       ///< of a core
constexpr double kMostAsleepSeconds = 0.5;  ///< this computer (DG-55)

/// Whether the load generator was the bottleneck, so that latencies are not trustworthy (DG-27). `stampKind`: as of Run.
bool isBottleneck(const GeneratorWorst &worst, std::string_view stampKind);

/// Every rule that fires on the run (method section 4), the most severe first. A rule whose numbers are missing does not
/// fire.
std::vector<Finding> diagnose(const Run &run);

/// False when a finding says that the measurement itself is wrong: the generator was overloaded (DG-27), or the server
/// served others (DG-33) or restarted (DG-34).
bool isValid(std::span<const Finding> findings);

} // namespace inferometer
