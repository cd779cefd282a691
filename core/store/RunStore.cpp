// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunStore.h"

#include "core/store/Migrations.h"
#include "core/store/Row.h"
#include "core/store/RunRows.h"
#include "core/store/SeriesRows.h"
#include "core/store/SummaryRows.h"

#include <algorithm>
#include <filesystem>

namespace inferometer {

namespace {

constexpr std::size_t kPage = 512;
constexpr std::size_t kNamedCandidates = 5;

Failure noSuchRun(const std::string &reference)
{
    return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Store", "There is no run \"%1\" in the store."), {reference}},
                   {INFEROMETER_TEXT("Store", "\"inferometer-cli list\" shows what there is.")});
}

Failure ambiguous(const std::string &reference, const std::vector<const RunRow *> &candidates)
{
    std::string names;
    for (std::size_t i = 0; i < candidates.size() && i < kNamedCandidates; ++i)
        names += (i > 0 ? ", " : "") + candidates[i]->id.value;
    if (candidates.size() > kNamedCandidates)
        names += ", …";
    return failure(ErrorCode::Input,
                   {INFEROMETER_TEXT("Store", "\"%1\" is the beginning of %2 ids: %3."),
                    {reference, std::uint64_t{candidates.size()}, names}},
                   {INFEROMETER_TEXT("Store", "Type more of the id.")});
}

} // namespace

Result<std::unique_ptr<RunStore>> RunStore::open(const std::string &path, Access access)
{
    auto database = Database::open(path, access, Migrations::embedded());
    if (!database)
        return Failure(database.error());
    std::unique_ptr<RunStore> store(new RunStore(std::move(*database)));
    if (const auto interrupted = store->interruptedRuns(); !interrupted) {
        // The mark is ours but the tables are not: no mistake of the program.
        if (interrupted.error().code == ErrorCode::Internal)
            return storeDamaged(store->path(), interrupted.error().detail);
        return Failure(interrupted.error());
    }
    store->m_database->handOver();
    return store;
}

Result<std::set<std::int64_t>> RunStore::interruptedRuns()
{
    std::set<std::int64_t> numbers;
    std::vector<std::string> locks;
    const Status looked = m_database->read([&](SQLite::Database &connection) {
        SQLite::Statement running(connection, "SELECT number, uid FROM runs WHERE state = 0");
        while (running.executeStep()) {
            std::string lock = runLockPath(m_database->path(), running.getColumn(1).getString());
            if (FileLock::holderOf(lock) == FileLock::Holder::Somebody)
                continue;
            numbers.insert(running.getColumn(0).getInt64());
            locks.push_back(std::move(lock));
        }
        return Status();
    });
    if (!looked)
        return Failure(looked.error());
    if (numbers.empty() || m_database->access() == Access::ReadOnly)
        return numbers;
    const Status marked = m_database->write([&](SQLite::Database &connection) {
        SQLite::Statement mark(connection, "UPDATE runs SET state = ? WHERE number = ? AND state = 0");
        for (const std::int64_t number : numbers)
            (RowBinder(mark) << RunState::Interrupted << number).run();
        return Status();
    });
    // Not put down (a full disk, perhaps): it is shown all the same, and tried again the next time.
    if (marked) {
        std::error_code ignored;
        for (const std::string &lock : locks)
            std::filesystem::remove(lock, ignored);
    }
    return numbers;
}

Result<std::vector<RunRow>> RunStore::list() { return rowsOn(RunShelf::Kept); }

Result<std::vector<RunRow>> RunStore::listTrash() { return rowsOn(RunShelf::Trash); }

Result<std::vector<RunRow>> RunStore::rowsOn(RunShelf shelf)
{
    const auto interrupted = interruptedRuns();
    if (!interrupted)
        return Failure(interrupted.error());
    std::vector<RunRow> rows;
    const Status done = m_database->read([&](SQLite::Database &connection) -> Status {
        Result<std::vector<StoredRow>> stored = readRunRows(connection, shelf);
        if (!stored)
            return Failure(stored.error());
        rows.reserve(stored->size());
        for (StoredRow &one : *stored) {
            if (one.row.state == RunState::Running && interrupted->contains(one.number))
                one.row.state = RunState::Interrupted;
            rows.push_back(std::move(one.row));
        }
        return {};
    });
    if (!done)
        return Failure(done.error());
    return rows;
}

Result<RunId> RunStore::find(const std::string &reference)
{
    const Result<std::vector<RunRow>> rows = list();
    if (!rows)
        return Failure(rows.error());
    if (reference == "last" && !rows->empty())
        return rows->front().id;
    for (const RunRow &row : *rows) {
        if (row.id.value == reference)
            return row.id;
    }
    if (reference.empty())
        return noSuchRun(reference);
    for (const RunRow &row : *rows) {
        if (row.name == reference)
            return row.id;
    }
    std::vector<const RunRow *> candidates;
    for (const RunRow &row : *rows) {
        if (row.id.value.starts_with(reference))
            candidates.push_back(&row);
    }
    if (candidates.empty())
        return noSuchRun(reference);
    if (candidates.size() > 1)
        return ambiguous(reference, candidates);
    return candidates.front()->id;
}

Status RunStore::readRunOf(const RunId &id, const std::function<Status(SQLite::Database &, std::int64_t)> &work)
{
    return m_database->read([&](SQLite::Database &connection) -> Status {
        const std::int64_t number = numberOf(connection, id);
        if (number == 0)
            return noSuchRun(id.value);
        return work(connection, number);
    });
}

Result<Run> RunStore::load(const RunId &id)
{
    const auto interrupted = interruptedRuns();
    if (!interrupted)
        return Failure(interrupted.error());
    std::optional<Run> run;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) -> Status {
        Result<Run> read = readRun(connection, number);
        if (!read)
            return Failure(read.error());
        Result<std::vector<StageSummary>> stages = loadStages(connection, number);
        if (!stages)
            return Failure(stages.error());
        if (read->state == RunState::Running && interrupted->contains(number))
            read->state = RunState::Interrupted;
        read->stages = std::move(*stages);
        // Of these the rows hold the rate alone.
        for (StageSummary &stage : read->stages) {
            const bool isInPlan = std::holds_alternative<RateSeries>(stage.load) || std::holds_alternative<Replay>(stage.load);
            if (isInPlan && stage.index.value < read->plan->stages.size())
                stage.load = ownLoad(read->plan.draft(), stage.index);
        }
        run = std::move(*read);
        return {};
    });
    if (!done)
        return Failure(done.error());
    return std::move(*run);
}

Status RunStore::forEachRequest(const RunId &id, const RequestFilter &filter,
                                const std::function<bool(const RequestRecord &)> &take)
{
    // Page by page: the caller's work happens outside of SQLite, and no snapshot keeps the log from being merged.
    RequestFilter rest = filter;
    RequestPage page;
    do {
        const Status read = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
            page = readRequests(connection, number, rest, kPage);
            return Status();
        });
        if (!read)
            return read;
        if (!page.damaged.empty())
            return Failure(page.damaged.front());
        for (const RequestRecord &record : page.records) {
            if (!take(record))
                return {};
        }
        rest.from = page.next;
    } while (page.next);
    return {};
}

Status RunStore::forEachTimeline(const RunId &id, const RequestFilter &filter,
                                 const std::function<void(const RequestRecord &)> &take)
{
    return readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) -> Status {
        if (!readTimelines(connection, number, filter, take))
            return storeDamaged(path(), "the token times of a request of run " + id.value);
        return {};
    });
}

Result<std::vector<std::uint32_t>> RunStore::requestNumbers(const RunId &id, const RequestFilter &filter,
                                                            const RequestOrder &order)
{
    std::vector<std::uint32_t> numbers;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        numbers = readRequestNumbers(connection, number, filter, order);
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return numbers;
}

Result<std::uint64_t> RunStore::requestEnd(const RunId &id)
{
    std::uint64_t end = 0;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        end = readRequestEnd(connection, number);
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return end;
}

Result<std::vector<RequestRecord>> RunStore::requests(const RunId &id, std::span<const std::uint32_t> numbers)
{
    RequestPage page;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        page = readRequestsNumbered(connection, number, numbers);
        return Status();
    });
    if (!done)
        return Failure(done.error());
    if (!page.damaged.empty())
        return Failure(page.damaged.front());
    return std::move(page.records);
}

Result<std::uint64_t> RunStore::requestCount(const RunId &id)
{
    std::uint64_t count = 0;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement statement(connection, "SELECT requests FROM runs WHERE number = ?");
        RowBinder(statement) << number;
        statement.executeStep();
        count = static_cast<std::uint64_t>(statement.getColumn(0).getInt64());
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return count;
}

Result<std::unique_ptr<RunWriter>> RunStore::begin(const Run &run) const
{
    if (Status can = m_database->canWrite(); !can)
        return Failure(can.error());
    return RunWriter::begin(path(), run);
}

Status RunStore::writeRunOf(const RunId &id, const std::function<Status(SQLite::Database &, std::int64_t)> &work)
{
    return m_database->write([&](SQLite::Database &connection) -> Status {
        const std::int64_t number = numberOf(connection, id);
        if (number == 0)
            return noSuchRun(id.value);
        return work(connection, number);
    });
}

Result<std::optional<LiveSeries>> RunStore::series(const RunId &id)
{
    std::optional<LiveSeries> series;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        series = readSeries(connection, number);
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return series;
}

Status RunStore::saveSeries(const RunId &id, const LiveSeries &series)
{
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        inferometer::saveSeries(connection, number, series);
        return Status();
    });
}

Status RunStore::saveSummaries(const RunId &id, std::span<const StageSummary> summaries)
{
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        saveStages(connection, number, summaries);
        return Status();
    });
}

} // namespace inferometer
