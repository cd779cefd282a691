// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Compare.h"
#include "core/domain/Run.h"
#include "core/metrics/RunAccumulator.h"
#include "core/report/ReportRun.h"
#include "core/store/RunStore.h"

namespace inferometer {

/// A run from the library with its summaries. A run that was killed before it could write them is judged anew from its
/// records and its open window, and a store open for writing keeps the result.
Result<Run> loadRun(RunStore &store, const RunId &id, Access access);

/// The accumulator over all records of a run: what its summaries, and every comparison, are made from.
Result<RunAccumulator> accumulate(RunStore &store, const Run &run);

/// The run with its judgements, without points.
ReportRun judged(Run run);
/// What a person noted about the run; empty: nothing.
Result<std::string> noteOf(RunStore &store, const RunId &id);
/// The run with its judgements, its note and the points of its charts.
Result<ReportRun> loadReportRun(RunStore &store, const RunId &id, Access access);

/// Both runs judged from their records.
Result<Comparison> compareStored(RunStore &store, const Run &base, const Run &other);

} // namespace inferometer
