// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Safety.h"

#include "core/base/Overloaded.h"
#include "core/domain/RateCurve.h"

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

/// Requests of a level that are sure to be asked for, warm-up included; absent: as many as the server answers.
std::optional<double> requestsOf(const StagePlan &stage)
{
    const auto warmup = static_cast<double>(stage.warmup.requests);
    if (const auto *burst = std::get_if<Burst>(&stage.shape))
        return burst->requests + warmup;
    const Nanos timed = stage.duration.value_or(Nanos{0}) + stage.warmup.time;
    if (const auto *replay = std::get_if<Replay>(&stage.shape)) {
        const auto all = static_cast<double>(replay->requests);
        return stage.duration   ? std::min(all, replay->rate * toSeconds(timed))
               : stage.requests ? static_cast<double>(*stage.requests) + warmup
                                : all;
    }
    if (!isOpenLoop(stage.shape))
        return stage.requests ? std::optional(static_cast<double>(*stage.requests) + warmup) : std::nullopt;
    const RateCurve curve = rateCurveOf(stage);
    if (stage.duration)
        return curve.arrivalsUntil(toSeconds(stage.ramp + timed)) + warmup;
    return curve.arrivalsUntil(toSeconds(stage.ramp)) + static_cast<double>(stage.requests.value_or(0)) + warmup;
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
    double traceTokens = 0;
    for (const StagePlan &stage : plan->stages) {
        const bool ramps = stage.duration || isOpenLoop(stage.shape);
        forecast.duration += (ramps ? stage.ramp : Nanos{0}) + stage.warmup.time + stage.duration.value_or(Nanos{0});
        const std::optional<double> sure = requestsOf(stage);
        isKnown = isKnown && sure;
        requests += sure.value_or(0);
        const auto *replay = std::get_if<Replay>(&stage.shape);
        if (replay && !stage.duration && replay->rate > 0)
            forecast.duration += fromSeconds(sure.value_or(0) / replay->rate);
        traceTokens = std::max(traceTokens, replay ? replay->tokens : 0);
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
    if (traceTokens > 0) // of several traces the longest, and at least what other levels ask for
        forecast.tokensPerRequest = plan->stages.size() > 1 ? std::max(forecast.tokensPerRequest, traceTokens) : traceTokens;
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
        if (peakRateOf(stage.shape) > caps.rate)
            return exceeded(INFEROMETER_TEXT("Safety", "%1 requests per second are more than the %2 allowed for this server."),
                            fmt::format("{:g}", peakRateOf(stage.shape)), fmt::format("{:g}", caps.rate), "--max-rate");
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
