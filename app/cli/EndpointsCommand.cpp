// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/EndpointOptions.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunOptions.h"
#include "app/cli/RunText.h"
#include "core/metrics/Format.h"
#include "core/report/Words.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

class Endpoints : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        const auto say = [&](const Text &text) { return session.say(text); };
        CLI::App *part = app.add_subcommand("endpoints", say(INFEROMETER_TEXT("Cli", "Keep servers under a name of your own")));
        part->require_subcommand(1);
        m_list = part->add_subcommand("list", say(INFEROMETER_TEXT("Cli", "List the endpoints that are kept")));
        m_show = part->add_subcommand("show", say(INFEROMETER_TEXT("Cli", "Show one of them; with --json its document")));
        m_add = part->add_subcommand("add", say(INFEROMETER_TEXT("Cli", "Keep one; “run --endpoint NAME” then measures it")));
        m_remove = part->add_subcommand("remove", say(INFEROMETER_TEXT("Cli", "Forget one; its runs stay")));
        for (CLI::App *each : {m_show, m_add, m_remove})
            each->add_option("NAME", m_name, say(INFEROMETER_TEXT("Cli", "Its name")))->required();
        m_options.declare(*m_add, session, EndpointOptions::Url::Option);
        m_add->add_option("--model", m_saved.model, say(INFEROMETER_TEXT("Cli", "The model to measure there")))
            ->type_name("NAME");
        m_add->add_option("--metrics-url", m_saved.metricsUrl, say(INFEROMETER_TEXT("Cli", "Its page of metrics")))
            ->type_name("URL");
        m_add->add_flag("--production", m_saved.isProduction,
                        say(INFEROMETER_TEXT("Cli", "People depend on it: a run must be confirmed with --allow-remote")));
        m_add
            ->add_option("--max-concurrency", m_saved.caps.concurrency,
                         say(INFEROMETER_TEXT("Cli", "Cap on users at once, for every run")))
            ->type_name("N");
        m_add
            ->add_option("--max-rate", m_saved.caps.rate,
                         say(INFEROMETER_TEXT("Cli", "Cap on requests per second, for every run")))
            ->type_name("R");
        m_add->add_option("--max-duration", m_duration, say(INFEROMETER_TEXT("Cli", "Cap on the length of every run")))
            ->type_name("TIME");
        m_add->add_option("--max-tokens", m_saved.caps.tokens, say(INFEROMETER_TEXT("Cli", "Cap on the tokens of every run")))
            ->type_name("N");
        m_add->add_flag("--replace", m_replaces, say(INFEROMETER_TEXT("Cli", "Put it in the place of one of that name")));
        for (CLI::App *each : {m_list, m_show, m_add, m_remove})
            each->fallthrough();
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const bool writes = m_add->parsed() || m_remove->parsed();
        if (m_add->parsed())
            if (const Status filled = fill(session); !filled)
                return session.fail(filled.error());
        const auto store = session.openStore(writes ? Access::ReadWrite : Access::ReadOnly);
        if (!store && m_list->parsed() && store.error().code == ErrorCode::NotFound)
            return list({}, session);
        if (!store)
            return session.fail(store.error());
        Shelf shelf = (*store)->shelf();
        if (m_add->parsed())
            return add(shelf, session);
        if (m_remove->parsed())
            return remove(shelf, session);
        if (m_show->parsed())
            return show(shelf, session);
        const auto all = shelf.endpoints();
        return all ? list(*all, session) : session.fail(all.error());
    }

private:
    Status fill(const Session &session)
    {
        m_saved.name = m_name;
        if (const Status applied = m_options.applyTo(m_saved.endpoint); !applied)
            return applied;
        if (!m_duration.empty()) {
            const auto duration = durationFrom(m_duration, "--max-duration");
            if (!duration)
                return Failure(duration.error());
            m_saved.caps.duration = *duration;
        }
        for (const Header &header : m_saved.endpoint.headers)
            if (!header.value.empty()) {
                session.note(session.say(INFEROMETER_TEXT(
                    "Cli", "Of headers only the names are kept: give their values with --header at each run.")));
                break;
            }
        return {};
    }

    int add(Shelf &shelf, const Session &session) const
    {
        const auto existing = m_replaces ? Shelf::Existing::Replace : Shelf::Existing::Refuse;
        if (const Status kept = shelf.save(m_saved, existing); !kept)
            return session.fail(kept.error());
        if (session.wantsJson)
            session.print(m_saved.toJson());
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Kept as “%1”."), {m_name})));
        return kDone;
    }

    int remove(Shelf &shelf, const Session &session) const
    {
        if (const Status gone = shelf.remove(Shelf::Kind::Endpoint, m_name); !gone)
            return session.fail(gone.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.removed/1"}, {"endpoint", m_name}});
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "“%1” is forgotten."), {m_name})));
        return kDone;
    }

    static int list(const Shelved<SavedEndpoint> &all, const Session &session)
    {
        for (const Message &problem : all.problems)
            session.note(session.say(problem));
        if (session.wantsJson) {
            json documents = json::array();
            for (const SavedEndpoint &each : all.items)
                documents.push_back(each.toJson());
            session.print({{"schema", "inferometer.endpoints/1"}, {"endpoints", documents}});
            return kDone;
        }
        if (all.items.empty()) {
            session.line(session.say(INFEROMETER_TEXT("Cli", "No endpoint is kept yet.")));
            return kDone;
        }
        const auto say = [&](const Text &text) { return session.say(text); };
        std::vector<std::vector<std::string>> cells{
            {say(INFEROMETER_TEXT("Cli", "Name")), say(INFEROMETER_TEXT("Cli", "Address")),
             say(INFEROMETER_TEXT("Cli", "Protocol")), say(INFEROMETER_TEXT("Cli", "Model")),
             say(INFEROMETER_TEXT("Cli", "Last seen"))}};
        for (const SavedEndpoint &each : all.items)
            cells.push_back({each.name, each.endpoint.baseUrl, each.endpoint.protocol, each.model.empty() ? "–" : each.model,
                             each.seen ? words::date(each.seen->utcNs) : "–"});
        session.line(alignedTable(cells));
        return kDone;
    }

    int show(Shelf &shelf, const Session &session) const
    {
        const auto saved = shelf.endpoint(m_name);
        if (!saved)
            return session.fail(saved.error());
        if (session.wantsJson) {
            session.print(saved->toJson());
            return kDone;
        }
        const auto line = [&](const Text &title, const std::string &value) {
            session.line(session.say(title) + ": " + (value.empty() ? "–" : value));
        };
        std::string headers;
        for (const Header &header : saved->endpoint.headers)
            headers += (headers.empty() ? "" : ", ") + header.name;
        line(INFEROMETER_TEXT("Cli", "Name"), saved->name);
        line(INFEROMETER_TEXT("Cli", "Address"), saved->endpoint.baseUrl);
        line(INFEROMETER_TEXT("Cli", "Protocol"), saved->endpoint.protocol);
        line(INFEROMETER_TEXT("Cli", "Model"), saved->model);
        line(INFEROMETER_TEXT("Cli", "Key"), saved->endpoint.keyReference);
        line(INFEROMETER_TEXT("Cli", "Headers"), headers);
        line(INFEROMETER_TEXT("Cli", "Production"),
             session.say(saved->isProduction ? INFEROMETER_TEXT("Cli", "yes") : INFEROMETER_TEXT("Cli", "no")));
        line(INFEROMETER_TEXT("Cli", "Last seen"), saved->seen ? words::date(saved->seen->utcNs) : "");
        if (!saved->seen)
            return kDone;
        line(INFEROMETER_TEXT("Cli", "Server"), saved->seen->engine + " " + saved->seen->version);
        line(INFEROMETER_TEXT("Cli", "Quantization"), saved->seen->quantization);
        line(INFEROMETER_TEXT("Cli", "Context"),
             saved->seen->contextTokens ? std::to_string(*saved->seen->contextTokens) : std::string());
        line(INFEROMETER_TEXT("Cli", "Last first token"),
             saved->seen->ttftMs ? format::milliseconds(*saved->seen->ttftMs) : std::string());
        const auto able = [&](const Text &title, const std::optional<bool> &can) {
            line(title, !can   ? std::string()
                        : *can ? session.say(INFEROMETER_TEXT("Cli", "yes"))
                               : session.say(INFEROMETER_TEXT("Cli", "no")));
        };
        able(INFEROMETER_TEXT("Probe", "Streaming"), saved->seen->can.streaming);
        able(INFEROMETER_TEXT("Probe", "Token counts"), saved->seen->can.usage);
        able(INFEROMETER_TEXT("Probe", "Tokenizer route"), saved->seen->can.tokenizer);
        able(INFEROMETER_TEXT("Probe", "Metrics"), saved->seen->can.metrics);
        able(INFEROMETER_TEXT("Cli", "Locked length"), saved->seen->can.lockedLength);
        return kDone;
    }

    CLI::App *m_list = nullptr, *m_show = nullptr, *m_add = nullptr, *m_remove = nullptr;
    EndpointOptions m_options;
    SavedEndpoint m_saved;
    std::string m_name, m_duration;
    bool m_replaces = false;
};

} // namespace

std::unique_ptr<Command> makeEndpoints() { return std::make_unique<Endpoints>(); }

} // namespace inferometer
