// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace inferometer {

/// Nanoseconds since 1970 of "2026-11-30T09:05:12Z": a date and a time of day in UTC, with "T" or a blank between them, up to nine
/// digits behind the second, and "Z" at the end or nothing. Absent for anything else, and for a day or time that does not exist.
std::optional<std::int64_t> utcFromIso(std::string_view text);

} // namespace inferometer
