// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace inferometer {

enum class PrefixCache : std::uint8_t { Off, On };

/// Tokens at fixed moments, whatever the load: token k is due at ttft + k·itl after the request was read.
struct ExactTiming {
    Nanos ttft{0};
    Nanos itl{0};
    friend bool operator==(const ExactTiming &, const ExactTiming &) = default;
};

/// The numbers of the simulated machine. docs/simulator.md says what each stands for.
struct SimParameters {
    double prefillTokensPerSecond = 0;
    Nanos stepBase{0};               ///< a: reading the weights once
    Nanos stepPerSequence{0};        ///< b: for each decoding sequence
    double stepPerKvTokenNs = 0;     ///< c, ns: reading the KV cache of the decoding sequences
    std::uint32_t maxBatch = 1;      ///< most sequences at work at once
    std::uint32_t stepTokens = 2048; ///< most tokens of one step, decode and prefill together
    std::uint64_t kvTokens = 0;      ///< size of the KV pool, in tokens
    std::uint32_t contextTokens = 0; ///< longest prompt plus answer, in tokens
    PrefixCache prefixCache = PrefixCache::On;
    Nanos jitterMean{0};              ///< mean of an exponential delay of each token event
    std::optional<ExactTiming> exact; ///< set: replaces all above but contextTokens and jitterMean
    friend bool operator==(const SimParameters &, const SimParameters &) = default;
};

/// What one step of the engine works on.
struct StepLoad {
    std::uint32_t decoding = 0;      ///< sequences that get one token each
    std::uint64_t kvTokens = 0;      ///< tokens in the cache of these
    std::uint32_t prefillTokens = 0; ///< prompt tokens computed beside them
};

/// a + b·decoding + c·kvTokens + prefillTokens / prefill speed, before slow start and drift.
Nanos stepTime(const SimParameters &parameters, const StepLoad &load) noexcept;

struct SimPreset {
    std::string_view name;
    std::string_view imitates;
    SimParameters parameters;
};

/// "demo" first: it is the default.
std::span<const SimPreset> simPresets();
/// Null when there is none of this name.
const SimPreset *findPreset(std::string_view name);
/// The largest prompt plus answer the machine takes: the context, or the KV pool where that is smaller.
std::uint32_t usableContext(const SimParameters &parameters) noexcept;
/// The model in words and numbers, several lines: what --describe prints.
std::string describe(const SimParameters &parameters, std::string_view presetName);

} // namespace inferometer
