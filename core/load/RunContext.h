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
    std::uint64_t firstNumber = 0, numberStep = 1; ///< of the requests: shards share one row of numbers
    std::int64_t cap = 0;                          ///< on requests in flight, over all lanes
    Queue<RecorderItem> records;
    FlowMeter flow; ///< read by the recorder
    std::atomic<std::uint64_t> requests{0};
    std::atomic<std::int64_t> inFlight{0};
    std::atomic<std::int64_t> mostInFlight{0}; ///< of the current stage and round

    RequestId newRequest() noexcept { return {firstNumber + requests.fetch_add(1) * numberStep}; }
    /// Whoever sends has room taken before, and gives it back when the answer has ended or nothing was sent. Lanes take it from
    /// one another's hands: between a look and a sending another one may have taken the last.
    bool takeRoomUnderCap() noexcept
    {
        std::int64_t flying = inFlight.load();
        do {
            if (flying >= cap)
                return false;
        } while (!inFlight.compare_exchange_weak(flying, flying + 1));
        noteInFlight(flying + 1);
        return true;
    }
    /// Of a closed loop, whose users are the cap.
    void takeRoom() noexcept { noteInFlight(inFlight.fetch_add(1) + 1); }
    void giveRoom() noexcept { inFlight.fetch_sub(1); }

    Nanos sinceStart(MonoTime when) const noexcept { return when - start; }

private:
    void noteInFlight(std::int64_t flying) noexcept
    {
        std::int64_t most = mostInFlight.load();
        while (flying > most && !mostInFlight.compare_exchange_weak(most, flying)) {}
    }
};

} // namespace inferometer
