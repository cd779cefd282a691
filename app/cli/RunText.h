// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/Comparison.h"
#include "core/report/ReportRun.h"

#include <string>
#include <vector>

namespace inferometer {

/// Rows of cells with their columns aligned on a terminal, wide characters taken as two places; the first column is
/// aligned left, the others right. A cell is one line, whatever is in it.
std::string alignedTable(std::vector<std::vector<std::string>> rows);

/// What `run` and `show` print: conclusion, levels, findings.
std::string runText(const ReportRun &report, const Session &session);
/// What `compare` prints of one pair.
std::string comparisonText(const Comparison &comparison, const Run &base, const Run &other, const Session &session);

} // namespace inferometer
