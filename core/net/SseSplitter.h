// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace inferometer {

/// One event of a stream; views are valid until the splitter is fed again.
struct SseEvent {
    std::string_view type; ///< of "event:"; empty: message
    std::string_view data; ///< data lines joined by line feeds
};

/// Cuts a byte stream into server-sent events (rules W11): LF, CR and CRLF end lines, also across reads; one leading BOM
/// is dropped; comments and unknown fields are skipped; an event without data is none. Same bytes, same events, however
/// the network cut them.
class SseSplitter {
public:
    /// A line or an event longer than this ends the stream with isOverlong(): a hostile server must not fill the memory.
    static constexpr std::size_t kLongest = 8u << 20;

    /// Calls `onEvent(const SseEvent &) -> bool` for each complete event; false stops and drops the rest.
    template<class OnEvent>
    void feed(std::string_view bytes, OnEvent &&onEvent)
    {
        while (!bytes.empty() && !m_stopped && !m_overlong) {
            if (takeLine(bytes) && endLine() && !onEvent(SseEvent{m_type, m_data}))
                m_stopped = true;
        }
    }
    /// The body has ended: what is left counts if it is a complete line and event would only lack its blank line.
    template<class OnEvent>
    void finish(OnEvent &&onEvent)
    {
        if (m_stopped || m_overlong)
            return;
        m_whole = m_line;
        bool ready = !m_line.empty() && endLine();
        if (!ready)
            ready = closeEvent();
        if (ready && !onEvent(SseEvent{m_type, m_data}))
            m_stopped = true;
    }
    bool isOverlong() const noexcept { return m_overlong; }
    /// Whether any line looked like a field of an event stream: tells a stream from a JSON or HTML body.
    bool sawField() const noexcept { return m_sawField; }

private:
    bool takeLine(std::string_view &bytes); // true: m_whole is a line; the rest stays in bytes
    bool endLine();                         // true: that line completed an event
    bool closeEvent();

    std::string m_line;       // the beginning of one, from earlier reads
    std::string_view m_whole; // the line that is complete: m_line, or in the bytes that are being read
    std::string m_type;
    std::string m_data;
    bool m_hasData = false;
    bool m_done = false; // the event in m_data was handed out
    bool m_skipLf = false;
    bool m_first = true;
    bool m_stopped = false;
    bool m_overlong = false;
    bool m_sawField = false;
};

} // namespace inferometer
