// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/OutFolder.h"
#include "app/cli/RunText.h"
#include "core/library/RunFile.h"
#include "core/library/StoredRun.h"
#include "core/report/CompareJson.h"
#include "core/report/HtmlReport.h"
#include "core/report/ReportFormat.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

/// The run itself, not a report of it.
constexpr const char *kRunFile = "inferun";

Result<std::vector<Run>> loadAll(RunStore &store, const std::vector<std::string> &references)
{
    std::vector<Run> runs;
    for (const std::string &reference : references) {
        const auto id = store.find(reference);
        if (!id)
            return Failure(id.error());
        auto run = loadRun(store, *id, Access::ReadOnly);
        if (!run)
            return Failure(run.error());
        runs.push_back(std::move(*run));
    }
    return runs;
}

Result<std::vector<Comparison>> compareAll(RunStore &store, const std::vector<Run> &runs)
{
    std::vector<Comparison> comparisons;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        auto comparison = compareStored(store, runs.front(), runs[i]);
        if (!comparison)
            return Failure(comparison.error());
        comparisons.push_back(std::move(*comparison));
    }
    return comparisons;
}

class Compare : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "compare", session.say(INFEROMETER_TEXT("Cli", "Compare runs with the first one, their baseline")));
        part->add_option("RUN", m_runs, session.say(INFEROMETER_TEXT("Cli", "The baseline, then the others")))
            ->required()
            ->expected(2, 32);
        part->add_flag("--require-comparable", m_isStrict,
                       session.say(INFEROMETER_TEXT("Cli", "Exit 1 when runs are not comparable")));
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openForReading();
        if (!store)
            return session.fail(store.error());
        const auto runs = loadAll(**store, m_runs);
        if (!runs)
            return session.fail(runs.error());
        const auto comparisons = compareAll(**store, *runs);
        if (!comparisons)
            return session.fail(comparisons.error());
        if (session.wantsJson)
            session.print(compareDocument(runs->front().id, *comparisons, session.translate()));
        else
            for (std::size_t i = 0; i < comparisons->size(); ++i)
                session.line(comparisonText((*comparisons)[i], runs->front(), (*runs)[i + 1], session));
        const bool isComparable =
            std::all_of(comparisons->begin(), comparisons->end(), [](const Comparison &each) { return each.isComparable(); });
        return m_isStrict && !isComparable ? kNo : kDone;
    }

private:
    std::vector<std::string> m_runs;
    bool m_isStrict = false;
};

class Export : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        std::vector<std::string> names;
        for (const ReportFormat *format : reportFormats())
            names.emplace_back(format->id());
        names.emplace_back(kRunFile);
        CLI::App *part = app.add_subcommand("export", session.say(INFEROMETER_TEXT("Cli", "Write a run as a file")));
        part->add_option("RUN", m_run, session.say(INFEROMETER_TEXT("Cli", "An id, the start of one, a name, or last")))
            ->required();
        part->add_option("--as", m_format, session.say(INFEROMETER_TEXT("Cli", "The form of the file")))
            ->required()
            ->check(CLI::IsMember(names))
            ->type_name("FORM");
        part->add_option("--out", m_path, session.say(INFEROMETER_TEXT("Cli", "Where to write; - is the standard output")))
            ->required()
            ->type_name("PATH");
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
        if (const Status written =
                m_format == kRunFile ? writeRunFile(**store, *id, m_path) : writeReport(**store, *id, session);
            !written)
            return session.fail(written.error());
        if (session.wantsJson && m_path != "-")
            session.print({{"schema", "inferometer.export/1"}, {"run", id->value}, {"as", m_format}, {"out", m_path}});
        else if (m_path != "-")
            session.note(session.say(Message(INFEROMETER_TEXT("Cli", "Written to %1."), {m_path})));
        return kDone;
    }

private:
    Status writeReport(RunStore &store, const RunId &id, const Session &session) const
    {
        const auto report = loadReportRun(store, id, Access::ReadOnly);
        if (!report)
            return Failure(report.error());
        const RecordSource records = [&](const std::function<void(const RequestRecord &)> &take) {
            return store.forEachRequest(id, {}, [&](const RequestRecord &record) {
                take(record);
                return true;
            });
        };
        const ReportInput input{{&*report, 1}, {}, records, {session.languageTag(), ReportTheme::Auto}};
        return writeStream(
            m_path, [&](const WriteText &out) { return findReportFormat(m_format)->write(input, session.translate(), out); });
    }

    std::string m_run, m_format, m_path;
};

class Report : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "report", session.say(INFEROMETER_TEXT("Cli", "Write one page about one or more runs; several are compared")));
        part->add_option("RUN", m_runs, session.say(INFEROMETER_TEXT("Cli", "The runs; the first is the baseline")))
            ->required()
            ->expected(1, 16);
        part->add_option("--out", m_path, session.say(INFEROMETER_TEXT("Cli", "Where to write the page")))
            ->required()
            ->type_name("FILE.html");
        return part;
    }

    int run(Session &session) override
    {
        unblockInterrupts();
        const auto store = session.openForReading();
        if (!store)
            return session.fail(store.error());
        const auto runs = loadAll(**store, m_runs);
        if (!runs)
            return session.fail(runs.error());
        std::vector<ReportRun> reports;
        for (const Run &run : *runs) {
            auto report = loadReportRun(**store, run.id, Access::ReadOnly);
            if (!report)
                return session.fail(report.error());
            reports.push_back(std::move(*report));
        }
        const auto comparisons = compareAll(**store, *runs);
        if (!comparisons)
            return session.fail(comparisons.error());
        if (const Status written = writeFile(
                m_path, htmlReport(reports, *comparisons, session.translate(), {session.languageTag(), ReportTheme::Auto}));
            !written)
            return session.fail(written.error());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.report/1"}, {"out", m_path}});
        else
            session.note(session.say(Message(INFEROMETER_TEXT("Cli", "Written to %1."), {m_path})));
        return kDone;
    }

private:
    std::vector<std::string> m_runs;
    std::string m_path;
};

} // namespace

std::unique_ptr<Command> makeCompare() { return std::make_unique<Compare>(); }

std::unique_ptr<Command> makeExport() { return std::make_unique<Export>(); }

std::unique_ptr<Command> makeReport() { return std::make_unique<Report>(); }

} // namespace inferometer
