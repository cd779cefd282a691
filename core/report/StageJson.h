// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/StageSummary.h"

#include <nlohmann/json_fwd.hpp>

namespace inferometer {

/// One entry of "stages" of the run document. Percentiles without support are null.
nlohmann::json stageDocument(const StageSummary &stage, const Translate &say);
/// Unit, counts and either the distribution or the value of one metric; keys of latencies end in "_ms".
nlohmann::json metricDocument(const MetricSummary &metric);
nlohmann::json healthDocument(const GeneratorHealth &health);
/// "p50", "p99.9": the key of a percentile.
std::string percentileKey(double p);

} // namespace inferometer
