// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Safety.h"

#include "core/base/Overloaded.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace inferometer {

namespace {

double meanOf(const LengthModel &length)
{
    return std::visit(
        Overloaded{[](const FixedLength &fixed) { return double(fixed.tokens); },
                   [](const UniformLength &uniform) { return (double(uniform.min) + uniform.max) / 2; },
                   [](const NormalLength &normal) { return normal.mean; },
                   [](const LogNormalLength &skewed) { return skewed.median * std::exp(skewed.sigma * skewed.sigma / 2); }},
        length);
}

Status exceeded(const Text &text, std::string wanted, std::string allowed, const char *option)
{
    return failure(ErrorCode::Input, {text, {std::move(wanted), std::move(allowed)}},
                   {INFEROMETER_TEXT("Safety", "Lower it, or raise the cap for this run with %1."), {option}});
}

} // namespace

Caps defaultCaps(Reach reach) noexcept
{
    using namespace std::chrono;
    if (reach == Reach::Loopback)
        return {20'000, 100'000, hours(24), std::nullopt, 20'000};
    return {64, 50, hours(1), 5e6, 256};
}

Forecast forecastOf(const RunPlan &plan)
{
    Forecast forecast;
    double requests = 0;
    bool isKnown = true;
    for (const StagePlan &stage : plan->stages) {
        const Nanos window = stage.duration.value_or(Nanos{0});
        forecast.duration += stage.warmup.time + window;
        if (const auto *burst = std::get_if<Burst>(&stage.shape))
            requests += burst->requests;
        else if (stage.requests)
            requests += static_cast<double>(*stage.requests);
        else if (isOpenLoop(stage.shape))
            requests += rateOf(stage.shape) * toSeconds(window + stage.warmup.time);
        else
            isKnown = false;
        requests += static_cast<double>(stage.warmup.requests);
    }
    forecast.duration *= plan->rounds;
    if (isKnown)
        forecast.requests = requests * plan->rounds;
    double weights = 0;
    for (const WorkloadPart &part : plan->workload.parts) {
        forecast.tokensPerRequest += part.weight * (meanOf(part.input) + meanOf(part.output));
        weights += part.weight;
    }
    forecast.tokensPerRequest /= weights;
    return forecast;
}

Status withinCaps(const RunPlan &plan, const Caps &caps)
{
    for (const StagePlan &stage : plan->stages) {
        std::uint32_t users = 0;
        if (const auto *closed = std::get_if<ClosedLoop>(&stage.shape))
            users = closed->concurrency;
        else if (const auto *burst = std::get_if<Burst>(&stage.shape))
            users = burst->requests;
        if (users > caps.concurrency)
            return exceeded(INFEROMETER_TEXT("Safety", "%1 requests at once are more than the %2 allowed for this server."),
                            fmt::format("{}", users), fmt::format("{}", caps.concurrency), "--max-concurrency");
        if (rateOf(stage.shape) > caps.rate)
            return exceeded(INFEROMETER_TEXT("Safety", "%1 requests per second are more than the %2 allowed for this server."),
                            fmt::format("{:g}", rateOf(stage.shape)), fmt::format("{:g}", caps.rate), "--max-rate");
    }
    const Forecast forecast = forecastOf(plan);
    if (forecast.duration > caps.duration)
        return exceeded(INFEROMETER_TEXT("Safety", "A run of %1 s is longer than the %2 s allowed for this server."),
                        fmt::format("{:g}", toSeconds(forecast.duration)), fmt::format("{:g}", toSeconds(caps.duration)),
                        "--max-duration");
    if (caps.tokens && forecast.requests && *forecast.requests * forecast.tokensPerRequest > *caps.tokens)
        return exceeded(INFEROMETER_TEXT("Safety", "About %1 tokens are more than the %2 allowed for this server."),
                        fmt::format("{:.0f}", *forecast.requests * forecast.tokensPerRequest),
                        fmt::format("{:.0f}", *caps.tokens), "--max-tokens");
    return {};
}

} // namespace inferometer
