// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Run.h"

#include <vector>

namespace SQLite {
class Database;
}

namespace inferometer {

/// The rows of table `runs`. Only within the work given to Database.

/// Adds a run in the given state and returns its number.
std::int64_t insertRun(SQLite::Database &connection, const Run &run, RunState state);
/// Rewrites everything of a run but its id and its stages.
void updateRun(SQLite::Database &connection, std::int64_t number, const Run &run);

/// A row of the library and what belongs to it inside the store.
struct StoredRow {
    std::int64_t number = 0;
    RunRow row;
};
/// Which runs are meant: those a person keeps, those in the trash, or both.
enum class RunShelf { Kept, Trash, Both };
/// The newest first. Error: StoreDamaged.
Result<std::vector<StoredRow>> readRunRows(SQLite::Database &connection, RunShelf shelf);
/// Changes name or tags, which belong to the plan, where they are stored. Errors: StoreDamaged when the plan cannot be read,
/// and what RunPlan::make() says of the new ones.
Status renameRun(SQLite::Database &connection, std::int64_t number, const std::string &name);
Status retagRun(SQLite::Database &connection, std::int64_t number, const std::vector<std::string> &tags);
/// The run's number, or 0 when there is none of this id.
std::int64_t numberOf(SQLite::Database &connection, const RunId &id);
/// The whole run without its stages. Errors: StoreDamaged, also when the stored plan cannot be read any more.
Result<Run> readRun(SQLite::Database &connection, std::int64_t number);

} // namespace inferometer
