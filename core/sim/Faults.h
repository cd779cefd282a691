// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Random.h"
#include "core/base/Result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

enum class FaultKind : std::uint8_t {
    Refuse,    ///< the connection is reset before a word is read
    Http429,   ///< 429 with Retry-After
    Http503,   ///< 503
    Stall,     ///< falls silent mid-stream, the connection stays open
    Cut,       ///< closes mid-stream without an end
    SlowStart, ///< everything slower in the first 30 s after the first request
    Drift,     ///< everything slower and slower
};
constexpr std::size_t kFaultKinds = 7;
std::string_view nameOf(FaultKind kind) noexcept;

/// What goes wrong on purpose, each between 0 and 1: a probability per request; of slow-start and drift a strength.
class FaultPlan {
public:
    /// Takes "KIND:RATE", e.g. "http429:0.1". The last word on a kind counts.
    /// Fails with ErrorCode::Input on an unknown kind or a rate that is not a number from 0 to 1.
    Status add(std::string_view text);
    double rate(FaultKind kind) const noexcept { return m_rates[static_cast<std::size_t>(kind)]; }
    /// One line per fault in force; empty when there is none.
    std::string describe() const;
    friend bool operator==(const FaultPlan &, const FaultPlan &) = default;

private:
    std::array<double, kFaultKinds> m_rates{};
};

/// Draws by lot, each kind from its own stream: the n-th draw of a kind depends on the seed alone.
class FaultDice {
public:
    FaultDice(const FaultPlan &plan, std::uint64_t seed);
    bool strikes(FaultKind kind);
    /// After how many tokens a stalled or cut answer stops, from 0 to tokens − 1; 1 at least where there are two.
    std::uint32_t stopsAfter(std::uint32_t tokens);

private:
    FaultPlan m_plan;
    std::vector<Random> m_streams;
    Random m_place;
};

/// By what factor the machine is slower than it should be at a moment.
class SimPace {
public:
    SimPace() = default;
    explicit SimPace(const FaultPlan &plan) : m_slowStart(plan.rate(FaultKind::SlowStart)), m_drift(plan.rate(FaultKind::Drift))
    {}
    /// Time counts from the first request: a simulator may have been started long before.
    void begin(Nanos now) { m_begin = m_begin.value_or(now); }
    /// (1 + 4·slowStart·max(0, 1 − t / 30 s)) · (1 + drift·t / 1 min)
    double at(Nanos now) const noexcept;
    Nanos stretch(Nanos duration, Nanos now) const noexcept;

private:
    double m_slowStart = 0;
    double m_drift = 0;
    std::optional<Nanos> m_begin;
};

} // namespace inferometer
