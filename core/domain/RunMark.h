// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <string>

namespace inferometer {

/// What a person noted at a moment of a run.
struct RunMark {
    Nanos at{0};      ///< since the run's start
    std::string text; ///< plain, one line
    friend bool operator==(const RunMark &, const RunMark &) = default;
};

} // namespace inferometer
