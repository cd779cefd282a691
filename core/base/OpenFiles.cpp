// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/OpenFiles.h"

#include <fcntl.h>
#include <initializer_list>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>

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

void holdStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0) // the lowest free descriptor is this one
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace inferometer
