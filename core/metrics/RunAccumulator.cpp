// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RunAccumulator.h"

#include <algorithm>

namespace inferometer {

std::vector<StageFrame> framesOf(std::span<const StageSummary> stages)
{
    std::vector<StageFrame> frames;
    for (const StageSummary &stage : stages)
        frames.push_back({stage.index, stage.phase, stage.windows, stage.health});
    return frames;
}

RunAccumulator::RunAccumulator(const PlanDraft &plan, std::span<const StageFrame> frames)
{
    for (std::size_t i = 0; i < plan.stages.size(); ++i) {
        const StageIndex index{static_cast<std::uint32_t>(i)};
        const auto frame = std::find_if(frames.begin(), frames.end(), [&](const StageFrame &f) { return f.index == index; });
        const bool hasWindows = frame != frames.end() && !frame->windows.empty();
        StageSetup setup = setupOf(plan, index);
        if (!hasWindows || frame->phase == StagePhase::WholeRun)
            setup.phase = StagePhase::WholeRun;
        StageAccumulator &stage = m_stages.emplace_back(std::move(setup));
        m_isKnown.push_back(hasWindows);
        if (frame == frames.end())
            continue;
        for (const GeneratorHealth &health : frame->health)
            stage.addHealth(health);
        if (stage.setup().phase == StagePhase::WholeRun)
            continue;
        for (const Window &window : frame->windows) {
            stage.beginRound(window.round, window.start);
            stage.endRound(window.round, window.end);
        }
    }
}

void RunAccumulator::add(const RequestRecord &record)
{
    if (record.stage.value >= m_stages.size())
        return;
    m_stages[record.stage.value].add(record);
    m_isKnown[record.stage.value] = true;
}

std::vector<StageSummary> RunAccumulator::finish() const
{
    std::vector<StageSummary> summaries;
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        if (m_isKnown[i])
            summaries.push_back(m_stages[i].finish());
    return summaries;
}

std::vector<double> RunAccumulator::samples(StageIndex stage, std::string_view metric) const
{
    return stage.value < m_stages.size() ? m_stages[stage.value].samples(metric) : std::vector<double>{};
}

Result<std::vector<StageSummary>> summarize(const PlanDraft &plan, std::span<const StageFrame> frames,
                                            const RecordSource &records)
{
    RunAccumulator accumulator(plan, frames);
    const Status read = records([&accumulator](const RequestRecord &record) { accumulator.add(record); });
    if (!read)
        return Failure(read.error());
    return accumulator.finish();
}

} // namespace inferometer
