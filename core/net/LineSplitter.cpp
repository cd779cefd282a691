// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/LineSplitter.h"

namespace inferometer {

bool LineSplitter::takeLine(std::string_view &bytes)
{
    // A CRLF cut in two leaves a blank line, which is none.
    const std::size_t end = bytes.find_first_of("\r\n");
    const std::string_view part = bytes.substr(0, end);
    if (m_line.size() + part.size() > kLongest) {
        m_overlong = true;
        return false;
    }
    m_line.append(part);
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    return end != std::string_view::npos;
}

std::string_view LineSplitter::ready() const noexcept
{
    std::string_view line = m_line;
    if (m_first && line.starts_with("\xEF\xBB\xBF"))
        line.remove_prefix(3);
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

} // namespace inferometer
