// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Verdicts.h"
#include "core/domain/Comparison.h"
#include "core/domain/Run.h"

#include <utility>
#include <vector>

namespace inferometer {

using StagePair = std::pair<const StageSummary *, const StageSummary *>;

/// Stages of equal load, in the order of the base run; of several with the same load the first meets the first.
/// The pointers are into the runs.
std::vector<StagePair> matchStages(const Run &base, const Run &other);

/// Why two runs cannot be compared, or must be with care (method D2.21); blocking reasons first.
std::vector<Reason> comparability(const Run &base, const Run &other);
/// The same, with the runs called otherwise than labelOf() does.
std::vector<Reason> comparability(const Run &base, const Run &other, const ComparedRuns &names);

} // namespace inferometer
