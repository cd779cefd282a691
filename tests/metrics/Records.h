// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <vector>

namespace inferometer::test {

/// Builds one finished request: aRecord().sentAt(0.02).event(0.42).tokens(5).doneAt(0.545). Moments are seconds since the
/// run's start; a request is due when it is sent unless dueAt() says otherwise.
class RecordBuilder {
public:
    RecordBuilder &sentAt(double seconds)
    {
        m_record.tSend = fromSeconds(seconds);
        if (!m_isDueSet)
            m_record.tSched = *m_record.tSend;
        m_record.tDone = std::max(m_record.tDone, *m_record.tSend);
        return *this;
    }
    RecordBuilder &dueAt(double seconds)
    {
        m_record.tSched = fromSeconds(seconds);
        m_isDueSet = true;
        return *this;
    }
    /// An output event at a moment of the run; 0 tokens: the stream did not tell. Comes after sentAt().
    RecordBuilder &event(double seconds, std::uint32_t tokens = 0, Channel channel = Channel::Content, std::uint8_t choice = 0)
    {
        Arrival arrival;
        arrival.offset = fromSeconds(seconds) - *m_record.tSend;
        arrival.tokens = tokens;
        arrival.channel = channel;
        arrival.choice = choice;
        m_record.timeline.append(arrival);
        m_record.tFirstByte = m_record.tFirstByte.value_or(fromSeconds(seconds));
        m_record.tDone = std::max(m_record.tDone, fromSeconds(seconds));
        return *this;
    }
    RecordBuilder &doneAt(double seconds)
    {
        m_record.tDone = fromSeconds(seconds);
        return *this;
    }
    RecordBuilder &output(std::uint32_t tokens, TokenSource source = TokenSource::Usage)
    {
        m_record.tokens.output = tokens;
        m_record.tokens.source = source;
        return *this;
    }
    RecordBuilder &prompt(std::uint32_t tokens)
    {
        m_record.tokens.prompt = tokens;
        return *this;
    }
    RecordBuilder &planned(std::uint32_t tokens)
    {
        m_record.plannedOutput = tokens;
        return *this;
    }
    RecordBuilder &failed(OutcomeKind kind, OutcomeClass fine)
    {
        m_record.outcome.kind = kind;
        m_record.outcome.fine = fine;
        return *this;
    }
    RecordBuilder &warmup()
    {
        m_record.purpose = Purpose::Warmup;
        return *this;
    }
    RecordBuilder &inRound(std::uint32_t round)
    {
        m_record.round = round;
        return *this;
    }
    RecordBuilder &inStage(std::uint32_t stage)
    {
        m_record.stage.value = stage;
        return *this;
    }
    RecordBuilder &withoutStreaming()
    {
        m_record.isStreamed = false;
        return *this;
    }
    RecordBuilder &answeredBy(std::string model)
    {
        m_record.model = std::move(model);
        return *this;
    }
    operator RequestRecord() const { return m_record; }
    RequestRecord &record() { return m_record; }

private:
    RequestRecord m_record;
    bool m_isDueSet = false;
};

inline RecordBuilder aRecord() { return {}; }

/// A plain answer: first token after ttft, then one every tpot seconds, one event each.
inline RecordBuilder anAnswer(double sent, double ttft, double tpot, std::uint32_t tokens)
{
    RecordBuilder record;
    record.sentAt(sent);
    for (std::uint32_t i = 0; i < tokens; ++i)
        record.event(sent + ttft + tpot * i);
    return record.output(tokens).prompt(100).doneAt(sent + ttft + tpot * (tokens - 1) + 0.001);
}

} // namespace inferometer::test
