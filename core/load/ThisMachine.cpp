// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ThisMachine.h"

#include "core/domain/SelfCheck.h"
#include "core/probe/MachineInfo.h"

namespace inferometer {

std::string thisMachine() { return machineOf(machineEnvironment()); }

} // namespace inferometer
