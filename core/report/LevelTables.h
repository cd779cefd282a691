// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportTable.h"

#include <string_view>
#include <vector>

namespace inferometer {

/// Load, requests, tokens, throughput and target of each level (method 6.3).
ReportTable flowTable(const Run &run, const Translate &say);
/// Percentiles of the latencies of each level, with support marks (method D2.8) and the range over rounds.
ReportTable latencyTable(const Run &run, const Translate &say);
/// How the requests of each level ended, failures by class.
ReportTable outcomeTable(const Run &run, const Translate &say);
/// How good the generator was in each level.
ReportTable generatorTable(const Run &run, const Translate &say);

/// A percentile as people read it: plain with support, "≈" and muted with little, empty with none (D2.8).
ReportCell percentileCell(const MetricSummary *metric, double p, const Translate &say);

/// The latencies that lead in this run, in the order in which they are shown: since due where loops are open.
std::vector<std::string_view> leadingLatencies(const Run &run);
/// The metric a level's first impression hangs on: "ttft" or "ttft_sched"; "e2e" or "e2e_sched" where nothing is streamed.
std::string_view headlineMetric(const StageSummary &stage);
/// Ids of the metrics the tables show, in the order of the catalogue.
std::vector<std::string_view> shownMetrics(const Run &run);

} // namespace inferometer
