// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredSeries.h"

#include "core/metrics/RunTimeline.h"

namespace inferometer {

Result<LiveSeries> loadSeries(RunStore &store, const Run &run)
{
    auto kept = store.series(run.id);
    if (!kept)
        return Failure(kept.error());
    if (*kept) {
        for (SeriesSpan &span : (*kept)->spans)
            if (span.stage.value < run.plan->stages.size())
                span.load = run.plan->stages[span.stage.value].shape;
        return std::move(**kept);
    }
    RunTimeline timeline(run.plan.draft());
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        timeline.add(record);
        return true;
    });
    if (!read)
        return Failure(read.error());
    LiveSeries series = timeline.finish();
    // For the next time; where that cannot be, it takes as long again.
    if (series.finished >= kLongSeries && run.state != RunState::Running)
        (void)store.saveSeries(run.id, series);
    return series;
}

} // namespace inferometer
