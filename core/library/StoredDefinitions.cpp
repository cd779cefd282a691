// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredDefinitions.h"

#include <algorithm>

namespace inferometer {

Result<std::vector<DefinedStage>> definedStages(RunStore &store, const Run &run, const std::stop_token &stop)
{
    std::vector<ToolDefinitions> counted(run.plan->stages.size());
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        if (record.purpose == Purpose::Judged && record.stage.value < counted.size())
            counted[record.stage.value].add(record);
        return !stop.stop_requested();
    });
    if (!read)
        return Failure(read.error());
    std::vector<DefinedStage> stages;
    for (std::size_t i = 0; i < counted.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        const auto summary = std::find_if(run.stages.begin(), run.stages.end(),
                                          [&](const StageSummary &stage) { return stage.index.value == index; });
        stages.push_back(
            {index, run.plan->stages[i].shape, counted[i].readings(summary == run.stages.end() ? nullptr : &*summary)});
    }
    return stages;
}

} // namespace inferometer
