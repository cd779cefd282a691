// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/Faults.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::string_view kNames[kFaultKinds] = {"refuse", "http429", "http503", "stall", "cut", "slow-start", "drift"};

Failure badFault(std::string_view text)
{
    return failure(
        ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "“%1” is not a fault this simulator knows."), {text}},
        {INFEROMETER_TEXT("Simulator", "Write KIND:RATE with a kind of %1 and a rate from 0 to 1, for example http429:0.1."),
         {"refuse, http429, http503, stall, cut, slow-start, drift"}});
}

} // namespace

std::string_view nameOf(FaultKind kind) noexcept { return kNames[static_cast<std::size_t>(kind)]; }

Status FaultPlan::add(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return badFault(text);
    const auto kind = std::find(std::begin(kNames), std::end(kNames), text.substr(0, colon));
    const std::string_view number = text.substr(colon + 1);
    double rate = -1;
    const auto [end, trouble] = std::from_chars(number.data(), number.data() + number.size(), rate);
    if (kind == std::end(kNames) || trouble != std::errc() || end != number.data() + number.size() || !(rate >= 0 && rate <= 1))
        return badFault(text);
    m_rates[static_cast<std::size_t>(kind - std::begin(kNames))] = rate;
    return {};
}

std::string FaultPlan::describe() const
{
    std::string lines;
    for (std::size_t i = 0; i < kFaultKinds; ++i)
        if (m_rates[i] > 0)
            lines += fmt::format("fault            {}:{}\n", kNames[i], m_rates[i]);
    return lines;
}

FaultDice::FaultDice(const FaultPlan &plan, std::uint64_t seed) : m_plan(plan), m_place(seed ^ 0x5afe)
{
    for (std::size_t i = 0; i < kFaultKinds; ++i)
        m_streams.emplace_back(seed + 0x9e3779b97f4a7c15U * (i + 1));
}

bool FaultDice::strikes(FaultKind kind)
{
    const double rate = m_plan.rate(kind);
    return rate > 0 && m_streams[static_cast<std::size_t>(kind)].uniform() < rate;
}

std::uint32_t FaultDice::stopsAfter(std::uint32_t tokens)
{
    return tokens < 2 ? 0 : 1 + static_cast<std::uint32_t>(m_place.index(tokens - 1));
}

double SimPace::at(Nanos now) const noexcept
{
    if (!m_begin)
        return 1.0;
    const double seconds = std::max(0.0, toSeconds(now - *m_begin));
    return (1.0 + 4.0 * m_slowStart * std::max(0.0, 1.0 - seconds / 30.0)) * (1.0 + m_drift * seconds / 60.0);
}

Nanos SimPace::stretch(Nanos duration, Nanos now) const noexcept
{
    if (m_slowStart == 0 && m_drift == 0)
        return duration;
    return Nanos(static_cast<std::int64_t>(static_cast<double>(duration.count()) * at(now) + 0.5));
}

} // namespace inferometer
