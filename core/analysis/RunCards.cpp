// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Verdicts.h"

#include "core/analysis/FailureRules.h"
#include "core/analysis/Labels.h"
#include "core/analysis/Rules.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr double kWordsPerToken = 0.75;
constexpr double kLeadingFailures = 0.05; ///< from this share on failures are told before speeds

double asDouble(std::uint64_t value) { return static_cast<double>(value); }

/// One sentence in three wordings, for users, rates and bursts.
Text pick(const LoadShape &load, const Text &closed, const Text &open, const Text &burst)
{
    return std::holds_alternative<ClosedLoop>(load) ? closed : std::holds_alternative<Burst>(load) ? burst : open;
}

Finding clientLimit(const Finding &cause)
{
    return {"V13", Severity::Error,
            Message(INFEROMETER_TEXT("Verdict", "This computer was the bottleneck; the server may be better than shown.")),
            cause.next, cause.evidence};
}

Finding stoppedEarly(const Run &run)
{
    std::uint64_t requests = 0;
    Nanos last{0};
    for (const StageSummary &stage : run.stages) {
        requests += stage.counts.ok + stage.counts.failed + stage.counts.timeout; // those that were cut are in no figure
        for (const Window &window : stage.windows)
            last = std::max(last, window.end);
    }
    const double lastedMs = run.ended ? toMs(Nanos(run.ended->monoNs - run.started.monoNs)) : toMs(last);
    return {"V19",
            Severity::Warning,
            Message(INFEROMETER_TEXT("Verdict", "Stopped after %1; the figures cover %2 request(s)."),
                    {format::milliseconds(lastedMs), format::count(requests)}),
            {},
            {{"requests", asDouble(requests)}, {"lasted_ms", lastedMs}}};
}

Finding failuresLead(const rules::FailureCounts &counts)
{
    const double share = asDouble(counts.failed) / asDouble(counts.issued);
    const std::optional<OutcomeClass> kind = classNamed(counts.classes.front().first);
    return {"V14",
            share >= 0.5 ? Severity::Error : Severity::Warning,
            Message(counts.failed == counts.issued
                        ? INFEROMETER_TEXT("Verdict", "All requests failed (%1), mostly “%2”. There are no speeds.")
                        : INFEROMETER_TEXT("Verdict", "%1 of requests failed, mostly “%2”. Speeds describe the others."),
                    {counts.failed == counts.issued ? format::count(counts.failed) : format::share(share),
                     kind ? Message::Arg(titleOf(*kind)) : Message::Arg(counts.classes.front().first)}),
            {},
            {{"failed", asDouble(counts.failed)}, {"issued", asDouble(counts.issued)}}};
}

std::optional<double> medianOrMean(const StageSummary &stage, std::string_view metric)
{
    if (const std::optional<double> median = percentileOf(stage, metric, 0.5))
        return median;
    const MetricSummary *summary = stage.metric(metric);
    return summary == nullptr ? std::nullopt : summary->mean;
}

Finding firstImpression(const StageSummary &stage)
{
    const std::optional<double> ttft = medianOrMean(stage, "ttft");
    const std::optional<double> speed = medianOrMean(stage, "decode_speed");
    const std::string n = format::count(stage.counts.ok);
    Message text;
    if (ttft && speed)
        text = Message(
            INFEROMETER_TEXT("Verdict",
                             "It works. First word after %1, then %2 words a second. First impression from %3 request(s)."),
            {format::milliseconds(*ttft), format::number(kWordsPerToken * *speed), n});
    else if (ttft)
        text = Message(INFEROMETER_TEXT("Verdict", "It works. First word after %1. First impression from %2 request(s)."),
                       {format::milliseconds(*ttft), n});
    else
        text = Message(INFEROMETER_TEXT("Verdict", "It works. Answers after %1. First impression from %2 request(s)."),
                       {medianText(stage, "e2e"), n});
    Finding card{"V1", Severity::Info, text, {}, {{"requests", asDouble(stage.counts.ok)}}};
    if (ttft)
        card.evidence.emplace_back("ttft_ms", *ttft);
    if (speed)
        card.evidence.emplace_back("tokens_per_second", *speed);
    return card;
}

Finding loadSummary(const StageSummary &stage)
{
    const char *firstToken = isOpenLoop(stage.load) ? "ttft_sched" : "ttft";
    const char *answer = isOpenLoop(stage.load) ? "e2e_sched" : "e2e";
    const bool hasFirst = stage.metric(firstToken) != nullptr;
    const std::optional<double> throughput = valueOf(stage, "output_throughput");
    const Text text =
        hasFirst
            ? pick(stage.load, INFEROMETER_TEXT("Verdict", "At %1 user(s): first token after %2 (median), %3 tok/s in total."),
                   INFEROMETER_TEXT("Verdict", "At %1 request(s) a second: first token after %2 (median), %3 tok/s in total."),
                   INFEROMETER_TEXT("Verdict", "With %1 request(s) at once: first token after %2 (median), %3 tok/s in total."))
            : pick(stage.load, INFEROMETER_TEXT("Verdict", "At %1 user(s): answer after %2 (median), %3 tok/s in total."),
                   INFEROMETER_TEXT("Verdict", "At %1 request(s) a second: answer after %2 (median), %3 tok/s in total."),
                   INFEROMETER_TEXT("Verdict", "With %1 request(s) at once: answer after %2 (median), %3 tok/s in total."));
    Finding card{"V20",
                 Severity::Info,
                 Message(text, {levelOf(stage.load), medianText(stage, hasFirst ? firstToken : answer),
                                throughput ? format::number(*throughput) : std::string("\u2013")}),
                 {},
                 {{"stage", asDouble(stage.index.value)}}};
    if (throughput)
        card.evidence.emplace_back("output_throughput", *throughput);
    return card;
}

/// The limit that is missed by most at the target's percentile, and the value there.
struct Missed {
    const Limit *limit = nullptr;
    const MetricDef *metric = nullptr;
    std::string value;
};

Missed worstLimit(const Target &target, const StageSummary &stage)
{
    Missed worst;
    double worstRatio = 1.0;
    for (const Limit &limit : target.limits) {
        const std::string judged = limit.metric + (isOpenLoop(stage.load) ? "_sched" : "");
        const MetricSummary *summary = stage.metric(judged) != nullptr ? stage.metric(judged) : stage.metric(limit.metric);
        const MetricDef *def = findMetric(limit.metric);
        if (summary == nullptr || def == nullptr || limit.atMostMs <= 0)
            continue;
        for (const PercentileValue &percentile : summary->percentiles) {
            if (percentile.p < target.percent / 100.0 || !percentile.value || *percentile.value / limit.atMostMs <= worstRatio)
                continue;
            worstRatio = *percentile.value / limit.atMostMs;
            const auto percent = static_cast<std::uint64_t>(std::llround(percentile.p * 100.0));
            worst = {&limit, def, format::milliseconds(*percentile.value) + " (P" + format::count(percent) + ")"};
            break;
        }
    }
    return worst;
}

/// Rounded down, so that a share below the target never reads like the target, nor one short of all like all.
std::string attained(double share) { return format::number(std::floor(share * 1000.0) / 10.0) + format::percentSign(); }

Finding targetCard(const Target &target, const StageSummary &stage, double attainment)
{
    const std::vector<std::pair<std::string, double>> evidence{{"attainment", attainment},
                                                               {"stage", asDouble(stage.index.value)}};
    const std::string level = levelOf(stage.load);
    if (attainment * 100.0 >= target.percent)
        return {"V2",
                Severity::Info,
                Message(pick(stage.load, INFEROMETER_TEXT("Verdict", "At %1 user(s) at once, %2 of requests meet the target."),
                             INFEROMETER_TEXT("Verdict", "At %1 request(s) a second, %2 of requests meet the target."),
                             INFEROMETER_TEXT("Verdict", "With %1 request(s) at once, %2 of requests meet the target.")),
                        {level, attained(attainment)}),
                {},
                evidence};
    if (const Missed missed = worstLimit(target, stage); missed.limit != nullptr)
        return {
            "V3",
            Severity::Warning,
            Message(pick(stage.load, INFEROMETER_TEXT("Verdict", "At %1 user(s) the target is missed: %2 is %3, allowed %4."),
                         INFEROMETER_TEXT("Verdict", "At %1 request(s) a second the target is missed: %2 is %3, allowed %4."),
                         INFEROMETER_TEXT("Verdict", "With %1 request(s) at once the target is missed: %2 is %3, allowed %4.")),
                    {level, missed.metric->title, missed.value, format::milliseconds(missed.limit->atMostMs)}),
            {},
            evidence};
    return {"V3",
            Severity::Warning,
            Message(pick(stage.load,
                         INFEROMETER_TEXT("Verdict", "At %1 user(s) the target is missed: %2 of requests meet it, wanted %3."),
                         INFEROMETER_TEXT("Verdict",
                                          "At %1 request(s) a second the target is missed: %2 of requests meet it, wanted %3."),
                         INFEROMETER_TEXT(
                             "Verdict", "With %1 request(s) at once the target is missed: %2 of requests meet it, wanted %3.")),
                    {level, attained(attainment), format::number(target.percent) + format::percentSign()}),
            {},
            evidence};
}

void addStageCards(const Run &run, std::vector<Finding> &cards)
{
    const Target &target = run.plan->target;
    for (const StageSummary &stage : run.stages) {
        const std::optional<double> attainment = valueOf(stage, "attainment");
        if (!target.isDefault && attainment)
            cards.push_back(targetCard(target, stage, *attainment));
        if (stage.counts.ok > 0)
            cards.push_back(loadSummary(stage));
    }
}

} // namespace

std::vector<Finding> verdict(const Run &run)
{
    std::vector<Finding> cards;
    const std::vector<Finding> findings = diagnose(run);
    const auto overloaded = std::find_if(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.id == "DG-27" && finding.severity == Severity::Error;
    });
    if (overloaded != findings.end())
        cards.push_back(clientLimit(*overloaded));
    const auto slept =
        std::find_if(findings.begin(), findings.end(), [](const Finding &finding) { return finding.id == "DG-55"; });
    if (slept != findings.end())
        cards.push_back({"V13", Severity::Error, slept->text, slept->next, slept->evidence});
    const bool isCut = run.state == RunState::Stopped || run.state == RunState::Interrupted || run.state == RunState::Failed;
    if (isCut || !run.stopReason.empty())
        cards.push_back(stoppedEarly(run));

    const rules::FailureCounts failures = rules::failuresOf(run);
    const bool hasFailures = failures.failed > 0 && !failures.classes.empty();
    const bool lead = hasFailures && asDouble(failures.failed) >= kLeadingFailures * asDouble(failures.issued);
    if (lead)
        cards.push_back(failuresLead(failures));
    const auto answered =
        std::find_if(run.stages.begin(), run.stages.end(), [](const StageSummary &s) { return s.counts.ok > 0; });
    if (run.plan->planId == "quick" && answered != run.stages.end())
        cards.push_back(firstImpression(*answered));
    if (run.plan->planId != "quick" || !run.plan->target.isDefault)
        addStageCards(run, cards);
    if (hasFailures && !lead)
        cards.push_back(failuresLead(failures));
    return cards;
}

} // namespace inferometer
