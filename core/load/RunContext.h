// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/base/Queue.h"
#include "core/base/Secret.h"
#include "core/domain/RunPlan.h"
#include "core/load/FlowMeter.h"
#include "core/load/RecorderItem.h"
#include "core/net/HttpRequest.h"
#include "core/protocol/AnswerReader.h"
#include "core/protocol/Protocol.h"

#include <atomic>
#include <string>

namespace inferometer {

/// What every lane of a run shares. Set up before the lanes start; only the atomics, the queue and the meter change afterwards.
struct RunContext {
    RunContext(const RunPlan &runPlan, const Protocol &language, Secret key)
        : plan(runPlan), protocol(language), secret(std::move(key))
    {}

    const RunPlan &plan;
    const Protocol &protocol;
    const Secret secret;
    HttpRequest request; ///< every generation's, but for its body
    HttpRequest opener;  ///< asked once on each connection of the pool, unmeasured
    Sampling sampling;   ///< as the server accepts it
    Habits habits;       ///< what it takes of a request besides
    MonoTime start;      ///< zero of all times
    RunId run;           ///< with a request's number it is the X-Request-Id, by which a server's log can be searched
    Queue<RecorderItem> records;
    FlowMeter flow; ///< read by the recorder
    std::atomic<std::uint64_t> nextRequest{0};
    std::atomic<std::int64_t> inFlight{0};
    std::atomic<std::int64_t> mostInFlight{0}; ///< of the current stage and round

    Nanos sinceStart(MonoTime when) const noexcept { return when - start; }
};

} // namespace inferometer
