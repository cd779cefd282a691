// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace inferometer {

/// Two sets of this process's cores, so that a client and its server do not disturb one another. Where there is one core only
/// (or the system does not tell), both have all.
struct CoreSplit {
    std::vector<unsigned> client, server;
    bool isShared() const noexcept { return client == server; }
    static CoreSplit ofThisProcess();
};

/// The calling thread, and the threads that it starts from now on, run on these cores only. No cores: nothing changes.
void keepOnCores(const std::vector<unsigned> &cores);

} // namespace inferometer
