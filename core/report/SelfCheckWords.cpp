// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/SelfCheckWords.h"

#include "core/metrics/Format.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace inferometer::words {

namespace {

constexpr const char *kNobodyKnows = "\u2013";

std::string timeText(const std::optional<double> &ms) { return ms ? errorTime(*ms) : kNobodyKnows; }

std::string streamsText(const Capacity &capacity) { return format::count(capacity.streams); }

} // namespace

std::string errorTime(double ms)
{
    // Clocks of nanoseconds do not make an error known that well.
    return ms < 0.995 ? fmt::format("{:.3f} ms", ms) : format::milliseconds(ms);
}

Message verdictOf(const SelfCheck &check)
{
    const SelfCheckLevel &base = check.base();
    const std::string gap = timeText(base.gapErrorP99Ms);
    const std::string ttft = timeText(base.ttftErrorP50Ms);
    if (check.isBusy)
        return {INFEROMETER_TEXT("SelfCheck", "This computer was too busy with other things to be judged: with %1 streams the "
                                              "error of a gap was %2 (P99)."),
                {format::count(base.streams), gap}};
    if (base.lost > 0)
        return {INFEROMETER_TEXT("SelfCheck", "%1 answer(s) were not recorded as they were sent: this program is not to be "
                                              "trusted on this computer."),
                {format::count(base.lost)}};
    if (!check.isGood() || !check.capacity)
        return {INFEROMETER_TEXT("SelfCheck",
                                 "Times are less true on this computer than promised: with %1 streams the error of "
                                 "a gap is %2 (P99; promised %3), of a TTFT %4 (median; promised %5)."),
                {format::count(base.streams), gap, format::milliseconds(kMostGapErrorMs), ttft,
                 format::milliseconds(kMostTtftErrorMs)}};
    switch (check.capacity->basis) {
    case Capacity::Basis::Measured:
        return {INFEROMETER_TEXT("SelfCheck", "On this computer the generator's own error is %1 for a gap (P99) and %2 for a "
                                              "TTFT (median); one lane holds %3 streams."),
                {gap, ttft, streamsText(*check.capacity)}};
    case Capacity::Basis::AtLeast:
        return {INFEROMETER_TEXT("SelfCheck", "On this computer the generator's own error is %1 for a gap (P99) and %2 for a "
                                              "TTFT (median); one lane holds at least %3 streams."),
                {gap, ttft, streamsText(*check.capacity)}};
    case Capacity::Basis::Extrapolated: break;
    }
    return {INFEROMETER_TEXT("SelfCheck", "On this computer the generator's own error is %1 for a gap (P99) and %2 for a TTFT "
                                          "(median); one lane should hold about %3 streams, going by its CPU."),
            {gap, ttft, streamsText(*check.capacity)}};
}

std::optional<Message> doubtOf(const SelfCheck &check)
{
    constexpr double kFarFromFull = 0.6;
    if (check.sharesCore)
        return Message{INFEROMETER_TEXT("SelfCheck", "The simulated server had no core of its own: a part of the error may be "
                                                     "the server's.")};
    if (!check.capacity || check.capacity->basis != Capacity::Basis::Measured)
        return std::nullopt;
    const auto over = std::find_if(check.levels.begin(), check.levels.end(),
                                   [&](const SelfCheckLevel &level) { return level.streams > check.capacity->streams; });
    if (over == check.levels.end() || over->laneCpu >= kFarFromFull)
        return std::nullopt;
    return Message{INFEROMETER_TEXT("SelfCheck",
                                    "With %1 streams times went wrong although the lane used %2 of a core: something "
                                    "else may have kept this computer busy. Measure again when it is quiet."),
                   {format::count(over->streams), format::share(over->laneCpu)}};
}

Message progressOf(const SelfCheckLevel &level)
{
    return {INFEROMETER_TEXT("SelfCheck", "%1 streams: error of a gap %2 (P99), %3 of a core"),
            {format::count(level.streams), timeText(level.gapErrorP99Ms), format::share(level.laneCpu)}};
}

std::optional<Message> ownErrorOf(const Environment &environment)
{
    const std::string date = environment.get("self_check_date");
    if (date == "unknown")
        return std::nullopt;
    const auto time = [&](const char *key) {
        const std::string text = environment.get(key);
        char *end = nullptr;
        const double ms = std::strtod(text.c_str(), &end);
        return end != text.c_str() && std::isfinite(ms) ? errorTime(ms) : std::string(kNobodyKnows);
    };
    return Message{INFEROMETER_TEXT("SelfCheck", "On this computer the generator's own error was %1 for a gap (P99) and %2 for "
                                                 "a TTFT (median), measured on %3."),
                   {time("self_check_gap_error_p99_ms"), time("self_check_ttft_error_p50_ms"), date.substr(0, 10)}};
}

} // namespace inferometer::words
