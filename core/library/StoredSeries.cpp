// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredSeries.h"

#include "core/metrics/RunTimeline.h"

namespace inferometer {

Result<LiveSeries> loadSeries(RunStore &store, const Run &run)
{
    RunTimeline timeline(run.plan.draft());
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        timeline.add(record);
        return true;
    });
    if (!read)
        return Failure(read.error());
    return timeline.finish();
}

} // namespace inferometer
