// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Result.h"
#include "core/domain/RunPlan.h"

#include <span>
#include <string_view>

namespace inferometer {

/// A plan that ships with the program (method 6.1); its document is resources/plans/<id>.json.
struct BuiltInPlan {
    std::string_view id;
    std::string_view number; ///< "P1", …
    Text title;
    Text about;
};

std::span<const BuiltInPlan> builtInPlans() noexcept;
/// The plan without endpoint and model. Error: NotFound, naming the plans there are.
Result<PlanDraft> builtInPlan(std::string_view id);

} // namespace inferometer
