// SPDX-License-Identifier: GPL-3.0-or-later
// What people add to runs: name, tags, note.
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

/// A command that changes one run and says so.
class RunChange : public Command {
public:
    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return session.fail(store.error());
        const auto id = (*store)->find(m_run);
        if (!id)
            return session.fail(id.error());
        if (const Status done = change(**store, *id); !done)
            return session.fail(done.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.run-changed/1"}, {"run", id->value}});
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Run %1 was changed."), {id->value})));
        return kDone;
    }

protected:
    virtual Status change(RunStore &store, const RunId &id) = 0;
    CLI::App *declareRun(CLI::App &app, const Session &session, const char *name, const Text &what)
    {
        CLI::App *part = app.add_subcommand(name, session.say(what));
        part->add_option("RUN", m_run, session.say(INFEROMETER_TEXT("Cli", "An id, the start of one, a name, or last")))
            ->required();
        return part;
    }

private:
    std::string m_run;
};

class Rename : public RunChange {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = declareRun(app, session, "rename", INFEROMETER_TEXT("Cli", "Give a run another name"));
        part->add_option("NAME", m_name, session.say(INFEROMETER_TEXT("Cli", "The new name")))->required();
        return part;
    }

private:
    Status change(RunStore &store, const RunId &id) override { return store.setName(id, m_name); }
    std::string m_name;
};

class SetTags : public RunChange {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = declareRun(app, session, "tag", INFEROMETER_TEXT("Cli", "Give a run other tags"));
        part->add_option("TAG", m_tags, session.say(INFEROMETER_TEXT("Cli", "All its tags; none: takes them away")));
        return part;
    }

private:
    Status change(RunStore &store, const RunId &id) override { return store.setTags(id, m_tags); }
    std::vector<std::string> m_tags;
};

class Note : public RunChange {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = declareRun(app, session, "note", INFEROMETER_TEXT("Cli", "Write a note to a run"));
        part->add_option("TEXT", m_text, session.say(INFEROMETER_TEXT("Cli", "The note; empty: takes it away")))->required();
        return part;
    }

private:
    Status change(RunStore &store, const RunId &id) override { return store.setNote(id, m_text); }
    std::string m_text;
};

} // namespace

std::unique_ptr<Command> makeRename() { return std::make_unique<Rename>(); }

std::unique_ptr<Command> makeTag() { return std::make_unique<SetTags>(); }

std::unique_ptr<Command> makeNote() { return std::make_unique<Note>(); }

} // namespace inferometer
