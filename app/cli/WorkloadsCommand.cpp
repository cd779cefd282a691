// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "core/base/FileText.h"
#include "core/domain/BuiltInWorkloads.h"
#include "core/domain/RunPlan.h"
#include "core/metrics/Format.h"
#include "core/workload/LengthModel.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::size_t kLongestFile = 64U << 20U;

using nlohmann::json;

std::string meanOf(const Workload &workload, LengthModel WorkloadPart::*length)
{
    double sum = 0, weights = 0;
    for (const WorkloadPart &part : workload.parts) {
        sum += part.weight * meanLength(part.*length);
        weights += part.weight;
    }
    return weights > 0 ? format::count(static_cast<std::uint64_t>(sum / weights + 0.5)) : "–";
}

class Workloads : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        const auto say = [&](const Text &text) { return session.say(text); };
        CLI::App *part = app.add_subcommand("workloads", say(INFEROMETER_TEXT("Cli", "Keep mixes of requests under a name")));
        part->require_subcommand(1);
        m_list = part->add_subcommand("list", say(INFEROMETER_TEXT("Cli", "List the built-in workloads and those kept")));
        m_show = part->add_subcommand("show", say(INFEROMETER_TEXT("Cli", "Show one of them; with --json its document")));
        m_add = part->add_subcommand("add", say(INFEROMETER_TEXT("Cli", "Keep one; “run --workload NAME” then uses it")));
        m_remove = part->add_subcommand("remove", say(INFEROMETER_TEXT("Cli", "Forget one; its runs stay")));
        for (CLI::App *each : {m_show, m_remove})
            each->add_option("NAME", m_name, say(INFEROMETER_TEXT("Cli", "Its name")))->required();
        m_add
            ->add_option("FILE", m_file, say(INFEROMETER_TEXT("Cli", "A workload as “show --json” prints it, or as in a plan")))
            ->required();
        m_add->add_option("--name", m_name, say(INFEROMETER_TEXT("Cli", "Keep it under this name instead of its own")))
            ->type_name("TEXT");
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
            if (const Status read = readFile(); !read)
                return session.fail(read.error());
        const auto store = session.openStore(writes ? Access::ReadWrite : Access::ReadOnly);
        const bool isMissing = !store && store.error().code == ErrorCode::NotFound; // then the built-in ones are there
        if (!store && (writes || !isMissing))
            return session.fail(store.error());
        if (m_add->parsed())
            return add((*store)->shelf(), session);
        if (m_remove->parsed())
            return remove((*store)->shelf(), session);
        if (m_show->parsed())
            return show(store ? (*store)->shelf().workload(m_name) : Failure(store.error()), session);
        const auto all = store ? (*store)->shelf().workloads() : Result<Shelved<SavedWorkload>>(Shelved<SavedWorkload>());
        return all ? list(*all, session) : session.fail(all.error());
    }

private:
    Status readFile()
    {
        std::optional<std::string> text = fileText(m_file, kLongestFile);
        if (!text)
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "The file %1 cannot be read."), {m_file}},
                           INFEROMETER_TEXT("Cli", "Check its name and its permissions."));
        const json document = json::parse(*text, nullptr, false);
        if (document.is_discarded())
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Cli", "The file %1 is not JSON."), {m_file}},
                           INFEROMETER_TEXT("Cli", "Look for a missing comma, quote or bracket."));
        auto saved = SavedWorkload::fromJson(document);
        if (!saved)
            return Failure(saved.error());
        m_saved = std::move(*saved);
        if (!m_name.empty())
            m_saved.workload.name = m_name;
        return {};
    }

    int add(Shelf shelf, const Session &session) const
    {
        const auto existing = m_replaces ? Shelf::Existing::Replace : Shelf::Existing::Refuse;
        if (const Status kept = shelf.save(m_saved, existing); !kept)
            return session.fail(kept.error());
        if (session.wantsJson)
            session.print(m_saved.toJson());
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Kept as “%1”."), {m_saved.name()})));
        return kDone;
    }

    int remove(Shelf shelf, const Session &session) const
    {
        if (const Status gone = shelf.remove(Shelf::Kind::Workload, m_name); !gone)
            return session.fail(gone.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.removed/1"}, {"workload", m_name}});
        else
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "“%1” is forgotten."), {m_name})));
        return kDone;
    }

    static int list(const Shelved<SavedWorkload> &all, const Session &session)
    {
        for (const Message &problem : all.problems)
            session.note(session.say(problem));
        json documents = json::array();
        const auto say = [&](const Text &text) { return session.say(text); };
        std::vector<std::vector<std::string>> cells{
            {say(INFEROMETER_TEXT("Cli", "Name")), say(INFEROMETER_TEXT("Cli", "Parts")),
             say(INFEROMETER_TEXT("Cli", "Mean in")), say(INFEROMETER_TEXT("Cli", "Mean out")), ""}};
        const auto enter = [&](const std::string &name, const Workload &workload, bool isBuiltIn, const std::string &about) {
            documents.push_back({{"name", name}, {"built_in", isBuiltIn}, {"workload", toJson(workload)}});
            cells.push_back({name, format::count(workload.parts.size()), meanOf(workload, &WorkloadPart::input),
                             meanOf(workload, &WorkloadPart::output), about});
        };
        for (const BuiltInWorkload &each : builtInWorkloads()) {
            const auto workload = builtInWorkload(each.id);
            if (!workload)
                return session.fail(workload.error());
            enter(std::string(each.id), *workload, true, session.say(each.title));
        }
        for (const SavedWorkload &each : all.items)
            enter(each.name(), each.workload, false, "");
        if (session.wantsJson)
            session.print({{"schema", "inferometer.workloads/1"}, {"workloads", documents}});
        else
            session.line(alignedTable(cells));
        return kDone;
    }

    int show(Result<SavedWorkload> saved, const Session &session) const
    {
        if (!saved && saved.error().code == ErrorCode::NotFound)
            if (const auto builtIn = builtInWorkload(m_name))
                saved = SavedWorkload{*builtIn};
        if (!saved)
            return session.fail(saved.error());
        if (session.wantsJson) {
            session.print(saved->toJson());
            return kDone;
        }
        std::vector<std::vector<std::string>> cells{
            {session.say(INFEROMETER_TEXT("Cli", "Part")), session.say(INFEROMETER_TEXT("Cli", "Share")),
             session.say(INFEROMETER_TEXT("Cli", "Mean in")), session.say(INFEROMETER_TEXT("Cli", "Mean out"))}};
        double weights = 0;
        for (const WorkloadPart &part : saved->workload.parts)
            weights += part.weight;
        for (const WorkloadPart &part : saved->workload.parts)
            cells.push_back({part.name.empty() ? "–" : part.name, format::share(weights > 0 ? part.weight / weights : 0),
                             format::number(meanLength(part.input)), format::number(meanLength(part.output))});
        session.line(saved->name());
        session.line(alignedTable(cells));
        return kDone;
    }

    CLI::App *m_list = nullptr, *m_show = nullptr, *m_add = nullptr, *m_remove = nullptr;
    SavedWorkload m_saved;
    std::string m_name, m_file;
    bool m_replaces = false;
};

} // namespace

std::unique_ptr<Command> makeWorkloads() { return std::make_unique<Workloads>(); }

} // namespace inferometer
