// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>

namespace inferometer {

struct Workbench;

/// Starts the demo server and remembers where it listens: on another port each time the program runs.
Result<std::string> startDemo(const Workbench &bench);
/// The address; or, where the demo server once listened there, the one where it listens now.
Result<std::string> liveAddress(const Workbench &bench, const std::string &url);

} // namespace inferometer
