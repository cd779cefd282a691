// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/report/ReportRun.h"
#include "core/store/RunStore.h"

#include <memory>
#include <optional>

namespace inferometer {

/// A run from the library as the run page shows it when it is over.
struct FinishedRun {
    ReportRun report; ///< judged; without points
    std::shared_ptr<const LiveSeries> series;
    std::optional<RunRow> before; ///< the newest earlier run of the same plan against the same model and server
};

/// Reads it; on the library's thread. Errors: as loadRun() and RunStore::forEachRequest().
Result<FinishedRun> readFinishedRun(RunStore &store, const RunId &id, Access access);

} // namespace inferometer
