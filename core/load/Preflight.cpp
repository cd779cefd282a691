// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Preflight.h"

#include "core/load/CorpusSurvey.h"
#include "core/load/FirstRequest.h"
#include "core/net/Redirect.h"
#include "core/net/Route.h"
#include "core/probe/ModelList.h"
#include "core/probe/Reachability.h"
#include "core/probe/ServerDetails.h"
#include "core/workload/LengthModel.h"
#include "core/workload/PromptSource.h"

#include <algorithm>
#include <limits>

namespace inferometer {

namespace {

constexpr int kMostLessons = 6;
constexpr double kAllowedTokens = 8; // off a planned length (method 6.1)

bool isRefused(const Outcome &outcome) { return outcome.httpStatus == 400 || outcome.httpStatus == 422; }

// What a refusal teaches: the field that it names, else the one that fewest servers know.
std::optional<Text> lessonOf(const std::string &words, Preflight &found)
{
    const bool isLocked = found.sampling.lock == OutputLock::IgnoreEnd;
    const bool namesTheLock = words.find("ignore_eos") != std::string::npos || words.find("min_tokens") != std::string::npos;
    if (!(isLocked && namesTheLock))
        if (const auto lesson = found.habits.learnFrom(words))
            return lesson;
    if (!isLocked)
        return std::nullopt;
    found.sampling.lock = OutputLock::Natural;
    return INFEROMETER_TEXT("Preflight", "The server does not accept ignore_eos: answers may be shorter than planned.");
}

double usualInput(const Workload &workload)
{
    double usual = 0;
    double weights = 0;
    for (const WorkloadPart &part : workload.parts) {
        usual += part.weight * meanLength(part.input);
        weights += part.weight;
    }
    return usual / weights;
}

std::uint32_t shortestInput(const Workload &workload)
{
    std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
    for (const WorkloadPart &part : workload.parts)
        least = std::min(least, shortestLength(part.input));
    return least;
}

// What the server counts of prompts of these planned lengths; none where it does not tell.
std::vector<TokenRuler::Point> counted(const FirstRequest &first, const RunPlan &plan,
                                       const std::vector<std::uint32_t> &lengths, const Preflight &found)
{
    Workload probe = plan->workload;
    const std::uint64_t seed = ~probe.seed;
    std::vector<TokenRuler::Point> points;
    for (const std::uint32_t tokens : lengths) {
        probe.parts = {WorkloadPart{"calibration", 1.0, FixedLength{tokens}, FixedLength{1}}};
        const auto source = PromptSource::make(probe, found.ruler);
        if (!source)
            return {};
        TransferEnd end;
        const RequestRecord record = first.ask(source->at(seed, points.size()), {found.sampling, found.habits}, end);
        if (!record.outcome.isOk() || !record.tokens.prompt)
            return {};
        points.push_back({source->ruled(seed, points.size()), double(*record.tokens.prompt)});
    }
    return points;
}

// A few prompts of the workload's own kind tell what comes on top of the text and, where the server did not count the
// corpus, how many tokens it makes of it.
void calibrate(const FirstRequest &first, const RunPlan &plan, const Secret &secret, const std::stop_token &stop,
               Preflight &found)
{
    TokenRuler &ruler = found.ruler;
    const bool isSurveyed = surveyCorpus(ruler, plan->endpoint, plan->model.name, secret, stop);
    const auto usual = static_cast<std::uint32_t>(std::clamp(usualInput(plan->workload), 512.0, 1024.0));
    const auto shared = plan->workload.prefix.sharedTokens;
    std::vector<std::uint32_t> lengths{shared + 100, shared + 128};
    if (!isSurveyed)
        lengths.insert(lengths.end(), 4, shared + usual);
    ruler.fit(counted(first, plan, lengths, found));
    const std::uint32_t least = shortestInput(plan->workload);
    const auto source = PromptSource::make(plan->workload, ruler);
    if (ruler.source() == TokenRuler::Source::Typical || !source || source->hasTask(least))
        return;
    // Some prompts are too short for all that usually stands in one: how short can they be?
    const auto bare = counted(first, plan, {1, 1, 1}, found);
    if (bare.empty())
        return;
    ruler.fitFrame(bare);
    const double shortest = ruler.frame() + bare.front().ruled;
    if (shortest > least + kAllowedTokens)
        found.notes.push_back(
            {INFEROMETER_TEXT("Preflight", "Prompts cannot be as short as planned: the chat template and the number that "
                                           "makes each one new take about %1 tokens here, and %2 are asked for."),
             {static_cast<std::uint64_t>(shortest + 0.5), least}});
}

} // namespace

Result<Preflight> preflight(const RunPlan &plan, const Secret &secret, std::stop_token stop)
{
    const Protocol *protocol = findProtocol(plan->endpoint.protocol);
    if (!protocol)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {plan->endpoint.protocol}},
                       INFEROMETER_TEXT("Preflight", "Use one that “ask --help” lists."));
    Preflight found{.ruler = TokenRuler::typical(plan->workload.language)};
    found.sampling = plan->sampling;
    found.habits = habitsAt(plan->endpoint.baseUrl);
    found.route = routeTo(plan->endpoint);
    std::vector<Message> lessons;
    if (protocol->lock == LengthLock::None && found.sampling.lock == OutputLock::IgnoreEnd) {
        found.sampling.lock = OutputLock::Natural;
        lessons.emplace_back(INFEROMETER_TEXT(
            "Preflight", "This protocol has no way to hold an answer at its length: answers may be shorter than planned."));
    }
    const FirstRequest first(plan, *protocol, secret, stop);
    Prompt hello;
    hello.messages = {{"user", "Say hello."}};
    TransferEnd end;
    RequestRecord record = first.ask(hello, {found.sampling, found.habits}, end);
    for (int tries = 0; tries < kMostLessons && isRefused(record.outcome); ++tries) {
        const auto lesson = lessonOf(record.outcome.words, found);
        if (!lesson)
            break;
        lessons.emplace_back(*lesson);
        record = first.ask(hello, {found.sampling, found.habits}, end);
    }
    if (record.outcome.isOk())
        found.notes = std::move(lessons);
    if (stop.stop_requested())
        return failure(ErrorCode::Unreachable, INFEROMETER_TEXT("Preflight", "Stopped before anything was measured."));
    if (!record.outcome.isOk())
        return Failure(unreachable(plan.draft(), record.outcome, end, secret, stop));
    if (!end.usedUrl.empty() && !staysAtHome(plan->endpoint.baseUrl, end.usedUrl))
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The server sends requests on to another one: %1."), {end.usedUrl}},
                       INFEROMETER_TEXT("Preflight", "Measure that address itself, if you may."));
    found.isHttp2 = end.isHttp2;
    found.details = describeServer(plan->endpoint, secret, end.server, plan->model.name, stop);
    found.server = found.details.identity;
    // Engines that are known here take the wish for token counts with a stream. A stranger far away is asked.
    const bool isStranger = found.server.engine.empty() && reachOf(plan->endpoint.baseUrl) != Reach::Loopback;
    if (isStranger && plan->streaming == Streaming::Yes) {
        TransferEnd streamed;
        const Outcome outcome = first.ask(hello, {found.sampling, found.habits}, streamed, Streaming::Yes).outcome;
        if (isRefused(outcome))
            if (const auto lesson = found.habits.learnFrom(outcome.words))
                found.notes.emplace_back(*lesson);
    }
    found.roundTripMs = roundTripMs(plan->endpoint, secret, stop);
    if (plan->workload.dataset.empty())
        calibrate(first, plan, secret, stop, found);
    if (plan->workload.dataset.empty() && found.ruler.source() == TokenRuler::Source::Typical)
        found.notes.emplace_back(INFEROMETER_TEXT(
            "Preflight", "The server does not tell prompt lengths: inputs are of about the planned length only."));
    if (auto seen = first.troubles())
        found.notes.push_back(std::move(*seen));
    return found;
}

} // namespace inferometer
