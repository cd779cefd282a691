// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Exchange.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

// How long a connection may stay open after [DONE] before it is given up: servers send their last chunk in a packet of its
// own, and a connection that is cut here would be missing in the pool.
constexpr Nanos kLinger = std::chrono::milliseconds(100);

} // namespace

Exchange::Exchange(RunContext &context, EventLoop &loop, CurlMulti &multi, OnDone onDone)
    : m_context(context),
      m_limits(context.plan->endpoint.timeouts),
      m_transfer(multi),
      m_reader(context.protocol),
      m_timer(loop, [this] { checkLimits(); }),
      m_onDone(std::move(onDone))
{}

void Exchange::start(const ReadyRequest &request, const Ticket &ticket, RequestId id)
{
    m_record = {};
    m_record.id = id;
    m_record.stage = ticket.stage;
    m_record.round = ticket.round;
    m_record.purpose = ticket.purpose;
    m_record.tSched = ticket.due;
    m_record.promptIndex = request.prompt.index;
    m_record.part = request.prompt.part;
    m_record.plannedInput = request.prompt.plannedInput;
    m_record.plannedOutput = request.prompt.plannedOutput;
    m_waitedForCap = ticket.waitedForCap;
    m_quickFailures = ticket.quickFailures;
    m_isActive = true;
    m_isLingering = false;
    m_noted = 0;
    m_begunAt = MonoClock::now();
    m_sentAt = {};
    const bool keeps = m_context.plan->keepsTexts;
    if (keeps)
        for (const ChatMessage &message : request.prompt.messages)
            m_record.promptText += (m_record.promptText.empty() ? "" : "\n\n") + message.text;
    m_reader.begin(m_context.plan->streaming, keeps ? KeepTexts::Yes : KeepTexts::No);
    m_timer.start(std::min(m_limits.total, m_limits.first));
    m_transfer.start(request.http, *this);
}

void Exchange::sent(MonoTime when, bool isResend)
{
    m_sentAt = when;
    m_record.tSend = m_context.sinceStart(when);
    m_record.resends += isResend;
    if (!isResend)
        m_context.flow.sent(*m_record.tSend);
    m_reader.setSent(when);
    m_timer.startAt(when + std::min({m_limits.first, m_limits.idle, m_limits.total}));
}

void Exchange::headers(int status, std::string_view contentType, MonoTime when)
{
    m_record.tFirstByte = m_context.sinceStart(when);
    m_reader.headers(status, contentType);
}

bool Exchange::body(std::string_view bytes, MonoTime when)
{
    const bool wantsMore = m_reader.body(bytes, when);
    noteOutput(when);
    if (m_reader.isOver() && !m_isLingering) {
        m_isLingering = true;
        m_timer.start(kLinger);
    }
    return wantsMore;
}

// Seen as it comes, so that the live picture need not wait for the answer's end.
void Exchange::noteOutput(MonoTime when)
{
    if (const std::size_t events = m_reader.outputEvents(); events > m_noted)
        m_context.flow.arrived(m_context.sinceStart(when), events - std::exchange(m_noted, events));
}

void Exchange::ended(const TransferEnd &end)
{
    m_reader.close(end, end.when);
    noteOutput(end.when);
    if (end.openedConnection)
        m_record.connection = ConnectionUse::Opened;
    m_record.nameLookup = end.nameLookup;
    m_record.connect = end.connect;
    m_record.tls = end.tls;
    complete(end.when);
}

void Exchange::checkLimits()
{
    if (!m_isActive)
        return;
    if (m_isLingering) {
        m_transfer.cancel();
        return complete(MonoClock::now());
    }
    const MonoTime now = MonoClock::now();
    const bool wasSent = m_sentAt != MonoTime{};
    const MonoTime from = wasSent ? m_sentAt : m_begunAt;
    MonoTime next = from + m_limits.total;
    if (now >= next)
        return giveUp(OutcomeKind::Timeout, OutcomeClass::TimeoutTotal,
                      fmt::format("timed out: the answer took longer than {:g} s", toSeconds(m_limits.total)));
    if (wasSent) {
        const bool hasOutput = m_reader.hasOutput();
        // An answer in one piece shows no first output: only the whole can be late.
        const bool isStreamed = m_context.plan->streaming == Streaming::Yes;
        const MonoTime limit = hasOutput    ? m_reader.lastActivity() + m_limits.idle
                               : isStreamed ? m_sentAt + m_limits.first
                                            : next;
        if (now >= limit)
            return hasOutput ? giveUp(OutcomeKind::Timeout, OutcomeClass::TimeoutStall,
                                      fmt::format("timed out: nothing more came for {:g} s", toSeconds(m_limits.idle)))
                             : giveUp(OutcomeKind::Timeout, OutcomeClass::TimeoutFirst,
                                      fmt::format("timed out: no output within {:g} s", toSeconds(m_limits.first)));
        // Output that comes after this look begins a silence of its own: look again before that could be over.
        next = std::min({next, limit, now + m_limits.idle});
    }
    m_timer.startAt(next);
}

void Exchange::giveUp(OutcomeKind kind, OutcomeClass fine, std::string words)
{
    m_transfer.cancel();
    const Phase phase = m_reader.hasOutput() ? Phase::Receiving : m_record.tSend ? Phase::Waiting : Phase::Connecting;
    m_record.outcome = {kind, fine, std::nullopt, std::move(words), phase};
    complete(MonoClock::now());
}

void Exchange::cancel()
{
    if (!m_isActive)
        return;
    if (m_isLingering) {
        m_transfer.cancel();
        return complete(MonoClock::now());
    }
    giveUp(OutcomeKind::Cancelled, OutcomeClass::Cancelled, "stopped");
}

void Exchange::complete(MonoTime when)
{
    m_timer.stop();
    m_isActive = false;
    m_reader.finish(m_record, m_context.secret);
    const auto clean = [this](std::string &text) {
        text = withoutSecrets(std::move(text), m_context.plan->endpoint, m_context.secret);
    };
    clean(m_record.outcome.words);
    for (Choice &choice : m_record.choices) { // kept texts only
        for (std::string *text : {&choice.content, &choice.reasoning, &choice.refusal})
            clean(*text);
        for (ToolCall &call : choice.toolCalls)
            clean(call.arguments);
    }
    const MonoTime done = m_isLingering ? m_reader.overAt() : when;
    m_record.tDone = m_context.sinceStart(done);
    // The order of the moments is a promise of the record; a stamp of another source may miss it by microseconds.
    if (m_record.tSend)
        m_record.tDone = std::max(m_record.tDone, std::max(*m_record.tSend, m_record.tFirstByte.value_or(*m_record.tSend)));
    if (m_record.tSend)
        m_context.flow.ended(m_record.tDone);
    m_onDone(*this);
}

} // namespace inferometer
