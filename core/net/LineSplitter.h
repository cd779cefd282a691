// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace inferometer {

/// Cuts a byte stream into lines for JSON of one document a line (rule W11): LF, CR and CRLF end a line, also across reads;
/// one leading BOM is dropped; blank lines are none. Same bytes, same lines, however the network cut them.
class LineSplitter {
public:
    /// A longer line ends the stream with isOverlong(): a hostile server must not fill the memory.
    static constexpr std::size_t kLongest = 8u << 20;

    /// Calls `onLine(std::string_view) -> bool` for each whole line; the view is valid during the call. False stops and drops
    /// the rest.
    template<class OnLine>
    void feed(std::string_view bytes, OnLine &&onLine)
    {
        while (!bytes.empty() && !m_stopped && !m_overlong)
            if (takeLine(bytes))
                handOut(onLine);
    }
    /// The body has ended: what is left is the last line.
    template<class OnLine>
    void finish(OnLine &&onLine)
    {
        if (!m_stopped && !m_overlong)
            handOut(onLine);
    }
    bool isOverlong() const noexcept { return m_overlong; }

private:
    bool takeLine(std::string_view &bytes); // true: m_line is whole; the rest stays in bytes
    std::string_view ready() const noexcept;
    template<class OnLine>
    void handOut(OnLine &&onLine)
    {
        if (const std::string_view line = ready(); !line.empty() && !onLine(line))
            m_stopped = true;
        m_first = false;
        m_line.clear();
    }

    std::string m_line;
    bool m_first = true;
    bool m_stopped = false;
    bool m_overlong = false;
};

} // namespace inferometer
