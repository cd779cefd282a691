// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/HttpParser.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace inferometer {

namespace {

constexpr std::size_t kMaxHeadBytes = 64 * 1024;
constexpr std::uint64_t kMaxBodyBytes = 64 * 1024 * 1024;

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return result;
}

std::string_view trim(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

std::optional<std::uint64_t> number(std::string_view text, int base)
{
    std::uint64_t value = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (text.empty() || trouble != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

std::string_view HttpRequestHead::header(std::string_view name) const noexcept
{
    for (const auto &[key, value] : headers)
        if (key == name)
            return value;
    return {};
}

HttpParser::State HttpParser::fail(int status)
{
    m_status = status;
    return State::Bad;
}

bool HttpParser::takeLine(std::string_view &line)
{
    const std::size_t end = m_input.find('\n', m_at);
    if (end == std::string::npos)
        return false;
    line = std::string_view(m_input).substr(m_at, end - m_at);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    m_headBytes += end + 1 - m_at;
    m_at = end + 1;
    return true;
}

HttpParser::State HttpParser::parse()
{
    if (m_status != 0)
        return State::Bad;
    const State state = step();
    if (m_at > 0 && state == State::NeedMore) {
        m_input.erase(0, m_at);
        m_at = 0;
    }
    return state;
}

HttpParser::State HttpParser::step()
{
    std::string_view line;
    while (true) {
        if (m_headBytes > kMaxHeadBytes)
            return fail(431);
        switch (m_stage) {
        case Stage::Head:
            if (!takeLine(line))
                return buffered() > kMaxHeadBytes ? fail(431) : State::NeedMore;
            if (line.empty()) {
                if (!m_hasRequestLine)
                    continue;
                if (const State state = finishHead(); state != State::NeedMore)
                    return state;
            } else if (parseLine(line) == State::Bad) {
                return State::Bad;
            }
            break;
        case Stage::LengthBody:
        case Stage::ChunkData: {
            const std::size_t part = std::min<std::uint64_t>(m_left, buffered());
            m_request.body.append(m_input, m_at, part);
            m_at += part;
            m_left -= part;
            if (m_left > 0)
                return State::NeedMore;
            if (m_stage == Stage::LengthBody)
                return State::Complete;
            m_stage = Stage::ChunkEnd;
            break;
        }
        case Stage::ChunkSize: {
            if (!takeLine(line))
                return buffered() > kMaxHeadBytes ? fail(400) : State::NeedMore;
            const auto size = number(trim(line.substr(0, line.find(';'))), 16);
            if (!size)
                return fail(400);
            if (*size > kMaxBodyBytes - std::min<std::uint64_t>(kMaxBodyBytes, m_request.body.size()))
                return fail(413);
            m_headBytes = 0;
            m_left = *size;
            m_stage = *size == 0 ? Stage::Trailer : Stage::ChunkData;
            break;
        }
        case Stage::ChunkEnd:
            if (!takeLine(line))
                return State::NeedMore;
            if (!line.empty())
                return fail(400);
            m_stage = Stage::ChunkSize;
            break;
        case Stage::Trailer:
            if (!takeLine(line))
                return buffered() > kMaxHeadBytes ? fail(431) : State::NeedMore;
            if (line.empty())
                return State::Complete;
            break;
        }
    }
}

HttpParser::State HttpParser::parseLine(std::string_view line)
{
    if (m_hasRequestLine) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon == 0)
            return fail(400);
        m_request.headers.emplace_back(lower(line.substr(0, colon)), trim(line.substr(colon + 1)));
        return State::NeedMore;
    }
    const std::size_t first = line.find(' ');
    const std::size_t second = line.rfind(' ');
    if (first == std::string_view::npos || second == first || first == 0)
        return fail(400);
    const std::string_view version = line.substr(second + 1);
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return fail(version.starts_with("HTTP/") ? 505 : 400);
    std::string_view target = line.substr(first + 1, second - first - 1);
    if (!target.starts_with('/'))
        return fail(400);
    m_request.method = line.substr(0, first);
    m_request.path = target.substr(0, target.find('?'));
    m_request.isHttp10 = version == "HTTP/1.0";
    m_hasRequestLine = true;
    return State::NeedMore;
}

/// NeedMore: a body follows and the stage says which.
HttpParser::State HttpParser::finishHead()
{
    const std::string connection = lower(m_request.header("connection"));
    m_request.wantsClose = m_request.isHttp10 || connection.find("close") != std::string::npos;
    m_headBytes = 0;
    const std::string coding = lower(m_request.header("transfer-encoding"));
    if (!coding.empty() && coding != "chunked")
        return fail(501);
    std::optional<std::uint64_t> length = 0;
    if (const std::string_view text = m_request.header("content-length"); !text.empty())
        length = number(text, 10);
    if (!length)
        return fail(400);
    if (*length > kMaxBodyBytes)
        return fail(413);
    if (coding.empty() && *length == 0)
        return State::Complete;
    m_left = *length;
    m_stage = coding.empty() ? Stage::LengthBody : Stage::ChunkSize;
    m_wantsContinue = lower(m_request.header("expect")) == "100-continue";
    return State::NeedMore;
}

HttpRequestHead HttpParser::take()
{
    m_stage = Stage::Head;
    m_hasRequestLine = false;
    m_wantsContinue = false;
    m_headBytes = 0;
    m_input.erase(0, m_at);
    m_at = 0;
    return std::exchange(m_request, {});
}

} // namespace inferometer
