// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/SamplingOptions.h"

#include "app/cli/WholeNumber.h"

#include <CLI/CLI.hpp>
#include <array>

namespace inferometer {

namespace {

constexpr std::array kReasonings{Reasoning::AsServer, Reasoning::Off,    Reasoning::On,
                                 Reasoning::Low,      Reasoning::Medium, Reasoning::High};

} // namespace

void SamplingOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    const std::string group = say(INFEROMETER_TEXT("Cli", "Sampling"));
    app.add_option("--temperature", m_temperature, say(INFEROMETER_TEXT("Cli", "0 takes the likeliest token always")))
        ->check(numberFrom(0))
        ->type_name("T")
        ->group(group);
    app.add_option("--top-p", m_topP, say(INFEROMETER_TEXT("Cli", "Choose among the likeliest tokens of this share")))
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("P")
        ->group(group);
    app.add_option("--top-k", m_topK, say(INFEROMETER_TEXT("Cli", "Choose among this many of the likeliest tokens")))
        ->type_name("N")
        ->group(group);
    app.add_option("--sampling-seed", m_seed, say(INFEROMETER_TEXT("Cli", "The server's own seed")))
        ->type_name("N")
        ->group(group);
    std::vector<std::string> names;
    for (const Reasoning each : kReasonings)
        names.emplace_back(nameOf(each));
    app.add_option("--reasoning", m_reasoning,
                   say(INFEROMETER_TEXT("Cli", "Whether the model thinks first: server (default), off, on, low, medium, high")))
        ->check(CLI::IsMember(names))
        ->type_name("HOW")
        ->group(group);
}

void SamplingOptions::applyTo(Sampling &sampling) const
{
    sampling.temperature = m_temperature.value_or(sampling.temperature);
    if (m_topP)
        sampling.topP = m_topP;
    if (m_topK)
        sampling.topK = m_topK;
    if (m_seed)
        sampling.seed = m_seed;
    for (const Reasoning each : kReasonings)
        if (nameOf(each) == m_reasoning)
            sampling.reasoning = each;
}

} // namespace inferometer
