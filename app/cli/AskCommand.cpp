// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/EndpointOptions.h"
#include "app/cli/Interrupt.h"
#include "app/cli/SamplingOptions.h"
#include "core/base/FileText.h"
#include "core/load/Ask.h"
#include "core/metrics/Format.h"
#include "core/metrics/RequestMetrics.h"
#include "core/net/Route.h"
#include "core/probe/OnlyModel.h"
#include "core/probe/Reachability.h"
#include "core/report/OutcomeWords.h"
#include "core/report/RecordJson.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::size_t kLongestFile = 64U << 20U;

class Ask : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("ask", session.say(INFEROMETER_TEXT("Cli", "Send one request and show everything known of it")));
        m_endpoint.declare(*part, session, EndpointOptions::Url::Positional);
        m_sampling.declare(*part, session);
        part->add_option(
                "--model", m_model,
                session.say(INFEROMETER_TEXT("Cli", "The model, as the server lists it (else LLM_MODEL, else its only one)")))
            ->type_name("NAME");
        part->add_option("--prompt", m_prompt, session.say(INFEROMETER_TEXT("Cli", "The text to send, or @FILE")))
            ->type_name("TEXT");
        part->add_option("--max-tokens", m_maxTokens, session.say(INFEROMETER_TEXT("Cli", "Longest answer in tokens")))
            ->type_name("N")
            ->check(CLI::Range(1u, 10'000'000u));
        part->add_flag("--no-stream", m_isWhole, session.say(INFEROMETER_TEXT("Cli", "Ask for the answer in one piece")));
        part->add_flag("--events", m_wantsEvents,
                       session.say(INFEROMETER_TEXT("Cli", "Add each event of the stream to the JSON")));
        return part;
    }

    int run(Session &session) override
    {
        PlanDraft draft;
        if (const Status applied = m_endpoint.applyTo(draft.endpoint); !applied)
            return session.fail(applied.error());
        draft.model.name = m_model;
        if (const char *known = std::getenv("LLM_MODEL"); m_model.empty() && known)
            draft.model.name = known;
        draft.sampling.lock = OutputLock::Natural;
        draft.streaming = m_isWhole ? Streaming::No : Streaming::Yes;
        draft.keepsTexts = true;
        draft.workload.parts.emplace_back();
        draft.stages.push_back(StagePlan{.requests = 1});
        m_sampling.applyTo(draft.sampling);
        const auto secret = secretOf(draft.endpoint);
        if (!secret)
            return session.fail(secret.error());
        if (draft.model.name.empty()) {
            const auto model = onlyModel(draft.endpoint, *secret, {});
            if (!model)
                return session.fail(model.error());
            draft.model.name = *model;
        }
        settleProtocol(draft, *secret);
        const auto plan = RunPlan::make(draft);
        if (!plan)
            return session.fail(plan.error());
        auto text = promptText();
        if (!text)
            return session.fail(text.error());
        Prompt prompt;
        prompt.plannedOutput = m_maxTokens;
        prompt.messages = {{"user", std::move(*text)}};
        std::stop_source stop;
        const InterruptWatch watch([&] { stop.request_stop(); });
        const auto record = ask(*plan, *secret, prompt, stop.get_token());
        if (!record)
            return session.fail(record.error());
        if (session.wantsJson) {
            auto document =
                recordDocument(*record, {Detail::Texts::Always, m_wantsEvents ? Detail::Events::Yes : Detail::Events::No});
            document["protocol"] = (*plan)->endpoint.protocol;
            document["route"] = routeTo((*plan)->endpoint);
            session.print(document);
        } else {
            print(*record, session);
        }
        if (watch.wasInterrupted())
            return kInterrupted;
        if (record->outcome.isFailure()) {
            TransferEnd end;
            end.usedUrl = (*plan)->endpoint.baseUrl;
            session.note(session.say(unreachable(plan->draft(), record->outcome, end, *secret, {}).remedy));
        }
        return record->outcome.isOk() ? kDone : kUnmeasurable;
    }

private:
    Result<std::string> promptText() const
    {
        if (!m_prompt.starts_with('@'))
            return m_prompt;
        std::optional<std::string> text = fileText(m_prompt.substr(1), kLongestFile);
        if (!text)
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "The file %1 cannot be read."), {m_prompt.substr(1)}},
                           INFEROMETER_TEXT("Cli", "Check its name and its permissions."));
        return std::move(*text);
    }

    static void print(const RequestRecord &record, const Session &session)
    {
        if (!record.choices.empty())
            session.line(record.choices.front().content);
        const RequestMetrics metrics = metricsOf(record);
        const auto ms = [](const std::optional<double> &value) {
            return value ? format::milliseconds(*value) : std::string("–");
        };
        const auto tell = [&](const Text &title, const std::string &value) {
            session.line(fmt::format("{}: {}", session.say(title), value));
        };
        session.line("");
        const Outcome &outcome = record.outcome;
        const std::string theirs = serversWords(outcome), ours = ourWords(outcome, session.translate());
        const std::string words = theirs.empty() ? ours : theirs;
        tell(INFEROMETER_TEXT("Cli", "Outcome"), outcome.isOk()
                                                     ? "ok"
                                                     : fmt::format("{} ({}): {}", nameOf(outcome.kind), nameOf(outcome.fine),
                                                                   words.empty() ? session.say(titleOf(outcome.fine)) : words));
        tell(INFEROMETER_TEXT("Cli", "Time to first token"), ms(metrics.ttftMs));
        tell(INFEROMETER_TEXT("Cli", "Time per output token"), ms(metrics.tpotMs));
        tell(INFEROMETER_TEXT("Cli", "End to end"), ms(metrics.e2eMs));
        tell(INFEROMETER_TEXT("Cli", "Output tokens"),
             record.tokens.output ? fmt::format("{} ({})", *record.tokens.output, nameOf(record.tokens.source)) : "–");
        tell(INFEROMETER_TEXT("Cli", "Prompt tokens"), record.tokens.prompt ? fmt::format("{}", *record.tokens.prompt) : "–");
        tell(INFEROMETER_TEXT("Cli", "Finish reason"), record.finishReason.empty() ? "–" : record.finishReason);
    }

    EndpointOptions m_endpoint;
    SamplingOptions m_sampling;
    std::string m_model;
    std::string m_prompt = "Say hello in one sentence.";
    std::uint32_t m_maxTokens = 128;
    bool m_isWhole = false;
    bool m_wantsEvents = false;
};

} // namespace

std::unique_ptr<Command> makeAsk() { return std::make_unique<Ask>(); }

} // namespace inferometer
