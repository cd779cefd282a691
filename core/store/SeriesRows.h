// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"

#include <optional>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace inferometer {

/// A run's curves over time as bytes. What the run's plan tells, the loads of its spans, is not in them.
std::string packSeries(const LiveSeries &series);
/// Nothing for bytes that are no series.
std::optional<LiveSeries> unpackSeries(std::string_view bytes);

/// The rows of table `series`. Only within the work given to Database.

/// Puts the curves of all the run's requests by now in the place of earlier ones.
void saveSeries(SQLite::Database &connection, std::int64_t run, const LiveSeries &series);
/// Absent: none were kept, or of other requests than are there now, or by other rules.
std::optional<LiveSeries> readSeries(SQLite::Database &connection, std::int64_t run);

} // namespace inferometer
