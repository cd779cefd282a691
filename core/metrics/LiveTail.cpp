// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/LiveTail.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr Nanos kSecond = std::chrono::seconds(1);
constexpr double kRecentEvents = 20'000; // beyond, what was learnt earlier counts half

std::int64_t secondOf(Nanos moment) { return moment / kSecond; }

} // namespace

void LiveTail::note(std::int64_t second, const FlowSecond &seen)
{
    if (second < m_first) { // its answers have all ended; only who is in flight still matters
        m_flying += static_cast<std::int64_t>(seen.starts) - static_cast<std::int64_t>(seen.ends);
        return;
    }
    const auto index = static_cast<std::size_t>(second - m_first);
    if (index >= m_seconds.size())
        m_seconds.resize(index + 1);
    Second &known = m_seconds[index];
    known.events += static_cast<std::int64_t>(seen.events);
    known.starts += static_cast<std::int64_t>(seen.starts);
    known.ends += static_cast<std::int64_t>(seen.ends);
    known.startOffsets += static_cast<std::int64_t>(seen.startOffsets);
    known.endOffsets += static_cast<std::int64_t>(seen.endOffsets);
}

void LiveTail::settle(const RequestRecord &record)
{
    if (!record.tSend || record.timeline.empty())
        return;
    const auto arrivals = record.timeline.arrivals();
    if (record.outcome.isOk() && record.isStreamed && record.tokens.output) {
        m_knownTokens += *record.tokens.output;
        m_knownEvents += static_cast<double>(arrivals.size());
        if (m_knownEvents > kRecentEvents) {
            m_knownTokens /= 2;
            m_knownEvents /= 2;
        }
    }
    const std::int64_t end = m_first + static_cast<std::int64_t>(m_seconds.size());
    std::int64_t second = 0;
    Nanos from{0}, until{0}; // of `second`; a division for each second, not for each event
    for (const Arrival &arrival : arrivals) {
        const Nanos at = *record.tSend + arrival.offset;
        if (at >= until || at < from) {
            second = secondOf(at);
            from = kSecond * second;
            until = from + kSecond;
        }
        if (second >= m_first && second < end)
            --m_seconds[static_cast<std::size_t>(second - m_first)].events;
    }
}

void LiveTail::forgetBefore(Nanos moment)
{
    const std::int64_t second = secondOf(moment);
    for (; m_first < second && !m_seconds.empty(); ++m_first) {
        m_flying += m_seconds.front().starts - m_seconds.front().ends;
        m_seconds.pop_front();
    }
}

std::vector<LiveTail::Stretch> LiveTail::stretches(Nanos width, std::size_t count, Nanos end) const
{
    std::vector<Stretch> result(count);
    std::int64_t flying = m_flying;
    for (auto i = static_cast<std::size_t>(kSecond * m_first / width); i < count; ++i) {
        const Nanos from = std::max(width * static_cast<std::int64_t>(i), kSecond * m_first);
        const Nanos until = std::min(width * static_cast<std::int64_t>(i + 1), end);
        if (until <= from)
            break;
        std::int64_t time = flying * (until - from).count();
        std::int64_t events = 0;
        for (std::int64_t second = secondOf(from); kSecond * second < until; ++second) {
            const auto index = static_cast<std::size_t>(second - m_first);
            if (index >= m_seconds.size())
                break;
            const Second &seen = m_seconds[index];
            const std::int64_t rest = (until - kSecond * second).count();
            time += (seen.starts * rest - seen.startOffsets) - (seen.ends * rest - seen.endOffsets);
            flying += seen.starts - seen.ends;
            events += std::max<std::int64_t>(0, seen.events);
        }
        result[i].events = static_cast<std::uint64_t>(events);
        result[i].flight = Nanos(std::max<std::int64_t>(0, time));
    }
    return result;
}

std::optional<double> LiveTail::tokensPerEvent() const
{
    return m_knownEvents > 0 ? std::optional(m_knownTokens / m_knownEvents) : std::nullopt;
}

double LiveTail::tokensSince(Nanos moment) const
{
    double events = 0;
    for (std::size_t i = 0; i < m_seconds.size(); ++i) {
        const Nanos begin = kSecond * (m_first + static_cast<std::int64_t>(i));
        const double share = std::clamp(toSeconds(begin + kSecond - moment), 0.0, 1.0);
        events += share * static_cast<double>(std::max<std::int64_t>(0, m_seconds[i].events));
    }
    return events * tokensPerEvent().value_or(0);
}

} // namespace inferometer
