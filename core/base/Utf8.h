// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace inferometer {

bool isValidUtf8(std::string_view bytes) noexcept;
/// Each invalid sequence becomes U+FFFD (one per maximal broken part); valid text is returned unchanged.
std::string toValidUtf8(std::string_view bytes);
/// Foreign words made fit to be shown: valid UTF-8, control characters (and line breaks) as blanks, bidirectional
/// overrides removed, cut at `limit` bytes on a character border.
std::string plainText(std::string_view bytes, std::size_t limit);
/// Foreign words as they are, and safe to be shown: valid UTF-8; control characters, which a terminal would obey, and marks that
/// turn the direction of text are written out ("\x1b", "\u202e"). Line breaks and tabs stay.
std::string shownText(std::string_view bytes);
/// The same for one line: line breaks and tabs are written out too ("\n").
std::string shownLine(std::string_view bytes);
/// Number of code points; the input is taken as valid.
std::size_t codePoints(std::string_view text) noexcept;

} // namespace inferometer
