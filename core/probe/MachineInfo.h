// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Environment.h"

namespace inferometer {

/// What this computer tells of itself: cpu_model, cpu_cores, ram_total_mib, os, kernel, cpu_governor, container,
/// build_type, app_version. What it does not tell is left out.
Environment machineEnvironment();

} // namespace inferometer
