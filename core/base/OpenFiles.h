// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace inferometer {

/// Lets this process hold as many open files, sockets among them, as the system ever allows it (the hard limit). Shells and
/// desktops usually begin with 1,024. Returns how many that are now.
std::uint64_t raiseOpenFiles();

/// To be called first in main(): where a standard stream was closed by the caller (`>&-`), its descriptor is taken by something that
/// neither reads nor writes. Else the next file that is opened, the library perhaps, would get what is printed.
void holdStandardStreams();

} // namespace inferometer
