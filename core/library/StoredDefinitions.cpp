// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredDefinitions.h"

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
    for (std::size_t i = 0; i < counted.size(); ++i)
        stages.push_back({static_cast<std::uint32_t>(i), run.plan->stages[i].shape, counted[i].readings()});
    return stages;
}

} // namespace inferometer
