// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/StoredRun.h"
#include "core/report/Cards.h"

#include <QString>
#include <optional>
#include <vector>

namespace inferometer {

/// A line of the library with what was judged of its run.
struct RecentRun {
    RunRow row;
    std::optional<ReportRun> judged; ///< absent: being written, or not readable
};

/// The newest runs, those that were interrupted first. On the library's thread.
Result<std::vector<RecentRun>> recentRuns(RunStore &store, Access access, std::size_t most);

/// What the page says of a run, in the program's language.
QString nameOf(const RecentRun &run);
/// "Qwen3-8B @ gpu-box · Quick check"
QString aboutOf(const RecentRun &run);
/// The leading verdict, or how the run ended where there is none.
QString verdictOf(const RecentRun &run);
/// Its verdicts, those that lead first.
std::vector<Card> cardsOf(const RecentRun &run);

} // namespace inferometer
