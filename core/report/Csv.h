// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <span>
#include <string>
#include <string_view>

namespace inferometer {

/// The head of the table: names of the columns, with its line end (CR LF, as RFC 4180 has it).
std::string csvHead();
/// One row for each metric of each stage. Numbers are whole and with a point; what is absent is an empty cell.
std::string csvRows(const Run &run);

/// A text as a cell: quoted where it must be, and made harmless for spreadsheets, which would run a text that begins like a
/// formula.
std::string csvText(std::string_view text);

} // namespace inferometer
