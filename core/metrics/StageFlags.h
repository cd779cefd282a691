// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/RoundLedger.h"

#include <span>
#include <string>
#include <vector>

namespace inferometer {

/// Prefix of the flag that carries the name of another model that answered.
constexpr std::string_view kAnsweredBy = "answered_by:";

/// The marks of a stage, in a fixed order: not_steady, bundled, not_streamed, token_count_suspect, cap_hit, no_output,
/// tokens_counted, tokens_tokenizer, tokens_unknown, other_model and "answered_by:NAME".
/// `summary` must hold the stage's metrics, counts and health.
std::vector<std::string> flagsOf(const StageSetup &setup, const StageTotals &totals, std::span<const RoundLedger *const> rounds,
                                 const StageSummary &summary);

} // namespace inferometer
