// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace inferometer {

/// By what this computer is known again (machineOf()).
std::string thisMachine();

} // namespace inferometer
