// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/StageSummary.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace inferometer {

/// One figure as a tool would print it of our recording. Latencies in milliseconds, rates per second.
struct ToolFigure {
    std::string_view metric; ///< "ttft", "tpot", "itl", "e2e", "output_tokens", "output_throughput", "request_throughput"
    std::optional<double> mean, p50, p99; ///< of rates and counts only `mean`; absent where the tool has none
    Support p50Support = Support::None, p99Support = Support::None; ///< without support a percentile is absent
    std::uint64_t n = 0;                                            ///< values behind it
    Text why; ///< how the tool counts, where its figure differs from ours; empty: they look alike
};

/// One recording under one tool's definitions.
struct ToolReading {
    std::string_view id;    ///< "inferometer", "vllm", "sglang", "guidellm", …
    std::string_view title; ///< the tool's own name
    std::vector<ToolFigure> figures;
    const ToolFigure *figure(std::string_view metric) const noexcept;
};

/// Counts the same stored events as every tool would (method D2.21). Fed with the judged requests of one load level, warm-up
/// left out; rounds are kept apart where a tool divides by time. What a tool takes from its own tokenizer is taken from the
/// server's count instead; a sum of tokens of which some were not counted is absent.
class ToolDefinitions {
public:
    ToolDefinitions();
    ~ToolDefinitions();
    ToolDefinitions(ToolDefinitions &&) noexcept;
    ToolDefinitions &operator=(ToolDefinitions &&) noexcept;

    void add(const RequestRecord &record);
    /// Ours first, then the tools. Ours are the figures of the level's summary, which is the only one who counts for us; null:
    /// the level has none, and neither have we a figure.
    std::vector<ToolReading> readings(const StageSummary *ours) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace inferometer
