// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "core/library/StoredDefinitions.h"
#include "core/library/StoredRun.h"
#include "core/report/DefinitionTables.h"
#include "core/report/Words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

namespace inferometer {

namespace {

class Definitions : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "definitions",
            session.say(INFEROMETER_TEXT("Cli", "Show one recording as every benchmark tool would have counted it")));
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
        const auto run = loadRun(**store, *id, Access::ReadOnly);
        if (!run)
            return session.fail(run.error());
        const auto stages = definedStages(**store, *run);
        if (!stages)
            return session.fail(stages.error());
        if (session.wantsJson)
            session.print(definitionsDocument(*run, *stages, session.translate()));
        else
            print(*stages, session);
        return kDone;
    }

private:
    static void print(const std::vector<DefinedStage> &stages, const Session &session)
    {
        bool hasFigures = false;
        for (const DefinedStage &stage : stages) {
            session.line(words::load(stage.load, session.translate()));
            if (countedRequests(stage) > 0) {
                session.line(alignedTable(cellsOf(stage, session)));
                hasFigures = true;
            } else {
                session.line(session.say(
                    INFEROMETER_TEXT("Cli", "No answered request was judged at this level: there is nothing to count.")));
            }
        }
        if (!hasFigures)
            return;
        session.line(session.say(INFEROMETER_TEXT("Cli", "≈ few requests behind it · – too few to tell")));
        printReasons(stages, session);
    }

    static std::vector<std::vector<std::string>> cellsOf(const DefinedStage &stage, const Session &session)
    {
        const auto say = [&](const Text &text) { return session.say(text); };
        const auto number = [](const std::optional<double> &value) { return value ? fmt::format("{:.2f}", *value) : "–"; };
        std::vector<std::vector<std::string>> cells{
            {say(INFEROMETER_TEXT("Cli", "Tool")), say(INFEROMETER_TEXT("Cli", "mean TTFT (ms)")),
             say(INFEROMETER_TEXT("DefinitionTables", "TTFT P99 (ms)")), say(INFEROMETER_TEXT("Cli", "mean TPOT (ms)")),
             say(INFEROMETER_TEXT("Cli", "mean ITL (ms)")), say(INFEROMETER_TEXT("DefinitionTables", "ITL P99 (ms)")),
             say(INFEROMETER_TEXT("Cli", "mean E2E (ms)")), "tok/s", "req/s"}};
        for (const ToolReading &tool : stage.tools) {
            const auto mean = [&](std::string_view metric) { return number(tool.figure(metric)->mean); };
            const auto p99 = [&](std::string_view metric) {
                const ToolFigure &figure = *tool.figure(metric);
                return (figure.p99Support == Support::Indicative ? "≈" : "") + number(figure.p99);
            };
            cells.push_back({std::string(tool.title), mean("ttft"), p99("ttft"), mean("tpot"), mean("itl"), p99("itl"),
                             mean("e2e"), mean("output_throughput"), mean("request_throughput")});
        }
        return cells;
    }

    /// Of all levels together, each sentence once.
    static void printReasons(const std::vector<DefinedStage> &stages, const Session &session)
    {
        std::vector<std::string> lines;
        for (std::size_t tool = 0; tool < stages.front().tools.size(); ++tool)
            for (std::size_t figure = 0; figure < stages.front().tools[tool].figures.size(); ++figure) {
                std::set<std::string> told;
                for (const DefinedStage &stage : stages) {
                    const ToolReading &reading = stage.tools[tool];
                    const Text &why = reading.figures[figure].why;
                    const bool isShown =
                        countedRequests(stage) > 0 && !looksAlike(reading.figures[figure], stage.tools.front().figures[figure]);
                    if (isShown && !why.empty() && told.insert(why.source).second)
                        lines.push_back(
                            fmt::format("  {}, {}: {}", reading.title, reading.figures[figure].metric, session.say(why)));
                }
            }
        if (lines.empty())
            return;
        session.line(session.say(INFEROMETER_TEXT("Cli", "How they count, where they differ:")));
        for (const std::string &line : lines)
            session.line(line);
    }

    std::string m_run;
};

} // namespace

std::unique_ptr<Command> makeDefinitions() { return std::make_unique<Definitions>(); }

} // namespace inferometer
