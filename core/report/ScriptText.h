// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inferometer {

// Foreign words as data in scripts: whatever they hold, a reader sees it and a shell or Python runs none of it. (shellWord()
// is in Reproduce.h.)

/// A string literal of Python. What is neither ASCII nor Chinese stands there by its number.
std::string pythonString(std::string_view text);
/// JSON in which characters that nobody sees (zero width, turned direction, controls) stand by their number.
std::string visibleJson(std::string_view document);
/// An address in ASCII; what is none is encoded with percent signs.
std::string visibleUrl(std::string_view url);
/// Whether it is a name of a header by HTTP's own rules, and none that curl would read as a file's.
bool isHeaderName(std::string_view name);
/// For each of these headers that isHeaderName(), the environment variable that holds its value: "X-Team" → "HEADER_X_TEAM"; of
/// two that would share one the second has a number behind it.
std::vector<std::pair<std::string, std::string>> variablesOf(const std::vector<std::string> &headerNames);

} // namespace inferometer
