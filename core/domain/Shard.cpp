// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Shard.h"

#include "core/base/Hash.h"
#include "core/domain/RunPlan.h"

#include <fmt/format.h>

namespace inferometer {

LoadShape shareOf(const LoadShape &whole, const Shard &shard)
{
    if (shard.of == 1)
        return whole;
    const auto part = [&shard](std::uint32_t all) { return static_cast<std::uint32_t>(shard.shareOf(all)); };
    if (const auto *closed = std::get_if<ClosedLoop>(&whole))
        return ClosedLoop{part(closed->concurrency), closed->think};
    if (const auto *burst = std::get_if<Burst>(&whole))
        return Burst{part(burst->requests)};
    LoadShape share = whole;
    if (auto *replay = std::get_if<Replay>(&share)) {
        replay->requests = shard.shareOf(replay->requests);
        replay->rate /= shard.of;
        replay->peakRate /= shard.of;
        return share;
    }
    return timesRate(std::move(share), 1.0 / shard.of);
}

LoadShape ownLoad(const PlanDraft &plan, StageIndex stage)
{
    const LoadShape &shape = plan.stages.at(stage.value).shape;
    return plan.shard ? shareOf(shape, *plan.shard) : shape;
}

PlanDraft wholeOf(PlanDraft part)
{
    part.shard.reset();
    return part;
}

RunId commonRunId(const RunPlan &part)
{
    // Not the address: each computer may reach the servers by another one.
    const auto whole = RunPlan::make(wholeOf(part.draft()));
    const std::string load = whole ? whole->fingerprint() : std::string();
    const std::int64_t start = part->shard ? part->shard->startUtcNs : 0;
    return {sha256(fmt::format("{}\n{}\n{}", load, part->model.name, start)).substr(0, 12)};
}

} // namespace inferometer
