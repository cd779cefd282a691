// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/Format.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fmt/format.h>

namespace inferometer::format {

namespace {

constexpr const char *kMinus = "\u2212";

std::atomic<Spelling> chosenSpelling{Spelling::English};

bool isChinese() noexcept { return chosenSpelling.load(std::memory_order_relaxed) == Spelling::Chinese; }

/// Rounded to three significant digits.
double rounded(double value)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, 2.0 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

std::string grouped(std::string digits)
{
    for (std::size_t i = digits.size(); i > 3; i -= 3)
        digits.insert(i - 3, 1, ',');
    return digits;
}

std::string unsignedNumber(double value)
{
    const double shown = rounded(value);
    if (shown == 0)
        return "0";
    if (shown >= 1000)
        return grouped(fmt::format("{:.0f}", shown));
    const int places = std::max(0, 2 - static_cast<int>(std::floor(std::log10(shown) + 1e-12)));
    std::string text = fmt::format("{:.{}f}", shown, places);
    if (shown < 1)
        text.erase(text.find_last_not_of('0') + 1);
    return text;
}

std::string percent(double share)
{
    const double value = std::abs(share) * 100.0;
    if (value == 0)
        return "0";
    if (value < 0.1)
        return "<0.1";
    return value < 9.95 ? fmt::format("{:.1f}", value) : grouped(fmt::format("{:.0f}", value));
}

/// None for what is shown as "<0.1".
std::string sign(double value)
{
    if (std::abs(value) < 0.001)
        return "";
    return value < 0 ? kMinus : value > 0 ? "+" : "";
}

} // namespace

void setSpelling(Spelling spelling) noexcept { chosenSpelling.store(spelling, std::memory_order_relaxed); }

Spelling spelling() noexcept { return chosenSpelling.load(std::memory_order_relaxed); }

const char *percentSign() noexcept { return isChinese() ? "%" : " %"; }

std::string number(double value) { return (value < 0 ? kMinus : "") + unsignedNumber(std::abs(value)); }

std::string milliseconds(double ms)
{
    if (ms < 0)
        return kMinus + milliseconds(-ms);
    if (rounded(ms) < 1000)
        return unsignedNumber(ms) + " ms";
    if (rounded(ms) < 100'000)
        return unsignedNumber(ms / 1000.0) + " s";
    const auto seconds = static_cast<std::uint64_t>(std::llround(ms / 1000.0));
    if (seconds < 3600)
        return fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
    const std::uint64_t minutes = (seconds + 30) / 60;
    return fmt::format("{} h {:02} min", minutes / 60, minutes % 60);
}

std::string tokenRate(double perSecond) { return number(perSecond) + (isChinese() ? " token/\u79d2" : " tok/s"); }

std::string requestRate(double perSecond) { return number(perSecond) + (isChinese() ? " \u8bf7\u6c42/\u79d2" : " req/s"); }

std::string share(double share) { return percent(share) + percentSign(); }

std::string change(double change)
{
    if (change >= 1.0)
        return fmt::format("{:.{}f}\u00d7", 1.0 + change, change < 9.0 ? 1 : 0);
    return sign(change) + share(change);
}

std::string amount(double change) { return share(change); }

std::string changes(double low, double high)
{
    return sign(low) + percent(low) + "\u2026" + sign(high) + percent(high) + percentSign();
}

std::string count(std::uint64_t count) { return grouped(std::to_string(count)); }

} // namespace inferometer::format
