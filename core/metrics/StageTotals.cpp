// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/StageTotals.h"

namespace inferometer {

StageTotals &StageTotals::operator+=(const StageTotals &other)
{
    window += other.window;
    counts.issued += other.counts.issued;
    counts.ok += other.counts.ok;
    counts.failed += other.counts.failed;
    counts.timeout += other.counts.timeout;
    counts.cancelled += other.counts.cancelled;
    counts.notSent += other.counts.notSent;
    counts.warmup += other.counts.warmup;
    completed += other.completed;
    completions += other.completions;
    residence += other.residence;
    inFlight += other.inFlight;
    outputTokens += other.outputTokens;
    inputTokens += other.inputTokens;
    withoutOutputCount += other.withoutOutputCount;
    withoutInputCount += other.withoutInputCount;
    isTargetJudgeable = isTargetJudgeable && other.isTargetJudgeable;
    good += other.good;
    goodInWindow += other.goodInWindow;
    answered += other.answered;
    notStreamed += other.notStreamed;
    events += other.events;
    coalesced += other.coalesced;
    lengthPlanned += other.lengthPlanned;
    lengthDeviating += other.lengthDeviating;
    plannedOutput += other.plannedOutput;
    plannedRequests += other.plannedRequests;
    plannedInput += other.plannedInput;
    plannedInputRequests += other.plannedInputRequests;
    sendGaps += other.sendGaps;
    dueGaps += other.dueGaps;
    sendSpan += other.sendSpan;
    dueSpan += other.dueSpan;
    return *this;
}

} // namespace inferometer
