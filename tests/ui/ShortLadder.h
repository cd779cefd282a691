// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"
#include "core/sim/SimServer.h"

#include <QtGlobal>
#include <initializer_list>
#include <memory>

namespace inferometer::test {

/// A simulated server that imitates a machine.
inline std::unique_ptr<SimServer> simulated(const char *preset)
{
    SimOptions options;
    options.preset = preset;
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("the simulated server: %s", server.error().message.str().c_str());
    return std::move(*server);
}

/// A ladder of a few seconds, so that there is something to show.
inline PlanDraft shortLadder(const std::string &url, const char *model, const char *name,
                             std::initializer_list<std::uint32_t> levels)
{
    PlanDraft draft;
    draft.name = name;
    draft.endpoint.baseUrl = url;
    draft.model.name = model;
    draft.workload.name = "short";
    draft.workload.parts = {WorkloadPart{"short", 1.0, FixedLength{64}, FixedLength{12}}};
    for (const std::uint32_t users : levels)
        draft.stages.push_back(StagePlan{.shape = ClosedLoop{users}, .requests = 12ULL + 4 * users});
    return draft;
}

} // namespace inferometer::test
