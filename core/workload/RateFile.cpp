// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/RateFile.h"

#include "core/base/Number.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>

namespace inferometer {

namespace {

std::optional<RatePoint> pointFrom(std::string_view line)
{
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    const auto at = numberFrom(line.substr(0, comma));
    const auto rate = numberFrom(line.substr(comma + 1));
    constexpr double kLongest = 366.0 * 86400;
    return at && rate && *at >= 0 && *at <= kLongest ? std::optional(RatePoint{fromSeconds(*at), *rate}) : std::nullopt;
}

} // namespace

Result<std::vector<RatePoint>> readRates(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;
    if (!file || std::filesystem::is_directory(path, ignored))
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Trace", "The file of rates %1 cannot be read."), {path}},
                       INFEROMETER_TEXT("Trace", "Check its name and its permissions."));
    std::vector<RatePoint> points;
    std::string line;
    bool hasHeader = false;
    for (std::uint64_t number = 1; std::getline(file, line); ++number) {
        if (number == 1 && line.starts_with("\xEF\xBB\xBF"))
            line.erase(0, 3);
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string::npos || line[first] == '#')
            continue;
        if (const auto point = pointFrom(line)) {
            points.push_back(*point);
        } else if (points.empty() && !hasHeader && std::isalpha(static_cast<unsigned char>(line[first]))) {
            hasHeader = true;
        } else {
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Trace", "Line %1 of %2 is no time and rate."), {number, path}},
                           INFEROMETER_TEXT("Trace", "Each line is seconds,requests per second, such as 60,12.5."));
        }
    }
    if (points.empty())
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Trace", "There is no rate in %1."), {path}},
                       INFEROMETER_TEXT("Trace", "Each line is seconds,requests per second, such as 60,12.5."));
    return points;
}

} // namespace inferometer
