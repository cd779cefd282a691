// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/RunContext.h"
#include "core/net/CurlMulti.h"
#include "core/net/Transfer.h"

namespace inferometer {

/// A request made ready before its moment.
struct ReadyRequest {
    Prompt prompt;
    HttpRequest http;
};

/// What a request is sent as.
struct Ticket {
    StageIndex stage;
    std::uint32_t round = 0;
    Purpose purpose = Purpose::Judged;
    Nanos due{0};              ///< t_sched, since the run's start
    bool waitedForCap = false; ///< the cap on requests in flight held it back
    int quickFailures = 0;     ///< in a row, of the user who asks
};

/// One request from its sending to its record: ties a transfer, the answer's reader and the time limits together.
/// Reused; lives in its lane's thread.
class Exchange : private TransferListener {
public:
    /// Told when the record is complete; the exchange is free again.
    using OnDone = std::function<void(Exchange &)>;

    Exchange(RunContext &context, EventLoop &loop, CurlMulti &multi, OnDone onDone);

    void start(const ReadyRequest &request, const Ticket &ticket, RequestId id);
    /// Ends it as stopped by us; what arrived is kept.
    void cancel();

    bool isActive() const noexcept { return m_isActive; }
    RequestRecord &record() noexcept { return m_record; }
    bool openedConnection() const noexcept { return m_record.connection == ConnectionUse::Opened; }
    bool waitedForCap() const noexcept { return m_waitedForCap; }
    int quickFailures() const noexcept { return m_quickFailures; }

private:
    void sent(MonoTime when, bool isResend) override;
    void headers(int status, std::string_view contentType, MonoTime when) override;
    bool body(std::string_view bytes, MonoTime when) override;
    void ended(const TransferEnd &end) override;

    void noteOutput(MonoTime when);
    void checkLimits();
    void giveUp(OutcomeKind kind, OutcomeClass fine, std::string words);
    void complete(MonoTime when);

    RunContext &m_context;
    const Timeouts &m_limits;
    Transfer m_transfer;
    AnswerReader m_reader;
    LoopTimer m_timer;
    OnDone m_onDone;
    RequestRecord m_record;
    std::size_t m_noted = 0; ///< output events that the meter knows
    MonoTime m_begunAt{};
    MonoTime m_sentAt{};
    bool m_isActive = false;
    bool m_waitedForCap = false;
    int m_quickFailures = 0;
    bool m_isLingering = false; ///< the answer is over, its connection not yet
};

} // namespace inferometer
