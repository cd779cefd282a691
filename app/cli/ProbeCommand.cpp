// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/EndpointOptions.h"
#include "app/cli/Interrupt.h"
#include "core/load/ConnectionTest.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

json shown(const std::optional<bool> &value) { return value ? json(*value) : json(); }

class Probe : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("probe", session.say(INFEROMETER_TEXT("Cli", "Test the connection to a server, step by step")));
        m_endpoint.declare(*part, session, EndpointOptions::Url::Positional);
        part->add_option("--model", m_model, session.say(INFEROMETER_TEXT("Cli", "The model to try; else the server's first")))
            ->type_name("NAME");
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        PlanDraft draft;
        if (const Status applied = m_endpoint.applyTo(draft.endpoint); !applied)
            return session.fail(applied.error());
        draft.model.name = m_model;
        const auto secret = secretOf(draft.endpoint);
        if (!secret)
            return session.fail(secret.error());
        const ConnectionReport report = testConnection(draft, *secret, {});
        if (session.wantsJson)
            session.print(document(report, draft, session));
        else
            print(report, session);
        return report.isUsable() ? kDone : kUnmeasurable;
    }

private:
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
                {"usable", report.isUsable()},
                {"steps", steps},
                {"server",
                 {{"engine", server.engine.empty() ? json() : json(server.engine)},
                  {"version", server.version.empty() ? json() : json(server.version)},
                  {"simulated", server.isSimulated},
                  {"models", report.models},
                  {"context_tokens", report.contextTokens ? json(*report.contextTokens) : json()}}},
                {"model", report.model.empty() ? json() : json(report.model)},
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
        if (report.server.isSimulated)
            session.line(session.say(INFEROMETER_TEXT("Cli", "This is the simulated server: its figures are made up.")));
    }

    EndpointOptions m_endpoint;
    std::string m_model;
};

} // namespace

std::unique_ptr<Command> makeProbe() { return std::make_unique<Probe>(); }

} // namespace inferometer
