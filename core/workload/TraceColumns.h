// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// What a column of a trace tells.
enum class TraceRole { Time, Input, Output, Unused };
struct TraceColumn {
    TraceRole role = TraceRole::Unused;
    double unitNs = 0; ///< of times that are numbers
};

/// The column of that name, whatever its case; absent: of no use.
std::optional<TraceColumn> traceColumn(std::string_view name);
/// BurstGPT counts in seconds under a name that others use for milliseconds; another of its names gives it away.
bool countsSeconds(const std::vector<std::string> &names);
/// The names that are asked for where none was found.
std::string_view timeNames() noexcept;

} // namespace inferometer
