// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/OutFolder.h"
#include "app/cli/Progress.h"
#include "app/cli/RunOptions.h"
#include "app/cli/RunText.h"
#include "core/analysis/Rules.h"
#include "core/library/StoredRun.h"
#include "core/load/RunController.h"
#include "core/load/ThisMachine.h"
#include "core/metrics/Format.h"
#include "core/report/RunJson.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

class RunCommand : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "run", session.say(INFEROMETER_TEXT("Cli", "Measure a server, keep every request and print the verdict")));
        m_options.declare(*part, session);
        return part;
    }

    int run(Session &session) override
    {
        if (const Status found = m_options.lookUp(session); !found)
            return session.fail(found.error());
        std::vector<Message> notes;
        auto plan = m_options.plan(notes);
        if (!plan)
            return session.fail(plan.error());
        for (const Message &note : notes)
            session.note(session.say(note));
        auto secret = secretOf((*plan)->endpoint);
        if (!secret)
            return session.fail(secret.error());
        if (m_options.isDryRun)
            return forecast(*plan, session);
        if (!m_options.outFolder.empty())
            if (const Status made = makeOutFolder(m_options.outFolder); !made)
                return session.fail(made.error());
        // Opened once before anything is sent: a library that cannot be written to is told at once.
        Environment known;
        if (const auto store = session.openStore(Access::ReadWrite); !store)
            return session.fail(store.error());
        else if (const auto check = (*store)->selfChecks().last(thisMachine()); check && *check)
            known = environmentOf(**check);

        Progress progress(session);
        const std::string path = session.databasePath();
        const OpenJournal openJournal = [path](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
            const auto store = RunStore::open(path, Access::ReadWrite);
            if (!store)
                return Failure(store.error());
            return (*store)->begin(run);
        };
        RunController controller({.plan = *plan,
                                  .secret = std::move(*secret),
                                  .openJournal = openJournal,
                                  .lanes = m_options.load.lanes,
                                  .known = std::move(known)},
                                 progress);
        const InterruptWatch watch([&] {
            controller.stop({"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")});
        });
        const Result<Run> result = progress.wait();
        controller.wait();
        if (!result) {
            const int code = session.fail(result.error());
            return watch.wasInterrupted() ? kInterrupted : code;
        }
        return tell(result->id, watch.wasInterrupted(), session);
    }

private:
    // From the library and not from memory: what is told is what was kept.
    int tell(const RunId &id, bool wasInterrupted, Session &session)
    {
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return session.fail(store.error());
        const auto report = loadReportRun(**store, id, Access::ReadWrite);
        if (!report)
            return session.fail(report.error());
        // The run is kept; a folder that cannot be written to must not hide its result.
        Status written;
        if (!m_options.outFolder.empty())
            written = writeOutFolder(m_options.outFolder, **store, *report, session);
        if (session.wantsJson)
            session.print(runDocument(*report, session.translate()));
        else
            session.line(runText(*report, session));
        if (!written) {
            session.note(session.say(written.error().message));
            session.note(session.say(written.error().remedy));
            // Measured and kept; what was asked for besides is not there.
            return wasInterrupted ? int(kInterrupted) : std::max<int>(kNo, exitCode(*report));
        }
        return wasInterrupted ? kInterrupted : exitCode(*report);
    }

    static int exitCode(const ReportRun &report)
    {
        std::uint64_t ok = 0;
        for (const StageSummary &stage : report.run.stages)
            ok += stage.counts.ok;
        if (ok == 0 || report.run.state == RunState::Failed)
            return kUnmeasurable;
        const bool stoppedItself =
            report.run.state == RunState::Stopped && report.run.stopReason != "user" && report.run.stopReason != "time_limit";
        if (!isValid(report.findings) || stoppedItself)
            return kInvalid;
        const Target &target = report.run.plan->target;
        if (!target.isDefault)
            for (const StageSummary &stage : report.run.stages) {
                const MetricSummary *attainment = stage.metric("attainment");
                if (!attainment || !attainment->value || *attainment->value * 100 < target.percent)
                    return kNo;
            }
        return kDone;
    }

    static int forecast(const RunPlan &plan, const Session &session)
    {
        const Forecast will = forecastOf(plan);
        const auto tokens = will.requests ? std::optional(*will.requests * will.tokensPerRequest) : std::nullopt;
        const bool isTimed = will.duration > Nanos{0}; // else every level ends by its number of requests
        if (session.wantsJson) {
            session.print({{"schema", "inferometer.forecast/1"},
                           {"plan", plan.toJson()},
                           {"plan_hash", plan.fingerprint()},
                           {"requests", will.requests ? nlohmann::json(*will.requests) : nlohmann::json()},
                           {"tokens", tokens ? nlohmann::json(*tokens) : nlohmann::json()},
                           {"timed_s", isTimed ? nlohmann::json(toSeconds(will.duration)) : nlohmann::json()}});
            return kDone;
        }
        session.line(session.say(
            Message(INFEROMETER_TEXT("Cli", "Levels: %1, rounds: %2"), {std::uint64_t{plan->stages.size()}, plan->rounds})));
        session.line(session.say(
            Message(INFEROMETER_TEXT("Cli", "Requests: %1"),
                    {will.requests ? format::count(static_cast<std::uint64_t>(*will.requests))
                                   : session.say(INFEROMETER_TEXT("Cli", "as many as the server answers in the time"))})));
        session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Tokens: %1"),
                                         {tokens ? format::count(static_cast<std::uint64_t>(*tokens)) : std::string("–")})));
        session.line(
            session.say(Message(INFEROMETER_TEXT("Cli", "Timed part: %1"),
                                {isTimed ? format::milliseconds(toMs(will.duration))
                                         : session.say(INFEROMETER_TEXT("Cli", "none, levels end by their requests"))})));
        if (will.requests && *will.requests < 100)
            session.line(session.say(INFEROMETER_TEXT("Cli", "Too few requests for a P99: it needs at least 100 a level.")));
        return kDone;
    }

    RunOptions m_options;
};

} // namespace

std::unique_ptr<Command> makeRun() { return std::make_unique<RunCommand>(); }

} // namespace inferometer
