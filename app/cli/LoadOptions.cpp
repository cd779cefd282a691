// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/LoadOptions.h"

#include "app/cli/NumberList.h"
#include "app/cli/Refused.h"
#include "app/cli/RunOptions.h"
#include "app/cli/WholeNumber.h"
#include "core/base/Number.h"
#include "core/domain/Safety.h"
#include "core/workload/RateFile.h"
#include "core/workload/Trace.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace inferometer {

namespace {

constexpr std::string_view kTrace = "trace:", kGamma = "gamma:";

/// The arrivals of a name, and gamma's burstiness.
Result<std::pair<Arrivals, double>> arrivalsFrom(const std::string &name)
{
    if (name.empty() || name == "poisson")
        return std::pair(Arrivals::Poisson, 1.0);
    if (name == "constant")
        return std::pair(Arrivals::Constant, 1.0);
    if (name.starts_with(kGamma))
        if (const auto burstiness = numberFrom(name.substr(kGamma.size())))
            return std::pair(Arrivals::Gamma, *burstiness);
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "“%1” is no kind of arrivals."), {name}},
                   INFEROMETER_TEXT("Cli", "Use poisson, constant, gamma:B or trace:FILE."));
}

Result<LoadShape> openShape(double rate, const std::string &name)
{
    const auto arrivals = arrivalsFrom(name);
    if (!arrivals)
        return Failure(arrivals.error());
    switch (arrivals->first) {
    case Arrivals::Constant: return ConstantRate{rate};
    case Arrivals::Gamma: return GammaRate{rate, arrivals->second};
    case Arrivals::Poisson: break;
    }
    return PoissonRate{rate};
}

/// A level whose load brings its own end: a burst, a trace that is replayed to its end, a series up to its last point.
void endByItself(StagePlan &stage)
{
    stage.duration.reset();
    stage.requests.reset();
    stage.minRequests = 0;
    stage.durationCap.reset();
    if (const auto *series = std::get_if<RateSeries>(&stage.shape); series && series->points.back().at > Nanos{0})
        stage.duration = series->points.back().at;
}

bool endsByItself(const LoadShape &shape)
{
    return std::holds_alternative<Burst>(shape) || std::holds_alternative<RateSeries>(shape)
           || std::holds_alternative<Replay>(shape);
}

} // namespace

void LoadOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    const std::string load = say(INFEROMETER_TEXT("Cli", "Load"));
    auto *users =
        app.add_option("--concurrency", m_concurrency, say(INFEROMETER_TEXT("Cli", "Users at once, one level each: 1,4,8")))
            ->type_name("N,…")
            ->group(load);
    auto *rate = app.add_option("--rate", m_rates, say(INFEROMETER_TEXT("Cli", "Requests per second, one level each")))
                     ->type_name("R,…")
                     ->group(load)
                     ->excludes(users);
    auto *series =
        app.add_option("--rate-series", m_rateFile,
                       say(INFEROMETER_TEXT("Cli", "A rate that changes: a file with lines seconds,requests per second")))
            ->type_name("FILE")
            ->group(load)
            ->excludes(users)
            ->excludes(rate);
    app.add_flag(
           "--rate-lines", m_hasLines,
           say(INFEROMETER_TEXT("Cli", "Straight lines between the rates of --rate-series; else each holds until the next")))
        ->group(load)
        ->needs(series);
    app.add_option(
           "--arrivals", m_arrivals,
           say(INFEROMETER_TEXT("Cli", "Arrivals: poisson, constant or gamma:B at that rate, or trace:FILE (replayed)")))
        ->type_name("KIND")
        ->group(load)
        ->excludes(users);
    app.add_option("--trace-speed", m_traceSpeed,
                   say(INFEROMETER_TEXT("Cli", "Replay the trace so many times as fast (1); --rate R: at a mean of R")))
        ->check(CLI::PositiveNumber)
        ->type_name("X")
        ->group(load)
        ->excludes(rate);
    app.add_option("--burst", m_burst, say(INFEROMETER_TEXT("Cli", "So many requests all at once")))
        ->check(wholeNumber(1, 1'000'000))
        ->type_name("N")
        ->group(load)
        ->excludes(users)
        ->excludes(rate)
        ->excludes(series);
    app.add_option("--think", m_think, say(INFEROMETER_TEXT("Cli", "Time a user waits between requests")))
        ->type_name("TIME")
        ->group(load);
    auto *ramp =
        app.add_option(
               "--ramp", m_ramp,
               say(INFEROMETER_TEXT("Cli", "Users start spread over this time, or the rate rises during it; 0: at once")))
            ->type_name("TIME")
            ->group(load);
    app.add_option("--ramp-from", m_rampFrom, say(INFEROMETER_TEXT("Cli", "Rate at which that rise begins (0)")))
        ->check(CLI::NonNegativeNumber)
        ->type_name("R")
        ->group(load)
        ->needs(ramp);
    app.add_option("--lanes", lanes, say(INFEROMETER_TEXT("Cli", "Threads that send; else as the load suggests")))
        ->check(wholeNumber(1, 64))
        ->type_name("N")
        ->group(load);

    const std::string stages = say(INFEROMETER_TEXT("Cli", "Stages"));
    auto *duration =
        app.add_option("--duration", m_duration, say(INFEROMETER_TEXT("Cli", "Measured time of each level, such as 60s")))
            ->type_name("TIME")
            ->group(stages);
    app.add_option("--requests", m_requests, say(INFEROMETER_TEXT("Cli", "Judged requests of each level and round")))
        ->check(wholeNumber(1, 1'000'000'000))
        ->type_name("N")
        ->group(stages)
        ->excludes(duration);
    app.add_option("--warmup", m_warmup,
                   say(INFEROMETER_TEXT("Cli", "Before each level: N requests, a time such as 10s, or auto (twice the users)")))
        ->type_name("N|TIME|auto")
        ->group(stages);
    app.add_option("--rounds", m_rounds, say(INFEROMETER_TEXT("Cli", "Times the whole ladder is repeated")))
        ->check(wholeNumber(1, 1000))
        ->type_name("K")
        ->group(stages);
    app.add_option("--time-scale", m_timeScale,
                   say(INFEROMETER_TEXT("Cli", "Shorten a plan's times for tests; such runs are never comparable")))
        ->type_name("X")
        ->group(stages);
}

std::string LoadOptions::traceFile() const
{
    return m_arrivals.starts_with(kTrace) ? m_arrivals.substr(kTrace.size()) : std::string();
}

// Each rate is a level of its own: the trace as fast as it takes to come to that mean.
Result<std::vector<LoadShape>> LoadOptions::replays() const
{
    Replay replay{.file = traceFile(), .speed = m_traceSpeed.value_or(1)};
    const auto rates = numbersFrom<double>(m_rates, "--rate");
    if (!rates)
        return Failure(rates.error());
    if (rates->empty())
        return std::vector<LoadShape>{replay};
    PlanDraft looked;
    looked.stages = {StagePlan{.shape = replay}};
    if (const auto read = readTraces(looked); !read)
        return Failure(read.error());
    const double own = rateOf(looked.stages.front().shape);
    std::vector<LoadShape> shapes;
    for (const double rate : *rates) {
        replay.speed = rate / own;
        shapes.push_back(replay);
    }
    return shapes;
}

Result<LoadShape> LoadOptions::series() const
{
    auto points = readRates(m_rateFile);
    if (!points)
        return Failure(points.error());
    const auto arrivals = arrivalsFrom(m_arrivals);
    if (!arrivals)
        return Failure(arrivals.error());
    return RateSeries{std::move(*points), m_hasLines, arrivals->first, arrivals->second};
}

Result<std::vector<LoadShape>> LoadOptions::shapes() const
{
    if (!traceFile().empty() && m_rateFile.empty() && !m_burst)
        return replays();
    if (!m_arrivals.empty() && m_rates.empty() && m_rateFile.empty())
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "Arrivals “%1” need a rate."), {m_arrivals}},
                       INFEROMETER_TEXT("Cli", "Give --rate R, or --rate-series FILE."));
    if (m_traceSpeed)
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Cli", "There is no trace to be replayed at that speed."),
                       INFEROMETER_TEXT("Cli", "Give --arrivals trace:FILE."));
    std::vector<LoadShape> shapes;
    const auto levels = numbersFrom<std::uint32_t>(m_concurrency, "--concurrency");
    if (!levels)
        return Failure(levels.error());
    for (const std::uint32_t users : *levels)
        shapes.push_back(ClosedLoop{users, Nanos{0}});
    const auto rates = numbersFrom<double>(m_rates, "--rate");
    if (!rates)
        return Failure(rates.error());
    for (const double rate : *rates) {
        const auto shape = openShape(rate, m_arrivals);
        if (!shape)
            return Failure(shape.error());
        shapes.push_back(*shape);
    }
    if (!m_rateFile.empty()) {
        auto shape = series();
        if (!shape)
            return Failure(shape.error());
        shapes.push_back(std::move(*shape));
    }
    if (m_burst)
        shapes.push_back(Burst{*m_burst});
    return shapes;
}

Status LoadOptions::applyShapes(PlanDraft &draft) const
{
    const auto shapes = this->shapes();
    if (!shapes)
        return Failure(shapes.error());
    Nanos think{0};
    if (!m_think.empty()) {
        const auto given = durationFrom(m_think, "--think");
        if (!given)
            return Failure(given.error());
        think = *given;
    }
    if (shapes->empty()) {
        for (StagePlan &stage : draft.stages)
            if (auto *closed = std::get_if<ClosedLoop>(&stage.shape); closed && !m_think.empty())
                closed->think = think;
        return {};
    }
    // Levels given here take the place of the plan's; each keeps the ends of the plan's last stage.
    const StagePlan model = draft.stages.empty() ? StagePlan{.duration = std::chrono::seconds(30)} : draft.stages.back();
    draft.stages.clear();
    for (const LoadShape &shape : *shapes) {
        StagePlan stage = model;
        stage.shape = shape;
        if (auto *closed = std::get_if<ClosedLoop>(&stage.shape))
            closed->think = think;
        if (endsByItself(shape)) {
            endByItself(stage);
        } else if (!stage.duration && !stage.requests) {
            stage.duration = std::chrono::seconds(30);
        }
        draft.stages.push_back(stage);
    }
    if (draft.planId != "custom")
        draft.planId = "custom";
    draft.timeLimit.reset();
    return {};
}

Status LoadOptions::applyEnds(PlanDraft &draft, bool hasPlan) const
{
    for (StagePlan &stage : draft.stages) {
        if (!m_duration.empty()) {
            const auto duration = durationFrom(m_duration, "--duration");
            if (!duration)
                return Failure(duration.error());
            stage.duration = *duration;
            stage.requests.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
        }
        if (m_requests) {
            stage.requests = m_requests;
            stage.duration.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
        }
        const auto *closed = std::get_if<ClosedLoop>(&stage.shape);
        const std::uint32_t users = closed ? closed->concurrency : 1;
        if (m_warmup == "auto" || (m_warmup.empty() && !hasPlan && draft.planId == "custom")) {
            // Two requests a user: what method D2.11 asks at least; open loops mark their first seconds.
            stage.warmup = isOpenLoop(stage.shape) ? Warmup{.time = stage.duration ? std::chrono::seconds(5) : Nanos{0}}
                                                   : Warmup{.requests = 2ULL * users};
            if (stage.duration && isOpenLoop(stage.shape))
                stage.warmup.time = std::min<Nanos>(stage.warmup.time, *stage.duration / 2);
        } else if (!m_warmup.empty() && m_warmup.find_first_not_of("0123456789") == std::string::npos && m_warmup.size() < 10) {
            stage.warmup = {.requests = std::stoull(m_warmup)};
        } else if (!m_warmup.empty()) {
            const auto time = durationFrom(m_warmup, "--warmup");
            if (!time)
                return Failure(time.error());
            stage.warmup = {.time = *time};
        }
        if (const Status ramped = applyRamp(stage, reachOf(draft.endpoint.baseUrl)); !ramped)
            return ramped;
    }
    if (m_rounds)
        draft.rounds = *m_rounds;
    if (!m_duration.empty() || m_requests || m_rounds)
        draft.timeLimit.reset();
    return {};
}

Status LoadOptions::applyRamp(StagePlan &stage, Reach reach) const
{
    const auto *closed = std::get_if<ClosedLoop>(&stage.shape);
    if (!m_ramp.empty()) {
        const auto ramp = durationFrom(m_ramp, "--ramp");
        if (!ramp)
            return Failure(ramp.error());
        stage.ramp = *ramp;
        stage.rampFrom = m_rampFrom.value_or(stage.rampFrom);
    } else if (closed && closed->concurrency > 16 && stage.ramp == Nanos{0} && reach != Reach::Loopback) {
        stage.ramp = std::chrono::seconds(2); // method D2.23
    }
    return {};
}

Status LoadOptions::applyTo(PlanDraft &draft, bool hasPlan) const
{
    if (!std::isfinite(m_timeScale) || m_timeScale <= 0 || m_timeScale > 100) // before a time is multiplied by it
        return refused(INFEROMETER_TEXT("Plan", "The time scale must be above 0 and at most 100."),
                       INFEROMETER_TEXT("Plan", "1 is the plan's own time."));
    if (Status shaped = applyShapes(draft); !shaped)
        return shaped;
    return applyEnds(draft, hasPlan);
}

void LoadOptions::scale(PlanDraft &draft) const
{
    if (m_timeScale == 1.0)
        return;
    const auto scaled = [factor = m_timeScale](Nanos time) {
        return Nanos(static_cast<std::int64_t>(static_cast<double>(time.count()) * factor));
    };
    for (StagePlan &stage : draft.stages) {
        if (stage.duration)
            stage.duration = scaled(*stage.duration);
        if (stage.durationCap)
            stage.durationCap = scaled(*stage.durationCap);
        stage.warmup.time = scaled(stage.warmup.time);
        stage.ramp = scaled(stage.ramp);
        if (auto *replay = std::get_if<Replay>(&stage.shape))
            replay->speed /= m_timeScale;
        if (auto *series = std::get_if<RateSeries>(&stage.shape))
            for (RatePoint &point : series->points)
                point.at = scaled(point.at);
    }
    draft.timeScale *= m_timeScale;
}

} // namespace inferometer
