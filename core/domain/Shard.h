// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/domain/LoadShape.h"

#include <cstdint>

namespace inferometer {

class RunPlan;
struct PlanDraft;

/// One part of a run that several computers make together. Each draws the whole schedule and takes every `of`-th arrival (and
/// user), so the parts add up to the plan exactly.
struct Shard {
    std::uint32_t number = 1; ///< 1 … of
    std::uint32_t of = 1;
    std::int64_t startUtcNs = 0; ///< the moment, by each computer's own wall clock, at which the schedule begins
    friend bool operator==(const Shard &, const Shard &) = default;

    /// Its share of so many things that are dealt out in turn.
    std::uint64_t shareOf(std::uint64_t all) const noexcept { return (all + of - number) / of; }
};

/// The load that this part makes of the whole.
LoadShape shareOf(const LoadShape &whole, const Shard &shard);
/// The load of a level as the run of this plan makes it: the level's, or the shard's share of it.
LoadShape ownLoad(const PlanDraft &plan, StageIndex stage);
/// The plan that all parts make together.
PlanDraft wholeOf(PlanDraft part);
/// The id of the run that the parts of a distributed plan make together; every part can tell it. Its requests carry it.
RunId commonRunId(const RunPlan &part);

} // namespace inferometer
