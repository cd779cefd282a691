// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "core/library/MergeShards.h"
#include "core/metrics/Format.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

class Merge : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "merge", session.say(INFEROMETER_TEXT("Cli", "Join the parts of one distributed run (run --shard) into one run")));
        part->add_option("PATH", m_paths,
                         session.say(INFEROMETER_TEXT("Cli", "Folders, run files and libraries with the parts; only read")))
            ->type_name("DIR|FILE")
            ->required();
        part->add_option("--name", m_name, session.say(INFEROMETER_TEXT("Cli", "The run's name")))->type_name("TEXT");
        part->add_flag("--dry-run", m_looksOnly,
                       session.say(INFEROMETER_TEXT("Cli", "Say what would be joined, change nothing")));
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto shards = findShards(m_paths);
        if (!shards)
            return session.fail(shards.error());
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return session.fail(store.error());
        const auto merged = mergeShards(**store, *shards, m_name, m_looksOnly ? MergeMode::LookOnly : MergeMode::Keep);
        if (!merged)
            return session.fail(merged.error());
        if (session.wantsJson)
            session.print(document(*merged, *shards, session));
        else
            tell(*merged, session);
        return kDone;
    }

private:
    static json document(const MergedRun &merged, const std::vector<FoundShard> &shards, const Session &session)
    {
        json parts = json::array();
        for (std::size_t i = 0; i < shards.size(); ++i) {
            const ShardHost &host = merged.hosts[i];
            parts.push_back({{"shard", host.shard},
                             {"host", host.name},
                             {"run", host.run},
                             {"path", shards[i].path},
                             {"requests", host.requests},
                             {"clock_error_ms", host.clockErrorMs ? json(*host.clockErrorMs) : json()},
                             {"clock_moved_ms", host.clockMovedMs}});
        }
        json notes = json::array();
        for (const Message &note : merged.notes)
            notes.push_back(session.say(note));
        return {{"schema", "inferometer.merge/1"}, {"run", merged.id.value},     {"requests", merged.requests},
                {"was_there", merged.wasThere},    {"shards", std::move(parts)}, {"notes", std::move(notes)}};
    }

    void tell(const MergedRun &merged, const Session &session) const
    {
        for (const ShardHost &host : merged.hosts)
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Shard %1: %2, %3 request(s), run %4"),
                                             {host.shard, host.name, host.requests, host.run})));
        for (const Message &note : merged.notes)
            session.line(session.say(note));
        const Text text = merged.wasThere ? INFEROMETER_TEXT("Cli", "The library has this run already: %1.")
                          : m_looksOnly   ? INFEROMETER_TEXT("Cli", "They would be joined into run %1 with %2 request(s).")
                                        : INFEROMETER_TEXT("Cli", "Joined into run %1 with %2 request(s); “show %1” shows it.");
        session.line(session.say(Message(text, {merged.id.value, merged.requests})));
    }

    std::vector<std::string> m_paths;
    std::string m_name;
    bool m_looksOnly = false;
};

} // namespace

std::unique_ptr<Command> makeMerge() { return std::make_unique<Merge>(); }

} // namespace inferometer
