// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace inferometer {

/// SHA-256 as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

} // namespace inferometer
