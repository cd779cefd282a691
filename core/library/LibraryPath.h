// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace inferometer {

/// Where the library of runs is for everybody who names no other: INFEROMETER_DB, else inferometer/inferometer.db below
/// XDG_DATA_HOME or ~/.local/share.
std::string defaultLibraryPath();

} // namespace inferometer
