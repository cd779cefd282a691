// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace inferometer {

/// Lets whole numbers from `least` to `most` through; a sign or more than fits would silently wrap around otherwise.
inline CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most)
{
    return CLI::Validator(
        [least, most](std::string &text) {
            std::uint64_t number = 0;
            const char *end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, number);
            const bool isFine = error == std::errc() && stop == end && number >= least && number <= most;
            return isFine ? std::string()
                          : text + " is no whole number from " + std::to_string(least) + " to " + std::to_string(most);
        },
        "");
}

/// Lets numbers from `least` up through. Not CLI11's own: its message prints the largest number there is, digit by digit.
inline CLI::Validator numberFrom(double least)
{
    return CLI::Validator(
        [least](std::string &text) {
            double number = 0;
            const char *end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, number);
            const bool isFine = error == std::errc() && stop == end && std::isfinite(number) && number >= least;
            return isFine ? std::string() : text + " is no number from " + CLI::detail::to_string(least) + " up";
        },
        "");
}

} // namespace inferometer
