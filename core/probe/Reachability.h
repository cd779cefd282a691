// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/domain/Outcome.h"
#include "core/domain/RunPlan.h"
#include "core/net/Transfer.h"

#include <stop_token>

namespace inferometer {

/// Why a first request failed, as one sentence and one remedy for a person (gui 1.7). Asks the server for its models where
/// that helps to tell a wrong model from a wrong address.
Error unreachable(const PlanDraft &plan, const Outcome &outcome, const TransferEnd &end, const Secret &secret,
                  std::stop_token stop);

} // namespace inferometer
