// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ConnectionTest.h"

#include "core/load/Ask.h"
#include "core/load/ProtocolSearch.h"
#include "core/metrics/RequestMetrics.h"
#include "core/net/HttpClient.h"
#include "core/net/Url.h"
#include "core/probe/ModelList.h"
#include "core/probe/OnlyModel.h"
#include "core/probe/Reachability.h"
#include "core/protocol/Protocol.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr Nanos kPatience = std::chrono::seconds(5);

struct StepRow {
    const char *id;
    Text title;
};

constexpr std::array kSteps{
    StepRow{"name", INFEROMETER_TEXT("Probe", "Name")},
    StepRow{"tcp", INFEROMETER_TEXT("Probe", "Connection")},
    StepRow{"tls", INFEROMETER_TEXT("Probe", "TLS")},
    StepRow{"models", INFEROMETER_TEXT("Probe", "Models")},
    StepRow{"answer", INFEROMETER_TEXT("Probe", "One-token answer")},
    StepRow{"streaming", INFEROMETER_TEXT("Probe", "Streaming")},
    StepRow{"usage", INFEROMETER_TEXT("Probe", "Token counts")},
    StepRow{"tokenizer", INFEROMETER_TEXT("Probe", "Tokenizer route")},
    StepRow{"metrics", INFEROMETER_TEXT("Probe", "Metrics")},
};

class Walk {
public:
    Walk(PlanDraft draft, const Secret &secret, std::stop_token stop, const OnTestStep &onStep)
        : m_draft(std::move(draft)), m_secret(secret), m_stop(std::move(stop)), m_onStep(onStep)
    {
        for (const StepRow &row : kSteps)
            report.steps.push_back({row.id, row.title});
    }

    void run()
    {
        using Part = bool (Walk::*)();
        for (const Part part :
             {&Walk::connect, &Walk::models, &Walk::answer, &Walk::streaming, &Walk::tokenizer, &Walk::metrics}) {
            const MonoTime begin = MonoClock::now();
            const bool goesOn = (this->*part)();
            // What was not measured by itself took as long as what it was seen by.
            for (TestStep &each : report.steps)
                if (!each.ms && each.state != StepState::Skipped)
                    each.ms = toMs(MonoClock::now() - begin);
            if (!goesOn || m_stop.stop_requested())
                return;
            if (m_onStep)
                m_onStep(report);
        }
    }

    ConnectionReport report;

private:
    TestStep &step(std::string_view id)
    {
        return *std::find_if(report.steps.begin(), report.steps.end(), [id](const TestStep &each) { return each.id == id; });
    }
    void pass(std::string_view id, Message text, std::optional<Nanos> took = std::nullopt)
    {
        TestStep &done = step(id);
        done.state = StepState::Passed;
        done.text = std::move(text);
        if (took)
            done.ms = toMs(*took);
    }
    /// Asked for, and not there: neither good nor bad.
    void skip(std::string_view id, Message text, Nanos took)
    {
        TestStep &done = step(id);
        done.text = std::move(text);
        done.ms = toMs(took);
    }
    void put(std::string_view id, StepState state, Message text, Message remedy, OutcomeClass cause = OutcomeClass::Completed)
    {
        TestStep &done = step(id);
        done.cause = cause;
        done.state = state;
        done.text = std::move(text);
        done.remedy = std::move(remedy);
    }

    HttpAnswer get(std::string_view path) const
    {
        const HttpRequest request = requestTo(m_draft.endpoint, m_secret, joinUrl(m_draft.endpoint.baseUrl, path));
        return fetch(request, m_draft.endpoint.timeouts.connect + kPatience, m_stop);
    }

    bool connect()
    {
        m_first = get("/v1/models");
        const TransferEnd &end = m_first.end;
        Outcome outcome;
        switch (end.fault) {
        case TransferFault::Dns: outcome.fine = OutcomeClass::Dns; break;
        case TransferFault::Refused: outcome.fine = OutcomeClass::ConnectRefused; break;
        case TransferFault::ConnectTimeout: outcome.fine = OutcomeClass::ConnectTimeout; break;
        case TransferFault::Tls: outcome.fine = OutcomeClass::Tls; break;
        default: break;
        }
        const bool hasTls = m_draft.endpoint.baseUrl.starts_with("https");
        if (outcome.fine != OutcomeClass::Dns)
            pass("name", INFEROMETER_TEXT("Probe", "The name is known."), end.nameLookup);
        if (outcome.fine == OutcomeClass::Completed || outcome.fine == OutcomeClass::Tls)
            pass("tcp", INFEROMETER_TEXT("Probe", "A connection opens."), end.connect);
        if (outcome.fine == OutcomeClass::Completed) {
            const bool isVerified = m_draft.endpoint.tls.verify == TlsVerify::Yes;
            if (hasTls && isVerified)
                pass("tls", INFEROMETER_TEXT("Probe", "The certificate is trusted."), end.tls);
            else if (hasTls)
                put("tls", StepState::Warned, INFEROMETER_TEXT("Probe", "The certificate was not checked."),
                    INFEROMETER_TEXT("Probe", "Give its authority with --ca FILE."));
            else
                step("tls").text = INFEROMETER_TEXT("Probe", "Not used: the address is http.");
            return true;
        }
        const Error error = unreachable(m_draft, outcome, end, m_secret, m_stop);
        put(outcome.fine == OutcomeClass::Dns   ? "name"
            : outcome.fine == OutcomeClass::Tls ? "tls"
                                                : "tcp",
            StepState::Failed, error.message, error.remedy, outcome.fine);
        return false;
    }

    bool models()
    {
        const ModelList list = listModels(m_draft.endpoint, m_secret, m_stop);
        report.models = list.names;
        report.contextTokens = list.contextTokens;
        if (m_draft.model.name.empty() && !list.names.empty())
            m_draft.model.name = list.names.front();
        report.model = m_draft.model.name;
        std::string names;
        for (std::size_t i = 0; i < std::min<std::size_t>(8, list.names.size()); ++i)
            names += (i ? ", " : "") + list.names[i];
        if (!list.names.empty())
            pass("models", {INFEROMETER_TEXT("Probe", "%1 model(s): %2"), {std::uint64_t{list.names.size()}, names}},
                 m_first.took);
        else if (list.status == 401 || list.status == 403)
            put("models", StepState::Failed, INFEROMETER_TEXT("Preflight", "The server rejected the key."),
                INFEROMETER_TEXT("Preflight", "Give the right one with --key env:NAME or file:PATH."), OutcomeClass::Auth);
        else {
            const Error why = whyNoModels(m_draft.endpoint, m_first, m_secret, m_stop);
            put("models", StepState::Warned, why.message, why.remedy);
        }
        return true;
    }

    std::optional<RequestRecord> request(Streaming streaming, std::uint32_t tokens, OutputLock lock)
    {
        PlanDraft draft = m_draft;
        draft.streaming = streaming;
        draft.sampling.lock = lock;
        draft.keepsTexts = true;
        if (draft.workload.parts.empty())
            draft.workload.parts.emplace_back();
        if (draft.stages.empty())
            draft.stages.push_back(StagePlan{.requests = 1});
        const auto plan = RunPlan::make(draft);
        if (!plan) {
            m_planError = plan.error();
            return std::nullopt;
        }
        Prompt prompt;
        prompt.plannedOutput = tokens;
        prompt.messages = {{"user", "Count from one to ten in words."}};
        const auto record = ask(*plan, m_secret, prompt, m_stop);
        if (!record) {
            m_planError = record.error();
            return std::nullopt;
        }
        return *record;
    }

    bool answer()
    {
        if (m_draft.model.name.empty()) {
            put("answer", StepState::Failed, INFEROMETER_TEXT("Probe", "No model is known that could be asked."),
                INFEROMETER_TEXT("Probe", "Check the address, or name the model with --model."));
            return false;
        }
        const auto record = request(Streaming::No, 1, OutputLock::Natural);
        if (!record || !record->outcome.isOk()) {
            TransferEnd end = m_first.end;
            end.usedUrl = m_draft.endpoint.baseUrl;
            const Error error = record ? unreachable(m_draft, record->outcome, end, m_secret, m_stop) : *m_planError;
            put("answer", StepState::Failed, error.message, error.remedy,
                record ? record->outcome.fine : OutcomeClass::Completed);
            return false;
        }
        report.details = describeServer(m_draft.endpoint, m_secret, m_first.end.server, m_draft.model.name, m_stop);
        report.server = report.details.identity;
        if (report.details.contextTokens)
            report.contextTokens = report.details.contextTokens;
        pass("answer", INFEROMETER_TEXT("Probe", "The model answers."), record->tDone - record->tSend.value_or(Nanos{0}));
        return true;
    }

    bool streaming()
    {
        const auto record = request(Streaming::Yes, 8, OutputLock::IgnoreEnd);
        report.capabilities.lockedLength = record && record->outcome.isOk() && record->tokens.output == 8u;
        const auto plain = record && record->outcome.isOk() ? record : request(Streaming::Yes, 8, OutputLock::Natural);
        if (!plain || !plain->outcome.isOk()) {
            report.capabilities.streaming = false;
            put("streaming", StepState::Failed,
                {INFEROMETER_TEXT("Probe", "A streamed answer fails: %1."), {plain ? plain->outcome.words : std::string("-")}},
                INFEROMETER_TEXT("Probe", "Measure without streaming (--no-stream), or look at the server's log."),
                plain ? plain->outcome.fine : OutcomeClass::Completed);
            return true;
        }
        const RequestMetrics metrics = metricsOf(*plain);
        report.capabilities.streaming = plain->isStreamed && !metrics.isNotStreamed;
        if (*report.capabilities.streaming) {
            report.ttftMs = metrics.ttftMs;
            pass("streaming", {INFEROMETER_TEXT("Probe", "The answer comes in %1 pieces."), {metrics.outputEvents}},
                 plain->tDone - plain->tSend.value_or(plain->tDone));
        } else
            put("streaming", StepState::Warned,
                INFEROMETER_TEXT("Probe", "The answer came in one piece; time per token cannot be measured."),
                INFEROMETER_TEXT("Probe", "Look for a proxy that buffers between here and the server."));
        report.capabilities.usage = plain->tokens.source == TokenSource::Usage;
        if (*report.capabilities.usage)
            pass("usage", INFEROMETER_TEXT("Probe", "The server reports token counts."));
        else
            put("usage", StepState::Warned,
                INFEROMETER_TEXT("Probe", "The server does not report token counts: events are counted, as a lower bound."),
                INFEROMETER_TEXT("Probe", "Update the server, or read counts as lower bounds."));
        return true;
    }

    bool tokenizer()
    {
        HttpRequest request = requestTo(m_draft.endpoint, m_secret, joinUrl(rootUrl(m_draft.endpoint.baseUrl), "/tokenize"));
        request.method = HttpRequest::Method::Post;
        // vLLM reads "prompt", llama.cpp reads "content"; both ignore the other.
        request.body = R"({"prompt":"one two three","content":"one two three"})";
        const HttpAnswer answer = fetch(request, kPatience, m_stop);
        report.capabilities.tokenizer = answer.status == 200;
        if (answer.status == 200)
            pass("tokenizer", INFEROMETER_TEXT("Probe", "/tokenize answers."), answer.took);
        else
            skip("tokenizer", INFEROMETER_TEXT("Probe", "Not offered."), answer.took);
        return true;
    }

    bool metrics()
    {
        const HttpRequest request =
            requestTo(m_draft.endpoint, m_secret, joinUrl(rootUrl(m_draft.endpoint.baseUrl), "/metrics"));
        const HttpAnswer answer = fetch(request, kPatience, m_stop);
        const bool isText =
            answer.contentType.starts_with("text/plain") || answer.contentType.starts_with("application/openmetrics");
        report.capabilities.metrics = answer.status == 200 && isText;
        if (*report.capabilities.metrics)
            pass("metrics", INFEROMETER_TEXT("Probe", "/metrics answers."), answer.took);
        else
            skip("metrics", INFEROMETER_TEXT("Probe", "Not offered."), answer.took);
        return true;
    }

    PlanDraft m_draft;
    const Secret &m_secret;
    std::stop_token m_stop;
    const OnTestStep &m_onStep;
    HttpAnswer m_first;
    std::optional<Error> m_planError;
};

} // namespace

std::string_view nameOf(StepState state) noexcept
{
    constexpr std::array<std::string_view, 4> names{"ok", "warning", "failed", "skipped"};
    return names[static_cast<std::size_t>(state)];
}

Result<std::string> addressFrom(std::string_view typed) { return normalBaseUrl(typed); }

bool ConnectionReport::isUsable() const noexcept
{
    return std::any_of(steps.begin(), steps.end(),
                       [](const TestStep &each) { return each.id == "answer" && each.state == StepState::Passed; });
}

ConnectionReport testConnection(PlanDraft draft, const Secret &secret, std::stop_token stop, const OnTestStep &onStep)
{
    Walk walk(std::move(draft), secret, std::move(stop), onStep);
    walk.run();
    return std::move(walk.report);
}

ConnectionReport testConnection(PlanDraft draft, const Secret &secret, std::stop_token stop)
{
    return testConnection(std::move(draft), secret, std::move(stop), {});
}

const TestStep *troubleIn(const ConnectionReport &report)
{
    for (const StepState state : {StepState::Failed, StepState::Warned}) {
        const auto found = std::find_if(report.steps.begin(), report.steps.end(),
                                        [state](const TestStep &step) { return step.state == state; });
        if (found != report.steps.end())
            return &*found;
    }
    return nullptr;
}

Sighting sightingOf(const ConnectionReport &report, std::int64_t utcNs)
{
    const TestStep *trouble = troubleIn(report);
    Sighting seen{utcNs, report.isUsable(), trouble ? trouble->id : std::string(),
                  static_cast<std::uint32_t>(report.models.size())};
    seen.can = report.capabilities;
    seen.engine = report.server.engine;
    seen.version = report.server.version;
    seen.quantization = report.details.quantization;
    seen.contextTokens = report.contextTokens;
    seen.ttftMs = report.ttftMs;
    return seen;
}

DetectedProtocol detectProtocol(PlanDraft draft, const Secret &secret, std::stop_token stop, const OnTestStep &onStep)
{
    draft.endpoint.protocol = protocols().front().id;
    DetectedProtocol first{draft.endpoint.protocol, testConnection(draft, secret, stop, onStep)};
    const auto &steps = first.report.steps;
    const bool reachedTheModel = std::any_of(steps.begin(), steps.end(), [](const TestStep &step) {
        return step.id == "answer" && step.state != StepState::Skipped;
    });
    if (first.report.isUsable() || !reachedTheModel || stop.stop_requested()) // no protocol gets past a dead address
        return first;
    draft.model.name = first.report.model;
    draft.endpoint.protocol = searchProtocol(draft, secret, stop);
    if (draft.endpoint.protocol == first.protocol)
        return first;
    return {draft.endpoint.protocol, testConnection(draft, secret, stop, onStep)};
}

} // namespace inferometer
