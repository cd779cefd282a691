// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace inferometer {

/// Rule W17 for a body of any kind: the words of a JSON error, the title of an HTML page, or the start of the text; plain
/// text of at most 500 bytes that always begins with the HTTP status: "HTTP 429: Too many requests".
std::string httpErrorText(int status, std::string_view body);

} // namespace inferometer
