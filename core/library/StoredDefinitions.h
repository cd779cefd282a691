// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/report/DefinitionsJson.h"
#include "core/store/RunStore.h"

#include <stop_token>
#include <vector>

namespace inferometer {

/// The judged requests of a stored run counted as every tool would, level by level, against the run's own summaries: give it as
/// loadRun() does. Reads every request: seconds for a run of
/// a million. Stopped half-way it gives what was counted so far. Errors: as RunStore::forEachRequest().
Result<std::vector<DefinedStage>> definedStages(RunStore &store, const Run &run, const std::stop_token &stop = {});

} // namespace inferometer
