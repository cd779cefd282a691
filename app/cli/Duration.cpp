// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/RunOptions.h"

#include <charconv>
#include <cmath>

namespace inferometer {

Result<Nanos> durationFrom(const std::string &text, const char *option)
{
    double number = 0;
    const char *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const std::string_view unit(stop, static_cast<std::size_t>(end - stop));
    double seconds = -1;
    for (const auto &[name, factor] :
         {std::pair<std::string_view, double>("", 1), {"s", 1}, {"ms", 0.001}, {"m", 60}, {"min", 60}, {"h", 3600}})
        if (unit == name)
            seconds = number * factor;
    if (error != std::errc() || !std::isfinite(seconds) || seconds < 0 || seconds > 366.0 * 86400)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "“%1” is no time for %2."), {text, option}},
                       INFEROMETER_TEXT("Cli", "Write it like 60s, 500ms, 2m or 1h."));
    return fromSeconds(seconds);
}

} // namespace inferometer
