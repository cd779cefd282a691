// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace inferometer {

/// The one clock for durations. high_resolution_clock is the wall clock in GCC 12, so it is never used.
using MonoClock = std::chrono::steady_clock;
using MonoTime = MonoClock::time_point;
/// Durations and offsets: signed 64-bit nanoseconds.
using Nanos = std::chrono::nanoseconds;

constexpr double toMs(Nanos value) noexcept { return static_cast<double>(value.count()) / 1e6; }
constexpr double toSeconds(Nanos value) noexcept { return static_cast<double>(value.count()) / 1e9; }
constexpr Nanos fromSeconds(double seconds) noexcept { return Nanos(static_cast<std::int64_t>(seconds * 1e9 + 0.5)); }
constexpr Nanos fromMs(double ms) noexcept { return Nanos(static_cast<std::int64_t>(ms * 1e6 + 0.5)); }

/// The same moment on both clocks: dates a run, and shows afterwards whether the wall clock was moved.
struct ClockPair {
    std::int64_t utcNs = 0;
    std::int64_t monoNs = 0;
    static ClockPair now();
    friend bool operator==(const ClockPair &, const ClockPair &) = default;
};

/// How long this computer has been asleep since it was started: the monotonic clock stands still meanwhile. Zero where the system
/// does not tell.
Nanos timeAsleep();

/// ISO 8601 in UTC with milliseconds, "2026-11-30T09:05:12.345Z".
std::string isoUtc(std::int64_t utcNs);

} // namespace inferometer
