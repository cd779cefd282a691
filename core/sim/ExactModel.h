// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/sim/SimModel.h"

#include <queue>
#include <unordered_map>

namespace inferometer {

/// Every request by itself: token k at ttft + k·itl.
class ExactModel final : public SimModel {
public:
    ExactModel(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed);

    void submit(SimRequest request, Nanos now) override;
    void cancel(std::uint64_t id) override { m_sequences.erase(id); }
    std::optional<Nanos> nextWake() const override;
    void advance(Nanos now, std::vector<SimEvent> &events) override;
    SimGauges gauges() const override { return {.running = m_sequences.size(), .waiting = 0, .kvUsage = {}}; }

private:
    struct Sequence {
        Nanos planned{0}; ///< of the next token, without jitter
        Nanos due{0};
        std::uint32_t left = 0;
    };
    struct Entry {
        Nanos due{0};
        std::uint64_t order = 0;
        std::uint64_t id = 0;
        bool operator>(const Entry &other) const noexcept { return due != other.due ? due > other.due : order > other.order; }
    };
    void schedule(std::uint64_t id, Sequence &sequence);

    Nanos m_ttft;
    Nanos m_itl;
    Nanos m_jitterMean;
    SimPace m_pace;
    Random m_random;
    std::uint64_t m_order = 0;
    std::unordered_map<std::uint64_t, Sequence> m_sequences;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_queue; ///< entries of cancelled ones are skipped
    std::vector<SimEvent> m_started;
};

} // namespace inferometer
