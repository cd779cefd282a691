// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimOptions.h"

#include "core/sim/KvPool.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace inferometer {

namespace {

constexpr ExactTiming kExactDefaults{std::chrono::milliseconds(200), std::chrono::milliseconds(20)};

Failure tooSmall(const Text &what, std::int64_t least)
{
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "The %1 is too small."), {what}},
                   {INFEROMETER_TEXT("Simulator", "Choose at least %1."), {least}});
}

std::string presetNames()
{
    std::string names;
    for (const SimPreset &preset : simPresets())
        names += (names.empty() ? "" : ", ") + std::string(preset.name);
    return names;
}

} // namespace

std::string_view nameOf(SimDialect dialect) noexcept
{
    switch (dialect) {
    case SimDialect::OpenAi: return "openai";
    case SimDialect::Ollama: return "ollama";
    case SimDialect::LlamaCpp: return "llamacpp";
    }
    return "openai";
}

Result<SimParameters> parametersOf(const SimOptions &options)
{
    const SimPreset *preset = findPreset(options.preset.empty() ? "demo" : options.preset);
    if (preset == nullptr)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "There is no preset “%1”."), {options.preset}},
                       {INFEROMETER_TEXT("Simulator", "Choose one of: %1."), {presetNames()}});
    SimParameters p = preset->parameters;
    p.maxBatch = options.maxBatch.value_or(p.maxBatch);
    p.kvTokens = options.kvTokens.value_or(p.kvTokens);
    p.contextTokens = options.contextTokens.value_or(p.contextTokens);
    p.prefixCache = options.prefixCache.value_or(p.prefixCache);
    p.jitterMean = options.jitterMean;
    if (p.maxBatch < 1)
        return tooSmall(INFEROMETER_TEXT("Simulator", "largest batch"), 1);
    if (p.kvTokens < 2 * kKvBlockTokens)
        return tooSmall(INFEROMETER_TEXT("Simulator", "KV pool"), 2 * kKvBlockTokens);
    if (p.contextTokens < 2 * kKvBlockTokens)
        return tooSmall(INFEROMETER_TEXT("Simulator", "context"), 2 * kKvBlockTokens);
    // Every sequence of a full batch must get its token in every step.
    p.stepTokens = std::max(p.stepTokens, p.maxBatch);
    if (options.ttft || options.itl)
        p.exact = ExactTiming{options.ttft.value_or(kExactDefaults.ttft), options.itl.value_or(kExactDefaults.itl)};
    return p;
}

Result<Nanos> parseDuration(std::string_view text)
{
    double number = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    double seconds = -1;
    for (const auto &[name, factor] : {std::pair{"us", 1e-6}, {"ms", 1e-3}, {"s", 1.0}, {"m", 60.0}})
        if (unit == name)
            seconds = number * factor;
    if (trouble != std::errc() || !std::isfinite(seconds) || seconds < 0 || seconds > 3600)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "“%1” is not a time span from 0 to 1 h."), {text}},
                       {INFEROMETER_TEXT("Simulator", "Write a number and its unit, for example 200ms or 0.2s."), {}});
    return fromSeconds(seconds);
}

} // namespace inferometer
