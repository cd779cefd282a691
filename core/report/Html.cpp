// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Html.h"

#include "core/base/Utf8.h"

namespace inferometer::html {

namespace {

void appendEscaped(std::string &result, std::string_view text)
{
    for (const char c : text) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: result += c;
        }
    }
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string result;
    appendEscaped(result, plainText(text, text.size() * 3 + 3)); // a broken byte becomes three
    return result;
}

std::string escapedBlock(std::string_view text)
{
    std::string result;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        if (start > 0)
            result += '\n';
        result += escaped(text.substr(start, end - start));
        start = end + 1;
    }
    return result;
}

std::string element(std::string_view name, Attributes attributes, std::string_view inner)
{
    std::string result = "<";
    result += name;
    for (const auto &[key, value] : attributes) {
        if (value.empty())
            continue;
        result += ' ';
        result += key;
        result += "=\"";
        result += escaped(value);
        result += '"';
    }
    result += '>';
    result += inner;
    result += "</";
    result += name;
    result += '>';
    return result;
}

std::string text(std::string_view name, std::string_view content) { return element(name, {}, escaped(content)); }

std::string foreign(std::string_view content) { return element("span", {{"translate", "no"}}, escaped(content)); }

} // namespace inferometer::html
