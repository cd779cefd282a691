// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/AnswerReader.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace inferometer {

namespace {

constexpr std::size_t kLongestBody = 64u << 20;
constexpr std::size_t kErrorBody = 64u << 10;
constexpr std::size_t kQuote = 120;

constexpr std::array<std::string_view, 5> kLinesTypes{"application/x-ndjson", "application/ndjson", "application/jsonl",
                                                      "application/x-jsonlines", "application/json-lines"};

bool isLinesType(std::string_view type)
{
    return std::any_of(kLinesTypes.begin(), kLinesTypes.end(), [&](std::string_view each) { return type.starts_with(each); });
}

} // namespace

AnswerReader::AnswerReader(const Protocol &protocol) : m_protocol(protocol), m_decoder(protocol.decoder()) {}

void AnswerReader::begin(Streaming asked, KeepTexts keep)
{
    m_asked = asked;
    m_keep = keep;
    m_decoder->begin();
    m_splitter = SseSplitter();
    m_lines = LineSplitter();
    m_lineCount = 0;
    m_mayBeWhole = false;
    m_shape = Shape::Unknown;
    m_sentAt = m_overAt = m_lastActivity = {};
    m_status = 0;
    m_contentType.clear();
    m_raw.clear();
    m_timeline = TokenTimeline();
    m_choices.clear();
    m_usage.reset();
    m_runningOutput.reset();
    m_hasRunning = true;
    m_model.clear();
    m_error.clear();
    m_quote.clear();
    m_timings.clear();
    m_end = {};
    m_decoded.clear(); // the last answer's [DONE] must not end this one
    m_isOver = m_isError = m_isMalformed = m_sawFinish = m_sawOutput = m_isOverlong = false;
}

void AnswerReader::headers(int status, std::string_view contentType)
{
    m_status = status;
    m_contentType = contentType;
    std::transform(m_contentType.begin(), m_contentType.end(), m_contentType.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool isJson = m_contentType.starts_with("application/json") && !m_contentType.starts_with("application/jsonl");
    const bool wantsLines = m_protocol.form == AnswerForm::Lines && m_asked == Streaming::Yes;
    if (status < 400 && (isLinesType(m_contentType) || (wantsLines && isJson))) {
        m_shape = Shape::Lines;
        m_mayBeWhole = isJson;
    } else if (status >= 400 || isJson)
        m_shape = Shape::Json;
    else if (m_contentType.starts_with("text/event-stream"))
        m_shape = Shape::Events;
    else if (m_contentType.starts_with("text/html"))
        m_shape = Shape::Foreign;
}

AnswerReader::Shape AnswerReader::sniff() const
{
    std::string_view text = m_raw;
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark))
        text.remove_prefix(mark.size());
    else if (mark.starts_with(text)) // the beginning of one
        return Shape::Unknown;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return Shape::Unknown;
    if (text[first] == '{')
        return m_protocol.form == AnswerForm::Lines && m_asked == Streaming::Yes ? Shape::Lines : Shape::Json;
    if (text[first] == '<')
        return Shape::Foreign;
    return Shape::Events;
}

bool AnswerReader::body(std::string_view bytes, MonoTime when)
{
    // libcurl hands over what was read together in several pieces: they have one arrival time.
    m_isFirstOfRead = m_isFirstOfRead || when != m_lastActivity;
    m_lastActivity = when;
    if (m_isOver)
        return true; // what follows the end is read so that the connection can be used again, and ignored
    if (m_shape == Shape::Unknown) {
        m_raw += bytes;
        m_shape = sniff();
        if (m_shape == Shape::Unknown)
            return m_raw.size() < kErrorBody;
        m_mayBeWhole = m_shape == Shape::Lines;
        const std::string all = std::exchange(m_raw, {});
        return body(all, when);
    }
    if (m_shape == Shape::Lines)
        return linesBody(bytes, when);
    if (m_shape == Shape::Foreign) {
        m_raw += bytes.substr(0, kErrorBody - std::min(m_raw.size(), kErrorBody));
        return m_raw.size() < kErrorBody;
    }
    if (m_shape == Shape::Json) {
        const std::size_t limit = m_status >= 400 ? kErrorBody : kLongestBody;
        m_raw += bytes.substr(0, limit - std::min(m_raw.size(), limit));
        m_isOverlong = m_raw.size() >= kLongestBody;
        return m_raw.size() < limit;
    }
    if (!m_splitter.sawField() && m_raw.size() < kErrorBody)
        m_raw += bytes; // it may be a JSON error under the name of a stream
    m_splitter.feed(bytes, [&](const SseEvent &event) {
        m_decoded.clear();
        m_decoder->event(event.type, event.data, m_decoded);
        if (m_decoded.isMalformed && m_quote.empty())
            m_quote = plainText(event.data, kQuote);
        take(when);
        return !m_isOver && !m_isMalformed;
    });
    m_isOverlong = m_splitter.isOverlong();
    return !m_isMalformed && !m_isOverlong;
}

bool AnswerReader::linesBody(std::string_view bytes, MonoTime when)
{
    if (m_mayBeWhole && m_raw.size() < kLongestBody)
        m_raw += bytes;
    bool isOneDocument = false;
    m_lines.feed(bytes, [&](std::string_view line) {
        m_decoded.clear();
        m_decoder->event({}, line, m_decoded);
        if (m_decoded.isMalformed) {
            // One document over several lines is no line of its own.
            isOneDocument = m_mayBeWhole && m_lineCount == 0 && m_asked == Streaming::Yes;
            if (isOneDocument)
                return false;
            if (m_quote.empty())
                m_quote = plainText(line, kQuote);
        }
        if (++m_lineCount > 1 && m_mayBeWhole) {
            m_mayBeWhole = false;
            m_raw.clear();
        }
        take(when);
        return !m_isOver && !m_isMalformed;
    });
    if (isOneDocument) {
        m_shape = Shape::Json;
        m_mayBeWhole = false;
        return true;
    }
    m_isOverlong = m_lines.isOverlong();
    return !m_isMalformed && !m_isOverlong;
}

void AnswerReader::take(MonoTime when)
{
    if (m_decoded.isMalformed)
        m_isMalformed = true;
    if (!m_decoded.model.empty() && m_model.empty())
        m_model = toValidUtf8(m_decoded.model.substr(0, 200));
    takeOutputs(when);
    takeMark(when);
    if (m_decoded.usage && (m_decoded.usage->prompt || m_decoded.usage->output)) // else it tells nothing
        m_usage = m_decoded.usage;
    for (const auto &[index, reason] : m_decoded.finishes) {
        choice(index).finishReason = plainText(reason, 64);
        m_sawFinish = true;
        if (reason == "abort" || reason == "error") {
            m_isError = true;
            if (m_error.empty())
                m_error = "finish_reason: " + std::string(reason);
        }
    }
    if (!m_decoded.timings.empty()) {
        m_timings.clear();
        for (const auto &[name, value] : m_decoded.timings)
            m_timings.emplace_back(name, value);
    }
    if (m_decoded.isError) {
        m_isError = true;
        if (m_error.empty() || !m_decoded.error.empty())
            m_error = m_decoded.error;
    }
    // Nothing that follows an error can make the answer good again, and some servers leave the connection open after it.
    if (m_decoded.isDone || m_decoded.isError) {
        m_isOver = true;
        m_overAt = when;
    }
}

void AnswerReader::takeMark(MonoTime when)
{
    if (!m_decoded.outputs.empty() || !isStream())
        return;
    const Nanos offset = when - m_sentAt;
    if (!m_decoded.finishes.empty())
        m_timeline.mark({offset, MarkKind::Finish});
    else if (m_decoded.namesChoice)
        m_timeline.mark({offset, MarkKind::Choice});
    else if (m_decoded.usage)
        m_timeline.mark({offset, MarkKind::Usage});
    else if (m_decoded.isDone)
        m_timeline.mark({offset, MarkKind::Done});
}

void AnswerReader::takeOutputs(MonoTime when)
{
    if (m_decoded.outputs.empty())
        return;
    m_sawOutput = true;
    // One arrival for each choice that said something; content outranks the other channels of the same event.
    std::uint32_t tokens = 0;
    if (m_decoded.eventTokens) {
        tokens = *m_decoded.eventTokens;
    } else if (m_decoded.usage && m_decoded.usage->output && m_hasRunning) {
        const std::uint32_t before = m_runningOutput.value_or(0);
        tokens = *m_decoded.usage->output > before ? *m_decoded.usage->output - before : 0;
        m_runningOutput = m_decoded.usage->output;
    } else {
        m_hasRunning = false; // a count that comes later covers several events
    }
    bool isSameEvent = false;
    for (std::size_t i = 0; i < m_decoded.outputs.size(); ++i) {
        const Output &output = m_decoded.outputs[i];
        const auto sameChoice = [&](const Output &other) { return other.choice == output.choice; };
        const auto begin = m_decoded.outputs.begin();
        if (std::none_of(begin, begin + static_cast<std::ptrdiff_t>(i), sameChoice) && isStream()) {
            const bool hasContent = std::any_of(begin, m_decoded.outputs.end(), [&](const Output &other) {
                return sameChoice(other) && other.channel == Channel::Content;
            });
            Arrival arrival;
            arrival.offset = when - m_sentAt;
            arrival.tokens = std::exchange(tokens, 0);
            arrival.channel = hasContent ? Channel::Content : output.channel;
            arrival.choice = output.choice;
            arrival.isCoalesced = !m_isFirstOfRead;
            arrival.isSameEvent = std::exchange(isSameEvent, true);
            m_timeline.append(arrival);
        }
        if (m_keep == KeepTexts::No)
            continue;
        Choice &said = choice(output.choice);
        switch (output.channel) {
        case Channel::Content: said.content += output.text; break;
        case Channel::Reasoning: said.reasoning += output.text; break;
        case Channel::Refusal: said.refusal += output.text; break;
        case Channel::Tool:
            if (output.tool < 64) {
                said.toolCalls.resize(std::max<std::size_t>(said.toolCalls.size(), output.tool + 1));
                (output.isToolName ? said.toolCalls[output.tool].name : said.toolCalls[output.tool].arguments) += output.text;
            }
            break;
        }
    }
    m_isFirstOfRead = false;
}

Choice &AnswerReader::choice(std::uint8_t index)
{
    if (m_choices.size() <= index)
        m_choices.resize(index + 1u);
    return m_choices[index];
}

void AnswerReader::wholeBody(MonoTime when)
{
    m_decoded.clear();
    m_decoder->whole(m_raw, m_decoded);
    if (m_decoded.isMalformed)
        m_quote = plainText(m_raw, kQuote);
    take(when);
    if (!m_isMalformed)
        m_sawFinish = true; // a whole JSON document is its own terminal signal
}

void AnswerReader::close(const TransferEnd &end, MonoTime when)
{
    m_end = end;
    if (m_status >= 400 || m_isOver)
        return;
    m_overAt = when;
    if (m_shape == Shape::Events) {
        m_splitter.finish([&](const SseEvent &event) {
            m_decoded.clear();
            m_decoder->event(event.type, event.data, m_decoded);
            // What a cut connection left of an event is no malformed answer but a truncated one.
            if (!m_decoded.isMalformed)
                take(when);
            return true;
        });
        const bool isPlainJson = !m_splitter.sawField() && end.fault == TransferFault::None && !m_raw.empty();
        if (isPlainJson)
            wholeBody(when);
    } else if (m_shape == Shape::Lines) {
        m_lines.finish([&](std::string_view line) {
            m_decoded.clear();
            m_decoder->event({}, line, m_decoded);
            if (!m_decoded.isMalformed) {
                ++m_lineCount;
                take(when);
            } else if (m_mayBeWhole && m_lineCount == 0 && end.fault == TransferFault::None) {
                m_isMalformed = true;
                m_quote = plainText(line, kQuote);
            }
            return true;
        });
    } else if (m_shape == Shape::Json && end.fault == TransferFault::None) {
        wholeBody(when);
    }
    m_isOver = true;
}

} // namespace inferometer
