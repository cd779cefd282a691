// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/sim/KvPool.h"
#include "core/sim/SimModel.h"

#include <deque>
#include <queue>
#include <unordered_map>

namespace inferometer {

/// Continuous batching with chunked prefill. One step after another: each decoding sequence gets a token, what is left of
/// the step's tokens goes to prompts in the order of arrival, and a prompt's last chunk yields its first token.
class BatchModel final : public SimModel {
public:
    BatchModel(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed);

    void submit(SimRequest request, Nanos now) override;
    void cancel(std::uint64_t id) override;
    std::optional<Nanos> nextWake() const override;
    void advance(Nanos now, std::vector<SimEvent> &events) override;
    SimGauges gauges() const override;

private:
    struct Sequence {
        SimRequest request;
        KvHolding holding;
        std::uint32_t computed = 0; ///< tokens in the cache
        std::uint32_t target = 0;   ///< tokens to compute before the next one can be emitted: prompt, and answer if preempted
        std::uint32_t emitted = 0;
        Nanos lastDue{0}; ///< with jitter, tokens keep their order
        bool isDecoding() const noexcept { return computed >= target; }
    };
    struct Work {
        Sequence *sequence = nullptr;
        std::uint32_t tokens = 0;
    };
    struct Delayed {
        SimEvent event;
        std::uint64_t order = 0;
        bool operator>(const Delayed &other) const noexcept
        {
            return event.due != other.event.due ? event.due > other.event.due : order > other.order;
        }
    };

    void startStep(Nanos now, std::vector<SimEvent> &events);
    void admit(std::uint32_t budget, Nanos now, std::vector<SimEvent> &events);
    bool makeRoom(Sequence &sequence, Nanos now, std::vector<SimEvent> &events);
    void preemptYoungest(Nanos now, std::vector<SimEvent> &events);
    void endStep(std::vector<SimEvent> &events);
    void emit(Sequence &sequence, std::vector<SimEvent> &events);
    void flushDelayed(Nanos until, std::vector<SimEvent> &events);
    StepLoad loadOf(const std::vector<Work> &work) const;

    SimParameters m_parameters;
    SimPace m_pace;
    Random m_random;
    KvPool m_pool;
    std::unordered_map<std::uint64_t, std::unique_ptr<Sequence>> m_sequences; ///< owns those below
    std::deque<Sequence *> m_waiting;
    std::vector<Sequence *> m_running; ///< oldest first
    std::vector<Work> m_step;          ///< what the step at work does
    std::optional<Nanos> m_stepEnd;
    std::optional<Nanos> m_wakeUp;                                                ///< a request came while idle
    std::priority_queue<Delayed, std::vector<Delayed>, std::greater<>> m_delayed; ///< only with jitter
    std::uint64_t m_order = 0;
};

} // namespace inferometer
