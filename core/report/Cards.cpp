// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Cards.h"

#include "core/analysis/Labels.h"
#include "core/analysis/Rules.h"
#include "core/metrics/Format.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferometer {

namespace {

using Tone = Card::Tone;

struct Look {
    std::string_view id;
    Tone tone;
    Text kicker;
    int rank; ///< smaller comes first
};

constexpr std::array kLooks{
    Look{"V13", Tone::Bad, INFEROMETER_TEXT("Report", "not trustworthy"), 0},
    Look{"V11", Tone::Caution, INFEROMETER_TEXT("Report", "not comparable"), 0},
    Look{"V19", Tone::Caution, INFEROMETER_TEXT("Report", "stopped early"), 1},
    Look{"V14", Tone::Bad, INFEROMETER_TEXT("Report", "failures"), 2},
    Look{"V1", Tone::Neutral, INFEROMETER_TEXT("Report", "first impression"), 3},
    Look{"V2", Tone::Good, INFEROMETER_TEXT("Report", "target met"), 3},
    Look{"V3", Tone::Bad, INFEROMETER_TEXT("Report", "target missed"), 4},
    Look{"V8", Tone::Worse, INFEROMETER_TEXT("Report", "worse"), 3},
    Look{"V7", Tone::Better, INFEROMETER_TEXT("Report", "better"), 4},
    Look{"V9", Tone::Neutral, INFEROMETER_TEXT("Report", "equivalent"), 5},
    Look{"V10", Tone::Neutral, INFEROMETER_TEXT("Report", "no evidence"), 5},
    Look{"V20", Tone::Neutral, INFEROMETER_TEXT("Report", "measured"), 6},
};
constexpr Look kOtherLook{"", Tone::Neutral, INFEROMETER_TEXT("Report", "finding"), 7};
constexpr int kFewFailures = 5;
constexpr int kFolded = 10; ///< added to the rank of a card that repeats a more telling one

const Look &lookOf(const std::string &id)
{
    const auto found = std::find_if(kLooks.begin(), kLooks.end(), [&id](const Look &look) { return look.id == id; });
    return found == kLooks.end() ? kOtherLook : *found;
}

std::optional<double> evidence(const Finding &finding, std::string_view key)
{
    for (const auto &[name, value] : finding.evidence)
        if (name == key)
            return value;
    return std::nullopt;
}

const StageSummary *stageOf(const Run &run, const Finding &finding)
{
    const std::optional<double> number = evidence(finding, "stage");
    for (const StageSummary &stage : run.stages)
        if (number && static_cast<double>(stage.index.value) == *number)
            return &stage;
    return nullptr;
}

Support supportAt(const StageSummary &stage, std::string_view metric, double p)
{
    const MetricSummary *summary = stage.metric(metric);
    const PercentileValue *percentile = summary == nullptr ? nullptr : summary->percentile(p);
    return percentile == nullptr ? Support::None : percentile->support;
}

bool speaksOfFailures(const Finding &finding)
{
    constexpr std::array<std::string_view, 6> kRules{"DG-09", "DG-10", "DG-17", "DG-18", "DG-20", "DG-54"};
    return std::find(kRules.begin(), kRules.end(), finding.id) != kRules.end();
}

/// How firmly a claim stands, and why.
struct Standing {
    Confidence confidence = Confidence::NotSaid;
    std::vector<std::string> reasons;
};

/// The warnings that concern this level: failures are one, and only where there were any.
std::vector<std::string> warningsAt(const ReportRun &run, const StageSummary &stage, const Translate &say)
{
    std::vector<std::string> warnings;
    for (const Finding &finding : run.findings) {
        const std::optional<double> elsewhere = evidence(finding, "stage");
        if (finding.severity != Severity::Info && !speaksOfFailures(finding)
            && (!elsewhere || *elsewhere == static_cast<double>(stage.index.value)))
            warnings.push_back(finding.text.in(say));
    }
    if (const double failed = failureRate(stage).value_or(0); failed > 0)
        warnings.push_back(
            Message(INFEROMETER_TEXT("Report", "%1 of the requests at this level failed."), {format::share(failed)}).in(say));
    return warnings;
}

Standing standingOf(const ReportRun &run, const Finding &card, const StageSummary &stage, const Translate &say)
{
    Standing standing{Confidence::Solid, warningsAt(run, stage, say)};
    std::vector<std::string> &reasons = standing.reasons;
    const double p = card.id == "V20" ? 0.5 : 0.95;
    const bool isFirm = supportAt(stage, headlineMetric(stage), p) == Support::Ok;
    if (!isValid(run.findings) || reasons.size() > 1 || !isFirm)
        standing.confidence = Confidence::Weak;
    else if (!reasons.empty() || !stage.flags.empty())
        standing.confidence = Confidence::Fair;
    if (!isFirm)
        reasons.insert(reasons.begin(),
                       Message(INFEROMETER_TEXT("Report", "Too few requests for a firm %1."), {words::percentile(p)}).in(say));
    for (const std::string &flag : stage.flags)
        reasons.push_back(words::flag(flag, say));
    if (reasons.empty())
        reasons.push_back(say(INFEROMETER_TEXT("Report", "Enough requests, a steady run, and no rule warned.")));
    return standing;
}

/// Of a comparison: its notes are the warnings.
Standing standingOf(const Comparison &comparison, const Translate &say)
{
    Standing standing;
    for (const Reason &reason : comparison.reasons)
        if (!reason.blocks)
            standing.reasons.push_back(reason.text.in(say));
    standing.confidence = standing.reasons.empty()       ? Confidence::Solid
                          : standing.reasons.size() == 1 ? Confidence::Fair
                                                         : Confidence::Weak;
    if (standing.reasons.empty())
        standing.reasons.push_back(say(INFEROMETER_TEXT("Report", "The runs differ in nothing that calls for care.")));
    return standing;
}

void put(Card &card, const Standing &standing)
{
    card.confidence = standing.confidence;
    for (const std::string &reason : standing.reasons)
        card.reason += (card.reason.empty() ? "" : "\n") + reason;
}

std::string targetBecause(const Target &target, const Translate &say)
{
    return Message(INFEROMETER_TEXT("Report", "%1; %2 of requests were asked to meet it"),
                   {words::target(target, say), format::share(target.percent / 100.0)})
        .in(say);
}

/// The change of a comparison; absent for shares, whose changes are differences and not relative.
std::optional<double> relativeChange(const Finding &finding)
{
    const auto base = evidence(finding, "base");
    const auto other = evidence(finding, "other");
    const auto change = evidence(finding, "change");
    if (!base || !other || !change || *base == 0)
        return std::nullopt;
    return std::abs(*change - (*other - *base) / *base) < 1e-9 ? change : std::nullopt;
}

void fillNumber(Card &card, const Finding &finding, const StageSummary *stage, const Translate &say)
{
    if (const std::optional<double> attainment = evidence(finding, "attainment"); attainment && stage != nullptr) {
        card.number = format::share(*attainment);
        card.caption = words::ofRequests(stage->counts.issued, say);
    } else if (const std::optional<double> throughput = evidence(finding, "output_throughput")) {
        card.number = format::tokenRate(*throughput);
        card.caption = say(INFEROMETER_TEXT("Report", "output of all requests together"));
    } else if (const std::optional<double> ttft = evidence(finding, "ttft_ms")) {
        card.number = format::milliseconds(*ttft);
        card.caption = say(INFEROMETER_TEXT("Report", "to the first token"));
    } else if (const auto failed = evidence(finding, "failed"), issued = evidence(finding, "issued");
               failed && issued && *issued > 0) {
        card.number = format::share(*failed / *issued);
        card.caption = words::ofRequests(static_cast<std::uint64_t>(*issued), say);
    } else if (const std::optional<double> change = relativeChange(finding)) {
        card.number = format::change(*change);
        const auto low = evidence(finding, "ci_low");
        const auto high = evidence(finding, "ci_high");
        if (low && high)
            card.caption = Message(INFEROMETER_TEXT("Report", "95 % interval %1"), {format::changes(*low, *high)}).in(say);
    }
}

Card cardOf(const Finding &finding, const Translate &say)
{
    const Look &look = lookOf(finding.id);
    Card card;
    card.id = finding.id;
    card.tone = look.tone;
    card.kicker = say(look.kicker);
    card.headline = finding.text.in(say);
    if (!finding.next.empty())
        card.because = finding.next.in(say);
    return card;
}

std::vector<Card> inOrder(std::vector<std::pair<int, Card>> ranked)
{
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<Card> cards;
    for (auto &[rank, card] : ranked)
        cards.push_back(std::move(card));
    return cards;
}

/// Whether another card of the same kind tells more: the highest level with the target met or the most output, the
/// lowest level with the target missed.
bool isOutdone(const Finding &finding, std::span<const Finding> all)
{
    const bool wantsLast = finding.id == "V2";
    const bool wantsFirst = finding.id == "V3";
    bool isBehind = false;
    for (const Finding &other : all) {
        if (&other == &finding) {
            isBehind = true;
            continue;
        }
        if (other.id != finding.id)
            continue;
        if ((wantsLast && isBehind) || (wantsFirst && !isBehind))
            return true;
        if (finding.id == "V20"
            && evidence(other, "output_throughput").value_or(0) > evidence(finding, "output_throughput").value_or(0))
            return true;
    }
    return false;
}

} // namespace

Text titleOf(Confidence confidence) noexcept
{
    switch (confidence) {
    case Confidence::NotSaid: return {};
    case Confidence::Solid: return INFEROMETER_TEXT("Report", "solid");
    case Confidence::Fair: return INFEROMETER_TEXT("Report", "fair");
    case Confidence::Weak: return INFEROMETER_TEXT("Report", "weak");
    }
    return {};
}

std::string confidenceLine(const Card &card, const Translate &say)
{
    if (card.confidence == Confidence::NotSaid)
        return {};
    std::string counts;
    for (const std::uint64_t requests : card.requests)
        counts += (counts.empty() ? "" : ", ") + format::count(requests);
    if (counts.empty())
        return Message(INFEROMETER_TEXT("Report", "confidence: %1"), {titleOf(card.confidence)}).in(say);
    return Message(INFEROMETER_TEXT("Report", "confidence: %1, n = %2"), {titleOf(card.confidence), counts}).in(say);
}

std::vector<Card> cardsOf(const ReportRun &run, const Translate &say)
{
    std::vector<std::pair<int, Card>> ranked;
    bool speedsCameFirst = false; // then the failures are few, and do not lead
    for (const Finding &finding : run.verdict) {
        Card card = cardOf(finding, say);
        const StageSummary *stage = stageOf(run.run, finding);
        fillNumber(card, finding, stage, say);
        if (finding.id == "V2" || finding.id == "V3")
            card.because = targetBecause(run.run.plan->target, say);
        if (stage != nullptr) {
            put(card, standingOf(run, finding, *stage, say));
            card.requests = {stage->counts.ok};
        }
        int rank = lookOf(finding.id).rank + (isOutdone(finding, run.verdict) ? kFolded : 0);
        if (finding.id == "V14" && speedsCameFirst) {
            rank = kFewFailures;
            card.tone = Tone::Caution;
        }
        speedsCameFirst = speedsCameFirst || stage != nullptr || finding.id == "V1";
        ranked.emplace_back(rank, std::move(card));
    }
    return inOrder(std::move(ranked));
}

std::vector<Card> cardsOf(const Comparison &comparison, const ComparedRuns &names, const Translate &say)
{
    std::vector<std::pair<int, Card>> ranked;
    for (const Finding &finding : verdict(comparison, names)) {
        Card card = cardOf(finding, say);
        fillNumber(card, finding, nullptr, say);
        if (finding.id == "V7" || finding.id == "V8" || finding.id == "V9")
            put(card, standingOf(comparison, say));
        for (const char *side : {"base_requests", "other_requests"})
            if (const std::optional<double> requests = evidence(finding, side))
                card.requests.push_back(static_cast<std::uint64_t>(*requests));
        ranked.emplace_back(lookOf(finding.id).rank, std::move(card));
    }
    return inOrder(std::move(ranked));
}

} // namespace inferometer
