// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolRecording.h"

#include <optional>
#include <vector>

namespace inferometer {

/// A value and what it counts in means and percentiles.
struct Weighted {
    double value = 0;
    double weight = 1;
};

/// What one tool makes of one good request, in milliseconds; what it does not compute stays empty.
struct ToolSample {
    std::optional<double> ttft, e2e;
    std::optional<Weighted> tpot;
    std::vector<Weighted> itl;
    std::optional<double> tokens;
};

/// One function a tool; told from the tools' sources, which the list of tools (ToolList.h) puts into sentences.
namespace samples {
ToolSample vllm(const ToolRecording &recording);
ToolSample sglang(const ToolRecording &recording);
ToolSample guidellm(const ToolRecording &recording);
ToolSample aiperf(const ToolRecording &recording);
ToolSample genaiPerf(const ToolRecording &recording);
ToolSample genaiBench(const ToolRecording &recording);
ToolSample inferencePerf(const ToolRecording &recording);
ToolSample llmperf(const ToolRecording &recording);
ToolSample evalscope(const ToolRecording &recording);
} // namespace samples

} // namespace inferometer
