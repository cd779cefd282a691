// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"
#include "core/domain/StageSummary.h"
#include "core/metrics/SampleColumns.h"
#include "core/metrics/SamplePool.h"
#include "core/metrics/StageTotals.h"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// What has to be known of a stage to judge its requests.
struct StageSetup {
    StageIndex index;
    LoadShape load = ClosedLoop{};
    StagePhase phase = StagePhase::WholeRun;
    Target target;
    Streaming streaming = Streaming::Yes;
    OutputLock lock = OutputLock::IgnoreEnd;
    std::string model; ///< as asked for; empty: any will do
};

/// Windowed when the stage ends by time, whole-run when it ends by a count (a burst always does).
StagePhase phaseOf(const StagePlan &stage) noexcept;
/// The setup of a stage of the plan; the index must exist.
StageSetup setupOf(const PlanDraft &plan, StageIndex index);

/// The judge of one round of one stage. Used by StageAccumulator alone.
class RoundLedger {
public:
    /// The setup must outlive the ledger.
    explicit RoundLedger(const StageSetup &setup);

    void begin(Nanos start);
    void end(Nanos end);
    void add(const RequestRecord &record);

    /// Absent while a windowed round has not ended, or when a whole-run round has seen nothing judged.
    std::optional<Window> window(std::uint32_t round) const;
    /// Of the round's window; makes sense once there is one.
    StageTotals totals() const;

    /// Values of judged successes, by the metric's place in the catalogue; empty for metrics that have none a request.
    const SampleColumns &samples() const noexcept { return m_samples; }
    const std::vector<SamplePool> &pools() const noexcept { return m_pools; }
    const std::map<OutcomeClass, std::uint64_t> &failures() const noexcept { return m_failures; }
    /// Judged successes by the source of their token count, by TokenSource's number.
    const std::array<std::uint64_t, 4> &sources() const noexcept { return m_sources; }
    std::uint64_t withoutOutput() const noexcept { return m_withoutOutput; }
    /// Another model than the one asked for, as the server named it; empty: none did.
    const std::string &otherModel() const noexcept { return m_otherModel; }

private:
    struct Stay {
        Nanos from{0};
        Nanos until{0};
    };

    void count(const RequestRecord &record);
    void countInWindow(const RequestRecord &record, const RequestMetrics &metrics);
    void countInWholeRun(const RequestRecord &record, const RequestMetrics &metrics);
    void countFlow(const RequestRecord &record, const RequestMetrics &metrics, Nanos from, std::optional<Nanos> until);
    void judge(const RequestRecord &record, const RequestMetrics &metrics);
    void judgeSuccess(const RequestRecord &record, const RequestMetrics &metrics);
    void noteArrival(const RequestRecord &record);
    Nanos startOf(const RequestRecord &record) const noexcept;

    const StageSetup &m_setup;
    const bool m_isOpen;
    std::optional<Nanos> m_start, m_end;
    std::deque<RequestRecord> m_held;   ///< finished lately, in a window whose end is not known yet
    std::optional<Nanos> m_lastCounted; ///< latest t_done counted before the border it should have waited for was told
    Nanos m_lastSeen{0};

    StageTotals m_totals;
    SampleColumns m_samples;
    std::vector<SamplePool> m_pools;
    std::vector<double> m_scratch;
    std::map<OutcomeClass, std::uint64_t> m_failures;
    std::array<std::uint64_t, 4> m_sources{};
    std::uint64_t m_withoutOutput = 0;
    std::string m_otherModel;
    std::optional<Nanos> m_firstSent, m_firstStart, m_lastDone; ///< whole-run: of judged requests
    std::vector<Stay> m_otherStays;                             ///< whole-run: requests in flight that are not judged
    std::optional<Stay> m_sends, m_dues;                        ///< first and last of an open loop
    std::uint64_t m_sent = 0, m_due = 0;
};

} // namespace inferometer
