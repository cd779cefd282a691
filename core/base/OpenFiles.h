// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace inferometer {

/// Lets this process hold as many open files, sockets among them, as the system ever allows it (the hard limit). Shells and
/// desktops usually begin with 1,024. Returns how many that are now.
std::uint64_t raiseOpenFiles();

} // namespace inferometer
