// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/StageSummary.h"

#include <optional>
#include <span>
#include <vector>

namespace SQLite {
class Database;
}

namespace inferometer {

class RowReader;

/// Stage summaries as rows (run, stage, metric, …): a new metric needs no migration. Only within the work given to
/// Database. What a double could not say (not a number) comes back absent where absence is possible.

/// Replaces one stage of a run, or adds it.
void saveStage(SQLite::Database &connection, std::int64_t run, const StageSummary &summary);
/// Replaces all stages of a run.
void saveStages(SQLite::Database &connection, std::int64_t run, std::span<const StageSummary> summaries);
/// All stages of a run by their index. Error: StoreDamaged.
Result<std::vector<StageSummary>> loadStages(SQLite::Database &connection, std::int64_t run);
/// The next six columns as a load, in the order of table `stages`; nothing where they make none.
std::optional<LoadShape> readLoad(RowReader &row);

} // namespace inferometer
