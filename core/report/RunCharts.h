// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/report/Chart.h"
#include "core/report/ReportRun.h"

#include <string_view>
#include <vector>

namespace inferometer {

/// The most points of one level that are drawn.
constexpr std::size_t kMostPoints = 1000;

/// Median, P95 and maximum of the leading latencies, and the throughputs, over the levels. Empty for fewer than two levels
/// and for what no level has.
std::vector<Chart> levelCharts(const Run &run, const Translate &say);
/// How the headline latency is distributed in each level, and when it was how long. Empty when no request succeeded.
std::vector<Chart> requestCharts(const ReportRun &run, const Translate &say);
/// The leading figures of two runs over the levels they have in common.
std::vector<Chart> comparisonCharts(const Run &base, const Run &other, const Translate &say);

} // namespace inferometer
