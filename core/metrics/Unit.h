// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace inferometer {

/// What a metric's values are measured in. A share lies between 0 and 1.
enum class Unit : std::uint8_t { Milliseconds, TokensPerSecond, RequestsPerSecond, Share, Tokens, Count };
/// "ms", "tok/s", "req/s", "share", "tokens", "count": the word of JSON and CSV.
std::string_view nameOf(Unit unit) noexcept;

/// Which way a metric gets better; Neither: it describes, it is not judged.
enum class Better : std::uint8_t { Lower, Higher, Neither };

} // namespace inferometer
