// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ProtocolSearch.h"

#include "core/load/Ask.h"
#include "core/protocol/Protocol.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr Nanos kLongestTry = std::chrono::seconds(20);

// No other language gets past these.
bool isHopeless(const Outcome &outcome)
{
    return outcome.kind == OutcomeKind::ConnectError || outcome.kind == OutcomeKind::Timeout
           || outcome.fine == OutcomeClass::Auth || outcome.fine == OutcomeClass::RateLimited;
}

} // namespace

std::string searchProtocol(PlanDraft draft, const Secret &secret, const std::stop_token &stop)
{
    draft.streaming = Streaming::No;
    draft.sampling = {};
    draft.sampling.lock = OutputLock::Natural;
    draft.keepsTexts = false;
    draft.workload.parts = {WorkloadPart{}};
    draft.stages = {StagePlan{.requests = 1}};
    draft.endpoint.timeouts.total = std::min(draft.endpoint.timeouts.total, kLongestTry);
    Prompt prompt;
    prompt.plannedOutput = 1;
    prompt.messages = {{"user", "Say hello."}};
    for (const Protocol &protocol : protocols()) {
        draft.endpoint.protocol = protocol.id;
        const auto plan = RunPlan::make(draft);
        const auto record = plan ? ask(*plan, secret, prompt, stop) : Failure(plan.error());
        if (!record || stop.stop_requested() || isHopeless(record->outcome))
            break;
        if (record->outcome.isOk())
            return std::string(protocol.id);
    }
    return std::string(protocols().front().id);
}

} // namespace inferometer
