// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace inferometer {

/// Whether the system finds an address for this host's name. Blocks while name servers are asked.
bool isKnownHost(const std::string &host);

} // namespace inferometer
