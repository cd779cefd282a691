// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/MetricDef.h"

#include "core/metrics/Proportion.h"
#include "core/metrics/TokenArrivals.h"

#include <algorithm>
#include <array>

namespace inferometer {

namespace {

using Record = RequestRecord;
using Figures = RequestMetrics;
using Totals = StageTotals;
using Maybe = std::optional<double>;

/// An answer in one piece has no time to a first token worth the name.
Maybe ifStreamed(const Figures &figures, Maybe value) { return figures.isNotStreamed ? std::nullopt : value; }

Maybe asNumber(const std::optional<std::uint32_t> &count) { return count ? Maybe(*count) : std::nullopt; }

Maybe cachedShare(const Record &record)
{
    const TokenCounts &tokens = record.tokens;
    if (!tokens.cached || !tokens.prompt || *tokens.prompt == 0)
        return std::nullopt;
    return static_cast<double>(*tokens.cached) / *tokens.prompt;
}

void appendGaps(const Record &record, std::vector<double> &pool)
{
    forEachGap(record.timeline, [&](Nanos gap, const Arrival &) { pool.push_back(toMs(gap)); });
}

/// Never invents gaps between tokens out of bundles of unknown size.
void appendTokenGaps(const Record &record, const Figures &figures, std::vector<double> &pool)
{
    if (figures.hasEventCounts)
        forEachGap(record.timeline, [&](Nanos gap, const Arrival &arrival) {
            pool.insert(pool.end(), arrival.tokens, toMs(gap) / arrival.tokens);
        });
    else if (figures.bundling && *figures.bundling >= kLeastBundling && *figures.bundling <= kMostBundling)
        appendGaps(record, pool);
}

/// Of a window in which a person stopped whatever was asked, nothing is known: that is no rate of 0.
ScalarValue perSecond(const Totals &totals, std::uint64_t amount)
{
    if (totals.window <= Nanos{0} || (amount == 0 && totals.counts.cancelled > 0 && totals.counts.issued == 0))
        return {};
    return {static_cast<double>(amount) / toSeconds(totals.window), {}};
}

ScalarValue share(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return {};
    return {static_cast<double>(part) / static_cast<double>(whole), wilson(part, whole)};
}

/// A quotient of counts, without an interval.
ScalarValue quotient(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return {};
    return {static_cast<double>(part) / static_cast<double>(whole), {}};
}

ScalarValue perSecond(std::uint64_t gaps, Nanos span)
{
    if (gaps == 0 || span <= Nanos{0})
        return {};
    return {static_cast<double>(gaps) / toSeconds(span), {}};
}

ScalarValue ratio(Nanos part, Nanos whole)
{
    if (whole <= Nanos{0})
        return {};
    return {static_cast<double>(part.count()) / static_cast<double>(whole.count()), {}};
}

ScalarValue littleDeviation(const Totals &totals)
{
    const ScalarValue balance = ratio(totals.inFlight, totals.residence);
    return {balance.value ? Maybe(*balance.value - 1.0) : std::nullopt, {}};
}

constexpr Unit kMs = Unit::Milliseconds;

constexpr std::array kCatalogue{
    MetricDef{.id = "ttft",
              .title = INFEROMETER_TEXT("Metric", "Time to first token"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT(
                  "Metric", "From the first byte of the request handed to the kernel to the first "
                            "event that carries output of any kind (D2.4). Answers that came in one piece are left out."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.ttftMs); }},
    MetricDef{.id = "ttft_sched",
              .title = INFEROMETER_TEXT("Metric", "Time to first token since due"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "From the moment the plan said the request was due to the first event "
                                                       "that carries output (D2.4): it includes the wait before sending."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.ttftSchedMs); }},
    MetricDef{.id = "ttft_content",
              .title = INFEROMETER_TEXT("Metric", "Time to first answer text"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "From sending to the first event of the answer itself, after any "
                                                       "reasoning (D2.4)."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.firstContentMs); }},
    MetricDef{.id = "itl",
              .title = INFEROMETER_TEXT("Metric", "Inter-token latency"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT(
                  "Metric", "Gaps between tokens, all requests together: an event's gap divided by "
                            "its tokens, or the gap itself where events and tokens are one and the same (D2.4)."),
              .pool = appendTokenGaps},
    MetricDef{.id = "icl",
              .title = INFEROMETER_TEXT("Metric", "Inter-chunk latency"),
              .unit = kMs,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "Gaps between output events of one answer, all requests together, however "
                                             "many tokens they carry (D2.4)."),
              .pool = [](const Record &r, const Figures &, std::vector<double> &pool) { appendGaps(r, pool); }},
    MetricDef{.id = "tpot",
              .title = INFEROMETER_TEXT("Metric", "Time per output token"),
              .unit = kMs,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "(last output − first output) / (output tokens − tokens of the first "
                                             "event), for each request (D2.4). Absent for answers of one event or one token."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.tpotMs); }},
    MetricDef{.id = "e2e",
              .title = INFEROMETER_TEXT("Metric", "End-to-end latency"),
              .unit = kMs,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "From sending to the last event that carries output; without streaming to "
                                             "the end of the answer (D2.4)."),
              .sample = [](const Record &, const Figures &f) { return f.e2eMs; }},
    MetricDef{.id = "e2e_sched",
              .title = INFEROMETER_TEXT("Metric", "End-to-end latency since due"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "From the moment the plan said the request was due to its last output "
                                                       "(D2.4)."),
              .sample = [](const Record &, const Figures &f) { return f.e2eSchedMs; }},
    MetricDef{.id = "e2e_close",
              .title = INFEROMETER_TEXT("Metric", "Latency to the end of the stream"),
              .unit = kMs,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "From sending to the end of the answer, closing marks and usage included "
                                             "(D2.4)."),
              .sample = [](const Record &, const Figures &f) { return f.e2eCloseMs; }},
    MetricDef{.id = "ttft_conn",
              .title = INFEROMETER_TEXT("Metric", "Time to first token with connecting"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "Time to first token plus name lookup, connecting and TLS, of requests "
                                                       "that had to open a connection (D2.1)."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.ttftConnMs); }},
    MetricDef{.id = "client_queue",
              .title = INFEROMETER_TEXT("Metric", "Wait before sending"),
              .unit = kMs,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "From the moment the request was due to the first byte handed to the "
                                                       "kernel (D2.4): waits in this program."),
              .sample = [](const Record &, const Figures &f) { return f.clientQueueMs; }},
    MetricDef{.id = "norm_latency",
              .title = INFEROMETER_TEXT("Metric", "Normalized latency"),
              .unit = kMs,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "End-to-end latency divided by output tokens (D2.4); it mixes the wait for "
                                             "the first token in."),
              .sample = [](const Record &, const Figures &f) { return f.normLatencyMs; }},
    MetricDef{.id = "decode_speed",
              .title = INFEROMETER_TEXT("Metric", "Generation speed per user"),
              .unit = Unit::TokensPerSecond,
              .better = Better::Higher,
              .definition =
                  INFEROMETER_TEXT("Metric", "1 / time per output token, for each request (D2.4): what one user sees, "
                                             "not the system's throughput."),
              .sample = [](const Record &, const Figures &f) { return ifStreamed(f, f.decodeSpeed); }},
    MetricDef{
        .id = "output_throughput",
        .title = INFEROMETER_TEXT("Metric", "Output throughput"),
        .unit = Unit::TokensPerSecond,
        .better = Better::Higher,
        .definition = INFEROMETER_TEXT("Metric", "Output tokens of successful requests that arrived in the measured window, "
                                                 "divided by its length (D2.6): the whole system, over time."),
        .scalar = [](const Totals &t) { return t.withoutOutputCount > 0 ? ScalarValue{} : perSecond(t, t.outputTokens); }},
    MetricDef{.id = "input_throughput",
              .title = INFEROMETER_TEXT("Metric", "Input throughput"),
              .unit = Unit::TokensPerSecond,
              .better = Better::Higher,
              .definition = INFEROMETER_TEXT("Metric", "Prompt tokens of successful requests whose first output fell into the "
                                                       "measured window, divided by its length (D2.6)."),
              .scalar = [](const Totals &t) { return t.withoutInputCount > 0 ? ScalarValue{} : perSecond(t, t.inputTokens); }},
    MetricDef{.id = "request_throughput",
              .title = INFEROMETER_TEXT("Metric", "Request throughput"),
              .unit = Unit::RequestsPerSecond,
              .better = Better::Higher,
              .definition = INFEROMETER_TEXT("Metric", "Successful requests that ended in the measured window, divided by its "
                                                       "length (D2.6)."),
              .scalar = [](const Totals &t) { return perSecond(t, t.completed); }},
    MetricDef{.id = "goodput",
              .title = INFEROMETER_TEXT("Metric", "Goodput"),
              .unit = Unit::RequestsPerSecond,
              .better = Better::Higher,
              .definition =
                  INFEROMETER_TEXT("Metric", "Requests that ended in the measured window, successful and within every limit of "
                                             "the target, divided by its length (D2.6)."),
              .scalar = [](const Totals &t) { return t.isTargetJudgeable ? perSecond(t, t.goodInWindow) : ScalarValue{}; }},
    MetricDef{.id = "attainment",
              .title = INFEROMETER_TEXT("Metric", "Target attainment"),
              .unit = Unit::Share,
              .better = Better::Higher,
              .definition = INFEROMETER_TEXT("Metric", "Share of the issued requests that succeeded within every limit of the "
                                                       "target; failures count as misses (D2.6)."),
              .scalar = [](const Totals &t) { return t.isTargetJudgeable ? share(t.good, t.counts.issued) : ScalarValue{}; }},
    MetricDef{.id = "error_rate",
              .title = INFEROMETER_TEXT("Metric", "Error rate"),
              .unit = Unit::Share,
              .better = Better::Lower,
              .definition =
                  INFEROMETER_TEXT("Metric", "Share of the issued requests that failed otherwise than by a time limit "
                                             "(D2.7)."),
              .scalar = [](const Totals &t) { return share(t.counts.failed, t.counts.issued); }},
    MetricDef{.id = "timeout_rate",
              .title = INFEROMETER_TEXT("Metric", "Timeout rate"),
              .unit = Unit::Share,
              .better = Better::Lower,
              .definition = INFEROMETER_TEXT("Metric", "Share of the issued requests that ran into a time limit (D2.7)."),
              .scalar = [](const Totals &t) { return share(t.counts.timeout, t.counts.issued); }},
    MetricDef{.id = "concurrency",
              .title = INFEROMETER_TEXT("Metric", "Actual concurrency"),
              .unit = Unit::Count,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Requests in flight, averaged over the measured window (D2.2)."),
              .scalar = [](const Totals &t) { return ratio(t.inFlight, t.window); }},
    MetricDef{.id = "little_deviation",
              .title = INFEROMETER_TEXT("Metric", "Deviation from Little's law"),
              .unit = Unit::Share,
              .better = Better::Neither,
              .definition =
                  INFEROMETER_TEXT("Metric", "Actual concurrency / (completions per second × mean time in flight) − 1 "
                                             "(D2.2); far from 0 means that the load was not in balance."),
              .scalar = littleDeviation},
    MetricDef{.id = "offered_rate",
              .title = INFEROMETER_TEXT("Metric", "Rate of sending"),
              .unit = Unit::RequestsPerSecond,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Requests sent per second between the first and the last one of an open "
                                                       "loop."),
              .scalar = [](const Totals &t) { return perSecond(t.sendGaps, t.sendSpan); }},
    MetricDef{.id = "due_rate",
              .title = INFEROMETER_TEXT("Metric", "Rate of arrivals drawn"),
              .unit = Unit::RequestsPerSecond,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Requests due per second between the first and the last one of an open "
                                                       "loop: what the schedule really asked for."),
              .scalar = [](const Totals &t) { return perSecond(t.dueGaps, t.dueSpan); }},
    MetricDef{.id = "output_tokens",
              .title = INFEROMETER_TEXT("Metric", "Output tokens"),
              .unit = Unit::Tokens,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Generated tokens of each request, reasoning included (D2.3)."),
              .sample = [](const Record &r, const Figures &) { return asNumber(r.tokens.output); }},
    MetricDef{.id = "input_tokens",
              .title = INFEROMETER_TEXT("Metric", "Input tokens"),
              .unit = Unit::Tokens,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Prompt tokens of each request as the server counts them, template "
                                                       "included (D2.3)."),
              .sample = [](const Record &r, const Figures &) { return asNumber(r.tokens.prompt); }},
    MetricDef{.id = "cached_share",
              .title = INFEROMETER_TEXT("Metric", "Cached part of the input"),
              .unit = Unit::Share,
              .better = Better::Neither,
              .definition =
                  INFEROMETER_TEXT("Metric", "Prompt tokens the server took from its prefix cache / prompt tokens, for "
                                             "each request that was told (D2.3)."),
              .sample = [](const Record &r, const Figures &) { return cachedShare(r); }},
    MetricDef{.id = "bundling",
              .title = INFEROMETER_TEXT("Metric", "Tokens per event"),
              .unit = Unit::Count,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Output tokens / output events of each request, where the server counts "
                                                       "tokens (D2.3)."),
              .sample = [](const Record &, const Figures &f) { return f.bundling; }},
    MetricDef{.id = "coalesced_share",
              .title = INFEROMETER_TEXT("Metric", "Events read together"),
              .unit = Unit::Share,
              .better = Better::Neither,
              .definition =
                  INFEROMETER_TEXT("Metric", "Share of output events that arrived in the same read as the one before."),
              .scalar = [](const Totals &t) { return quotient(t.coalesced, t.events); }},
    MetricDef{.id = "not_streamed_share",
              .title = INFEROMETER_TEXT("Metric", "Answers in one piece"),
              .unit = Unit::Share,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Share of answers that should have been streamed and came all at once "
                                                       "(D2.4)."),
              .scalar = [](const Totals &t) { return quotient(t.notStreamed, t.answered); }},
    MetricDef{.id = "length_deviation",
              .title = INFEROMETER_TEXT("Metric", "Answers of another length"),
              .unit = Unit::Share,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Share of answers whose output differs from the planned length by more "
                                                       "than 2 tokens and 2 %, where the length was locked (D2.4)."),
              .scalar = [](const Totals &t) { return quotient(t.lengthDeviating, t.lengthPlanned); }},
    MetricDef{.id = "planned_output",
              .title = INFEROMETER_TEXT("Metric", "Planned output tokens"),
              .unit = Unit::Tokens,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Mean of the output tokens the plan asked for."),
              .scalar = [](const Totals &t) { return quotient(t.plannedOutput, t.plannedRequests); }},
    MetricDef{.id = "planned_input",
              .title = INFEROMETER_TEXT("Metric", "Planned input tokens"),
              .unit = Unit::Tokens,
              .better = Better::Neither,
              .definition = INFEROMETER_TEXT("Metric", "Mean of the prompt tokens the plan asked for, over the answers that "
                                                       "tell how many there were."),
              .scalar = [](const Totals &t) { return quotient(t.plannedInput, t.plannedInputRequests); }},
};

} // namespace

std::span<const MetricDef> catalogue() noexcept { return kCatalogue; }

const MetricDef *findMetric(std::string_view id) noexcept
{
    const auto found = std::find_if(kCatalogue.begin(), kCatalogue.end(), [id](const MetricDef &def) { return def.id == id; });
    return found == kCatalogue.end() ? nullptr : &*found;
}

std::string_view nameOf(Unit unit) noexcept
{
    switch (unit) {
    case Unit::Milliseconds: return "ms";
    case Unit::TokensPerSecond: return "tok/s";
    case Unit::RequestsPerSecond: return "req/s";
    case Unit::Share: return "share";
    case Unit::Tokens: return "tokens";
    case Unit::Count: return "count";
    }
    return "";
}

} // namespace inferometer
