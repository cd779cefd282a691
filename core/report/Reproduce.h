// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <string>

namespace inferometer {

/// The plan as a file that `inferometer-cli run` reads: no key and no header value is in it.
std::string planFile(const RunPlan &plan);

/// The command that runs that file again, for a POSIX shell. Keys are named, never shown; headers whose values the plan
/// does not keep are left to be filled in.
std::string reproduceCommand(const RunPlan &plan);

/// The text as one word of a POSIX shell.
std::string shellWord(const std::string &text);

} // namespace inferometer
