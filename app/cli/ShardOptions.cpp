// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ShardOptions.h"

#include "app/cli/Refused.h"
#include "core/base/UtcTime.h"
#include "core/metrics/Format.h"
#include "core/probe/WallClock.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <optional>

namespace inferometer {

namespace {

constexpr Nanos kLeastLead = std::chrono::seconds(1); // to look at the server and to open connections

/// "2/8": part and whole.
std::optional<Shard> shardFrom(const std::string &text)
{
    Shard shard;
    const char *end = text.data() + text.size();
    const auto [slash, wrong] = std::from_chars(text.data(), end, shard.number);
    if (wrong != std::errc() || slash == end || *slash != '/')
        return std::nullopt;
    const auto [stop, bad] = std::from_chars(slash + 1, end, shard.of);
    return bad == std::errc() && stop == end ? std::optional(shard) : std::nullopt;
}

} // namespace

void ShardOptions::declare(CLI::App &app, const Session &session)
{
    const std::string group = session.say(INFEROMETER_TEXT("Cli", "Several computers"));
    auto *shard =
        app.add_option("--shard", m_shard,
                       session.say(INFEROMETER_TEXT("Cli", "Be part k of n of one run, and keep your part; see “merge”")))
            ->type_name("k/n")
            ->group(group);
    auto *start =
        app.add_option("--start-at", m_startAt,
                       session.say(INFEROMETER_TEXT("Cli", "When all parts begin, in UTC, such as 2026-11-30T09:05:00Z")))
            ->type_name("UTC")
            ->group(group);
    shard->needs(start);
    start->needs(shard);
}

Status ShardOptions::applyTo(PlanDraft &draft) const
{
    if (m_shard.empty())
        return {};
    auto shard = shardFrom(m_shard);
    if (!shard)
        return refused({INFEROMETER_TEXT("Cli", "“%1” is no shard."), {m_shard}},
                       INFEROMETER_TEXT("Cli", "Write it like 2/8: the second of eight."));
    const auto start = utcFromIso(m_startAt);
    if (!start)
        return refused({INFEROMETER_TEXT("Cli", "“%1” is no moment in UTC."), {m_startAt}},
                       INFEROMETER_TEXT("Cli", "Write it like 2026-11-30T09:05:00Z; “date -u +%FT%TZ” prints one."));
    shard->startUtcNs = *start / 1'000'000 * 1'000'000; // as exact as the plan keeps it
    draft.shard = shard;
    return {};
}

Status ShardOptions::checkStart(const PlanDraft &draft)
{
    if (!draft.shard)
        return {};
    const Nanos left = timeUntil(draft.shard->startUtcNs);
    if (left >= kLeastLead)
        return {};
    const std::string start = isoUtc(draft.shard->startUtcNs);
    if (left < Nanos{0})
        return refused({INFEROMETER_TEXT("Cli", "The common start %1 was %2 ago by this computer's clock."),
                        {start, format::milliseconds(-toMs(left))}},
                       INFEROMETER_TEXT("Cli", "Give all shards the same later moment."));
    return refused({INFEROMETER_TEXT("Cli", "The common start %1 is too near to look at the server before it."), {start}},
                   INFEROMETER_TEXT("Cli", "Give all shards the same later moment."));
}

} // namespace inferometer
