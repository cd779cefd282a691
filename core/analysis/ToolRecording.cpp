// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolRecording.h"

#include <algorithm>

namespace inferometer {

namespace {

/// Recordings of before this was written down show it where the event was the first of its read: nothing else can share its
/// moment there.
bool isOfSameEvent(const Arrival &arrival, const Arrival &before)
{
    return arrival.isSameEvent || (!arrival.isCoalesced && arrival.offset == before.offset && arrival.choice != before.choice);
}

} // namespace

ToolRecording::ToolRecording(const RequestRecord &record) : m_record(record)
{
    if (record.tSend)
        m_done = toMs(record.tDone - *record.tSend);
    readEvents();
    readMarks();
    for (const std::optional<Nanos> &phase : {record.nameLookup, record.connect, record.tls})
        m_setup += record.connection == ConnectionUse::Opened ? toMs(phase.value_or(Nanos{0})) : 0;
    const TokenSource source = record.tokens.source;
    if (record.tokens.output && (source == TokenSource::Usage || source == TokenSource::Tokenizer))
        m_told = *record.tokens.output;
}

void ToolRecording::readEvents()
{
    const Arrival *before = nullptr;
    for (const Arrival &arrival : m_record.timeline.arrivals()) {
        const bool isContent = arrival.channel == Channel::Content;
        const bool isSpoken = isContent || arrival.channel == Channel::Reasoning;
        m_hasSeveralChoices = m_hasSeveralChoices || arrival.choice != m_record.timeline.arrivals().front().choice;
        if (before && isOfSameEvent(arrival, *before)) {
            ToolEvent &event = m_events.back();
            event.tokens += arrival.tokens;
            ++event.choices;
            event.isSpoken = event.isSpoken || isSpoken;
            event.isContent = event.isContent || isContent;
        } else {
            m_events.push_back({toMs(arrival.offset), arrival.tokens, 1, isSpoken, isContent});
        }
        before = &arrival;
    }
    for (const ToolEvent &event : m_events) {
        m_outputs.push_back(event.at);
        if (event.isSpoken)
            m_spoken.push_back(event.at);
        if (event.isContent)
            m_content.push_back(event.at);
    }
}

void ToolRecording::readMarks()
{
    m_choices = m_lines = m_outputs;
    for (const Mark &mark : m_record.timeline.marks()) {
        const double at = toMs(mark.offset);
        if (mark.kind == MarkKind::Choice || mark.kind == MarkKind::Finish)
            m_choices.push_back(at);
        if (mark.kind != MarkKind::Done)
            m_lines.push_back(at);
        m_lastLine = std::max(m_lastLine, at);
    }
    std::sort(m_choices.begin(), m_choices.end());
    std::sort(m_lines.begin(), m_lines.end());
    if (!m_lines.empty())
        m_lastLine = std::max(m_lastLine, m_lines.back());
    else if (m_record.timeline.marks().empty())
        m_lastLine = m_done; // no event is known: the end of the answer is all that there is
}

std::vector<double> ToolRecording::textStamps() const
{
    const bool isOneEach = m_told && *m_told == static_cast<double>(m_record.timeline.size());
    std::vector<double> stamps;
    for (const ToolEvent &event : m_events) {
        if (!event.isContent)
            continue;
        const std::uint32_t tokens = isOneEach ? 1 : event.choices == 1 ? event.tokens : 0;
        if (tokens == 0)
            return {};
        stamps.insert(stamps.end(), tokens, event.at);
    }
    return stamps;
}

std::optional<double> ToolRecording::textTokens() const
{
    if (const std::vector<double> stamps = textStamps(); !stamps.empty())
        return static_cast<double>(stamps.size());
    // The server's count is of all that was put out: of the text alone only where there is nothing else.
    const bool isTextAlone = m_content.size() == m_record.timeline.size();
    return isTextAlone ? m_told : std::nullopt;
}

} // namespace inferometer
