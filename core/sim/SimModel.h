// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/Faults.h"
#include "core/sim/SimParameters.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace inferometer {

/// A request as the engine sees it: lengths only.
struct SimRequest {
    std::uint64_t id = 0;
    std::uint32_t promptTokens = 1;          ///< at least 1
    std::uint32_t outputTokens = 1;          ///< at least 1
    std::vector<std::uint64_t> promptBlocks; ///< hashes of the prompt's full blocks, each over all before it
};

enum class SimEventKind : std::uint8_t {
    Started,   ///< left the queue; `cachedTokens` of its prompt were in the prefix cache
    Token,     ///< one more token
    Finished,  ///< comes right after the last token
    Preempted, ///< lost its place; a second Started follows
};

/// Something that happened to a request, and when it was due: the model's own time, not that of the caller's waking.
struct SimEvent {
    SimEventKind kind = SimEventKind::Token;
    std::uint64_t request = 0;
    Nanos due{0};
    std::uint32_t cachedTokens = 0;
    friend bool operator==(const SimEvent &, const SimEvent &) = default;
};

/// How full the engine is.
struct SimGauges {
    std::uint64_t running = 0;
    std::uint64_t waiting = 0;
    std::optional<double> kvUsage; ///< 0 … 1; without a KV pool there is none
};

/// The simulated engine: no thread, no clock, no I/O. Time is whatever the caller says, and never goes back.
/// The same calls give the same events, however late advance() is called: events carry the time they were due, and the
/// next step begins where the last one ended.
class SimModel {
public:
    /// Exact timing or batches, as the parameters say.
    static std::unique_ptr<SimModel> make(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed);
    virtual ~SimModel() = default;

    /// Call advance(now) before, so that what happened earlier comes first. The id must be new, and prompt and answer
    /// together no longer than usableContext().
    virtual void submit(SimRequest request, Nanos now) = 0;
    /// Forgets a request, no event follows; an unknown one is ignored.
    virtual void cancel(std::uint64_t id) = 0;
    /// When advance() has something to do next; nothing while idle.
    virtual std::optional<Nanos> nextWake() const = 0;
    /// Appends everything due up to `now`, in the order of time.
    virtual void advance(Nanos now, std::vector<SimEvent> &events) = 0;
    virtual SimGauges gauges() const = 0;
};

} // namespace inferometer
