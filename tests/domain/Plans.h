// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <QtGlobal>

namespace inferometer::test {

/// The smallest draft that is a plan: one user, ten requests.
inline PlanDraft soundDraft()
{
    PlanDraft draft;
    draft.endpoint.baseUrl = "http://127.0.0.1:8000";
    draft.model.name = "m-test";
    draft.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{256}, FixedLength{128}}};
    StagePlan stage;
    stage.shape = ClosedLoop{1};
    stage.requests = 10;
    draft.stages = {stage};
    return draft;
}

inline RunPlan planOf(PlanDraft draft)
{
    auto plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("the test's plan: %s", plan.error().message.str().c_str());
    return std::move(*plan);
}

} // namespace inferometer::test
