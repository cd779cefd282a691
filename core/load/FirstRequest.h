// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Secret.h"
#include "core/domain/Prompt.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/RunPlan.h"
#include "core/net/Transfer.h"
#include "core/protocol/Habits.h"
#include "core/protocol/Protocol.h"

#include <optional>
#include <stop_token>

namespace inferometer {

/// One small request before anything is measured, read by the protocol itself: what is checked is what will be measured.
/// One that fails by what may be over in a moment (turned away, cut, no answer for a while) is tried again, so that only a
/// trouble that lasts keeps a run from starting. Blocks; a stop ends it at once.
class FirstRequest {
public:
    /// Plan, protocol and secret must outlive it.
    FirstRequest(const RunPlan &plan, const Protocol &protocol, const Secret &secret, std::stop_token stop);

    /// As the server takes it.
    struct Form {
        const Sampling &sampling;
        const Habits &habits;
    };
    /// Asks for one token. `end` is of the last try.
    RequestRecord ask(const Prompt &prompt, const Form &form, TransferEnd &end, Streaming streaming = Streaming::No) const;

    /// What a person should know of tries that failed; none where all went well.
    std::optional<Message> troubles() const;

private:
    RequestRecord askOnce(const Prompt &prompt, const Form &form, TransferEnd &end, Streaming streaming, Nanos patience) const;

    const RunPlan &m_plan;
    const Protocol &m_protocol;
    const Secret &m_secret;
    std::stop_token m_stop;
    mutable std::uint64_t m_tries = 0, m_failed = 0;
    mutable std::string m_lastWords;
};

} // namespace inferometer
