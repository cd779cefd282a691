// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Rules.h"

#include "core/analysis/FailureRules.h"
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/StageFlags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>

namespace inferometer {

namespace {

using Findings = std::vector<Finding>;
using Evidence = std::vector<std::pair<std::string, double>>;
using Maybe = std::optional<double>;

constexpr double kMostNotStreamed = 0.05;
constexpr double kMostBundled = 1.5;
constexpr double kMostCoalesced = 0.5;
constexpr double kMostDeviating = 0.05;
constexpr double kMostCached = 0.05;
constexpr double kLeastOfInput = 0.9;
constexpr double kMostOfInput = 1.1;
constexpr double kAllowedTokens = 8; // off a planned input (method 6.1)
constexpr double kLeastOfRate = 0.95;
constexpr std::uint64_t kLeastForP99 = 100;

double number(std::uint64_t value) { return static_cast<double>(value); }
/// Only the numbers that exist: a missing one is left out, never 0.
Evidence known(std::initializer_list<std::pair<const char *, Maybe>> numbers)
{
    Evidence evidence;
    for (const auto &[name, value] : numbers)
        if (value)
            evidence.emplace_back(name, *value);
    return evidence;
}
Evidence atStage(const StageSummary &stage, Evidence evidence)
{
    evidence.emplace_back("stage", number(stage.index.value));
    return evidence;
}

void keepGreater(Maybe &worst, const Maybe &value)
{
    if (value)
        worst = std::max(worst.value_or(*value), *value);
}

GeneratorWorst worstOf(const Run &run)
{
    GeneratorWorst worst;
    for (const StageSummary &stage : run.stages) {
        for (const GeneratorHealth &health : stage.health) {
            keepGreater(worst.lateMs, health.sendLatenessP99Ms);
            keepGreater(worst.loopLagMs, health.loopLagP99Ms);
            for (const double cpu : health.laneCpu)
                keepGreater(worst.laneCpu, cpu);
        }
        const Maybe queue = percentileOf(stage, "client_queue", 0.95);
        if (std::holds_alternative<ClosedLoop>(stage.load) && queue && *queue > kMostClientQueueMs)
            keepGreater(worst.lateMs, queue);
    }
    return worst;
}

void clientOverloaded(const Run &run, Findings &findings)
{
    const GeneratorWorst worst = worstOf(run);
    const bool isLate = worst.lateMs && *worst.lateMs > kMostLatenessMs;
    const bool isBusy = worst.laneCpu && *worst.laneCpu > kMostLaneCpu;
    const bool lags = worst.loopLagMs && *worst.loopLagMs > kMostLoopLagMs;
    const bool lagsHarmfully = lags && run.stampKind != "kernel";
    Message text;
    if (isLate || lagsHarmfully)
        text =
            Message(INFEROMETER_TEXT("Finding", "The load generator itself was late by %1 ms; latencies are not trustworthy."),
                    {format::number(isLate ? *worst.lateMs : *worst.loopLagMs)});
    else if (isBusy)
        text = Message(INFEROMETER_TEXT("Finding", "The load generator used %1 of a core; latencies are not trustworthy."),
                       {format::share(*worst.laneCpu)});
    else if (lags)
        text =
            Message(INFEROMETER_TEXT(
                        "Finding",
                        "The load generator's loop was late by %1 ms; arrival times come from the kernel, and only tokens of "
                        "one answer that waited together share one."),
                    {format::number(*worst.loopLagMs)});
    else
        return;
    findings.push_back({"DG-27", isBottleneck(worst, run.stampKind) ? Severity::Error : Severity::Warning, text,
                        Message(INFEROMETER_TEXT("Finding", "Lower load per client, use another machine.")),
                        known({{"lateness_ms", worst.lateMs}, {"loop_lag_ms", worst.loopLagMs}, {"lane_cpu", worst.laneCpu}})});
}

// The monotonic clock stands still while a computer sleeps: what was in flight looks quicker than it was, or broke.
void computerSlept(const Run &run, Findings &findings)
{
    for (const StageSummary &stage : run.stages)
        for (const GeneratorHealth &health : stage.health)
            if (health.asleepSeconds > kMostAsleepSeconds) {
                findings.push_back({"DG-55",
                                    Severity::Error,
                                    {INFEROMETER_TEXT("Finding", "The computer slept for %1 s while level %2 was measured; its "
                                                                 "figures cannot be trusted."),
                                     {format::number(*health.asleepSeconds), stage.index.value + 1}},
                                    Message(INFEROMETER_TEXT("Finding", "Keep the computer awake and measure again.")),
                                    atStage(stage, known({{"asleep_s", health.asleepSeconds}}))});
                return;
            }
}

void bundledOutput(const Run &run, Findings &findings)
{
    const Message next(
        INFEROMETER_TEXT("Finding", "Stream interval 1; disable proxy buffering (nginx `proxy_buffering off`)."));
    for (const StageSummary &stage : run.stages) {
        const Maybe inOnePiece = valueOf(stage, "not_streamed_share");
        const Maybe coalesced = valueOf(stage, "coalesced_share");
        const Maybe bundling = percentileOf(stage, "bundling", 0.5);
        const Evidence evidence =
            atStage(stage, known({{"not_streamed", inOnePiece}, {"coalesced", coalesced}, {"bundling", bundling}}));
        Message text;
        if (inOnePiece >= kMostNotStreamed)
            text =
                Message(INFEROMETER_TEXT(
                            "Finding",
                            "%1 of the answers came in one piece instead of being streamed; they have no time to first token."),
                        {format::share(*inOnePiece)});
        else if (bundling > kMostBundled)
            text = Message(INFEROMETER_TEXT("Finding", "Tokens arrive in bundles of %1; ITL is not meaningful here, TPOT is."),
                           {format::number(*bundling)});
        else if (coalesced >= kMostCoalesced)
            text = Message(
                INFEROMETER_TEXT(
                    "Finding",
                    "%1 of the output events arrive together with the one before; ITL is not meaningful here, TPOT is."),
                {format::share(*coalesced)});
        else
            continue;
        findings.push_back({"DG-29", Severity::Warning, text, next, evidence});
        return;
    }
}

void otherLengths(const Run &run, Findings &findings)
{
    for (const StageSummary &stage : run.stages) {
        const std::optional<double> deviating = valueOf(stage, "length_deviation");
        const std::optional<double> planned = valueOf(stage, "planned_output");
        const MetricSummary *output = stage.metric("output_tokens");
        if (!deviating || *deviating <= kMostDeviating || !planned || output == nullptr || !output->mean)
            continue;
        findings.push_back(
            {"DG-30", Severity::Warning,
             Message(INFEROMETER_TEXT("Finding",
                                      "Answers were %1 tokens instead of %2; speeds at different lengths are not comparable."),
                     {format::number(*output->mean), format::number(*planned)}),
             Message(INFEROMETER_TEXT("Finding", "ignore_eos/min_tokens, or a prompt asking for long text.")),
             atStage(stage, {{"mean", *output->mean}, {"planned", *planned}, {"deviating", *deviating}})});
        return;
    }
}

// Too short: the server cut it. Too long: even the shortest prompt is longer. Where nobody told lengths, either is a bad guess.
void otherInputs(const Run &run, Findings &findings)
{
    if (!run.plan->workload.dataset.empty()) // its rows are what they are
        return;
    for (const StageSummary &stage : run.stages) {
        const Maybe planned = valueOf(stage, "planned_input");
        const Maybe mean = meanOf(stage, "input_tokens");
        if (!planned || !mean || std::abs(*mean - *planned) <= kAllowedTokens)
            continue;
        const Evidence evidence = atStage(stage, known({{"mean", mean}, {"planned", planned}}));
        const bool isGuess = run.environment.get("input_length") == "estimated";
        if (*mean >= kLeastOfInput * *planned && *mean <= kMostOfInput * *planned)
            continue;
        if (*mean < *planned && !isGuess)
            findings.push_back({"DG-45",
                                Severity::Error,
                                {INFEROMETER_TEXT("Finding", "The server saw only %1 of %2 prompt tokens."),
                                 {format::number(*mean), format::number(*planned)}},
                                Message(INFEROMETER_TEXT("Finding", "Raise num_ctx, -c or max-model-len.")),
                                evidence});
        else
            findings.push_back(
                {"DG-57",
                 Severity::Warning,
                 {INFEROMETER_TEXT("Finding", "Prompts were %1 tokens instead of %2; speeds at different lengths are not "
                                              "comparable."),
                  {format::number(*mean), format::number(*planned)}},
                 Message(isGuess ? INFEROMETER_TEXT("Finding", "This server tells no prompt lengths beforehand: correct the "
                                                               "planned length by this.")
                                 : INFEROMETER_TEXT("Finding", "Ask for longer prompts: the chat template and the number that "
                                                               "makes each prompt new are part of their length.")),
                 evidence});
        return;
    }
}

void tooFewSamples(const Run &run, Findings &findings)
{
    std::optional<std::uint64_t> least;
    for (const StageSummary &stage : run.stages)
        if (const MetricSummary *e2e = stage.metric("e2e"); e2e != nullptr)
            if (const PercentileValue *p99 = e2e->percentile(0.99); p99 != nullptr && p99->support != Support::Ok)
                least = std::min(least.value_or(e2e->requests), e2e->requests);
    if (!least)
        return;
    const Message text =
        *least < kLeastForP99
            ? Message(INFEROMETER_TEXT("Finding", "P99 needs ≥100 requests (have %1)."), {format::count(*least)})
            : Message(INFEROMETER_TEXT("Finding", "P99 has no interval below 368 requests (have %1)."),
                      {format::count(*least)});
    findings.push_back({"DG-35",
                        Severity::Info,
                        text,
                        Message(INFEROMETER_TEXT("Finding", "Longer stage or more rounds.")),
                        {{"n", number(*least)}}});
}

void arrivalsNotKept(const Run &run, Findings &findings)
{
    for (const StageSummary &stage : run.stages) {
        const std::optional<double> offered = valueOf(stage, "offered_rate");
        const std::optional<double> due = valueOf(stage, "due_rate");
        // Compared with what was drawn: random arrivals are not exactly as many as the rate says.
        const bool isSlow = offered && due && *offered < kLeastOfRate * *due;
        if (!isOpenLoop(stage.load) || (!isSlow && !stage.hasFlag("cap_hit")))
            continue;
        findings.push_back(
            {"DG-41", Severity::Warning,
             Message(INFEROMETER_TEXT("Finding", "The planned %1 req/s could not be offered (%2)."),
                     {format::number(rateOf(stage.load)), offered ? format::number(*offered) : std::string("\u2013")}),
             Message(INFEROMETER_TEXT("Finding", "Raise the cap/clients or lower the rate.")),
             atStage(stage, known({{"planned", rateOf(stage.load)}, {"offered", offered}}))});
        return;
    }
}

void notSteady(const Run &run, Findings &findings)
{
    for (const StageSummary &stage : run.stages) {
        if (!stage.hasFlag("not_steady"))
            continue;
        findings.push_back({"DG-42", Severity::Warning,
                            Message(INFEROMETER_TEXT("Finding", "Load and completions do not balance; the queue is growing.")),
                            Message(INFEROMETER_TEXT("Finding", "This load is not sustainable.")),
                            atStage(stage, known({{"little_deviation", valueOf(stage, "little_deviation")}}))});
        return;
    }
}

void anotherModel(const Run &run, Findings &findings)
{
    for (const StageSummary &stage : run.stages)
        for (const std::string &flag : stage.flags) {
            if (!flag.starts_with(kAnsweredBy))
                continue;
            findings.push_back({"DG-48", Severity::Error,
                                Message(INFEROMETER_TEXT("Finding", "Requested %1, answered by %2."),
                                        {run.plan->model.name, flag.substr(kAnsweredBy.size())}),
                                Message(INFEROMETER_TEXT("Finding", "Fix the model name.")), atStage(stage, {})});
            return;
        }
}

void cachedPrefix(const Run &run, Findings &findings)
{
    if (run.plan->workload.prefix.sharedTokens > 0) // a shared prefix is there to be cached
        return;
    for (const StageSummary &stage : run.stages) {
        const Maybe cached = meanOf(stage, "cached_share");
        if (!cached || *cached <= kMostCached)
            continue;
        findings.push_back(
            {"DG-31", Severity::Warning,
             Message(INFEROMETER_TEXT(
                         "Finding",
                         "%1 of the prompt tokens came from the server's cache; TTFT looks better than for new prompts."),
                     {format::share(*cached)}),
             Message(INFEROMETER_TEXT("Finding",
                                      "A prefix of its own for every prompt, or the same state of the cache for both "
                                      "sides of a comparison.")),
             atStage(stage, known({{"cached_share", cached}}))});
        return;
    }
}

using Rule = void (*)(const Run &, Findings &);

/// All rules, in the order of method section 4: validity, readiness, quality and interpretation.
constexpr std::array<Rule, 16> kRules{
    clientOverloaded,         // DG-27
    computerSlept,            // DG-55, ours
    anotherModel,             // DG-48
    arrivalsNotKept,          // DG-41
    notSteady,                // DG-42
    rules::allTimeOut,        // DG-09
    rules::cannotConnect,     // DG-10
    rules::serverOutOfMemory, // DG-18
    rules::contextLimit,      // DG-17
    rules::rejected,          // DG-20
    rules::someFail,          // DG-54
    bundledOutput,            // DG-29
    otherInputs,              // DG-45, and DG-57, ours
    otherLengths,             // DG-30
    cachedPrefix,             // DG-31
    tooFewSamples,            // DG-35
};

} // namespace

bool isBottleneck(const GeneratorWorst &worst, std::string_view stampKind)
{
    // With stamps from the kernel a slow loop alone leaves the times right.
    return worst.lateMs > kMostLatenessMs || worst.laneCpu > kMostLaneCpu
           || (worst.loopLagMs > kMostLoopLagMs && stampKind != "kernel");
}

std::vector<Finding> diagnose(const Run &run)
{
    Findings findings;
    for (const Rule rule : kRules)
        rule(run, findings);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    return findings;
}

bool isValid(std::span<const Finding> findings)
{
    return std::none_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.severity == Severity::Error
               && (finding.id == "DG-27" || finding.id == "DG-33" || finding.id == "DG-34" || finding.id == "DG-55");
    });
}

} // namespace inferometer
