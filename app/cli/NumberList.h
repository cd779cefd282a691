// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Refused.h"

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// The numbers of an option such as "1,4,8", which may be given in several words. Error: Input, naming the option, where one
/// of them is empty or no number of this type.
template<class Number>
Result<std::vector<Number>> numbersFrom(const std::vector<std::string> &words, const char *option)
{
    std::vector<Number> numbers;
    for (const std::string &word : words)
        for (std::string_view rest = word;;) {
            const std::string_view item = rest.substr(0, rest.find(','));
            Number number{};
            const auto [end, wrong] = std::from_chars(item.data(), item.data() + item.size(), number);
            if (wrong != std::errc() || end != item.data() + item.size())
                return refused({INFEROMETER_TEXT("Cli", "“%1” is no list of numbers for %2."), {word, option}},
                               {INFEROMETER_TEXT("Cli", "Write it like %1 1,4,8."), {option}});
            numbers.push_back(number);
            if (item.size() == rest.size())
                break;
            rest.remove_prefix(item.size() + 1);
        }
    return numbers;
}

} // namespace inferometer
