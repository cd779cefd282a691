// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/SseSplitter.h"

#include <cstring>

namespace inferometer {

bool SseSplitter::takeLine(std::string_view &bytes)
{
    if (m_skipLf) {
        m_skipLf = false;
        if (bytes.front() == '\n') {
            bytes.remove_prefix(1);
            return false;
        }
    }
    // memchr is several times faster than find_first_of, and carriage returns are rare.
    const void *lf = std::memchr(bytes.data(), '\n', bytes.size());
    std::size_t end = lf ? static_cast<std::size_t>(static_cast<const char *>(lf) - bytes.data()) : bytes.size();
    if (const void *cr = std::memchr(bytes.data(), '\r', end))
        end = static_cast<std::size_t>(static_cast<const char *>(cr) - bytes.data());
    if (m_line.size() + end > kLongest || m_data.size() > kLongest) {
        m_overlong = true;
        return false;
    }
    if (end == bytes.size()) {
        m_line.append(bytes);
        bytes = {};
        return false;
    }
    m_whole = bytes.substr(0, end);
    if (!m_line.empty()) {
        m_line.append(m_whole);
        m_whole = m_line;
    }
    m_skipLf = bytes[end] == '\r';
    bytes.remove_prefix(end + 1);
    return true;
}

bool SseSplitter::endLine()
{
    if (m_done) {
        m_done = false;
        m_type.clear();
        m_data.clear();
    }
    std::string_view line = m_whole;
    if (m_first) {
        m_first = false;
        if (line.starts_with("\xEF\xBB\xBF"))
            line.remove_prefix(3);
    }
    if (line.empty()) {
        m_line.clear();
        return closeEvent();
    }
    const std::size_t colon = line.find(':');
    const std::string_view field = line.substr(0, colon);
    std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "data") {
        if (m_hasData)
            m_data += '\n';
        m_data += value;
        m_hasData = true;
        m_sawField = true;
    } else if (field == "event") {
        m_type = value;
        m_sawField = true;
    } else if (field.empty() && colon == 0) {
        m_sawField = true; // a comment
    } else if (field == "id" || field == "retry") {
        m_sawField = true;
    }
    m_line.clear();
    return false;
}

bool SseSplitter::closeEvent()
{
    const bool ready = m_hasData && !m_done;
    if (!ready)
        m_type.clear();
    m_hasData = false;
    m_done = ready;
    return ready;
}

} // namespace inferometer
