// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Words.h"

#include "core/analysis/Labels.h"
#include "core/base/Hash.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/StageFlags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace inferometer::words {

namespace {

constexpr const char *kNone = "\u2013";

struct Word {
    std::string_view id;
    Text text;
};

constexpr std::array kFlags{
    Word{"not_steady", INFEROMETER_TEXT("Flag", "arrivals and completions were not in balance")},
    Word{"bundled", INFEROMETER_TEXT("Flag", "several tokens come in one event")},
    Word{"not_streamed", INFEROMETER_TEXT("Flag", "answers came in one piece although streaming was asked for")},
    Word{"token_count_suspect", INFEROMETER_TEXT("Flag", "the server counts fewer tokens than it sends events")},
    Word{"cap_hit", INFEROMETER_TEXT("Flag", "arrivals waited for the limit on requests in flight")},
    Word{"no_output", INFEROMETER_TEXT("Flag", "some successful answers carried no output")},
    Word{"tokens_counted", INFEROMETER_TEXT("Flag", "tokens counted by events, a lower bound")},
    Word{"tokens_tokenizer", INFEROMETER_TEXT("Flag", "tokens counted by a local tokenizer")},
    Word{"tokens_unknown", INFEROMETER_TEXT("Flag", "token counts unknown")},
    Word{"other_model", INFEROMETER_TEXT("Flag", "another model answered than the one asked for")},
};

/// The least n for which a percentile is at least indicative.
std::uint64_t leastRequests(double p) { return static_cast<std::uint64_t>(std::llround(std::ceil(1.0 / (1.0 - p) - 1e-9))); }

} // namespace

std::string load(const LoadShape &shape, const Translate &say)
{
    const std::string level = levelOf(shape);
    if (const auto *closed = std::get_if<ClosedLoop>(&shape)) {
        if (closed->concurrency == 1)
            return say(INFEROMETER_TEXT("Report", "1 user"));
        return Message(INFEROMETER_TEXT("Report", "%1 user(s)"), {level}).in(say);
    }
    if (std::holds_alternative<ConstantRate>(shape))
        return Message(INFEROMETER_TEXT("Report", "%1 request(s) a second, evenly spaced"), {level}).in(say);
    if (std::holds_alternative<PoissonRate>(shape))
        return Message(INFEROMETER_TEXT("Report", "%1 request(s) a second, Poisson arrivals"), {level}).in(say);
    if (const auto *gamma = std::get_if<GammaRate>(&shape))
        return Message(INFEROMETER_TEXT("Report", "%1 request(s) a second, burstiness %2"),
                       {level, format::number(gamma->burstiness)})
            .in(say);
    if (std::holds_alternative<RateSeries>(shape))
        return Message(INFEROMETER_TEXT("Report", "%1 request(s) a second, changing over time"), {level}).in(say);
    if (const auto *replay = std::get_if<Replay>(&shape))
        return Message(INFEROMETER_TEXT("Report", "%1 request(s) a second in the mean, a trace at %2 times its speed"),
                       {level, format::number(replay->speed)})
            .in(say);
    return Message(INFEROMETER_TEXT("Report", "%1 request(s) at once"), {level}).in(say);
}

Text levelTitle(std::span<const StageSummary> stages)
{
    const auto all = [stages](auto holds) {
        return std::all_of(stages.begin(), stages.end(), [&](const StageSummary &stage) { return holds(stage.load); });
    };
    if (all([](const LoadShape &shape) { return std::holds_alternative<ClosedLoop>(shape); }))
        return INFEROMETER_TEXT("Report", "users");
    if (all([](const LoadShape &shape) { return std::holds_alternative<Burst>(shape); }))
        return INFEROMETER_TEXT("Report", "requests at once");
    if (all([](const LoadShape &shape) { return isOpenLoop(shape) && rateOf(shape) > 0; }))
        return INFEROMETER_TEXT("Report", "requests per second");
    return INFEROMETER_TEXT("Report", "load");
}

std::string ofRequests(std::uint64_t count, const Translate &say)
{
    if (count == 1)
        return say(INFEROMETER_TEXT("Report", "of 1 request"));
    return Message(INFEROMETER_TEXT("Report", "of %1 request(s)"), {format::count(count)}).in(say);
}

std::string levelTick(const LoadShape &shape)
{
    return isOpenLoop(shape) ? fmt::format("{:.6g}", rateOf(shape)) : levelOf(shape);
}

double level(const LoadShape &shape) noexcept
{
    if (const auto *closed = std::get_if<ClosedLoop>(&shape))
        return closed->concurrency;
    if (const auto *burst = std::get_if<Burst>(&shape))
        return burst->requests;
    return rateOf(shape);
}

Text state(RunState state) noexcept
{
    switch (state) {
    case RunState::Running: return INFEROMETER_TEXT("Report", "running");
    case RunState::Finished: return INFEROMETER_TEXT("Report", "finished");
    case RunState::Stopped: return INFEROMETER_TEXT("Report", "stopped early");
    case RunState::Interrupted: return INFEROMETER_TEXT("Report", "interrupted");
    case RunState::Failed: return INFEROMETER_TEXT("Report", "failed");
    }
    return {};
}

Text severity(Severity severity) noexcept
{
    switch (severity) {
    case Severity::Info: return INFEROMETER_TEXT("Report", "note");
    case Severity::Warning: return INFEROMETER_TEXT("Report", "warning");
    case Severity::Error: return INFEROMETER_TEXT("Report", "error");
    }
    return {};
}

Text phase(StagePhase phase) noexcept
{
    return phase == StagePhase::Windowed ? INFEROMETER_TEXT("Report", "measured window")
                                         : INFEROMETER_TEXT("Report", "whole run");
}

std::string flag(const std::string &flag, const Translate &say)
{
    if (flag.starts_with(kAnsweredBy))
        return Message(INFEROMETER_TEXT("Flag", "answered by “%1”"), {flag.substr(kAnsweredBy.size())}).in(say);
    const auto found = std::find_if(kFlags.begin(), kFlags.end(), [&flag](const Word &word) { return word.id == flag; });
    return found == kFlags.end() ? flag : say(found->text);
}

std::string failure(const std::string &name, const Translate &say)
{
    const std::optional<OutcomeClass> fine = classNamed(name);
    return fine ? say(titleOf(*fine)) : name;
}

std::string value(double value, Unit unit)
{
    switch (unit) {
    case Unit::Milliseconds: return format::milliseconds(value);
    case Unit::TokensPerSecond: return format::tokenRate(value);
    case Unit::RequestsPerSecond: return format::requestRate(value);
    case Unit::Share: return format::share(value);
    case Unit::Tokens:
    case Unit::Count: return format::number(value);
    }
    return {};
}

std::string percentile(double p) { return fmt::format("P{:g}", p * 100.0); }

std::string range(double least, double most, Unit unit)
{
    std::string low = value(least, unit);
    const std::string high = value(most, unit);
    const auto unitOf = [](const std::string &text) { return text.substr(std::min(text.find(' '), text.size())); };
    if (low == high)
        return low;
    if (unitOf(low) == unitOf(high))
        low.resize(low.size() - unitOf(low).size());
    return low + "\u2026" + high;
}

std::string evidence(double value)
{
    const double whole = std::abs(value);
    if (whole != std::floor(whole) || whole >= 1e15)
        return format::number(value);
    return (value < 0 ? "\u2212" : "") + format::count(static_cast<std::uint64_t>(whole));
}

std::string mean(const MetricSummary *metric)
{
    const MetricDef *def = metric == nullptr ? nullptr : findMetric(metric->id);
    return def == nullptr || !metric->mean ? kNone : value(*metric->mean, def->unit);
}

Message unsupported(double p, const MetricSummary &metric, Unit unit)
{
    const std::string needed = format::count(leastRequests(p));
    const std::string had = format::count(metric.requests);
    if (!metric.max)
        return {INFEROMETER_TEXT("Report", "%1 needs at least %2 request(s) (have %3)."), {percentile(p), needed, had}};
    return {INFEROMETER_TEXT("Report", "%1 needs at least %2 request(s) (have %3); max = %4"),
            {percentile(p), needed, had, value(*metric.max, unit)}};
}

Message indicative(double p, const MetricSummary &metric)
{
    const double above = static_cast<double>(metric.requests) * (1.0 - p);
    return {INFEROMETER_TEXT("Report", "n = %1: about %2 above this value; a hint, no proof"),
            {format::count(metric.requests), format::count(static_cast<std::uint64_t>(std::llround(above)))}};
}

std::string date(std::int64_t utcNs)
{
    std::string text = isoUtc(utcNs).substr(0, 19);
    if (text.size() > 10)
        text[10] = ' ';
    return text + " UTC";
}

std::optional<std::string> duration(const Run &run)
{
    if (!run.ended || run.ended->monoNs < run.started.monoNs)
        return std::nullopt;
    return format::milliseconds(toMs(Nanos(run.ended->monoNs - run.started.monoNs)));
}

std::string server(const ServerIdentity &server)
{
    if (server.engine.empty())
        return {};
    return server.version.empty() ? server.engine : server.engine + " " + server.version;
}

std::string environmentId(const Environment &environment) { return sha256(environment.toText()).substr(0, 12); }

std::string target(const Target &target, const Translate &say)
{
    std::string text;
    for (const Limit &limit : target.limits)
        text += (text.empty() ? "" : ", ") + shortName(limit.metric, say) + " \u2264 " + format::milliseconds(limit.atMostMs);
    return text.empty() ? kNone : text;
}

std::string shortName(std::string_view metric, const Translate &say)
{
    if (metric == "ttft")
        return "TTFT";
    if (metric == "tpot")
        return "TPOT";
    if (metric == "e2e")
        return "E2E";
    if (metric == "ttft_sched")
        return say(INFEROMETER_TEXT("Report", "TTFT since due"));
    if (metric == "e2e_sched")
        return say(INFEROMETER_TEXT("Report", "E2E since due"));
    const MetricDef *def = findMetric(metric);
    return def == nullptr ? std::string(metric) : say(def->title);
}

} // namespace inferometer::words
