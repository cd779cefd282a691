// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/domain/Run.h"
#include "core/store/RunStore.h"

#include <vector>

namespace inferometer {

/// Several runs, the baseline first, and each other one compared with it.
struct ComparedSet {
    std::vector<Run> runs;
    std::vector<Comparison> comparisons; ///< one fewer than runs, in their order

    bool isComparable() const;
    /// Loads that the baseline shares with any other run, in its order.
    std::vector<LoadShape> levels() const;
};

/// Reads and compares; on the library's thread. Errors: as loadRun() and compareStored().
Result<ComparedSet> readComparedSet(RunStore &store, const std::vector<RunId> &ids, Access access);

/// The differences of one level. Of runs that are not comparable (`anyway`): read off their summaries, without intervals and
/// verdicts. Nothing: they do not share the level.
std::optional<StageDifference> differenceAt(const ComparedSet &set, std::size_t other, const LoadShape &load);

} // namespace inferometer
