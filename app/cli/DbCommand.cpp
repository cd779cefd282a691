// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

class Db : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand("db", session.say(INFEROMETER_TEXT("Cli", "Look after the library of runs")));
        part->require_subcommand(1);
        m_check =
            part->add_subcommand("check", session.say(INFEROMETER_TEXT("Cli", "Read everything and say what is damaged")));
        m_compact = part->add_subcommand("compact", session.say(INFEROMETER_TEXT("Cli", "Give unused space back to the disk")));
        m_backup =
            part->add_subcommand("backup", session.say(INFEROMETER_TEXT("Cli", "Write a copy that is a library itself")));
        m_backup->add_option("FILE", m_path, session.say(INFEROMETER_TEXT("Cli", "Where to write; must not exist")))
            ->required();
        m_emptyTrash = part->add_subcommand(
            "empty-trash", session.say(INFEROMETER_TEXT("Cli", "Delete for good the runs that were thrown away")));
        for (CLI::App *each : {m_check, m_compact, m_backup, m_emptyTrash})
            each->fallthrough();
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        auto store = session.openStore(m_compact->parsed() || m_emptyTrash->parsed() ? Access::ReadWrite : Access::ReadOnly);
        if (!store)
            return session.fail(store.error());
        return m_check->parsed()        ? check(**store, session)
               : m_backup->parsed()     ? backup(**store, session)
               : m_emptyTrash->parsed() ? emptyTrash(**store, session)
                                        : compact(**store, session);
    }

private:
    static int check(RunStore &store, const Session &session)
    {
        const auto report = store.check();
        if (!report)
            return session.fail(report.error());
        if (session.wantsJson) {
            nlohmann::json problems = nlohmann::json::array();
            for (const Message &problem : report->problems)
                problems.push_back(session.say(problem));
            session.print({{"schema", "inferometer.db-check/1"},
                           {"path", store.path()},
                           {"runs", report->runs},
                           {"requests", report->requests},
                           {"ok", report->problems.empty()},
                           {"problems", problems}});
        } else {
            session.line(session.say(
                Message(INFEROMETER_TEXT("Cli", "%1 run(s) with %2 request(s) read."), {report->runs, report->requests})));
            for (const Message &problem : report->problems)
                session.line("✗ " + session.say(problem));
            if (report->problems.empty())
                session.line(session.say(INFEROMETER_TEXT("Cli", "No damage found.")));
        }
        return report->problems.empty() ? kDone : kNo;
    }

    int backup(RunStore &store, const Session &session) const
    {
        if (const Status done = store.backup(m_path); !done)
            return session.fail(done.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.db-backup/1"}, {"path", store.path()}, {"backup", m_path}});
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Copied to %1."), {m_path})));
        return kDone;
    }

    static int compact(RunStore &store, const Session &session)
    {
        if (const Status done = store.compact(); !done)
            return session.fail(done.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.db-compact/1"}, {"path", store.path()}});
        else
            session.line(session.say(INFEROMETER_TEXT("Cli", "Compacted.")));
        return kDone;
    }

    static int emptyTrash(RunStore &store, const Session &session)
    {
        const auto removed = store.emptyTrash();
        if (!removed)
            return session.fail(removed.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.db-empty-trash/1"}, {"path", store.path()}, {"runs", *removed}});
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Runs deleted: %1."), {*removed})));
        return kDone;
    }

    CLI::App *m_check = nullptr, *m_compact = nullptr, *m_backup = nullptr, *m_emptyTrash = nullptr;
    std::string m_path;
};

} // namespace

std::unique_ptr<Command> makeDb() { return std::make_unique<Db>(); }

} // namespace inferometer
