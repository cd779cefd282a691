// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/RunPlan.h"

namespace inferometer {

class Settings;

/// The quick check (P1) against this server and model, with the person's choice about texts.
Result<PlanDraft> quickPlan(const Endpoint &endpoint, const ModelSpec &model, const Settings &settings);

} // namespace inferometer
