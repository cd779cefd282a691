// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Verdicts.h"
#include "core/domain/Comparison.h"
#include "core/domain/Run.h"
#include "core/report/Cards.h"
#include "core/store/RunStore.h"

#include <QStringList>
#include <vector>

namespace inferometer {

/// Several runs, the baseline first, and each other one compared with it.
struct ComparedSet {
    std::vector<Run> runs;
    std::vector<Comparison> comparisons; ///< one fewer than runs, in their order
    QStringList names;                   ///< of the runs, as short as tells them apart
    std::vector<int> colours;            ///< of the runs: series colours

    bool isComparable() const;
    ComparedRuns namesAt(std::size_t other) const;
    /// Other names: of columns and lines, and in the reasons of the comparisons.
    void call(const QStringList &called);
    /// Loads that the baseline shares with any other run, in its order.
    std::vector<LoadShape> levels() const;
};

/// Reads and compares; on the library's thread. Errors: as loadRun() and compareStored().
Result<ComparedSet> readComparedSet(RunStore &store, const std::vector<RunId> &ids, Access access);

/// What is said of them: of two runs all that a report says; of several why each that is refused is.
std::vector<Card> cardsOf(const ComparedSet &set, const Translate &say);

/// The differences of one level. Of runs that are not comparable (`anyway`): read off their summaries, without intervals and
/// verdicts. Nothing: they do not share the level.
std::optional<StageDifference> differenceAt(const ComparedSet &set, std::size_t other, const LoadShape &load);

} // namespace inferometer
