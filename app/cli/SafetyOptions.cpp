// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/SafetyOptions.h"

#include "app/cli/Refused.h"

#include "app/cli/RunOptions.h"
#include "core/net/HostName.h"
#include "core/net/Route.h"
#include "core/probe/Reachability.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

namespace inferometer {

void SafetyOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    const std::string safety = say(INFEROMETER_TEXT("Cli", "Safety"));
    app.add_flag("--allow-remote", m_allowsRemote,
                 say(INFEROMETER_TEXT("Cli", "I may load this remote server, at a quiet time, and can undo it")))
        ->group(safety);
    app.add_option("--max-concurrency", m_maxConcurrency, say(INFEROMETER_TEXT("Cli", "Raise the cap on users at once")))
        ->type_name("N")
        ->group(safety);
    app.add_option("--max-rate", m_maxRate, say(INFEROMETER_TEXT("Cli", "Raise the cap on the rate")))
        ->type_name("R")
        ->group(safety);
    app.add_option("--max-duration", m_maxDuration, say(INFEROMETER_TEXT("Cli", "Raise the cap on the run's time")))
        ->type_name("TIME")
        ->group(safety);
    app.add_option("--max-tokens", m_maxTokens, say(INFEROMETER_TEXT("Cli", "Raise the cap on the run's tokens")))
        ->type_name("N")
        ->group(safety);
}

Result<Caps> SafetyOptions::caps(const PlanDraft &draft, const std::optional<SavedEndpoint> &saved) const
{
    Caps caps = saved ? saved->effectiveCaps() : defaultCaps(reachOf(draft.endpoint.baseUrl));
    if (m_maxConcurrency) {
        caps.concurrency = *m_maxConcurrency;
        caps.inFlight = std::max(caps.inFlight, *m_maxConcurrency);
    }
    for (const auto &[value, option] : {std::pair(m_maxRate, "--max-rate"), std::pair(m_maxTokens, "--max-tokens")})
        if (value && !(*value > 0 && std::isfinite(*value)))
            return refused({INFEROMETER_TEXT("Cli", "%1 needs a number above 0."), {option}},
                           INFEROMETER_TEXT("Cli", "A cap is raised to a number; it cannot be switched off."));
    if (m_maxRate)
        caps.rate = *m_maxRate;
    if (m_maxTokens)
        caps.tokens = *m_maxTokens;
    if (!m_maxDuration.empty()) {
        const auto duration = durationFrom(m_maxDuration, "--max-duration");
        if (!duration)
            return Failure(duration.error());
        caps.duration = *duration;
    }
    return caps;
}

Status SafetyOptions::applyTo(PlanDraft &draft, const std::optional<SavedEndpoint> &saved) const
{
    const Reach reach = reachOf(draft.endpoint.baseUrl);
    // A slip in the name is told as one, and not taken for a server far away.
    const std::string host = hostOf(draft.endpoint.baseUrl);
    if (reach == Reach::Public && !m_allowsRemote && routeTo(draft.endpoint) == "direct" && !isKnownHost(host)) {
        Outcome unknown;
        unknown.fine = OutcomeClass::Dns;
        return Failure(unreachable(draft, unknown, {}, {}, {}));
    }
    if (reach == Reach::Public && !m_allowsRemote)
        return refused(INFEROMETER_TEXT("Safety", "This server is neither on this computer nor in a private network."),
                       INFEROMETER_TEXT(
                           "Safety", "Repeat with --allow-remote if you may load it, the time is quiet and you can undo it."));
    if (saved && saved->isProduction && !m_allowsRemote)
        return refused(
            {INFEROMETER_TEXT("Safety", "People depend on the endpoint “%1”: it is marked as production."), {saved->name}},
            INFEROMETER_TEXT("Safety",
                             "Repeat with --allow-remote if you may load it, the time is quiet and you can undo it."));
    const auto limits = caps(draft, saved);
    if (!limits)
        return Failure(limits.error());
    draft.maxInFlight = std::min(draft.maxInFlight, limits->inFlight);
    return {};
}

} // namespace inferometer
