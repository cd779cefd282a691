// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/StopRules.h"

namespace inferometer {

void StopRules::beginStage() { *this = {}; }

std::optional<StopReason> StopRules::add(const RequestRecord &record)
{
    const Outcome &outcome = record.outcome;
    if (!outcome.isOk() && !outcome.isFailure())
        return std::nullopt;
    m_failed.set(m_seen++ % kLast, outcome.isFailure());
    const bool noConnection = outcome.kind == OutcomeKind::ConnectError || outcome.fine == OutcomeClass::ConnectTimeout;
    m_connectionFailures = noConnection ? m_connectionFailures + 1 : 0;
    if (m_connectionFailures >= kConnections)
        return StopReason{"connections",
                          {INFEROMETER_TEXT("Stop", "%1 connection(s) in a row failed."), {m_connectionFailures}}};
    if (m_seen >= kLast && m_failed.count() * 2 >= kLast)
        return StopReason{"failures",
                          {INFEROMETER_TEXT("Stop", "%1 of the last %2 request(s) failed."),
                           {std::uint64_t{m_failed.count()}, std::uint64_t{kLast}}}};
    return std::nullopt;
}

} // namespace inferometer
