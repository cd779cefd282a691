// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Clock.h"

#include <ctime>
#include <fmt/format.h>

namespace inferometer {

ClockPair ClockPair::now()
{
    const auto mono = MonoClock::now().time_since_epoch();
    const auto utc = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<Nanos>(utc).count(), std::chrono::duration_cast<Nanos>(mono).count()};
}

Nanos timeAsleep()
{
#ifdef CLOCK_BOOTTIME
    timespec all{};
    timespec awake{};
    clock_gettime(CLOCK_MONOTONIC, &awake);
    clock_gettime(CLOCK_BOOTTIME, &all);
    return std::chrono::seconds(all.tv_sec - awake.tv_sec) + Nanos(all.tv_nsec - awake.tv_nsec);
#else
    return Nanos{0};
#endif
}

std::string isoUtc(std::int64_t utcNs)
{
    const std::time_t seconds = static_cast<std::time_t>(utcNs / 1'000'000'000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
                       parts.tm_hour, parts.tm_min, parts.tm_sec, utcNs / 1'000'000 % 1000);
}

} // namespace inferometer
