// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <map>

namespace SQLite {
class Database;
}

namespace inferometer {

/// The figures of all runs by the runs' numbers, from the summaries: requests are not touched. A run without summaries has
/// none. Only within the work given to Database.
std::map<std::int64_t, RunFigures> readFigures(SQLite::Database &connection);

} // namespace inferometer
