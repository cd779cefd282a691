// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RequestAgain.h"

#include "core/protocol/GenerationRequest.h"
#include "core/workload/PromptSource.h"

#include <algorithm>

namespace inferometer {

namespace {

struct AgainPrompt {
    Prompt prompt;
    TextOrigin origin = TextOrigin::StandIn;
    bool isFileGone = false;
};

// Which sequences the record's prompt can have been drawn from. Warm-up that is sent before the judged part has one of its
// own; warm-up that is a mark on the first requests of a timed or an open level has not.
std::vector<std::uint64_t> seedsOf(const RunPlan &plan, const RequestRecord &record)
{
    const std::uint64_t seed = plan->workload.seed;
    const std::uint64_t judged = stageSeed(seed, record.stage.value, record.round);
    if (record.purpose == Purpose::Judged || record.stage.value >= plan->stages.size())
        return {judged};
    const std::uint64_t before = warmupSeed(seed, record.stage.value, record.round);
    const StagePlan &stage = plan->stages[record.stage.value];
    const bool isMarked = isOpenLoop(stage.shape) || (stage.duration && stage.warmup.time + stage.ramp > Nanos{0});
    const bool isReplay = std::holds_alternative<Replay>(stage.shape); // its warm-up is a mark, too
    const bool standsBefore = isOpenLoop(stage.shape) ? stage.requests && stage.warmup.time > Nanos{0} && !isReplay
                                                      : stage.warmup.requests > 0 || !stage.duration;
    std::vector<std::uint64_t> seeds;
    if (standsBefore)
        seeds.push_back(before);
    if (isMarked)
        seeds.push_back(judged);
    return seeds;
}

bool isOf(const Prompt &prompt, const RequestRecord &record)
{
    return prompt.part == record.part && prompt.plannedInput == record.plannedInput
           && prompt.plannedOutput == record.plannedOutput;
}

// A shared prefix and the prompt were kept as one text; the prompt begins with its nonce, which is known.
std::vector<ChatMessage> keptMessages(const std::string &text, const Prompt *drawn)
{
    if (drawn) {
        std::string whole;
        for (const ChatMessage &message : drawn->messages)
            whole += (whole.empty() ? "" : "\n\n") + message.text;
        if (whole == text)
            return drawn->messages;
        const std::string &user = drawn->messages.back().text;
        const std::size_t mark = user.starts_with('[') ? user.find("] ") : std::string::npos;
        if (drawn->messages.size() == 2 && mark != std::string::npos) {
            const std::size_t at = text.find("\n\n" + user.substr(0, mark + 2));
            if (at != std::string::npos)
                return {{"system", text.substr(0, at)}, {"user", text.substr(at + 2)}};
        }
    }
    return {{"user", text}};
}

// A trace told the lengths, and the record has kept them.
PlannedLengths knownOf(const RunPlan &plan, const RequestRecord &record)
{
    const bool isReplay =
        record.stage.value < plan->stages.size() && std::holds_alternative<Replay>(plan->stages[record.stage.value].shape);
    return isReplay ? PlannedLengths{record.plannedInput, record.plannedOutput} : PlannedLengths{};
}

AgainPrompt promptAgain(const Run &run, const RequestRecord &record)
{
    const Workload &workload = run.plan->workload;
    const TokenRuler ruler = TokenRuler::typical(workload.language);
    const std::uint64_t salt = saltOf(run.plan->shard ? commonRunId(run.plan) : run.id);
    auto source = PromptSource::make(workload, ruler, salt);
    const bool isFromFile = !workload.dataset.empty() && source.has_value();
    if (!source) { // the file of prompts is gone
        Workload other = workload;
        other.dataset.clear();
        source = PromptSource::make(other, ruler, salt);
    }
    std::vector<Prompt> found;
    for (const std::uint64_t seed : seedsOf(run.plan, record))
        if (Prompt prompt = source->at(seed, record.promptIndex, knownOf(run.plan, record));
            record.tSend && isOf(prompt, record))
            found.push_back(std::move(prompt));
    AgainPrompt again;
    again.isFileGone = !workload.dataset.empty() && !isFromFile;
    const bool isCertain = found.size() == 1 && (workload.dataset.empty() || isFromFile);
    if (!record.promptText.empty()) {
        again.origin = TextOrigin::Kept;
        again.prompt.messages = keptMessages(record.promptText, found.size() == 1 ? &found.front() : nullptr);
    } else if (isCertain && isFromFile) {
        again = {std::move(found.front()), TextOrigin::FromFile, false};
    } else if (isCertain) {
        // Only a ruler that asked nobody can be had again.
        const bool isSame = run.environment.get("input_length") == "estimated";
        again = {std::move(found.front()), isSame ? TextOrigin::Remade : TextOrigin::Alike, false};
    } else {
        again.prompt = source->at(stageSeed(workload.seed, record.stage.value, record.round), record.promptIndex,
                                  knownOf(run.plan, record));
    }
    if (record.plannedOutput > 0)
        again.prompt.plannedOutput = record.plannedOutput;
    return again;
}

Sampling samplingOf(const Run &run)
{
    Sampling sampling = run.plan->sampling;
    // Where the server refused to be held at a length, the run went on without.
    if (run.environment.get("output_lock") == "none")
        sampling.lock = OutputLock::Natural;
    return sampling;
}

std::vector<PlainRequest::KeyLine> keysOf(const HttpRequest &request)
{
    switch (request.keyHeader) {
    case KeyHeader::Bearer: return {{"Authorization", "Bearer "}};
    case KeyHeader::AzureKey: return {{"api-key", ""}};
    case KeyHeader::XApiKey: return {{"x-api-key", ""}};
    case KeyHeader::XApiKeyAndBearer: return {{"Authorization", "Bearer "}, {"x-api-key", ""}};
    }
    return {};
}

} // namespace

Result<PlainRequest> requestAgain(const Run &run, const RequestRecord &record)
{
    const PlanDraft &plan = run.plan.draft();
    const Protocol *protocol = findProtocol(plan.endpoint.protocol);
    if (!protocol)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {plan.endpoint.protocol}},
                       INFEROMETER_TEXT("Preflight", "Use one that “ask --help” lists."));
    Endpoint bare = plan.endpoint;
    bare.headers.clear(); // their values are a person's own
    const HttpRequest sent = generationRequest(bare, *protocol, Secret(), plan.model.name, plan.streaming);
    const AgainPrompt again = promptAgain(run, record);

    PlainRequest request;
    request.url = sent.url;
    request.headers = {{"Content-Type", "application/json"}};
    request.headers.insert(request.headers.end(), sent.headers.begin(), sent.headers.end());
    if (!plan.endpoint.keyReference.empty())
        request.keys = keysOf(sent);
    for (const Header &header : plan.endpoint.headers)
        request.withheld.push_back(header.name);
    request.body = protocol->body({plan.model, samplingOf(run), plan.streaming, again.prompt.plannedOutput, again.prompt,
                                   habitsAt(plan.endpoint.baseUrl)});
    request.isStreamed = plan.streaming == Streaming::Yes;
    request.tls = plan.endpoint.tls;
    request.connectTimeout = plan.endpoint.timeouts.connect;
    request.totalTimeout = plan.endpoint.timeouts.total;
    request.http = plan.endpoint.http;
    request.unixSocket = plan.endpoint.unixSocket;
    if (plan.endpoint.proxy == "none" || reachOf(plan.endpoint.baseUrl) == Reach::Loopback || !request.unixSocket.empty())
        request.proxy = "";
    else if (!plan.endpoint.proxy.empty())
        request.proxy = plan.endpoint.proxy;
    else if (const std::string route = run.environment.get("route"); route.find("://") != std::string::npos)
        request.environmentProxy = route;
    request.text = again.origin;
    if (again.isFileGone)
        request.missingFile = plan.workload.dataset;
    request.run = plan.shard ? commonRunId(run.plan).value : run.id.value;
    request.number = record.id.value;
    request.wasSent = record.tSend.has_value();
    return request;
}

} // namespace inferometer
