// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <optional>

namespace inferometer {

/// The plan with half of its load on every level, equal levels once; absent where nothing is left to halve (one user). What
/// comes out is a plan of one's own: its numbers answer another question than the first one's.
std::optional<PlanDraft> lighterPlan(const PlanDraft &plan);

} // namespace inferometer
