// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer that is over was: its counts and its outcome.
#include "core/protocol/AnswerReader.h"

#include "core/base/Utf8.h"
#include "core/protocol/HttpError.h"

#include <algorithm>

namespace inferometer {

void AnswerReader::finish(RequestRecord &record, const Secret &secret)
{
    // A single line under the type of a plain document was a whole answer: its pieces have no times of their own.
    if (m_shape == Shape::Lines && m_mayBeWhole && m_lineCount <= 1 && (m_lineCount == 0 || m_decoded.isDone)) {
        m_shape = Shape::Json;
        m_timeline = TokenTimeline();
    }
    record.isStreamed = m_asked == Streaming::Yes && m_shape != Shape::Json;
    TokenCounts &tokens = record.tokens;
    tokens = {};
    if (m_usage) {
        if (m_usage->prompt.value_or(0) > 0) // a prompt is never empty: 0 means that nobody counted
            tokens.prompt = m_usage->prompt;
        tokens.cached = m_usage->cached;
        tokens.reasoning = m_usage->reasoning;
        if (m_usage->output && (*m_usage->output > 0 || !m_sawOutput)) {
            tokens.output = m_usage->output;
            tokens.source = TokenSource::Usage;
        }
    }
    if (!tokens.output && !m_timeline.empty()) {
        tokens.output = static_cast<std::uint32_t>(m_timeline.size());
        tokens.source = TokenSource::Counted;
    }
    record.finishReason = m_choices.empty() ? "" : m_choices.front().finishReason;
    record.model = m_model;
    record.serverTimings = m_timings;
    record.timeline = std::move(m_timeline);
    if (m_keep == KeepTexts::Yes)
        record.choices = m_choices;
    if (record.outcome.kind == OutcomeKind::Ok)
        judge(record);
    record.outcome.words = plainText(secret.scrub(toValidUtf8(record.outcome.words)), 500);
    if (m_status > 0)
        record.outcome.httpStatus = m_status;
    else if (m_end.fault == TransferFault::Redirect)
        record.outcome.httpStatus = m_end.httpStatus; // its headers never came this far
}

void AnswerReader::judge(RequestRecord &record) const
{
    const bool hasOutput = m_sawOutput;
    const auto set = [&](OutcomeKind kind, OutcomeClass fine, std::string words, Phase phase) {
        record.outcome = {kind, fine, std::nullopt, std::move(words), phase};
    };
    const Phase phase = hasOutput ? Phase::Receiving : Phase::Waiting;
    if (m_status >= 400)
        return set(OutcomeKind::HttpError, classOfHttp(m_status, httpErrorText(m_status, m_raw)),
                   httpErrorText(m_status, m_raw), phase);
    if (m_end.fault == TransferFault::Redirect)
        return set(OutcomeKind::HttpError, OutcomeClass::HttpOther,
                   "HTTP " + std::to_string(m_end.httpStatus.value_or(0)) + ": redirect to " + m_end.usedUrl, Phase::Waiting);
    switch (m_end.fault) {
    case TransferFault::Dns: return set(OutcomeKind::ConnectError, OutcomeClass::Dns, m_end.words, Phase::Connecting);
    case TransferFault::Refused:
        return set(OutcomeKind::ConnectError, OutcomeClass::ConnectRefused, m_end.words, Phase::Connecting);
    case TransferFault::Tls: return set(OutcomeKind::ConnectError, OutcomeClass::Tls, "TLS: " + m_end.words, Phase::Connecting);
    case TransferFault::ConnectTimeout:
        return set(OutcomeKind::Timeout, OutcomeClass::ConnectTimeout, m_end.words, Phase::Connecting);
    default: break;
    }
    if (m_isError)
        return set(OutcomeKind::StreamError, classOfStreamError(m_error), m_error.empty() ? "error without words" : m_error,
                   phase);
    if (m_isOverlong)
        return set(OutcomeKind::Malformed, OutcomeClass::ParseError, "the answer exceeds the size limit", phase);
    if (m_isMalformed)
        return set(OutcomeKind::Malformed, OutcomeClass::ParseError, "not JSON: " + m_quote, phase);
    if (m_shape == Shape::Foreign)
        return set(OutcomeKind::Malformed, OutcomeClass::ParseError,
                   "content type " + (m_contentType.empty() ? std::string("text/html") : m_contentType) + ": "
                       + httpErrorText(m_status, m_raw),
                   phase);
    if (m_status == 0)
        return set(OutcomeKind::Truncated, OutcomeClass::StreamTruncated,
                   m_end.words.empty() ? "closed before any answer" : "closed before any answer: " + m_end.words, phase);
    // Where nothing in the answer tells its end, the clean end of the body does.
    const bool isEndedByBody = m_protocol.end == AnswerEnd::BodyEnd && hasOutput && m_end.fault == TransferFault::None;
    const bool isEnded = m_sawFinish || (m_isOver && m_decoded.isDone) || isEndedByBody;
    if (!isEnded)
        return set(OutcomeKind::Truncated, OutcomeClass::StreamTruncated,
                   m_end.words.empty() ? "closed before a finish reason or [DONE]" : "closed before the end: " + m_end.words,
                   phase);
    const bool hasReason =
        std::any_of(m_choices.begin(), m_choices.end(), [](const Choice &said) { return !said.finishReason.empty(); });
    if (!hasOutput && !hasReason && !m_usage)
        return set(OutcomeKind::Malformed, OutcomeClass::Empty, "an end without output, finish reason or usage", phase);
}

} // namespace inferometer
