// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/WallClock.h"

#ifdef __linux__
#include <sys/timex.h>
#endif

namespace inferometer {

Nanos timeUntil(std::int64_t utcNs) { return Nanos(utcNs - ClockPair::now().utcNs); }

std::optional<double> wallClockErrorMs()
{
#ifdef __linux__
    timex state{};
    const int answer = adjtimex(&state);
    if (answer < 0 || answer == TIME_ERROR || (state.status & STA_UNSYNC) != 0)
        return std::nullopt;
    return static_cast<double>(state.maxerror) / 1000;
#else
    return std::nullopt;
#endif
}

} // namespace inferometer
