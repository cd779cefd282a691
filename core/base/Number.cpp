// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Number.h"

#include <charconv>
#include <cmath>

namespace inferometer {

std::optional<double> numberFrom(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
        return std::nullopt;
    const char *end = text.data() + text.find_last_not_of(" \t\r") + 1;
    double value = 0;
    const auto [stop, error] = std::from_chars(text.data() + first, end, value);
    return error == std::errc() && stop == end && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

} // namespace inferometer
