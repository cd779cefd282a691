// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "core/load/ThisMachine.h"
#include "core/metrics/Format.h"
#include "core/report/SelfCheckWords.h"
#include "core/report/Words.h"
#include "core/ruler/SelfChecker.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

std::string timeText(const std::optional<double> &ms) { return ms ? words::errorTime(*ms) : "–"; }

class SelfCheckCommand : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        CLI::App *part = app.add_subcommand(
            "self-check", session.say(INFEROMETER_TEXT(
                              "Cli", "Measure this program's own error, and the streams it holds, on this computer")));
        part->add_option("--seconds", m_seconds,
                         session.say(INFEROMETER_TEXT("Cli", "How long it may take, 5 to 60; 40 without this")))
            ->check(CLI::Range(SelfCheckOptions::kLeastSeconds, SelfCheckOptions::kMostSeconds))
            ->type_name("N");
        part->add_flag("--last", m_isLast,
                       session.say(INFEROMETER_TEXT("Cli", "Show what was found on this computer last; measure nothing")));
        return part;
    }

    int run(Session &session) override { return m_isLast ? showLast(session) : measure(session); }

private:
    int measure(Session &session) const
    {
        // Opened before anything is measured: a library that cannot be written to is told at once.
        const auto store = session.openStore(Access::ReadWrite);
        if (!store)
            return session.fail(store.error());
        std::stop_source stop;
        const InterruptWatch watch([&] { stop.request_stop(); });
        const auto check = selfCheck(
            {.atMost = std::chrono::seconds(m_seconds), .stop = stop.get_token(), .onLevel = [&](const SelfCheckLevel &level) {
                 session.note(session.say(words::progressOf(level)));
             }});
        if (!check) {
            const int code = session.fail(check.error());
            return watch.wasInterrupted() ? kInterrupted : std::max<int>(code, kUnmeasurable);
        }
        if (const Status saved = (*store)->selfChecks().save(*check); !saved)
            return session.fail(saved.error());
        return tell(*check, session);
    }

    static int showLast(Session &session)
    {
        unblockInterrupts();
        const Error none{ErrorCode::NotFound,
                         INFEROMETER_TEXT("Cli", "No self-check was made on this computer yet."),
                         INFEROMETER_TEXT("Cli", "Make one with “inferometer-cli self-check”; it takes less than a minute."),
                         {}};
        const auto store = session.openForReading();
        if (!store)
            return session.fail(store.error().code == ErrorCode::NotFound ? none : store.error());
        const auto check = (*store)->selfChecks().last(thisMachine());
        if (!check)
            return session.fail(check.error());
        return *check ? tell(**check, session) : session.fail(none);
    }

    static int tell(const SelfCheck &check, const Session &session)
    {
        if (session.wantsJson) {
            nlohmann::json document = toJson(check);
            document["verdict"] = session.say(words::verdictOf(check));
            const auto doubt = words::doubtOf(check);
            document["doubt"] = doubt ? nlohmann::json(session.say(*doubt)) : nlohmann::json();
            session.print(document);
        } else {
            session.line(table(check, session));
            session.line(session.say(words::verdictOf(check)));
            if (const auto doubt = words::doubtOf(check))
                session.line(session.say(*doubt));
            session.line(session.say(Message(INFEROMETER_TEXT("Cli", "Measured at %1; arrival times from: %2."),
                                             {words::date(check.measuredUtcNs), check.stampKind})));
        }
        return check.isBusy ? kInvalid : check.isGood() && check.capacity ? kDone : kNo;
    }

    static std::string table(const SelfCheck &check, const Session &session)
    {
        std::vector<std::vector<std::string>> rows{
            {session.say(INFEROMETER_TEXT("Cli", "streams")), session.say(INFEROMETER_TEXT("Cli", "events/s")),
             session.say(INFEROMETER_TEXT("Cli", "gap error P50")), "P99", session.say(INFEROMETER_TEXT("Cli", "max")),
             session.say(INFEROMETER_TEXT("Cli", "TTFT error P50")), "P99",
             session.say(INFEROMETER_TEXT("Cli", "CPU an event")), session.say(INFEROMETER_TEXT("Cli", "of a core")),
             session.say(INFEROMETER_TEXT("Cli", "held"))}};
        for (const SelfCheckLevel &level : check.levels)
            rows.push_back({format::count(level.streams), level.eventsPerSecond ? format::number(*level.eventsPerSecond) : "–",
                            timeText(level.gapErrorP50Ms), timeText(level.gapErrorP99Ms), timeText(level.gapErrorMaxMs),
                            timeText(level.ttftErrorP50Ms), timeText(level.ttftErrorP99Ms),
                            level.cpuUsPerEvent ? format::number(*level.cpuUsPerEvent) + " µs" : "–",
                            format::share(level.laneCpu),
                            level.isSimulatorsLimit() ? session.say(INFEROMETER_TEXT("Cli", "simulator's limit"))
                            : level.holds()           ? session.say(INFEROMETER_TEXT("Cli", "yes"))
                                                      : session.say(INFEROMETER_TEXT("Cli", "no"))});
        return alignedTable(std::move(rows));
    }

    int m_seconds = 40;
    bool m_isLast = false;
};

} // namespace

std::unique_ptr<Command> makeSelfCheck() { return std::make_unique<SelfCheckCommand>(); }

} // namespace inferometer
