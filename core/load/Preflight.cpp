// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Preflight.h"

#include "core/load/CorpusSurvey.h"
#include "core/net/HttpClient.h"
#include "core/net/Url.h"
#include "core/probe/Reachability.h"
#include "core/probe/ServerIdentity.h"
#include "core/protocol/AnswerReader.h"
#include "core/workload/LengthModel.h"
#include "core/workload/PromptSource.h"

#include <algorithm>

namespace inferometer {

namespace {

// One small request, read by the protocol itself: what is checked here is what will be measured.
class OneToken {
public:
    OneToken(const RunPlan &plan, const Protocol &protocol, const Secret &secret, std::stop_token stop)
        : m_plan(plan), m_protocol(protocol), m_secret(secret), m_stop(std::move(stop))
    {}

    RequestRecord ask(const Prompt &prompt, const Sampling &sampling, TransferEnd &end) const
    {
        HttpRequest request;
        request.method = HttpRequest::Method::Post;
        request.url = joinUrl(m_plan->endpoint.baseUrl, m_protocol.path);
        request.headers = m_plan->endpoint.headers;
        request.bearer = m_secret;
        request.tls = m_plan->endpoint.tls;
        request.connectTimeout = m_plan->endpoint.timeouts.connect;
        request.body = m_protocol.body({m_plan->model, sampling, Streaming::No, 1, prompt});
        const HttpAnswer answer = fetch(request, m_plan->endpoint.timeouts.first + m_plan->endpoint.timeouts.connect, m_stop);
        end = answer.end;
        AnswerReader reader(m_protocol);
        reader.begin(Streaming::No, KeepTexts::No);
        if (answer.status > 0)
            reader.headers(answer.status, answer.contentType);
        reader.body(answer.body, MonoClock::now());
        reader.close(answer.end, MonoClock::now());
        RequestRecord record;
        reader.finish(record, m_secret);
        return record;
    }

private:
    const RunPlan &m_plan;
    const Protocol &m_protocol;
    const Secret &m_secret;
    std::stop_token m_stop;
};

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

// A few prompts of the workload's own kind tell what comes on top of the text and, where the server did not count the
// corpus, how many tokens it makes of it.
void calibrate(const OneToken &oneToken, const RunPlan &plan, const Secret &secret, const std::stop_token &stop,
               Preflight &found)
{
    const bool isSurveyed = surveyCorpus(found.ruler, plan->endpoint, plan->model.name, secret, stop);
    const auto usual = static_cast<std::uint32_t>(std::clamp(usualInput(plan->workload), 512.0, 1024.0));
    const auto shared = plan->workload.prefix.sharedTokens;
    std::vector<std::uint32_t> lengths{shared + 100, shared + 128};
    if (!isSurveyed)
        lengths.insert(lengths.end(), 4, shared + usual);
    Workload probe = plan->workload;
    std::vector<TokenRuler::Point> points;
    for (const std::uint32_t tokens : lengths) {
        probe.parts = {WorkloadPart{"calibration", 1.0, FixedLength{tokens}, FixedLength{1}}};
        const auto source = PromptSource::make(probe, found.ruler);
        if (!source)
            return;
        const std::uint64_t seed = ~plan->workload.seed;
        TransferEnd end;
        const RequestRecord record = oneToken.ask(source->at(seed, points.size()), found.sampling, end);
        if (!record.outcome.isOk() || !record.tokens.prompt)
            return;
        points.push_back({source->ruled(seed, points.size()), double(*record.tokens.prompt)});
    }
    found.ruler.fit(points);
}

} // namespace

Result<Preflight> preflight(const RunPlan &plan, const Secret &secret, std::stop_token stop)
{
    const Protocol *protocol = findProtocol(plan->endpoint.protocol);
    if (!protocol)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {plan->endpoint.protocol}},
                       INFEROMETER_TEXT("Preflight", "Use openai-chat or openai-completions."));
    Preflight found{.ruler = TokenRuler::typical(plan->workload.language)};
    found.sampling = plan->sampling;
    const OneToken oneToken(plan, *protocol, secret, stop);
    Prompt hello;
    hello.messages = {{"user", "Say hello."}};
    TransferEnd end;
    RequestRecord record = oneToken.ask(hello, found.sampling, end);
    const bool isRefused = record.outcome.httpStatus == 400 || record.outcome.httpStatus == 422;
    if (isRefused && found.sampling.lock == OutputLock::IgnoreEnd) {
        found.sampling.lock = OutputLock::Natural;
        record = oneToken.ask(hello, found.sampling, end);
        if (record.outcome.isOk())
            found.notes.emplace_back(
                INFEROMETER_TEXT("Preflight", "The server does not accept ignore_eos: answers may be shorter than planned."));
    }
    if (stop.stop_requested())
        return failure(ErrorCode::Unreachable, INFEROMETER_TEXT("Preflight", "Stopped before anything was measured."));
    if (!record.outcome.isOk())
        return Failure(unreachable(plan.draft(), record.outcome, end, secret, stop));
    found.server = identify(plan->endpoint, secret, end.server, stop);
    found.roundTripMs = roundTripMs(plan->endpoint, secret, stop);
    if (plan->workload.dataset.empty())
        calibrate(oneToken, plan, secret, stop, found);
    if (plan->workload.dataset.empty() && found.ruler.source() == TokenRuler::Source::Typical)
        found.notes.emplace_back(INFEROMETER_TEXT(
            "Preflight", "The server does not tell prompt lengths: inputs are of about the planned length only."));
    return found;
}

} // namespace inferometer
