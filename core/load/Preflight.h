// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/domain/Environment.h"
#include "core/domain/Run.h"
#include "core/probe/ServerDetails.h"
#include "core/protocol/Habits.h"
#include "core/workload/TokenRuler.h"

#include <stop_token>
#include <vector>

namespace inferometer {

/// What is found out before anything is measured.
struct Preflight {
    ServerIdentity server;
    ServerDetails details; ///< what else it told
    Sampling sampling;     ///< as the server accepts it
    Habits habits;         ///< what it takes of a request besides
    TokenRuler ruler;
    std::optional<double> roundTripMs; ///< of one small request on an open connection
    std::string route = "direct";      ///< the way there: "direct", "unix socket", or a proxy's address
    bool isHttp2 = false;
    std::vector<Message> notes;
};

/// Asks the server who it is, whether it knows the model and answers one token, whether answers can be held at their
/// length, and how many tokens it makes of our texts. Blocks; a stop ends it at once.
/// Errors: Unreachable with one sentence for what is wrong and one remedy (dead port, unknown name, TLS, 401, 404, model
/// unknown, no JSON); Input for an address that is none.
Result<Preflight> preflight(const RunPlan &plan, const Secret &secret, std::stop_token stop);

} // namespace inferometer
