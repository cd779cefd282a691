// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/CoreSplit.h"

#include <sched.h>

namespace inferometer {

CoreSplit CoreSplit::ofThisProcess()
{
    CoreSplit split;
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return split;
    for (unsigned core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &set))
            split.client.push_back(core);
    split.server = split.client;
    if (split.client.size() < 2)
        return split;
    split.server = {split.client.back()};
    split.client.pop_back();
    return split;
}

void keepOnCores(const std::vector<unsigned> &cores)
{
    if (cores.empty())
        return;
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const unsigned core : cores)
        CPU_SET(core, &set);
    (void)sched_setaffinity(0, sizeof set, &set); // without it errors may be greater, and are told as they are
}

} // namespace inferometer
