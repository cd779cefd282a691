// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <optional>

namespace inferometer {

/// What a run that ended early has left to measure.
struct RestOfRun {
    PlanDraft draft;           ///< the levels, or the rounds, that were not finished; the whole plan where none was
    std::uint32_t at = 1;      ///< the level, or the round, it begins with; 1: nothing was finished
    std::uint32_t of = 1;      ///< how many the run was to have
    bool countsRounds = false; ///< `at` and `of` are rounds, not levels
    bool isWhole() const noexcept { return at == 1; }
};

/// Absent for a run that has finished or goes on. What ended a run in the middle of a level is measured again from that level's
/// beginning; a run of several rounds begins again with the round that was cut. The rest is a run of its own: its name says
/// which part it is, as in "ladder (4–5/5)".
std::optional<RestOfRun> restOf(const Run &run);

} // namespace inferometer
