// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace inferometer::html {

/// Text made fit for element content and for attributes in double quotes: valid UTF-8, without control characters and
/// direction marks; line breaks become blanks.
std::string escaped(std::string_view text);
/// The same for `pre`: line breaks stay.
std::string escapedBlock(std::string_view text);

using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;
/// <name a="v">inner</name>; attribute values are escaped, those that are empty left out; `inner` is taken as it is.
std::string element(std::string_view name, Attributes attributes, std::string_view inner);
/// <name>text</name> with the text escaped.
std::string text(std::string_view name, std::string_view content);
/// Foreign words (names, paths, a server's answers) in a span that says so: translate="no".
std::string foreign(std::string_view content);

} // namespace inferometer::html
