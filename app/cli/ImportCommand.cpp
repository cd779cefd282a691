// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "core/library/RunFile.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

/// {"format", "outcome", "runs", "warnings"}: what became of one file.
class Import : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("import", session.say(INFEROMETER_TEXT("Cli", "Take over runs from files: run files (*.inferun) "
                                                                             "and other libraries")));
        part->add_option("FILE", m_files, session.say(INFEROMETER_TEXT("Cli", "The files; they are only read")))->required();
        part->add_flag("--dry-run", m_looksOnly,
                       session.say(INFEROMETER_TEXT("Cli", "Say what would be taken, change nothing")));
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return session.fail(store.error());
        json files = json::array();
        bool isAnyRejected = false;
        for (const std::string &path : m_files) {
            const auto taken = readRunFile(**store, path, m_looksOnly ? ImportMode::LookOnly : ImportMode::Copy);
            isAnyRejected = isAnyRejected || !taken;
            files.push_back(taken ? document(path, *taken) : rejection(path, taken.error(), session));
            if (!session.wantsJson)
                tell(path, taken, session);
        }
        if (session.wantsJson)
            session.print(whole(std::move(files)));
        return isAnyRejected ? kUsage : kDone;
    }

private:
    static json document(const std::string &path, const std::vector<ImportedRun> &taken)
    {
        json runs = json::array();
        for (const ImportedRun &run : taken)
            runs.push_back({{"id", run.id.value}, {"name", run.name}, {"requests", run.requests}, {"was_there", run.wasThere}});
        return {{"file", path}, {"format", "inferometer"}, {"outcome", "ok"}, {"runs", runs}, {"warnings", json::array()}};
    }

    static json rejection(const std::string &path, const Error &error, const Session &session)
    {
        return {{"file", path},
                {"format", error.code == ErrorCode::Input || error.code == ErrorCode::NotFound ? json() : json("inferometer")},
                {"outcome", "rejected"},
                {"runs", json::array()},
                {"warnings", json::array()},
                {"error", session.say(error.message)},
                {"remedy", session.say(error.remedy)}};
    }

    /// One file's document is the whole one; several stand in a list.
    static json whole(json files)
    {
        json all = files.size() == 1 ? files.front() : json{{"files", files}};
        all["schema"] = "inferometer.import/1";
        return all;
    }

    void tell(const std::string &path, const Result<std::vector<ImportedRun>> &taken, const Session &session) const
    {
        if (!taken) {
            (void)session.fail(taken.error());
            return;
        }
        for (const ImportedRun &run : *taken) {
            const Text text = run.wasThere  ? INFEROMETER_TEXT("Cli", "%1: the library has run %2 (%3) already.")
                              : m_looksOnly ? INFEROMETER_TEXT("Cli", "%1: run %2 (%3) with %4 request(s) would be taken over.")
                                            : INFEROMETER_TEXT("Cli", "%1: run %2 (%3) with %4 request(s) taken over.");
            session.line(session.say(Message(text, {path, run.id.value, run.name.empty() ? "–" : run.name, run.requests})));
        }
    }

    std::vector<std::string> m_files;
    bool m_looksOnly = false;
};

} // namespace

std::unique_ptr<Command> makeImport() { return std::make_unique<Import>(); }

} // namespace inferometer
