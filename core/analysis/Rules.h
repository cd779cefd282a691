// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Finding.h"
#include "core/domain/Run.h"

#include <span>
#include <vector>

namespace inferometer {

/// Every rule that fires on the run (method section 4), the most severe first. A rule whose numbers are missing does not
/// fire.
std::vector<Finding> diagnose(const Run &run);

/// False when a finding says that the measurement itself is wrong: the generator was overloaded (DG-27), or the server
/// served others (DG-33) or restarted (DG-34).
bool isValid(std::span<const Finding> findings);

} // namespace inferometer
