// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolFacts.h"
#include "core/analysis/ToolSamples.h"

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
    /// How it counts ttft, tpot, itl, e2e, output_tokens, output_throughput, request_throughput: of each the sentence is shown that
    /// is the first to hold for the recording.
    std::array<std::span<const ToolReason>, 7> why;
};

/// The other tools; we are not among them: our figures are those of the run's summaries.
std::span<const ToolDef> toolDefs() noexcept;

} // namespace inferometer
