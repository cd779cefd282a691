// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/sim/Faults.h"
#include "core/sim/SimParameters.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// What the server says it is; the routes of all are always served.
enum class SimDialect : std::uint8_t { OpenAi, Ollama, LlamaCpp };
std::string_view nameOf(SimDialect dialect) noexcept;

/// The truth about one answer, to hold a measurement against. Times on CLOCK_MONOTONIC (MonoClock), ns.
struct SendRecord {
    std::string id;                   ///< the X-Request-Id of the request, or the simulator's own
    std::int64_t requestNs = 0;       ///< the last byte of the request was read
    std::vector<std::int64_t> dueNs;  ///< when the model wanted each token sent
    std::vector<std::int64_t> sendNs; ///< just before the send() that handed the token's last byte to the kernel
};

struct SimOptions {
    std::string listen = "127.0.0.1"; ///< a numeric address or "localhost"
    std::uint16_t port = 0;           ///< 0: any free one
    std::string preset;               ///< empty: "demo", and only the model "sim" is listed
    std::optional<Nanos> ttft;        ///< one of the two makes the timing exact; the other is then 200 ms or 20 ms
    std::optional<Nanos> itl;
    std::optional<std::uint32_t> maxBatch;
    std::optional<std::uint64_t> kvTokens;
    std::optional<std::uint32_t> contextTokens;
    std::optional<PrefixCache> prefixCache;
    Nanos jitterMean{0};
    FaultPlan faults;
    std::uint64_t seed = 1;
    SimDialect dialect = SimDialect::OpenAi;
    std::string logSends; ///< file of JSON lines; empty: none
    /// Called for every answer sent in full, in the server's thread; must be quick and not throw.
    std::function<void(const SendRecord &)> onAnswered;
};

/// The machine these options describe. Fails with ErrorCode::Input on an unknown preset or a number that cannot be.
Result<SimParameters> parametersOf(const SimOptions &options);

/// "200ms", "0.2s", "150us", "2m". Fails with ErrorCode::Input without a unit, below zero or above an hour.
Result<Nanos> parseDuration(std::string_view text);

} // namespace inferometer
