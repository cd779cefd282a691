// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Secret.h"
#include "core/domain/RequestRecord.h"
#include "core/net/LineSplitter.h"
#include "core/net/SseSplitter.h"
#include "core/net/Transfer.h"
#include "core/protocol/Protocol.h"

#include <memory>
#include <string>

namespace inferometer {

enum class KeepTexts { Yes, No };

/// Turns the bytes of one answer into a record's timeline, token counts, finish reasons and outcome, for every protocol
/// (rules W2–W9, W13 of the wire). Knows no socket and no clock: times come with the bytes. Reused from request to request.
class AnswerReader {
public:
    explicit AnswerReader(const Protocol &protocol);

    /// A new answer; its times count from `sentAt`. The streaming that was asked for decides what a JSON body means.
    void begin(Streaming asked, KeepTexts keep);
    void setSent(MonoTime sentAt) { m_sentAt = sentAt; }
    void headers(int status, std::string_view contentType);
    /// False: nothing more is wanted (the answer is over, or is none).
    bool body(std::string_view bytes, MonoTime when);
    /// The connection says that is all; `end` tells how.
    void close(const TransferEnd &end, MonoTime when);

    /// The answer is over although the connection may still be open.
    bool isOver() const noexcept { return m_isOver; }
    bool hasOutput() const noexcept { return !m_timeline.empty(); }
    std::size_t outputEvents() const noexcept { return m_timeline.size(); }
    MonoTime overAt() const noexcept { return m_overAt; }
    MonoTime lastActivity() const noexcept { return m_lastActivity; }

    /// Fills timeline, tokens, finish reason, model, texts, server timings, isStreamed, and the outcome unless a time-out
    /// or a stop has already been written into it. The secret is removed from the server's words.
    void finish(RequestRecord &record, const Secret &secret);

private:
    enum class Shape { Unknown, Events, Lines, Json, Foreign };
    bool linesBody(std::string_view bytes, MonoTime when);
    bool isStream() const noexcept { return m_shape == Shape::Events || m_shape == Shape::Lines; }
    void take(MonoTime when);
    void takeOutputs(MonoTime when);
    void takeMark(MonoTime when);
    void wholeBody(MonoTime when);
    Shape sniff() const;
    void judge(RequestRecord &record) const;
    Choice &choice(std::uint8_t index);

    const Protocol &m_protocol;
    std::unique_ptr<Decoder> m_decoder;
    SseSplitter m_splitter;
    LineSplitter m_lines;
    std::uint64_t m_lineCount = 0;
    bool m_mayBeWhole = false; // lines under the type of a plain document: it may be one
    Decoded m_decoded;
    Streaming m_asked = Streaming::Yes;
    KeepTexts m_keep = KeepTexts::No;
    Shape m_shape = Shape::Unknown;
    MonoTime m_sentAt{}, m_overAt{}, m_lastActivity{};
    bool m_isFirstOfRead = true; // no output event of this read yet
    int m_status = 0;
    std::string m_contentType;
    std::string m_raw; // a body that is no stream, or the start of one that may be none
    TokenTimeline m_timeline;
    std::vector<Choice> m_choices;
    std::optional<UsageReport> m_usage;
    std::optional<std::uint32_t> m_runningOutput; // while every output event brought the running count
    bool m_hasRunning = true;
    std::string m_model, m_error, m_quote;
    std::vector<std::pair<std::string, double>> m_timings;
    TransferEnd m_end;
    bool m_isOver = false, m_isError = false, m_isMalformed = false, m_sawFinish = false, m_sawOutput = false,
         m_isOverlong = false;
};

} // namespace inferometer
