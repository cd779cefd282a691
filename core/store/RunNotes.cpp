// SPDX-License-Identifier: GPL-3.0-or-later
// What people do to runs: describe them, throw them away, take them back.
#include "core/domain/SavedName.h"
#include "core/store/Row.h"
#include "core/store/RunRows.h"
#include "core/store/RunStore.h"

namespace inferometer {

namespace {

void removeRun(SQLite::Database &connection, std::int64_t number)
{
    SQLite::Statement requests(connection, "DELETE FROM requests WHERE id BETWEEN ? AND ?");
    (RowBinder(requests) << requestKey(number, 0) << requestKey(number, kMostRequests)).run();
    SQLite::Statement run(connection, "DELETE FROM runs WHERE number = ?");
    (RowBinder(run) << number).run();
}

} // namespace

Status RunStore::refuseWhileWritten(const RunId &id) const
{
    if (FileLock::holderOf(runLockPath(path(), id.value)) == FileLock::Holder::Somebody)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Store", "The run %1 is still being measured."), {id.value}},
                       {INFEROMETER_TEXT("Store", "Stop it first.")});
    return {};
}

Status RunStore::remove(const RunId &id)
{
    if (Status free = refuseWhileWritten(id); !free)
        return free;
    return writeRunOf(id, [](SQLite::Database &connection, std::int64_t number) {
        removeRun(connection, number);
        return Status();
    });
}

// A run's writer puts the plan down once more when it ends: it would undo a new name.
Status RunStore::setName(const RunId &id, const std::string &name)
{
    if (!name.empty())
        if (Status usable = checkSavedName(name); !usable)
            return usable;
    if (Status free = refuseWhileWritten(id); !free)
        return free;
    return writeRunOf(id,
                      [&](SQLite::Database &connection, std::int64_t number) { return renameRun(connection, number, name); });
}

Status RunStore::setTags(const RunId &id, const std::vector<std::string> &tags)
{
    if (Status free = refuseWhileWritten(id); !free)
        return free;
    return writeRunOf(id,
                      [&](SQLite::Database &connection, std::int64_t number) { return retagRun(connection, number, tags); });
}

Status RunStore::setNote(const RunId &id, const std::string &note)
{
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement put(connection, "UPDATE runs SET note = ? WHERE number = ?");
        (RowBinder(put) << note << number).run();
        return Status();
    });
}

Status RunStore::setStarred(const RunId &id, Star star)
{
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement put(connection, "UPDATE runs SET is_starred = ? WHERE number = ?");
        (RowBinder(put) << (star == Star::On) << number).run();
        return Status();
    });
}

Result<std::vector<RunMark>> RunStore::marks(const RunId &id)
{
    std::vector<RunMark> marks;
    const Status done = readRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement ask(connection, "SELECT at_ns, text FROM marks WHERE run = ? ORDER BY at_ns");
        RowBinder(ask) << number;
        while (ask.executeStep()) {
            RowReader row(ask);
            const Nanos at = row.nanos();
            marks.push_back({at, row.text()});
        }
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return marks;
}

Status RunStore::putMark(const RunId &id, const RunMark &mark)
{
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        if (mark.text.empty()) {
            SQLite::Statement gone(connection, "DELETE FROM marks WHERE run = ? AND at_ns = ?");
            (RowBinder(gone) << number << mark.at).run();
        } else {
            SQLite::Statement put(connection, "INSERT OR REPLACE INTO marks VALUES (?,?,?)");
            (RowBinder(put) << number << mark.at << mark.text).run();
        }
        return Status();
    });
}

Status RunStore::trash(const RunId &id, std::int64_t nowUtcNs)
{
    if (Status free = refuseWhileWritten(id); !free)
        return free;
    return writeRunOf(id, [&](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement put(connection, "UPDATE runs SET trashed_utc_ns = ? WHERE number = ?");
        (RowBinder(put) << nowUtcNs << number).run();
        return Status();
    });
}

Status RunStore::restore(const RunId &id)
{
    return writeRunOf(id, [](SQLite::Database &connection, std::int64_t number) {
        SQLite::Statement put(connection, "UPDATE runs SET trashed_utc_ns = NULL WHERE number = ?");
        (RowBinder(put) << number).run();
        return Status();
    });
}

Result<std::uint64_t> RunStore::emptyTrash()
{
    std::uint64_t removed = 0;
    const Status done = m_database->write([&removed](SQLite::Database &connection) {
        std::vector<std::int64_t> numbers;
        SQLite::Statement trashed(connection, "SELECT number FROM runs WHERE trashed_utc_ns IS NOT NULL");
        while (trashed.executeStep())
            numbers.push_back(trashed.getColumn(0).getInt64());
        for (const std::int64_t number : numbers)
            removeRun(connection, number);
        removed = numbers.size();
        return Status();
    });
    if (!done)
        return Failure(done.error());
    return removed;
}

} // namespace inferometer
