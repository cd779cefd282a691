// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/TraceColumns.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace inferometer {

namespace {

struct Known {
    std::string_view name;
    TraceColumn column;
};

constexpr double kMs = 1e6, kSeconds = 1e9;

constexpr std::array kKnown{
    Known{"timestamp", {TraceRole::Time, kMs}}, // Mooncake, AIPerf, Dynamo
    Known{"timestamp_ms", {TraceRole::Time, kMs}},
    Known{"arrival_time_ms", {TraceRole::Time, kMs}},
    Known{"timestamp_s", {TraceRole::Time, kSeconds}},
    Known{"arrival_time_s", {TraceRole::Time, kSeconds}},
    Known{"arrived_at", {TraceRole::Time, kSeconds}}, // Vidur
    Known{"input_length", {TraceRole::Input}},
    Known{"input_tokens", {TraceRole::Input}},
    Known{"isl", {TraceRole::Input}},
    Known{"prompt_tokens", {TraceRole::Input}},
    Known{"contexttokens", {TraceRole::Input}},  // Azure
    Known{"request tokens", {TraceRole::Input}}, // BurstGPT
    Known{"num_prefill_tokens", {TraceRole::Input}},
    Known{"output_length", {TraceRole::Output}},
    Known{"output_tokens", {TraceRole::Output}},
    Known{"osl", {TraceRole::Output}},
    Known{"completion_tokens", {TraceRole::Output}},
    Known{"generatedtokens", {TraceRole::Output}},
    Known{"response tokens", {TraceRole::Output}},
    Known{"num_decode_tokens", {TraceRole::Output}},
    // What cannot be replayed, and is told.
    Known{"hash_ids", {TraceRole::Unused}},
    Known{"text_input", {TraceRole::Unused}},
    Known{"session_id", {TraceRole::Unused}},
    Known{"delay", {TraceRole::Unused}},
};

std::string lowered(std::string_view name)
{
    std::string low(name);
    std::transform(low.begin(), low.end(), low.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return low;
}

} // namespace

std::optional<TraceColumn> traceColumn(std::string_view name)
{
    const std::string low = lowered(name);
    const auto known = std::find_if(kKnown.begin(), kKnown.end(), [&](const Known &each) { return each.name == low; });
    return known == kKnown.end() ? std::nullopt : std::optional(known->column);
}

bool countsSeconds(const std::vector<std::string> &names)
{
    return std::any_of(names.begin(), names.end(), [](const std::string &name) { return lowered(name) == "request tokens"; });
}

std::string_view timeNames() noexcept { return "timestamp (ms), timestamp_s, arrived_at"; }

} // namespace inferometer
