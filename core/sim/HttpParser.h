// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inferometer {

/// A request as it was read; header names in lower case.
struct HttpRequestHead {
    std::string method;
    std::string path; ///< without the query
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    bool isHttp10 = false;
    bool wantsClose = false;
    /// The first header of this (lower-case) name; empty when there is none.
    std::string_view header(std::string_view name) const noexcept;
};

/// Reads HTTP/1.x requests from a stream of bytes, one after another.
class HttpParser {
public:
    enum class State : std::uint8_t { NeedMore, Complete, Bad };

    /// Adds bytes. What follows a complete request is kept for the next.
    void feed(std::string_view bytes) { m_input.append(bytes); }
    /// Goes as far as the bytes allow.
    State parse();
    /// After Complete: the request; the parser is ready for the next.
    HttpRequestHead take();
    /// After Bad: the status to answer with, before closing.
    int status() const noexcept { return m_status; }
    /// True once after a head with "Expect: 100-continue" whose body is awaited.
    bool takeWantsContinue() noexcept { return std::exchange(m_wantsContinue, false); }
    std::size_t buffered() const noexcept { return m_input.size() - m_at; }

private:
    enum class Stage : std::uint8_t { Head, LengthBody, ChunkSize, ChunkData, ChunkEnd, Trailer };
    State parseLine(std::string_view line);
    State finishHead();
    State step();
    State fail(int status);
    bool takeLine(std::string_view &line);

    Stage m_stage = Stage::Head;
    std::string m_input;
    std::size_t m_at = 0;
    HttpRequestHead m_request;
    std::uint64_t m_left = 0;
    std::size_t m_headBytes = 0;
    bool m_hasRequestLine = false;
    bool m_wantsContinue = false;
    int m_status = 0;
};

} // namespace inferometer
