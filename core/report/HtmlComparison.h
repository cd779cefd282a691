// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/report/ReportRun.h"

#include <span>
#include <string>

namespace inferometer::html {

/// One comparison: its conclusion, why it is refused or to be read with care, and every difference with its interval.
/// Runs that are not among `runs` are called by their ids, and nothing is drawn over levels.
std::string comparisonArticle(const Comparison &comparison, std::span<const ReportRun> runs, const Translate &say);

} // namespace inferometer::html
