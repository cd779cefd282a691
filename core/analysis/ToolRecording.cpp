// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolRecording.h"

#include <algorithm>

namespace inferometer {

ToolRecording::ToolRecording(const RequestRecord &record) : m_record(record)
{
    for (const Arrival &arrival : record.timeline.arrivals()) {
        const double at = toMs(arrival.offset);
        m_outputs.push_back(at);
        if (arrival.channel == Channel::Content || arrival.channel == Channel::Reasoning)
            m_spoken.push_back(at);
        if (arrival.channel == Channel::Content)
            m_content.push_back(at);
    }
    m_choices = m_lines = m_outputs;
    for (const Mark &mark : record.timeline.marks()) {
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
    if (record.tSend)
        m_done = toMs(record.tDone - *record.tSend);
    for (const std::optional<Nanos> &phase : {record.nameLookup, record.connect, record.tls})
        m_setup += record.connection == ConnectionUse::Opened ? toMs(phase.value_or(Nanos{0})) : 0;
    const TokenSource source = record.tokens.source;
    if (record.tokens.output && (source == TokenSource::Usage || source == TokenSource::Tokenizer))
        m_told = *record.tokens.output;
}

} // namespace inferometer
