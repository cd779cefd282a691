// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/domain/Finding.h"
#include "core/domain/Run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace inferometer {

/// What a run shows, in sentences: validity first (V13, V19), failures where they lead (V14), then the first impression of
/// a quick plan (V1), or for every level whether the target asked for is met (V2, V3) and the plain figures (V20).
/// Nothing is said of speed when nothing succeeded.
std::vector<Finding> verdict(const Run &run);

/// How the compared runs are called in sentences, and how many rounds each had.
struct ComparedRuns {
    std::string base;
    std::string other;
    std::uint32_t rounds = 1;
};
ComparedRuns namesOf(const Run &base, const Run &other);

/// What a comparison shows: that it was refused and why (V11), or the losses (V8) and gains (V7) of the leading figures of
/// each level, or that there is no difference that matters (V9), or that the data cannot tell (V10).
std::vector<Finding> verdict(const Comparison &comparison, const ComparedRuns &names);
/// The same with the runs called by their ids.
std::vector<Finding> verdict(const Comparison &comparison);

} // namespace inferometer
