// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/cli/RunText.h"
#include "app/cli/WholeNumber.h"
#include "core/load/RequestAgain.h"
#include "core/metrics/Format.h"
#include "core/metrics/RequestMetrics.h"
#include "core/report/RecordFacts.h"
#include "core/report/RecordJson.h"
#include "core/report/RequestScript.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();

class Requests : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        std::vector<std::string> forms;
        for (const RequestForm &form : requestForms())
            forms.emplace_back(form.id);
        CLI::App *part = app.add_subcommand("requests", session.say(INFEROMETER_TEXT("Cli", "Show the requests of a run")));
        part->add_option("RUN", m_run, session.say(INFEROMETER_TEXT("Cli", "An id, the start of one, a name, or last")))
            ->required();
        CLI::Option *lines =
            part->add_flag("--jsonl", m_wantsLines, session.say(INFEROMETER_TEXT("Cli", "One JSON document a line")));
        CLI::Option *events =
            part->add_flag("--events", m_wantsEvents, session.say(INFEROMETER_TEXT("Cli", "Add each event of the streams")));
        CLI::Option *stage =
            part->add_option("--stage", m_stage, session.say(INFEROMETER_TEXT("Cli", "Only this level (from 0)")))
                ->check(wholeNumber(0, kMost))
                ->type_name("N");
        part->add_option("--limit", m_limit, session.say(INFEROMETER_TEXT("Cli", "Show so many")))
            ->check(wholeNumber(0, kMost))
            ->type_name("N");
        CLI::Option *id =
            part->add_option(
                    "--id", m_number,
                    session.say(INFEROMETER_TEXT("Cli", "Only the request of this number, and all that is known of it")))
                ->check(wholeNumber(0, kMost))
                ->type_name("N")
                ->excludes(stage);
        part->add_option("--as", m_form,
                         session.say(INFEROMETER_TEXT("Cli", "The request itself, to be sent again: as a line of curl or as "
                                                             "a program for Python; the key is $API_KEY")))
            ->check(CLI::IsMember(forms))
            ->type_name("FORM")
            ->needs(id)
            ->excludes(lines)
            ->excludes(events);
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
        return m_number ? showOne(**store, *id, session) : showAll(**store, *id, session);
    }

private:
    Detail detail() const { return {Detail::Texts::WhenKept, m_wantsEvents ? Detail::Events::Yes : Detail::Events::No}; }

    int showAll(RunStore &store, const RunId &id, const Session &session) const
    {
        RequestFilter filter;
        if (m_stage) {
            const auto run = store.load(id);
            if (!run)
                return session.fail(run.error());
            if (*m_stage >= run->plan->stages.size())
                return session.fail(
                    {ErrorCode::NotFound,
                     {INFEROMETER_TEXT("Cli", "The run %1 has no level %2."), {id.value, *m_stage}},
                     {INFEROMETER_TEXT("Cli", "Its levels are 0 to %1."), {std::uint64_t{run->plan->stages.size() - 1}}},
                     {}});
            filter.stage = StageIndex{*m_stage};
        }
        json rows = json::array();
        std::vector<std::vector<std::string>> cells{{"id", session.say(INFEROMETER_TEXT("Cli", "outcome")), "TTFT", "TPOT",
                                                     "E2E", session.say(INFEROMETER_TEXT("Cli", "tokens"))}};
        std::uint64_t shown = 0;
        const Status read = store.forEachRequest(id, filter, [&](const RequestRecord &record) {
            if (m_limit && shown >= *m_limit)
                return false;
            ++shown;
            if (m_wantsLines)
                return printLine(record);
            if (session.wantsJson)
                rows.push_back(requestRow(record, detail()));
            else
                cells.push_back(rowOf(record, session));
            return true;
        });
        if (!read)
            return session.fail(read.error());
        if (m_wantsLines)
            std::fflush(stdout);
        else if (session.wantsJson)
            session.print({{"schema", "inferometer.requests/1"}, {"run", id.value}, {"requests", rows}});
        else
            session.line(alignedTable(cells));
        return kDone;
    }

    int showOne(RunStore &store, const RunId &id, const Session &session) const
    {
        const auto records = store.requests(id, std::span(&*m_number, 1));
        if (!records)
            return session.fail(records.error());
        if (records->empty())
            return session.fail({ErrorCode::NotFound,
                                 {INFEROMETER_TEXT("Cli", "The run %1 has no request %2."), {id.value, *m_number}},
                                 INFEROMETER_TEXT("Cli", "“requests” lists the numbers of its requests."),
                                 {}});
        const RequestRecord &record = records->front();
        if (!m_form.empty())
            return showAgain(store, id, record, session);
        if (m_wantsLines) {
            printLine(record);
            std::fflush(stdout);
        } else if (session.wantsJson) {
            session.print({{"schema", "inferometer.requests/1"},
                           {"run", id.value},
                           {"requests", json::array({requestRow(record, detail())})}});
        } else {
            printFacts(record, session);
        }
        return kDone;
    }

    int showAgain(RunStore &store, const RunId &id, const RequestRecord &record, const Session &session) const
    {
        const auto run = store.load(id);
        if (!run)
            return session.fail(run.error());
        const auto request = requestAgain(*run, record);
        if (!request)
            return session.fail(request.error());
        const auto form = std::find_if(requestForms().begin(), requestForms().end(),
                                       [this](const RequestForm &each) { return each.id == m_form; });
        const std::string text = form->write(*request, session.translate());
        if (session.wantsJson)
            session.print({{"schema", "inferometer.request_script/1"},
                           {"run", id.value},
                           {"id", record.id.value},
                           {"as", m_form},
                           {"prompt", nameOf(request->text)},
                           {"text", text}});
        else
            std::fwrite(text.data(), 1, text.size(), stdout);
        return kDone;
    }

    bool printLine(const RequestRecord &record) const
    {
        const std::string text = requestLine(record, detail());
        return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    }

    void printFacts(const RequestRecord &record, const Session &session) const
    {
        for (const FactGroup &group : recordFacts(record, session.translate())) {
            session.line(group.title);
            for (const RecordFact &fact : group.facts)
                session.line(fmt::format("  {}: {}{}", fact.name, fact.value.empty() ? "–" : fact.value,
                                         fact.note.empty() ? std::string() : fmt::format(" ({})", fact.note)));
        }
        if (!m_wantsEvents)
            return;
        session.line(session.say(INFEROMETER_TEXT("Cli", "Events")));
        const auto arrivals = record.timeline.arrivals();
        const bool hasChoices = std::any_of(arrivals.begin(), arrivals.end(), [](const Arrival &a) { return a.choice > 0; });
        for (const StreamPlace &place : record.timeline.places()) {
            if (place.isMark) {
                const Mark &mark = record.timeline.marks()[place.index];
                session.line(fmt::format("  {:12.3f} ms  {}", toMs(mark.offset), session.say(titleOf(mark.kind))));
                continue;
            }
            const Arrival &arrival = arrivals[place.index];
            std::string line = fmt::format("  {:12.3f} ms  {}  {}", toMs(arrival.offset), session.say(titleOf(arrival.channel)),
                                           arrival.tokens > 0 ? fmt::format("{}", arrival.tokens) : std::string("–"));
            if (hasChoices)
                line += "  " + session.say(Message(INFEROMETER_TEXT("Cli", "choice %1"), {arrival.choice + 1}));
            session.line(line);
        }
    }

    static std::vector<std::string> rowOf(const RequestRecord &record, const Session &session)
    {
        const RequestMetrics metrics = metricsOf(record);
        const auto ms = [](const std::optional<double> &value) {
            return value ? format::milliseconds(*value) : std::string("–");
        };
        return {fmt::format("{}", record.id.value),
                outcomeOf(record, session),
                ms(metrics.ttftMs),
                ms(metrics.tpotMs),
                ms(metrics.e2eMs),
                record.tokens.output ? fmt::format("{}", *record.tokens.output) : "–"};
    }

    static std::string outcomeOf(const RequestRecord &record, const Session &session)
    {
        const std::string outcome = session.say(titleOf(record.outcome.fine));
        return record.purpose == Purpose::Judged ? outcome : outcome + " · " + session.say(INFEROMETER_TEXT("Cli", "warm-up"));
    }

    std::string m_run, m_form;
    bool m_wantsLines = false, m_wantsEvents = false;
    std::optional<std::uint32_t> m_stage, m_number;
    std::optional<std::uint64_t> m_limit;
};

} // namespace

std::unique_ptr<Command> makeRequests() { return std::make_unique<Requests>(); }

} // namespace inferometer
