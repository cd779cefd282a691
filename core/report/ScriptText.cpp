// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ScriptText.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <fmt/format.h>
#include <functional>

namespace inferometer {

namespace {

/// Calls with each character's number and bytes; the text is valid UTF-8.
void forEachCharacter(std::string_view text, const std::function<void(std::uint32_t, std::string_view)> &take)
{
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        std::uint32_t number = length == 1 ? lead : lead & (0x7FU >> length);
        for (std::size_t i = 1; i < length; ++i)
            number = number << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
        take(number, text.substr(at, length));
        at += length;
    }
}

bool isChinese(std::uint32_t number)
{
    return (number >= 0x3001 && number <= 0x303F) || (number >= 0x4E00 && number <= 0x9FFF)
           || (number >= 0xFF01 && number <= 0xFF5E);
}

// Controls, spaces of no width, marks of direction, line and paragraph separators, tags, variation selectors.
bool isUnseen(std::uint32_t number)
{
    return number < 0x20 || (number >= 0x7F && number < 0xA0) || number == 0xAD || number == 0x061C || number == 0x180E
           || (number >= 0x200B && number <= 0x200F) || (number >= 0x2028 && number <= 0x202E)
           || (number >= 0x2060 && number <= 0x206F) || (number >= 0xFE00 && number <= 0xFE0F) || number == 0xFEFF
           || (number >= 0xFFF9 && number <= 0xFFFB) || number >= 0xE0000;
}

} // namespace

std::string pythonString(std::string_view text)
{
    std::string literal = "\"";
    forEachCharacter(toValidUtf8(text), [&](std::uint32_t number, std::string_view bytes) {
        if (number == '"' || number == '\\')
            literal += '\\';
        if ((number >= 0x20 && number < 0x7F) || isChinese(number))
            literal += bytes;
        else
            literal += number < 0x10000 ? fmt::format("\\u{:04x}", number) : fmt::format("\\U{:08x}", number);
    });
    return literal + '"';
}

std::string visibleJson(std::string_view document)
{
    std::string text;
    forEachCharacter(toValidUtf8(document), [&](std::uint32_t number, std::string_view bytes) {
        if (!isUnseen(number))
            text += bytes;
        else if (number < 0x10000)
            text += fmt::format("\\u{:04x}", number);
        else
            text +=
                fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((number - 0x10000) >> 10), 0xDC00 + ((number - 0x10000) & 0x3FFU));
    });
    return text;
}

std::string visibleUrl(std::string_view url)
{
    std::string text;
    for (const char c : url) {
        if (c > 0x20 && c < 0x7F)
            text += c;
        else
            text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return text;
}

bool isHeaderName(std::string_view name)
{
    constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || kOthers.find(static_cast<char>(c)) != std::string_view::npos);
    });
}

std::vector<std::pair<std::string, std::string>> variablesOf(const std::vector<std::string> &headerNames)
{
    std::vector<std::pair<std::string, std::string>> variables;
    const auto isTaken = [&](const std::string &name) {
        return std::ranges::any_of(variables, [&](const auto &one) { return one.second == name; });
    };
    for (const std::string &header : headerNames) {
        if (!isHeaderName(header))
            continue;
        std::string name = "HEADER_";
        for (const unsigned char c : header)
            name += c < 0x80 && std::isalnum(c) != 0 ? static_cast<char>(std::toupper(c)) : '_';
        const std::string first = name;
        for (int number = 2; isTaken(name); ++number)
            name = first + '_' + std::to_string(number);
        variables.emplace_back(header, std::move(name));
    }
    return variables;
}

} // namespace inferometer
