// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/OpenFiles.h"

#include <limits>
#include <sys/resource.h>

namespace inferometer {

std::uint64_t raiseOpenFiles()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return std::numeric_limits<std::uint64_t>::max(); // not told: not ours to refuse
    if (limit.rlim_cur < limit.rlim_max) {
        const rlimit wanted{limit.rlim_max, limit.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &wanted) == 0)
            limit = wanted;
    }
    return limit.rlim_cur;
}

} // namespace inferometer
