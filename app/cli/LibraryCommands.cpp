// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "core/analysis/Rules.h"
#include "core/library/StoredRun.h"
#include "core/metrics/Format.h"
#include "core/report/RunJson.h"
#include "core/report/Words.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

class List : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("list", session.say(INFEROMETER_TEXT("Cli", "List the runs in the library, the newest first")));
        part->add_option("--limit", m_limit, session.say(INFEROMETER_TEXT("Cli", "Show so many")))->type_name("N");
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openForReading();
        if (!store)
            return session.fail(store.error());
        auto rows = (*store)->list();
        if (!rows)
            return session.fail(rows.error());
        if (m_limit && rows->size() > *m_limit)
            rows->resize(*m_limit);
        if (session.wantsJson)
            session.print({{"schema", "inferometer.list/1"}, {"runs", documents(*rows)}});
        else
            session.line(table(*rows, session));
        return kDone;
    }

private:
    static json documents(const std::vector<RunRow> &rows)
    {
        json runs = json::array();
        for (const RunRow &row : rows)
            runs.push_back({{"id", row.id.value},
                            {"name", row.name},
                            {"state", nameOf(row.state)},
                            {"started_utc", isoUtc(row.startedUtcNs)},
                            {"plan", row.planId},
                            {"model", row.model},
                            {"url", row.baseUrl},
                            {"simulated", row.isSimulated},
                            {"tags", row.tags},
                            {"requests", row.requests},
                            {"duration_s", row.durationSeconds ? json(*row.durationSeconds) : json()},
                            {"starred", row.isStarred},
                            {"note", row.note},
                            {"figures", figures(row.figures)}});
        return runs;
    }

    static json figures(const std::optional<RunFigures> &figures)
    {
        if (!figures)
            return {};
        const auto orNull = [](const std::optional<double> &value) { return value ? json(*value) : json(); };
        return {{"load", toJson(figures->load)},
                {"output_tokens_per_s", orNull(figures->outputRate)},
                {"ttft_p95_ms", orNull(figures->ttftP95Ms)},
                {"ttft_p95_support", nameOf(figures->ttftSupport)},
                {"failed_share", orNull(figures->failed)},
                {"generator_overloaded", isBottleneck(figures->generator, figures->stampKind)},
                {"meets_target", figures->meetsTarget ? json(*figures->meetsTarget) : json()}};
    }

    static std::string table(const std::vector<RunRow> &rows, const Session &session)
    {
        if (rows.empty())
            return session.say(INFEROMETER_TEXT("Cli", "The library is empty."));
        const auto say = [&](const Text &text) { return session.say(text); };
        std::vector<std::vector<std::string>> cells{
            {say(INFEROMETER_TEXT("Cli", "Run")), say(INFEROMETER_TEXT("Cli", "Name")), say(INFEROMETER_TEXT("Cli", "State")),
             say(INFEROMETER_TEXT("Cli", "Started")), say(INFEROMETER_TEXT("Cli", "Plan")),
             say(INFEROMETER_TEXT("Cli", "Model")), say(INFEROMETER_TEXT("Cli", "requests")), "tok/s", "TTFT P95"}};
        for (const RunRow &row : rows)
            cells.push_back({row.id.value, (row.isStarred ? "* " : "") + (row.name.empty() ? std::string("–") : row.name),
                             say(words::state(row.state)), words::date(row.startedUtcNs), row.planId,
                             row.model + (row.isSimulated ? " (" + say(INFEROMETER_TEXT("Cli", "simulated")) + ")" : ""),
                             format::count(row.requests), speed(row), ttft(row)});
        return alignedTable(cells);
    }

    static std::string speed(const RunRow &row)
    {
        return row.figures && row.figures->outputRate ? format::number(*row.figures->outputRate) : "–";
    }
    static std::string ttft(const RunRow &row)
    {
        if (!row.figures || !row.figures->ttftP95Ms)
            return "–";
        return (row.figures->ttftSupport == Support::Ok ? "" : "≈") + format::milliseconds(*row.figures->ttftP95Ms);
    }

    std::optional<std::size_t> m_limit;
};

class Show : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part =
            app.add_subcommand("show", session.say(INFEROMETER_TEXT("Cli", "Show a run: conclusion, levels, findings")));
        part->add_option("RUN", m_run, session.say(INFEROMETER_TEXT("Cli", "An id, the start of one, a name, or last")))
            ->required();
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openForReading();
        if (!store)
            return session.fail(store.error());
        const auto id = (*store)->find(m_run);
        if (!id)
            return session.fail(id.error());
        auto run = loadRun(**store, *id, Access::ReadOnly);
        if (!run)
            return session.fail(run.error());
        ReportRun report = judged(std::move(*run));
        auto note = noteOf(**store, *id);
        if (!note)
            return session.fail(note.error());
        report.note = std::move(*note);
        if (session.wantsJson)
            session.print(runDocument(report, session.translate()));
        else
            session.line(runText(report, session));
        return kDone;
    }

private:
    std::string m_run;
};

} // namespace

std::unique_ptr<Command> makeList() { return std::make_unique<List>(); }

std::unique_ptr<Command> makeShow() { return std::make_unique<Show>(); }

} // namespace inferometer
