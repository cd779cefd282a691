// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/QuickPlan.h"

#include "core/domain/BuiltInPlans.h"
#include "ui/settings/Settings.h"

namespace inferometer {

Result<PlanDraft> quickPlan(const Endpoint &endpoint, const ModelSpec &model, const Settings &settings)
{
    Result<PlanDraft> draft = builtInPlan("quick");
    if (draft) {
        draft->endpoint = endpoint;
        draft->model = model;
        draft->keepsTexts = settings.get(settings::kKeepTexts);
    }
    return draft;
}

} // namespace inferometer
