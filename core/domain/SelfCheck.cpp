// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SelfCheck.h"

#include "core/base/Clock.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace inferometer {

bool SelfCheckLevel::holds() const noexcept
{
    return lost == 0 && gapErrorP99Ms && *gapErrorP99Ms <= kMostGapErrorMs && laneCpu <= kMostHeldCpu;
}

std::string_view nameOf(Capacity::Basis basis) noexcept
{
    switch (basis) {
    case Capacity::Basis::Measured: return "measured";
    case Capacity::Basis::AtLeast: return "at_least";
    case Capacity::Basis::Extrapolated: return "extrapolated";
    }
    return "";
}

std::optional<Capacity> capacityOf(const std::vector<SelfCheckLevel> &levels)
{
    const SelfCheckLevel *held = nullptr;
    const SelfCheckLevel *over = nullptr; // the lowest above what was held
    for (const SelfCheckLevel &level : levels) {
        if (level.holds() && !level.isSimulatorsLimit())
            held = &level;
        else if (!over)
            over = &level;
        if (over)
            break;
    }
    if (!held)
        return std::nullopt;
    if (over && !over->isSimulatorsLimit())
        return Capacity{held->streams, Capacity::Basis::Measured};
    // What a lane spends grows with its events; half a core is enough to tell how fast.
    const double most = held->streams * kMostHeldCpu / held->laneCpu;
    if (held->laneCpu > 0 && (over || held->laneCpu > 0.5))
        return Capacity{static_cast<std::uint32_t>(std::llround(most / 10) * 10), Capacity::Basis::Extrapolated};
    return Capacity{held->streams, Capacity::Basis::AtLeast};
}

std::string machineOf(const Environment &environment)
{
    return fmt::format("{} · {} · {}", environment.get("client_host"), environment.get("cpu_model"),
                       environment.get("cpu_cores"));
}

Environment environmentOf(const SelfCheck &check)
{
    Environment kept;
    kept.set("self_check_date", isoUtc(check.measuredUtcNs));
    const auto tell = [&](const char *key, const std::optional<double> &value) {
        kept.set(key, value ? fmt::format("{:.3f}", *value) : std::string("unknown"));
    };
    tell("self_check_gap_error_p99_ms", check.base().gapErrorP99Ms);
    tell("self_check_ttft_error_p50_ms", check.base().ttftErrorP50Ms);
    kept.set("self_check_streams", check.capacity ? fmt::format("{}", check.capacity->streams) : std::string("unknown"));
    return kept;
}

} // namespace inferometer
