// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/EndpointOptions.h"
#include "app/cli/Interrupt.h"
#include "core/load/ConnectionTest.h"
#include "core/load/ProtocolSearch.h"
#include "core/net/Route.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

json shown(const std::optional<bool> &value) { return value ? json(*value) : json(); }

json orNull(const std::string &text) { return text.empty() ? json() : json(text); }

class Probe : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("probe", session.say(INFEROMETER_TEXT("Cli", "Test the connection to a server, step by step")));
        m_endpoint.declare(*part, session, EndpointOptions::Url::Positional);
        part->add_option("--model", m_model, session.say(INFEROMETER_TEXT("Cli", "The model to try; else the server's first")))
            ->type_name("NAME");
        part->add_option("--endpoint", m_kept,
                         session.say(INFEROMETER_TEXT("Cli", "Test this kept server and keep what is found with it")))
            ->type_name("NAME");
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        PlanDraft draft;
        SavedEndpoint kept;
        if (!m_kept.empty()) {
            const auto store = session.openForReading();
            auto found = store ? (*store)->shelf().endpoint(m_kept) : Failure(store.error());
            if (!found)
                return session.fail(found.error());
            kept = std::move(*found);
            draft.endpoint = kept.endpoint;
            std::erase_if(draft.endpoint.headers, [](const Header &header) { return header.value.empty(); });
        }
        if (const Status applied = m_endpoint.applyTo(draft.endpoint); !applied)
            return session.fail(applied.error());
        draft.model.name = m_model.empty() ? kept.model : m_model;
        const auto secret = secretOf(draft.endpoint);
        if (!secret)
            return session.fail(secret.error());
        DetectedProtocol tested;
        if (draft.endpoint.protocol == kAutoProtocol)
            tested = detectProtocol(draft, *secret, {}, {});
        else
            tested = {draft.endpoint.protocol, testConnection(draft, *secret, {})};
        draft.endpoint.protocol = tested.protocol;
        const ConnectionReport &report = tested.report;
        if (!m_kept.empty())
            if (const Status saved = keep(kept, tested, session); !saved)
                return session.fail(saved.error());
        if (session.wantsJson)
            session.print(document(report, draft, session));
        else
            print(report, session);
        return report.isUsable() ? kDone : kUnmeasurable;
    }

private:
    static Status keep(SavedEndpoint &kept, const DetectedProtocol &tested, const Session &session)
    {
        kept.seen = sightingOf(tested.report, ClockPair::now().utcNs);
        if (tested.report.isUsable())
            kept.endpoint.protocol = tested.protocol;
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return Failure(store.error());
        return (*store)->shelf().save(kept, Shelf::Existing::Replace);
    }

    static json document(const ConnectionReport &report, const PlanDraft &draft, const Session &session)
    {
        json steps = json::array();
        for (const TestStep &step : report.steps)
            steps.push_back({{"id", step.id},
                             {"title", session.say(step.title)},
                             {"state", nameOf(step.state)},
                             {"text", session.say(step.text)},
                             {"remedy", step.remedy.empty() ? json() : json(session.say(step.remedy))},
                             {"ms", step.ms ? json(*step.ms) : json()}});
        const Capabilities &can = report.capabilities;
        const ServerIdentity &server = report.server;
        return {{"schema", "inferometer.probe/1"},
                {"url", draft.endpoint.baseUrl},
                {"protocol", draft.endpoint.protocol},
                {"route", routeTo(draft.endpoint)},
                {"usable", report.isUsable()},
                {"steps", steps},
                {"server",
                 {{"engine", orNull(server.engine)},
                  {"version", orNull(server.version)},
                  {"build", orNull(report.details.build)},
                  {"quantization", orNull(report.details.quantization)},
                  {"model_source", orNull(report.details.modelSource)},
                  {"simulated", server.isSimulated},
                  {"models", report.models},
                  {"context_tokens", report.contextTokens ? json(*report.contextTokens) : json()}}},
                {"model", orNull(report.model)},
                {"capabilities",
                 {{"streaming", shown(can.streaming)},
                  {"usage", shown(can.usage)},
                  {"tokenizer", shown(can.tokenizer)},
                  {"metrics", shown(can.metrics)},
                  {"locked_length", shown(can.lockedLength)}}}};
    }

    static void print(const ConnectionReport &report, const Session &session)
    {
        for (const TestStep &step : report.steps) {
            const char *mark = step.state == StepState::Passed   ? "✓"
                               : step.state == StepState::Failed ? "✗"
                               : step.state == StepState::Warned ? "!"
                                                                 : "–";
            const std::string took = step.ms ? fmt::format(" ({:.1f} ms)", *step.ms) : "";
            session.line(fmt::format("{} {}: {}{}", mark, session.say(step.title),
                                     step.text.empty() ? "–" : session.say(step.text), took));
            if (!step.remedy.empty())
                session.line("  → " + session.say(step.remedy));
        }
        if (!report.server.engine.empty())
            session.line(
                session.say(Message(INFEROMETER_TEXT("Cli", "Server: %1 %2"), {report.server.engine, report.server.version})));
        for (const auto &[title, value] : {std::pair(INFEROMETER_TEXT("Cli", "Build"), report.details.build),
                                           {INFEROMETER_TEXT("Cli", "Quantization"), report.details.quantization},
                                           {INFEROMETER_TEXT("Cli", "Model source"), report.details.modelSource}})
            if (!value.empty())
                session.line(session.say(title) + ": " + value);
        if (report.server.isSimulated)
            session.line(session.say(INFEROMETER_TEXT("Cli", "This is the simulated server: its figures are made up.")));
    }

    EndpointOptions m_endpoint;
    std::string m_model, m_kept;
};

} // namespace

std::unique_ptr<Command> makeProbe() { return std::make_unique<Probe>(); }

} // namespace inferometer
