// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RequestPoints.h"

#include "core/metrics/RequestMetrics.h"

#include <algorithm>

namespace inferometer {

RequestPoints::RequestPoints(std::span<const StageSummary> stages)
{
    for (const StageSummary &stage : stages) {
        StageSummary &kept = m_stages.emplace_back();
        kept.index = stage.index;
        kept.load = stage.load;
        kept.phase = stage.phase;
        kept.windows = stage.windows;
    }
}

const StageSummary *RequestPoints::stageOf(StageIndex index) const noexcept
{
    const auto found =
        std::find_if(m_stages.begin(), m_stages.end(), [index](const StageSummary &stage) { return stage.index == index; });
    return found == m_stages.end() ? nullptr : &*found;
}

void RequestPoints::add(const RequestRecord &record)
{
    const StageSummary *stage = stageOf(record.stage);
    const OutcomeKind kind = record.outcome.kind;
    if (stage == nullptr || record.purpose == Purpose::Warmup || kind == OutcomeKind::NotSent || kind == OutcomeKind::Cancelled)
        return;
    const bool isOpen = isOpenLoop(stage->load);
    const Nanos start = isOpen ? record.tSched : record.tSend.value_or(record.tSched);
    const auto holds = [&record, start](const Window &window) {
        return window.round == record.round && start >= window.start && start < window.end;
    };
    if (stage->phase == StagePhase::Windowed && std::none_of(stage->windows.begin(), stage->windows.end(), holds))
        return;

    RequestPoint point;
    point.stage = record.stage;
    point.sendSeconds = toSeconds(start);
    point.isOk = record.outcome.isOk();
    if (point.isOk) {
        const RequestMetrics metrics = metricsOf(record);
        if (!metrics.isNotStreamed)
            point.ttftMs = isOpen ? metrics.ttftSchedMs : metrics.ttftMs;
        point.e2eMs = isOpen ? metrics.e2eSchedMs : metrics.e2eMs;
    }
    m_points.push_back(point);
}

std::vector<RequestPoint> thinned(std::span<const RequestPoint> points, StageIndex stage, std::size_t most)
{
    std::vector<RequestPoint> all;
    std::copy_if(points.begin(), points.end(), std::back_inserter(all),
                 [stage](const RequestPoint &point) { return point.stage == stage; });
    std::stable_sort(all.begin(), all.end(),
                     [](const RequestPoint &a, const RequestPoint &b) { return a.sendSeconds < b.sendSeconds; });
    if (all.size() <= most)
        return all;
    std::vector<RequestPoint> kept;
    kept.reserve(most);
    for (std::size_t i = 0; i < most; ++i)
        kept.push_back(all[i * all.size() / most]);
    return kept;
}

} // namespace inferometer
