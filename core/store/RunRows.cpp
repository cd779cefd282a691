// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunRows.h"

#include "core/store/Database.h"
#include "core/store/FigureRows.h"
#include "core/store/Row.h"

#include <fmt/format.h>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

std::string compact(const json &document) { return document.dump(-1, ' ', false, json::error_handler_t::replace); }

/// What of a plan is a text in the row; it must live until the row is written.
struct PlanTexts {
    explicit PlanTexts(const RunPlan &plan)
        : document(compact(plan.toJson())), fingerprint(plan.fingerprint()), tags(compact(json(plan->tags)))
    {}
    std::string document;
    std::string fingerprint;
    std::string tags;
};

/// The columns of one run in the order of kColumns.
void bindRun(RowBinder &row, const Run &run, RunState state, const PlanTexts &plan)
{
    row << run.plan->name << state << plan.document << run.plan->planId << run.plan->model.name << run.plan->endpoint.baseUrl
        << plan.fingerprint << plan.tags << run.server.isSimulated << run.server.engine << run.server.version;
    row << run.started.utcNs << run.started.monoNs;
    if (run.ended)
        row << run.ended->utcNs << run.ended->monoNs;
    else
        row << std::nullopt << std::nullopt;
    row << run.stampKind << run.stopReason << run.appVersion;
}

constexpr const char *kColumns = "name, state, plan, plan_id, model, base_url, fingerprint, tags, is_simulated, engine, "
                                 "engine_version, started_utc_ns, started_mono_ns, ended_utc_ns, ended_mono_ns, stamp_kind, "
                                 "stop_reason, app_version";
constexpr const char *kPlaces = "?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?";

void saveEnvironment(SQLite::Database &connection, std::int64_t number, const Environment &environment)
{
    SQLite::Statement gone(connection, "DELETE FROM environment WHERE run = ?");
    (RowBinder(gone) << number).run();
    SQLite::Statement insert(connection, "INSERT INTO environment VALUES (?,?,?,?)");
    for (std::size_t i = 0; i < environment.fields.size(); ++i) {
        const auto &[key, value] = environment.fields[i];
        (RowBinder(insert) << number << i << key << value).run();
    }
}

Environment readEnvironment(SQLite::Database &connection, std::int64_t number)
{
    Environment environment;
    SQLite::Statement statement(connection, "SELECT key, value FROM environment WHERE run = ? ORDER BY position");
    RowBinder(statement) << number;
    while (statement.executeStep()) {
        RowReader row(statement);
        std::string key = row.text();
        environment.fields.emplace_back(std::move(key), row.text());
    }
    return environment;
}

Result<RunPlan> readPlan(const std::string &text)
{
    const auto unreadable = [](std::string detail) {
        return failure(ErrorCode::StoreDamaged, {INFEROMETER_TEXT("Store", "The plan of this run cannot be read any more.")},
                       {INFEROMETER_TEXT("Store", "Open the store with the version of Inferometer that made the run.")},
                       std::move(detail));
    };
    const json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        return unreadable("no JSON");
    Result<PlanDraft> draft = RunPlan::draftFromJson(document);
    if (!draft)
        return unreadable(draft.error().message.str());
    Result<RunPlan> plan = RunPlan::make(std::move(*draft));
    if (!plan)
        return unreadable(plan.error().message.str());
    return plan;
}

} // namespace

std::int64_t insertRun(SQLite::Database &connection, const Run &run, RunState state)
{
    const PlanTexts plan(run.plan);
    SQLite::Statement statement(connection, fmt::format("INSERT INTO runs (uid, {}) VALUES (?,{})", kColumns, kPlaces));
    RowBinder row(statement);
    row << run.id.value;
    bindRun(row, run, state, plan);
    row.run();
    const std::int64_t number = connection.getLastInsertRowid();
    saveEnvironment(connection, number, run.environment);
    return number;
}

void updateRun(SQLite::Database &connection, std::int64_t number, const Run &run)
{
    const PlanTexts plan(run.plan);
    SQLite::Statement statement(connection, fmt::format("UPDATE runs SET ({}) = ({}) WHERE number = ?", kColumns, kPlaces));
    RowBinder row(statement);
    bindRun(row, run, run.state, plan);
    row << number;
    row.run();
    saveEnvironment(connection, number, run.environment);
}

namespace {

const char *conditionOf(RunShelf shelf)
{
    switch (shelf) {
    case RunShelf::Kept: return "WHERE trashed_utc_ns IS NULL";
    case RunShelf::Trash: return "WHERE trashed_utc_ns IS NOT NULL";
    case RunShelf::Both: break;
    }
    return "";
}

Status changePlan(SQLite::Database &connection, std::int64_t number, const std::function<void(PlanDraft &)> &change)
{
    SQLite::Statement ask(connection, "SELECT plan FROM runs WHERE number = ?");
    RowBinder(ask) << number;
    if (!ask.executeStep())
        return storeDamaged(connection.getFilename(), fmt::format("no run {}", number));
    const Result<RunPlan> plan = readPlan(ask.getColumn(0).getString());
    if (!plan)
        return Failure(plan.error());
    PlanDraft draft = plan->draft();
    change(draft);
    const Result<RunPlan> changed = RunPlan::make(std::move(draft));
    if (!changed)
        return Failure(changed.error());
    const PlanTexts texts(*changed);
    SQLite::Statement put(connection, "UPDATE runs SET name = ?, tags = ?, plan = ? WHERE number = ?");
    (RowBinder(put) << (*changed)->name << texts.tags << texts.document << number).run();
    return {};
}

} // namespace

Status renameRun(SQLite::Database &connection, std::int64_t number, const std::string &name)
{
    return changePlan(connection, number, [&](PlanDraft &draft) { draft.name = name; });
}

Status retagRun(SQLite::Database &connection, std::int64_t number, const std::vector<std::string> &tags)
{
    return changePlan(connection, number, [&](PlanDraft &draft) { draft.tags = tags; });
}

Result<std::vector<StoredRow>> readRunRows(SQLite::Database &connection, RunShelf shelf)
{
    std::map<std::int64_t, RunFigures> figures = readFigures(connection);
    SQLite::Statement statement(connection,
                                fmt::format("SELECT number, uid, name, state, started_utc_ns, plan_id, model, base_url, "
                                            "is_simulated, requests, started_mono_ns, ended_mono_ns, tags, engine, "
                                            "engine_version, note, is_starred, trashed_utc_ns FROM runs {} "
                                            "ORDER BY started_utc_ns DESC, number DESC",
                                            conditionOf(shelf)));
    std::vector<StoredRow> rows;
    while (statement.executeStep()) {
        RowReader row(statement);
        StoredRow stored;
        stored.number = row.number<std::int64_t>();
        RunRow &run = stored.row;
        run.id.value = row.text();
        run.name = row.text();
        run.state = row.oneOf(RunState::Failed);
        run.startedUtcNs = row.number<std::int64_t>();
        run.planId = row.text();
        run.model = row.text();
        run.baseUrl = row.text();
        run.isSimulated = row.flag();
        run.requests = row.number<std::uint64_t>();
        const auto started = row.number<std::int64_t>();
        if (const auto ended = row.maybeNumber<std::int64_t>())
            run.durationSeconds = toSeconds(Nanos(*ended - started));
        const json tags = json::parse(row.text(), nullptr, false);
        run.engine = row.text();
        run.engineVersion = row.text();
        run.note = row.text();
        run.isStarred = row.flag();
        run.trashedUtcNs = row.maybeNumber<std::int64_t>();
        if (auto found = figures.find(stored.number); found != figures.end())
            run.figures = std::move(found->second);
        if (!tags.is_array() || !row.isSound())
            return storeDamaged(connection.getFilename(), "row of run " + run.id.value);
        for (const json &tag : tags) {
            if (tag.is_string())
                run.tags.push_back(tag.get<std::string>());
        }
        rows.push_back(std::move(stored));
    }
    return rows;
}

std::int64_t numberOf(SQLite::Database &connection, const RunId &id)
{
    SQLite::Statement statement(connection, "SELECT number FROM runs WHERE uid = ?");
    RowBinder(statement) << id.value;
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

Result<Run> readRun(SQLite::Database &connection, std::int64_t number)
{
    SQLite::Statement statement(connection, fmt::format("SELECT uid, {} FROM runs WHERE number = ?", kColumns));
    RowBinder(statement) << number;
    if (!statement.executeStep())
        return storeDamaged(connection.getFilename(), fmt::format("no run {}", number));
    RowReader row(statement);
    RunId id{row.text()};
    row.text(); // the name is the plan's
    const RunState state = row.oneOf(RunState::Failed);
    Result<RunPlan> plan = readPlan(row.text());
    if (!plan)
        return Failure(plan.error());
    for (int derived = 0; derived < 5; ++derived) // plan_id … tags are the plan's, too
        row.text();
    ServerIdentity server;
    server.isSimulated = row.flag();
    server.engine = row.text();
    server.version = row.text();
    Run run{.id = std::move(id),
            .plan = std::move(*plan),
            .state = state,
            .server = std::move(server),
            .started = {},
            .ended = {},
            .environment = {},
            .stages = {},
            .stopReason = {},
            .appVersion = {}};
    run.environment = readEnvironment(connection, number);
    run.started.utcNs = row.number<std::int64_t>();
    run.started.monoNs = row.number<std::int64_t>();
    const auto endedUtc = row.maybeNumber<std::int64_t>();
    const auto endedMono = row.maybeNumber<std::int64_t>();
    if (endedUtc && endedMono)
        run.ended = ClockPair{*endedUtc, *endedMono};
    run.stampKind = row.text();
    run.stopReason = row.text();
    run.appVersion = row.text();
    if (!row.isSound())
        return storeDamaged(connection.getFilename(), "row of run " + run.id.value);
    return run;
}

} // namespace inferometer
