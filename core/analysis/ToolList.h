// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolSamples.h"
#include "core/base/Message.h"

#include <array>
#include <span>
#include <string_view>

namespace inferometer {

enum class PercentileRule { Linear, NearestRank, FloorIndex };

/// Where the time that rates are divided by begins (due or sent) and whose ends it covers.
struct ToolClock {
    bool fromDue = true;
    bool onlyGood = false;
};

/// A tool's definitions; a line of the list.
struct ToolDef {
    std::string_view id;
    std::string_view title;
    ToolSample (*read)(const ToolRecording &recording);
    PercentileRule percentile = PercentileRule::Linear;
    ToolClock clock;
    bool countsFailed = false; ///< failed requests enter its request rate
    std::array<Text, 7> why;   ///< ttft, tpot, itl, e2e, output_tokens, output_throughput, request_throughput
};

/// Ours first.
std::span<const ToolDef> toolDefs() noexcept;

} // namespace inferometer
