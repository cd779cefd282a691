// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Comparison.h"
#include "core/domain/Environment.h"
#include "core/domain/Finding.h"
#include "core/domain/PlainRequest.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/Run.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferometer {

// The words of stored enumerations, in the order of their numbers.

std::string_view nameOf(TokenSource source) noexcept
{
    constexpr std::array<std::string_view, 4> names{"usage", "tokenizer", "counted", "unknown"};
    return names[static_cast<std::size_t>(source)];
}

std::string_view nameOf(Reasoning reasoning) noexcept
{
    constexpr std::array<std::string_view, 6> names{"server", "off", "on", "low", "medium", "high"};
    return names[static_cast<std::size_t>(reasoning)];
}

std::string_view nameOf(TextOrigin origin) noexcept
{
    constexpr std::array<std::string_view, 5> names{"kept", "remade", "file", "alike", "stand-in"};
    return names[static_cast<std::size_t>(origin)];
}

std::string_view nameOf(Support support) noexcept
{
    constexpr std::array<std::string_view, 3> names{"ok", "indicative", "none"};
    return names[static_cast<std::size_t>(support)];
}

std::string_view nameOf(Severity severity) noexcept
{
    constexpr std::array<std::string_view, 3> names{"I", "W", "E"};
    return names[static_cast<std::size_t>(severity)];
}

std::string_view nameOf(RunState state) noexcept
{
    constexpr std::array<std::string_view, 5> names{"running", "finished", "stopped", "interrupted", "failed"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view nameOf(Verdict verdict) noexcept
{
    constexpr std::array<std::string_view, 4> names{"better", "worse", "equivalent", "no_evidence"};
    return names[static_cast<std::size_t>(verdict)];
}

Text titleOf(Verdict verdict) noexcept
{
    constexpr std::array<Text, 4> titles{INFEROMETER_TEXT("Verdict", "better"), INFEROMETER_TEXT("Verdict", "worse"),
                                         INFEROMETER_TEXT("Verdict", "equivalent"), INFEROMETER_TEXT("Verdict", "no evidence")};
    return titles[static_cast<std::size_t>(verdict)];
}

const PercentileValue *MetricSummary::percentile(double p) const noexcept
{
    const auto found = std::find_if(percentiles.begin(), percentiles.end(),
                                    [p](const PercentileValue &each) { return std::abs(each.p - p) < 1e-9; });
    return found == percentiles.end() ? nullptr : &*found;
}

Nanos StageSummary::windowLength() const noexcept
{
    Nanos total{0};
    for (const Window &window : windows)
        total += window.end - window.start;
    return total;
}

const MetricSummary *StageSummary::metric(std::string_view id) const noexcept
{
    const auto found =
        std::find_if(metrics.begin(), metrics.end(), [id](const MetricSummary &metric) { return metric.id == id; });
    return found == metrics.end() ? nullptr : &*found;
}

bool StageSummary::hasFlag(std::string_view flag) const noexcept
{
    return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

std::string Environment::get(std::string_view key) const
{
    const auto found = std::find_if(fields.begin(), fields.end(), [key](const auto &field) { return field.first == key; });
    return found == fields.end() || found->second.empty() ? "unknown" : found->second;
}

void Environment::set(std::string_view key, std::string value)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [key](const auto &field) { return field.first == key; });
    if (found == fields.end())
        fields.emplace_back(key, std::move(value));
    else
        found->second = std::move(value);
}

std::string Environment::toText() const
{
    std::string text;
    for (const auto &[key, value] : fields) {
        // One field is one line, whatever the value holds.
        std::string flat = value.empty() ? "unknown" : value;
        std::replace_if(
            flat.begin(), flat.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        text += key + ": " + flat + "\n";
    }
    return text;
}

bool Comparison::isComparable() const noexcept
{
    return std::none_of(reasons.begin(), reasons.end(), [](const Reason &reason) { return reason.blocks; });
}

} // namespace inferometer
