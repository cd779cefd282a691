// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/UtcTime.h"

#include <array>
#include <chrono>

namespace inferometer {

namespace {

/// Takes `digits` digits from the front; -1: they are not there.
int take(std::string_view &text, std::size_t digits)
{
    if (text.size() < digits || text.substr(0, digits).find_first_not_of("0123456789") != std::string_view::npos)
        return -1;
    int value = 0;
    for (const char digit : text.substr(0, digits))
        value = value * 10 + (digit - '0');
    text.remove_prefix(digits);
    return value;
}

bool skip(std::string_view &text, std::string_view anyOf)
{
    if (text.empty() || anyOf.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

/// What stands behind the second's point, in nanoseconds; -1: no digits, or more than nine.
std::int64_t takeFraction(std::string_view &text)
{
    std::int64_t value = 0;
    std::int64_t unit = 1'000'000'000;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        if (unit == 1)
            return -1;
        unit /= 10;
        value += unit * (text.front() - '0');
        text.remove_prefix(1);
    }
    return unit == 1'000'000'000 ? -1 : value;
}

} // namespace

std::optional<std::int64_t> utcFromIso(std::string_view text)
{
    using namespace std::chrono;
    std::array<int, 6> parts{};
    constexpr std::array<std::string_view, 6> kBehind{"-", "-", "T ", ":", ":", ""};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = take(text, i == 0 ? 4 : 2);
        if (parts[i] < 0 || (!kBehind[i].empty() && !skip(text, kBehind[i])))
            return std::nullopt;
    }
    const std::int64_t fraction = skip(text, ".") ? takeFraction(text) : 0;
    (void)skip(text, "Z");
    const year_month_day day{year(parts[0]), month(static_cast<unsigned>(parts[1])),
                             std::chrono::day(static_cast<unsigned>(parts[2]))};
    const bool isTime = parts[3] < 24 && parts[4] < 60 && parts[5] < 60;
    if (!text.empty() || fraction < 0 || !day.ok() || !isTime || parts[0] < 1970 || parts[0] > 2200)
        return std::nullopt;
    const auto moment = sys_days(day) + hours(parts[3]) + minutes(parts[4]) + seconds(parts[5]) + nanoseconds(fraction);
    return duration_cast<nanoseconds>(moment.time_since_epoch()).count();
}

} // namespace inferometer
