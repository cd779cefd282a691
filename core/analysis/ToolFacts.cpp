// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolFacts.h"

#include "core/metrics/RequestMetrics.h"

#include <algorithm>

namespace inferometer {

void ToolFacts::add(const ToolRecording &recording)
{
    if (!recording.isOk()) {
        ++failed;
        return;
    }
    ++good;
    told += recording.told() ? 1 : 0;
    hasOneToken = hasOneToken || recording.told() == 1.0;
    hasSetup = hasSetup || recording.setup() > 0;
    if (!recording.isStreamed()) {
        ++whole;
        return;
    }
    const std::vector<double> &choices = recording.choiceEvents(), &outputs = recording.outputs();
    const bool isSilent = outputs.empty();
    if (choices.size() > outputs.size()) {
        hasSilentEvent = true;
        hasSilentStart = hasSilentStart || isSilent || choices.front() < outputs.front();
        hasSilentEnd = hasSilentEnd || isSilent || choices.back() > outputs.back();
    }
    hasReasoning = hasReasoning || recording.hasReasoning();
    hasOther = hasOther || recording.hasOther();
    hasSeveralChoices = hasSeveralChoices || recording.hasSeveralChoices();
    hasOnePiece = hasOnePiece || metricsOf(recording.record()).isNotStreamed;
    hasManyTokenEvent = hasManyTokenEvent
                        || std::any_of(recording.events().begin(), recording.events().end(),
                                       [](const ToolEvent &event) { return event.tokens > 1; });
    hasUntoldTextStamps = hasUntoldTextStamps || (!recording.content().empty() && recording.textStamps().empty());
    hasUntoldPiece = hasUntoldPiece || (recording.content().size() == 1 && !recording.textTokens());
}

Text firstThatHolds(std::span<const ToolReason> reasons, const ToolFacts &facts) noexcept
{
    const auto found =
        std::find_if(reasons.begin(), reasons.end(), [&](const ToolReason &reason) { return reason.holds(facts); });
    return found == reasons.end() ? Text{} : found->why;
}

} // namespace inferometer
