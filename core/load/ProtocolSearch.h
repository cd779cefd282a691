// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/RunPlan.h"

#include <stop_token>
#include <string>

namespace inferometer {

/// The name that stands for "find out": no protocol of the list, but endpoints may hold it until somebody asked.
inline constexpr std::string_view kAutoProtocol = "auto";

/// Asks a server in each language of core/protocol's list, in its order, for one token; the first that brings an answer is
/// its id. Where none does (a dead address, a refused key, no model), the first of the list: its own request then tells what
/// is wrong. The draft must name a model. Blocks; a stop ends it.
std::string searchProtocol(PlanDraft draft, const Secret &secret, const std::stop_token &stop);

} // namespace inferometer
