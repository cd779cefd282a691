// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LoadShape.h"
#include "core/domain/RunPlan.h"
#include "core/metrics/RequestMetrics.h"

namespace inferometer {

/// Whether every limit can be judged at all: without streaming nobody knows when the first token came.
bool canJudge(const Target &target, Streaming streaming) noexcept;

/// Whether a request succeeded within every limit (method D2.6). In open loops the limits count from the due time. A request
/// without tpot satisfies a limit on tpot; one without output misses limits on its first token; an answer that came
/// in one piece showed its first token when it showed everything.
bool isGood(const Target &target, const LoadShape &load, const RequestRecord &record, const RequestMetrics &metrics);

} // namespace inferometer
