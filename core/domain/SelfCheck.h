// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Environment.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// What the program promises of its own error (docs/generator.md); a self-check holds this computer to it.
constexpr double kMostGapErrorMs = 0.1;  ///< of a gap between two tokens, at its P99
constexpr double kMostTtftErrorMs = 1.0; ///< of a TTFT, at its median
constexpr double kMostHeldCpu = 0.90;    ///< of a core, by the lane: DG-27 calls it overloaded beyond

/// How true the program's times were with so many streams. Milliseconds; absent is what no event told.
struct SelfCheckLevel {
    std::uint32_t streams = 0;
    std::uint64_t requests = 0;
    std::uint64_t events = 0;
    std::uint64_t lost = 0;   ///< answers that the program does not have, or has with another number of events
    std::uint64_t merged = 0; ///< reads of packets that the kernel had merged
    std::optional<double> gapErrorP50Ms, gapErrorP99Ms, gapErrorMaxMs; ///< of gaps: |measured − true|
    std::optional<double> ttftErrorP50Ms, ttftErrorP99Ms;              ///< measured − true
    std::optional<double> cpuUsPerEvent;                               ///< of the whole program without the simulator
    std::optional<double> eventsPerSecond;
    double laneCpu = 0;      ///< of a core
    double simulatorCpu = 0; ///< of a core; near 1 the simulator was the limit, not the generator
    friend bool operator==(const SelfCheckLevel &, const SelfCheckLevel &) = default;

    /// Errors, losses and CPU within the promises.
    bool holds() const noexcept;
    /// The simulated server could not send what it was asked for: the level tells nothing of more than it sent.
    bool isSimulatorsLimit() const noexcept { return simulatorCpu > 0.95; }
};

/// How many streams one lane holds.
struct Capacity {
    enum class Basis {
        Measured,     ///< with the next higher level it was over a limit
        AtLeast,      ///< no level was over a limit
        Extrapolated, ///< from the lane's CPU: the simulator or the time came to its end before the lane did
    };
    std::uint32_t streams = 0;
    Basis basis = Basis::Measured;
    friend bool operator==(const Capacity &, const Capacity &) = default;
};
std::string_view nameOf(Capacity::Basis basis) noexcept; // "measured", "at_least", "extrapolated"

/// What the program found out about its own error on one computer, against its own simulated server's log of what it sent.
struct SelfCheck {
    std::int64_t measuredUtcNs = 0;
    std::string machine; ///< machineOf() the environment it was measured in
    std::string appVersion;
    std::uint32_t gapMs = 20;           ///< between two tokens of a stream
    bool sharesCore = false;            ///< the simulator had no core of its own: errors may be its fault
    bool isBusy = false;                ///< DG-27 fired at the lowest level: something else kept this computer busy
    std::string stampKind = "user";     ///< as of Run
    std::vector<SelfCheckLevel> levels; ///< by streams, the lowest first; never empty
    std::optional<Capacity> capacity;   ///< absent: not even the lowest level was held
    friend bool operator==(const SelfCheck &, const SelfCheck &) = default;

    const SelfCheckLevel &base() const { return levels.front(); }
    /// The error at the lowest level is within the promises.
    bool isGood() const { return base().holds() && base().ttftErrorP50Ms <= kMostTtftErrorMs; }
};

/// Of levels by streams.
std::optional<Capacity> capacityOf(const std::vector<SelfCheckLevel> &levels);

/// By what a computer is known again: its name, processor and number of cores.
std::string machineOf(const Environment &environment);
/// What a run on the same computer keeps of it (method D2.22): self_check_date, self_check_gap_error_p99_ms,
/// self_check_ttft_error_p50_ms, self_check_streams.
Environment environmentOf(const SelfCheck &check);

/// The document "inferometer.self-check/1", without words for people.
nlohmann::json toJson(const SelfCheck &check);
/// Errors: StoreDamaged.
Result<SelfCheck> selfCheckFromJson(const nlohmann::json &document);

} // namespace inferometer
