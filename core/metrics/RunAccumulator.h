// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/metrics/StageAccumulator.h"

#include <functional>
#include <span>
#include <vector>

namespace inferometer {

/// What cannot be read off the records: where the windows were and how the generator did.
struct StageFrame {
    StageIndex index;
    StagePhase phase = StagePhase::Windowed; ///< as it was judged
    std::vector<Window> windows;
    std::vector<GeneratorHealth> health;
};
std::vector<StageFrame> framesOf(std::span<const StageSummary> stages);

/// All stages of a finished run, judged anew from its records.
/// A stage planned by time of which no window is known (its run was killed) is judged as a whole run, and its summary's
/// phase says so.
class RunAccumulator {
public:
    RunAccumulator(const PlanDraft &plan, std::span<const StageFrame> frames);

    /// Records of stages the plan does not have are passed over.
    void add(const RequestRecord &record);
    /// One summary for each stage of which there are records or windows, in the plan's order.
    std::vector<StageSummary> finish() const;
    /// The values behind a metric of a stage; see StageAccumulator::samples().
    std::vector<double> samples(StageIndex stage, std::string_view metric) const;

private:
    std::vector<StageAccumulator> m_stages; ///< by index
    std::vector<bool> m_isKnown;
};

/// Hands every record of a run to the callback, in any order.
using RecordSource = std::function<Status(const std::function<void(const RequestRecord &)> &)>;

/// The summaries of a stored run, recomputed. Fails when the source does.
Result<std::vector<StageSummary>> summarize(const PlanDraft &plan, std::span<const StageFrame> frames,
                                            const RecordSource &records);

} // namespace inferometer
