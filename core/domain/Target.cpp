// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Target.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace inferometer {

namespace {

constexpr std::array<std::string_view, 4> kMetrics{"ttft", "ttft_content", "tpot", "e2e"};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Failure unreadable(std::string_view part)
{
    return failure(
        ErrorCode::Input, {INFEROMETER_TEXT("Target", "The target “%1” is not understood."), {part}},
        INFEROMETER_TEXT("Target", "Write limits such as ttft<=2s,tpot<=100ms (ttft, ttft_content, tpot, e2e; ms or s)."));
}

Result<Limit> limitFrom(std::string_view part)
{
    const std::size_t sign = part.find('<');
    if (sign == std::string_view::npos)
        return unreadable(part);
    const std::string_view metric = trimmed(part.substr(0, sign));
    std::string_view value = part.substr(sign + 1);
    value = trimmed(value.starts_with('=') ? value.substr(1) : value);
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const std::string_view unit = trimmed({end, static_cast<std::size_t>(value.data() + value.size() - end)});
    if (error != std::errc() || !(number > 0) || number > 1e9 || (unit != "ms" && unit != "s")
        || std::find(kMetrics.begin(), kMetrics.end(), metric) == kMetrics.end())
        return unreadable(part);
    return Limit{std::string(metric), unit == "s" ? number * 1000 : number};
}

} // namespace

Result<Target> Target::parse(std::string_view text)
{
    Target target;
    target.limits.clear();
    target.isDefault = false;
    while (true) {
        const std::size_t comma = text.find(',');
        auto limit = limitFrom(trimmed(text.substr(0, comma)));
        if (!limit)
            return Failure(limit.error());
        target.limits.push_back(*limit);
        if (comma == std::string_view::npos)
            return target;
        text.remove_prefix(comma + 1);
    }
}

} // namespace inferometer
