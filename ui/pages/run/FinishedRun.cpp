// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/FinishedRun.h"

#include "core/library/StoredRun.h"
#include "core/library/StoredSeries.h"
#include "ui/models/RunStanding.h"

#include <algorithm>

namespace inferometer {

namespace {

std::optional<RunRow> earlierRun(const std::vector<RunRow> &rows, const Run &run)
{
    const auto own = std::find_if(rows.begin(), rows.end(), [&](const RunRow &row) { return row.id == run.id; });
    if (own == rows.end() || !mayBeCompared(*own))
        return std::nullopt;
    for (const RunRow &row : rows) // the newest first
        if (row.id != run.id && row.startedUtcNs < run.started.utcNs && row.planId == run.plan->planId
            && row.model == run.plan->model.name && row.baseUrl == run.plan->endpoint.baseUrl && row.state == RunState::Finished
            && mayBeCompared(row))
            return row;
    return std::nullopt;
}

} // namespace

Result<FinishedRun> readFinishedRun(RunStore &store, const RunId &id, Access access)
{
    auto run = loadRun(store, id, access);
    if (!run)
        return Failure(run.error());
    auto series = loadSeries(store, *run);
    if (!series)
        return Failure(series.error());
    const auto rows = store.list();
    if (!rows)
        return Failure(rows.error());
    FinishedRun finished{judged(std::move(*run)), std::make_shared<const LiveSeries>(std::move(*series)), std::nullopt};
    finished.before = earlierRun(*rows, finished.report.run);
    return finished;
}

} // namespace inferometer
