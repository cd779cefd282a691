// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Comparability.h"

#include "core/analysis/Labels.h"
#include "core/analysis/Rules.h"
#include "core/metrics/Format.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace inferometer {

namespace {

constexpr double kMostCacheDifference = 0.05;
constexpr double kMostFailures = 0.05;
constexpr double kMostLengthDifference = 0.05;
constexpr double kMostBundlingDifference = 0.10;

/// Two runs and the reasons found so far.
class Check {
public:
    Check(const Run &base, const Run &other, std::span<const StagePair> stages, const ComparedRuns &names)
        : m_base(base), m_other(other), m_stages(stages), m_nameA(names.base), m_nameB(names.other)
    {}

    std::vector<Reason> run()
    {
        checkImpressions();
        checkDefinitions();
        checkLoad();
        checkWorkload();
        checkResults();
        checkCare();
        std::stable_partition(m_reasons.begin(), m_reasons.end(), [](const Reason &reason) { return reason.blocks; });
        return std::move(m_reasons);
    }

private:
    void block(const char *id, const Text &text, std::vector<Message::Arg> args = {}, const RunId &run = {})
    {
        m_reasons.push_back({id, true, Message(text, std::move(args)), run});
    }
    void warn(const char *id, const Text &text, std::vector<Message::Arg> args = {})
    {
        m_reasons.push_back({id, false, Message(text, std::move(args))});
    }

    void checkDefinitions();
    void checkLoad();
    void checkWorkload();
    void checkResults();
    void checkLengths(const StagePair &pair);
    void checkImpressions();
    void checkCare();
    void checkSide(const Run &run, const std::string &name);

    const Run &m_base;
    const Run &m_other;
    std::span<const StagePair> m_stages;
    std::string m_nameA, m_nameB;
    std::vector<Reason> m_reasons;
};

/// The sources of a run's token counts, "usage" unless its stages say otherwise.
std::string tokenSources(const Run &run)
{
    std::set<std::string> sources;
    for (const StageSummary &stage : run.stages)
        for (const std::string &flag : stage.flags)
            if (flag.starts_with("tokens_"))
                sources.insert(flag.substr(7));
    if (sources.empty())
        return "usage";
    std::string text;
    for (const std::string &source : sources)
        text += (text.empty() ? "" : ", ") + source;
    return text;
}

bool differsBy(std::optional<double> a, std::optional<double> b, double most)
{
    return a && b && *a > 0 && *b > 0 && std::abs(*b / *a - 1.0) > most;
}

void Check::checkDefinitions()
{
    const PlanDraft &a = m_base.plan.draft();
    const PlanDraft &b = m_other.plan.draft();
    if (a.timeScale != 1.0 || b.timeScale != 1.0)
        block("time_scale", INFEROMETER_TEXT("Reason", "A plan with shortened times measures nothing but the program itself."));
    if (a.streaming != b.streaming)
        block("stream",
              INFEROMETER_TEXT("Reason",
                               "These two runs measure different things: one run streams its answers, the other does not."));
    if (const std::string sourceA = tokenSources(m_base), sourceB = tokenSources(m_other); sourceA != sourceB)
        block("token_source",
              INFEROMETER_TEXT("Reason", "These two runs measure different things: %1 counts tokens by %2, %3 by %4."),
              {m_nameA, sourceA, m_nameB, sourceB});
    if (a.sampling.temperature != b.sampling.temperature || a.sampling.lock != b.sampling.lock)
        block("sampling",
              INFEROMETER_TEXT("Reason",
                               "These two runs measure different things: temperature or output length are set differently."));
    else if (a.sampling.seed != b.sampling.seed)
        warn("sampling_seed", INFEROMETER_TEXT("Reason", "The runs ask the server for different sampling seeds."));
}

void Check::checkLoad()
{
    if (m_stages.empty()) {
        block("load",
              INFEROMETER_TEXT("Reason", "These two runs measure different things: the runs have no load level in common."));
        return;
    }
    if (m_stages.size() < std::max(m_base.stages.size(), m_other.stages.size()))
        warn("stages", INFEROMETER_TEXT("Reason", "Some load levels were measured in one run only; they are left out."));
    const bool differsInPhase = std::any_of(m_stages.begin(), m_stages.end(),
                                            [](const StagePair &pair) { return pair.first->phase != pair.second->phase; });
    if (differsInPhase)
        warn("phase",
             INFEROMETER_TEXT("Reason",
                              "One run took its rates from a window, the other from the whole run; the rates are left out."));
}

void Check::checkWorkload()
{
    const Workload &a = m_base.plan->workload;
    const Workload &b = m_other.plan->workload;
    if (a.parts != b.parts || a.language != b.language || a.dataset != b.dataset)
        block("workload",
              INFEROMETER_TEXT("Reason", "These two runs measure different things: the runs asked for different work."));
    else if (a.seed != b.seed)
        warn("seed", INFEROMETER_TEXT("Reason", "The runs used different prompts of the same kind (seeds %1 and %2)."),
             {a.seed, b.seed});
    if (a.prefix != b.prefix)
        block("prefix",
              INFEROMETER_TEXT(
                  "Reason", "These two runs measure different things: a prefix cache could help one run and not the other."));
    for (const StagePair &pair : m_stages)
        checkLengths(pair);
    const bool cacheDiffers = std::any_of(m_stages.begin(), m_stages.end(), [](const StagePair &pair) {
        const std::optional<double> one = meanOf(*pair.first, "cached_share");
        const std::optional<double> two = meanOf(*pair.second, "cached_share");
        return one && two && std::abs(*one - *two) > kMostCacheDifference;
    });
    if (cacheDiffers)
        block("cache",
              INFEROMETER_TEXT("Reason",
                               "These two runs measure different things: the server's cache knew the prompts of one better."));
}

void Check::checkLengths(const StagePair &pair)
{
    const bool isKnown = std::any_of(m_reasons.begin(), m_reasons.end(), [](const Reason &r) { return r.id == "lengths"; });
    for (const char *metric : {"input_tokens", "output_tokens"}) {
        const std::optional<double> a = meanOf(*pair.first, metric);
        const std::optional<double> b = meanOf(*pair.second, metric);
        if (isKnown || !differsBy(a, b, kMostLengthDifference))
            continue;
        const bool isInput = std::string_view(metric) == "input_tokens";
        block("lengths",
              isInput ? INFEROMETER_TEXT("Reason",
                                         "These two runs measure different things: prompts had %1 tokens in the mean and %2.")
                      : INFEROMETER_TEXT("Reason",
                                         "These two runs measure different things: answers had %1 tokens in the mean and %2."),
              {format::number(*a), format::number(*b)});
        return;
    }
}

void Check::checkResults()
{
    for (const auto &[run, name] : {std::pair(&m_base, &m_nameA), std::pair(&m_other, &m_nameB)}) {
        std::uint64_t issued = 0;
        double worst = 0;
        bool isInOnePiece = false;
        for (const StageSummary &stage : run->stages) {
            issued += stage.counts.ok;
            worst = std::max(worst, failureRate(stage).value_or(0.0));
            isInOnePiece = isInOnePiece || stage.hasFlag("not_streamed");
        }
        if (worst > kMostFailures)
            block("failures",
                  INFEROMETER_TEXT("Reason", "%1 of the requests of %2 failed: its speeds describe the others only."),
                  {format::share(worst), *name}, run->id);
        else if (issued == 0)
            block("failures", INFEROMETER_TEXT("Reason", "%1 has no successful requests."), {*name}, run->id);
        if (isInOnePiece)
            block("not_streamed", INFEROMETER_TEXT("Reason", "Answers of %1 came in one piece instead of being streamed."),
                  {*name}, run->id);
    }
}

void Check::checkCare()
{
    const PlanDraft &a = m_base.plan.draft();
    const PlanDraft &b = m_other.plan.draft();
    if (m_base.server.isSimulated != m_other.server.isSimulated)
        warn("simulated", INFEROMETER_TEXT("Reason", "One of the servers is simulated."));
    if (a.model.name != b.model.name)
        warn("model", INFEROMETER_TEXT("Reason", "The models differ: %1 and %2."), {a.model.name, b.model.name});
    if (a.endpoint.protocol != b.endpoint.protocol)
        warn("protocol", INFEROMETER_TEXT("Reason", "The protocols differ: %1 and %2."),
             {a.endpoint.protocol, b.endpoint.protocol});
    if (m_base.server.engine != m_other.server.engine || m_base.server.version != m_other.server.version)
        warn("server", INFEROMETER_TEXT("Reason", "The servers' programs or versions differ."));
    if (a.rounds != b.rounds)
        warn("rounds", INFEROMETER_TEXT("Reason", "The runs have different numbers of rounds: %1 and %2."),
             {a.rounds, b.rounds});
    const bool bundlingDiffers = std::any_of(m_stages.begin(), m_stages.end(), [](const StagePair &pair) {
        return differsBy(percentileOf(*pair.first, "bundling", 0.5), percentileOf(*pair.second, "bundling", 0.5),
                         kMostBundlingDifference);
    });
    if (bundlingDiffers)
        warn("bundling", INFEROMETER_TEXT("Reason", "The servers send tokens in bundles of different size."));
    const bool isWeak = std::any_of(m_stages.begin(), m_stages.end(), [](const StagePair &pair) {
        return !percentileOf(*pair.first, "e2e", 0.99) || !percentileOf(*pair.second, "e2e", 0.99);
    });
    if (isWeak)
        warn("support", INFEROMETER_TEXT("Reason", "There are too few requests for some percentiles; they are left out."));
    checkSide(m_base, m_nameA);
    checkSide(m_other, m_nameB);
}

void Check::checkSide(const Run &run, const std::string &name)
{
    if (run.state != RunState::Finished)
        warn("state", INFEROMETER_TEXT("Reason", "%1 did not run to its end."), {name});
    const auto has = [&run](std::string_view flag) {
        return std::any_of(run.stages.begin(), run.stages.end(), [flag](const StageSummary &s) { return s.hasFlag(flag); });
    };
    if (has("cap_hit"))
        warn("cap_hit", INFEROMETER_TEXT("Reason", "%1 ran into its cap on requests in flight."), {name});
    if (run.plan->shard)
        block("shard", INFEROMETER_TEXT("Reason", "%1 is one part of a distributed run: merge all parts, then compare."),
              {name}, run.id);
    if (!isValid(diagnose(run)))
        block("generator", INFEROMETER_TEXT("Reason", "%1 cannot be trusted: this computer could not keep up while it ran."),
              {name}, run.id);
}

// Method, plan P1: a first impression, never a verdict.
void Check::checkImpressions()
{
    const bool isBase = m_base.plan->planId == "quick", isOther = m_other.plan->planId == "quick";
    if (isBase && isOther)
        block("impression",
              INFEROMETER_TEXT("Reason", "Both runs are quick checks, which give a first impression, never a verdict."));
    else if (isBase || isOther)
        block("impression", INFEROMETER_TEXT("Reason", "%1 is a quick check, which gives a first impression, never a verdict."),
              {isBase ? m_nameA : m_nameB});
}

} // namespace

std::vector<StagePair> matchStages(const Run &base, const Run &other)
{
    std::vector<StagePair> pairs;
    std::vector<bool> isTaken(other.stages.size(), false);
    for (const StageSummary &stage : base.stages) {
        for (std::size_t i = 0; i < other.stages.size(); ++i) {
            if (isTaken[i] || other.stages[i].load != stage.load)
                continue;
            isTaken[i] = true;
            pairs.emplace_back(&stage, &other.stages[i]);
            break;
        }
    }
    return pairs;
}

std::vector<Reason> comparability(const Run &base, const Run &other)
{
    return comparability(base, other, namesOf(base, other));
}

std::vector<Reason> comparability(const Run &base, const Run &other, const ComparedRuns &names)
{
    const std::vector<StagePair> stages = matchStages(base, other);
    return Check(base, other, stages, names).run();
}

} // namespace inferometer
