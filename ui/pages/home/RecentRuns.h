// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RestOfRun.h"
#include "core/library/StoredRun.h"
#include "core/report/Cards.h"

#include <QString>
#include <optional>
#include <set>
#include <vector>

namespace inferometer {

/// A line of the library with what was judged of its run.
struct RecentRun {
    RunRow row;
    std::optional<ReportRun> judged; ///< absent: being written, or not readable
    std::optional<RestOfRun> rest;   ///< of a run that was interrupted and is offered to be resumed
};

/// The newest runs, on the library's thread. Those that were interrupted come first, but for those in `keptAsIs` (ids).
Result<std::vector<RecentRun>> recentRuns(RunStore &store, Access access, std::size_t most,
                                          const std::set<std::string> &keptAsIs);

/// The leading verdict, or how the run ended where there is none.
QString verdictOf(const RecentRun &run);
/// Its verdicts, those that lead first.
std::vector<Card> cardsOf(const RecentRun &run);

} // namespace inferometer
