// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <cstdint>
#include <optional>

namespace inferometer {

/// What is counted of a stage or of one of its rounds; whole numbers only, so that no order of adding changes them.
/// "In the window" is decided by time alone: a request sent before W0 counts for what it delivered inside.
struct StageTotals {
    Nanos window{0};                      ///< measured time
    RequestCounts counts;                 ///< judged requests, by their start
    std::uint64_t completed = 0;          ///< successes with t_done in the window
    std::uint64_t completions = 0;        ///< of any outcome, in the window
    Nanos residence{0};                   ///< Σ t_done − t_send of `completions`
    Nanos inFlight{0};                    ///< ∫ requests in flight over the window
    std::uint64_t outputTokens = 0;       ///< of successes, arrived in the window
    std::uint64_t inputTokens = 0;        ///< of successes, at their first output
    std::uint64_t withoutOutputCount = 0; ///< successes in the window that did not tell n_out; then no rate is known
    std::uint64_t withoutInputCount = 0;
    bool isTargetJudgeable = true;  ///< false: a limit asks for what this kind of run cannot show
    std::uint64_t good = 0;         ///< judged, successful and within every limit
    std::uint64_t goodInWindow = 0; ///< of `completed`, those within every limit
    std::uint64_t answered = 0;     ///< judged successes with output in a run that streams
    std::uint64_t notStreamed = 0;  ///< those that came in one piece
    std::uint64_t events = 0;       ///< of judged successes
    std::uint64_t coalesced = 0;
    std::uint64_t lengthPlanned = 0;   ///< judged successes whose length was locked and is known
    std::uint64_t lengthDeviating = 0; ///< those off by more than max(2 tokens, 2 %)
    std::uint64_t plannedOutput = 0;   ///< Σ of planned tokens of judged successes
    std::uint64_t plannedRequests = 0;
    std::uint64_t plannedInput = 0; ///< Σ of planned prompt tokens of judged successes that tell how many they had
    std::uint64_t plannedInputRequests = 0;
    std::uint64_t sendGaps = 0, dueGaps = 0; ///< open loops: judged requests sent and due, less one a round
    Nanos sendSpan{0}, dueSpan{0};           ///< from the first to the last of them

    /// Adds a round's totals.
    StageTotals &operator+=(const StageTotals &other);
};

/// A metric that is one number, with an interval where there is a way to one.
struct ScalarValue {
    std::optional<double> value;
    std::optional<Interval> ci95;
};

} // namespace inferometer
