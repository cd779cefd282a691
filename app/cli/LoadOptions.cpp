// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/LoadOptions.h"

#include "app/cli/RunOptions.h"
#include "app/cli/WholeNumber.h"
#include "core/domain/Safety.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

namespace inferometer {

namespace {

Result<LoadShape> openShape(double rate, const std::string &arrivals)
{
    if (arrivals.empty() || arrivals == "poisson")
        return PoissonRate{rate};
    if (arrivals == "constant")
        return ConstantRate{rate};
    if (arrivals.starts_with("gamma:")) {
        char *end = nullptr;
        const double burstiness = std::strtod(arrivals.c_str() + 6, &end);
        if (end && *end == '\0' && end != arrivals.c_str() + 6)
            return GammaRate{rate, burstiness};
    }
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "“%1” is no kind of arrivals."), {arrivals}},
                   INFEROMETER_TEXT("Cli", "Use poisson, constant or gamma:B."));
}

} // namespace

void LoadOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    const std::string load = say(INFEROMETER_TEXT("Cli", "Load"));
    auto *users =
        app.add_option("--concurrency", m_concurrency, say(INFEROMETER_TEXT("Cli", "Users at once, one level each: 1,4,8")))
            ->delimiter(',')
            ->type_name("N,…")
            ->group(load);
    auto *rate = app.add_option("--rate", m_rates, say(INFEROMETER_TEXT("Cli", "Requests per second, one level each")))
                     ->delimiter(',')
                     ->type_name("R,…")
                     ->group(load)
                     ->excludes(users);
    app.add_option("--arrivals", m_arrivals,
                   say(INFEROMETER_TEXT("Cli", "Arrivals at that rate: poisson, constant or gamma:B")))
        ->type_name("KIND")
        ->group(load)
        ->needs(rate);
    app.add_option("--burst", m_burst, say(INFEROMETER_TEXT("Cli", "So many requests all at once")))
        ->check(wholeNumber(1, 1'000'000))
        ->type_name("N")
        ->group(load)
        ->excludes(users)
        ->excludes(rate);
    app.add_option("--think", m_think, say(INFEROMETER_TEXT("Cli", "Time a user waits between requests")))
        ->type_name("TIME")
        ->group(load);
    app.add_option("--ramp", m_ramp, say(INFEROMETER_TEXT("Cli", "Users start spread over this time; 0: all at once")))
        ->type_name("TIME")
        ->group(load);
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

Status LoadOptions::applyShapes(PlanDraft &draft) const
{
    std::vector<LoadShape> shapes;
    Nanos think{0};
    if (!m_think.empty()) {
        const auto given = durationFrom(m_think, "--think");
        if (!given)
            return Failure(given.error());
        think = *given;
    }
    for (const std::uint32_t users : m_concurrency)
        shapes.push_back(ClosedLoop{users, think});
    for (const double rate : m_rates) {
        const auto shape = openShape(rate, m_arrivals);
        if (!shape)
            return Failure(shape.error());
        shapes.push_back(*shape);
    }
    if (m_burst)
        shapes.push_back(Burst{*m_burst});
    if (shapes.empty()) {
        for (StagePlan &stage : draft.stages)
            if (auto *closed = std::get_if<ClosedLoop>(&stage.shape); closed && !m_think.empty())
                closed->think = think;
        return {};
    }
    // Levels given here take the place of the plan's; each keeps the ends of the plan's last stage.
    const StagePlan model = draft.stages.empty() ? StagePlan{.duration = std::chrono::seconds(30)} : draft.stages.back();
    draft.stages.clear();
    for (const LoadShape &shape : shapes) {
        StagePlan stage = model;
        stage.shape = shape;
        if (std::holds_alternative<Burst>(shape)) {
            stage.duration.reset();
            stage.requests.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
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
        if (!m_ramp.empty()) {
            const auto ramp = durationFrom(m_ramp, "--ramp");
            if (!ramp)
                return Failure(ramp.error());
            stage.ramp = *ramp;
        } else if (closed && users > 16 && stage.ramp == Nanos{0} && reachOf(draft.endpoint.baseUrl) != Reach::Loopback) {
            stage.ramp = std::chrono::seconds(2); // method D2.23
        }
    }
    if (m_rounds)
        draft.rounds = *m_rounds;
    if (!m_duration.empty() || m_requests || m_rounds)
        draft.timeLimit.reset();
    return {};
}

Status LoadOptions::applyTo(PlanDraft &draft, bool hasPlan) const
{
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
    }
    draft.timeScale *= m_timeScale;
}

} // namespace inferometer
