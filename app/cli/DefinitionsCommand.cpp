// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "core/library/StoredDefinitions.h"
#include "core/metrics/Format.h"
#include "core/report/DefinitionsJson.h"
#include "core/report/Words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
        const auto run = (*store)->load(*id);
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
        const auto say = [&](const Text &text) { return session.say(text); };
        const auto ms = [](const std::optional<double> &value) { return value ? fmt::format("{:.2f}", *value) : "–"; };
        for (const DefinedStage &stage : stages) {
            session.line(words::load(stage.load, session.translate()));
            std::vector<std::vector<std::string>> cells{
                {say(INFEROMETER_TEXT("Cli", "Tool")), say(INFEROMETER_TEXT("Cli", "TTFT (ms)")), "P99",
                 say(INFEROMETER_TEXT("Cli", "TPOT (ms)")), say(INFEROMETER_TEXT("Cli", "ITL (ms)")), "P99",
                 say(INFEROMETER_TEXT("Cli", "E2E (ms)")), "tok/s", "req/s"}};
            for (const ToolReading &tool : stage.tools) {
                const auto of = [&](std::string_view metric) { return *tool.figure(metric); };
                cells.push_back({std::string(tool.title), ms(of("ttft").mean), ms(of("ttft").p99), ms(of("tpot").mean),
                                 ms(of("itl").mean), ms(of("itl").p99), ms(of("e2e").mean), ms(of("output_throughput").mean),
                                 ms(of("request_throughput").mean)});
            }
            session.line(alignedTable(cells));
        }
        if (stages.empty())
            return;
        session.line(say(INFEROMETER_TEXT("Cli", "How they count, where they differ:")));
        for (const ToolReading &tool : stages.front().tools)
            for (const ToolFigure &figure : tool.figures)
                if (!figure.why.empty())
                    session.line(fmt::format("  {}, {}: {}", tool.title, figure.metric, say(figure.why)));
    }

    std::string m_run;
};

} // namespace

std::unique_ptr<Command> makeDefinitions() { return std::make_unique<Definitions>(); }

} // namespace inferometer
