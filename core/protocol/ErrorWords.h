// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

// simdjson's element is a template's alias, so it cannot be declared forward; only protocols' .cpp files include this.
#include <simdjson.h>

namespace inferometer {

/// Rule W17 inside a parsed answer: error.message, else error as text, else message, else detail as text or the msg of
/// its entries. The view lives as long as the parser's document. Empty: no words.
std::string_view errorWordsOf(simdjson::dom::element root);

} // namespace inferometer
