// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Utf8.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Step {
    std::size_t bytes = 1; // bytes taken
    bool valid = false;
};

// One character, or the longest broken part of one (the Unicode standard's "maximal subpart").
Step step(std::string_view text, std::size_t at) noexcept
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80)
        return {1, true};
    std::size_t length = 0;
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        low = lead == 0xE0 ? 0xA0 : low;
        high = lead == 0xED ? 0x9F : high;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        low = lead == 0xF0 ? 0x90 : low;
        high = lead == 0xF4 ? 0x8F : high;
    } else {
        return {1, false};
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (at + i >= text.size() || byte(at + i) < low || byte(at + i) > high)
            return {i, false};
        low = 0x80;
        high = 0xBF;
    }
    return {length, true};
}

// Marks that turn the direction of what follows: they can make an error text read as something else.
bool turnsDirection(std::string_view character) noexcept
{
    return character.size() == 3
           && (character.substr(0, 2) == "\xE2\x80"
                   ? character[2] >= '\xAA' && character[2] <= '\xAE'
                   : character.substr(0, 2) == "\xE2\x81" && character[2] >= '\xA6' && character[2] <= '\xA9');
}

/// The code point of a valid character.
unsigned codePointOf(std::string_view character) noexcept
{
    const auto lead = static_cast<unsigned char>(character[0]);
    unsigned code = character.size() == 1 ? lead : lead & (0xFFu >> (character.size() + 1));
    for (const char next : character.substr(1))
        code = code << 6 | (static_cast<unsigned char>(next) & 0x3Fu);
    return code;
}

/// What a terminal obeys and what turns the direction of text, or ends a line where none should end.
bool isWrittenOut(unsigned code) noexcept
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x61C || code == 0x200E || code == 0x200F
           || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

/// "\n", "\x1b", "\u202e".
std::string writtenOut(unsigned code)
{
    constexpr std::string_view digits = "0123456789abcdef";
    if (code == '\n' || code == '\t' || code == '\r')
        return code == '\n' ? "\\n" : code == '\t' ? "\\t" : "\\r";
    std::string text = code < 0x100 ? "\\x" : "\\u";
    for (int shift = code < 0x100 ? 4 : 12; shift >= 0; shift -= 4)
        text += digits[(code >> shift) & 0xF];
    return text;
}

/// Nearly all text is harmless: one quick look.
bool mayHoldMarks(std::string_view bytes) noexcept
{
    return std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2;
    });
}

std::string shown(std::string_view bytes, bool isOneLine)
{
    std::string valid = toValidUtf8(bytes);
    if (!mayHoldMarks(valid))
        return valid;
    std::string result;
    result.reserve(valid.size() + 16);
    const std::string_view text = valid;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, step(text, at).bytes);
        at += character.size();
        const unsigned code = codePointOf(character);
        const bool isLineEnd = code == '\r' && text.substr(at).starts_with('\n');
        const bool stays = !isWrittenOut(code) || (!isOneLine && (code == '\n' || code == '\t'));
        if (stays)
            result += character;
        else if (!isLineEnd)
            result += writtenOut(code);
    }
    return result;
}

} // namespace

bool isValidUtf8(std::string_view bytes) noexcept
{
    for (std::size_t at = 0; at < bytes.size();) {
        const Step next = step(bytes, at);
        if (!next.valid)
            return false;
        at += next.bytes;
    }
    return true;
}

std::string toValidUtf8(std::string_view bytes)
{
    if (isValidUtf8(bytes))
        return std::string(bytes);
    std::string result;
    result.reserve(bytes.size() + 8);
    for (std::size_t at = 0; at < bytes.size();) {
        const Step next = step(bytes, at);
        result += next.valid ? bytes.substr(at, next.bytes) : kReplacement;
        at += next.bytes;
    }
    return result;
}

std::string plainText(std::string_view bytes, std::size_t limit)
{
    std::string result;
    for (std::size_t at = 0; at < bytes.size();) {
        const Step next = step(bytes, at);
        std::string_view character = next.valid ? bytes.substr(at, next.bytes) : kReplacement;
        at += next.bytes;
        const auto lead = static_cast<unsigned char>(character[0]);
        const bool isControl = lead < 0x20 || lead == 0x7f
                               || (lead == 0xC2 && character.size() == 2 && static_cast<unsigned char>(character[1]) < 0xA0);
        if (isControl)
            character = " ";
        else if (turnsDirection(character))
            continue;
        if (result.size() + character.size() > limit)
            break;
        result += character;
    }
    const std::size_t last = result.find_last_not_of(' ');
    result.erase(last == std::string::npos ? 0 : last + 1);
    return result;
}

std::string shownText(std::string_view bytes) { return shown(bytes, false); }

std::string shownLine(std::string_view bytes) { return shown(bytes, true); }

std::size_t codePoints(std::string_view text) noexcept
{
    std::size_t count = 0;
    for (const char c : text)
        count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return count;
}

} // namespace inferometer
