// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Database.h"

#include "core/store/Migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cassert>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>

namespace inferometer {

namespace {

namespace fs = std::filesystem;

constexpr int kBusyMs = static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(kBusyTimeout).count());

constexpr std::uintmax_t kSmallestPage = 512;
constexpr Nanos kGlance = std::chrono::milliseconds(50);

/// A path as the SQLite URI that says nobody will change the file.
std::string immutableUri(const std::string &path)
{
    std::string uri = "file:";
    for (const char c : path) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '/' || c == '-'
                             || c == '_' || c == '.';
        uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri + "?mode=ro&immutable=1";
}

/// The same name for the same file, whoever asks: the lock files hang on it.
std::string canonical(const std::string &path)
{
    std::error_code error;
    const fs::path full = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : full.string();
}

Failure cannotMakeFolder(const std::string &folder, const std::error_code &error)
{
    return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Store", "The folder %1 for the store cannot be made."), {folder}},
                   {INFEROMETER_TEXT("Store", "Check the folder's permissions, or choose another store with --db.")},
                   error.message());
}

Failure cannotWrite(const std::string &path, std::string detail)
{
    return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Store", "The store %1 cannot be written."), {path}},
                   {INFEROMETER_TEXT("Store", "Check the permissions of the file and of its folder, or choose another store "
                                              "with --db.")},
                   std::move(detail));
}

} // namespace

Failure storeDamaged(const std::string &path, std::string detail)
{
    return failure(ErrorCode::StoreDamaged,
                   {INFEROMETER_TEXT("Store", "The store %1 is damaged, or is not a store of Inferometer."), {path}},
                   {INFEROMETER_TEXT("Store", "Restore a backup or choose another file with --db; this one was left as it "
                                              "is.")},
                   std::move(detail));
}

Database::Database(std::string path, Access access) : m_path(std::move(path)), m_access(access) {}
Database::~Database() = default;

Error Database::errorOf(int code, int extendedCode, std::string words) const
{
    const int system = m_connection ? sqlite3_system_errno(m_connection->getHandle()) : 0;
    std::string detail = fmt::format("SQLite {}: {}", extendedCode, words);
    const bool isFull =
        code == SQLITE_FULL || extendedCode == SQLITE_IOERR_SHMSIZE
        || ((code == SQLITE_IOERR || code == SQLITE_CANTOPEN) && (system == ENOSPC || system == EDQUOT || system == EFBIG));
    if (isFull)
        return {ErrorCode::Storage,
                {INFEROMETER_TEXT("Store", "The disk is full: %1 could not be written."), {m_path}},
                {INFEROMETER_TEXT("Store", "Free some space and try again; what was stored before is safe.")},
                std::move(detail)};
    switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::StoreLocked,
                {INFEROMETER_TEXT("Store", "Another program is using the store %1."), {m_path}},
                {INFEROMETER_TEXT("Store", "Wait until it is done or close it, then try again.")},
                std::move(detail)};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return storeDamaged(m_path, std::move(detail)).value();
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        if (m_access == Access::ReadWrite)
            return cannotWrite(m_path, std::move(detail)).value();
        [[fallthrough]];
    case SQLITE_IOERR:
        return {ErrorCode::Storage,
                {INFEROMETER_TEXT("Store", "The store %1 cannot be read or written."), {m_path}},
                {INFEROMETER_TEXT("Store", "Check the disk, the space left on it, and the permissions of the file and of its "
                                           "folder.")},
                std::move(detail)};
    default:
        return {ErrorCode::Internal,
                {INFEROMETER_TEXT("Store", "The store %1 refused a request it should understand."), {m_path}},
                {INFEROMETER_TEXT("Store", "Run \"inferometer-cli db check\" and report what it says.")},
                std::move(detail)};
    }
}

Status Database::guarded(const Work &work)
{
    if (m_thread == std::thread::id())
        m_thread = std::this_thread::get_id();
    assert(m_thread == std::this_thread::get_id() && "one connection, one thread");
    try {
        return work(*m_connection);
    } catch (const SQLite::Exception &error) {
        return Failure(errorOf(error.getErrorCode(), error.getExtendedErrorCode(), error.what()));
    }
}

Status Database::read(const Work &work)
{
    return guarded([&work](SQLite::Database &connection) {
        const SQLite::Transaction snapshot(connection, SQLite::TransactionBehavior::DEFERRED);
        return work(connection);
    });
}

Status Database::canWrite() const
{
    if (m_access == Access::ReadWrite)
        return {};
    return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Store", "The store %1 is open for reading only."), {m_path}},
                   {INFEROMETER_TEXT("Store", "Choose a store that can be written with --db.")});
}

Status Database::write(const Work &work)
{
    if (Status can = canWrite(); !can)
        return can;
    return guarded([&work](SQLite::Database &connection) {
        SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
        Status done = work(connection);
        if (done)
            transaction.commit();
        return done;
    });
}

Status Database::bare(const Work &work) { return guarded(work); }

Status Database::alone(Nanos wait, const std::function<Status()> &work)
{
    if (Status can = canWrite(); !can)
        return can;
    if (Status taken = m_lock.change(FileLock::Kind::Exclusive, wait); !taken) {
        if (Status back = m_lock.change(FileLock::Kind::Shared, kBusyTimeout); !back)
            return back;
        return taken;
    }
    Status done = work();
    if (Status back = m_lock.change(FileLock::Kind::Shared, kBusyTimeout); !back && done)
        return back;
    return done;
}

Status Database::connectReadOnly()
{
    const auto tryOpen = [this](const std::string &name, int flags) {
        try {
            m_connection = std::make_unique<SQLite::Database>(name, flags, kBusyMs);
            SQLite::Statement(*m_connection, "SELECT count(*) FROM sqlite_schema").executeStep();
            return Status();
        } catch (const SQLite::Exception &error) {
            return Status(Failure(errorOf(error.getErrorCode(), error.getExtendedErrorCode(), error.what())));
        }
    };
    Status opened = tryOpen(m_path, SQLite::OPEN_READONLY);
    if (opened || opened.error().code != ErrorCode::Storage)
        return opened;
    // A folder that cannot be written has no room for the files that sharing needs. Nobody can write there, so the file may
    // be read as it lies, unless a write-ahead log beside it holds newer truth.
    std::error_code error;
    const auto waiting = fs::file_size(m_path + "-wal", error);
    if (!error && waiting > 0)
        return opened;
    return tryOpen(immutableUri(m_path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

Status Database::connect()
{
    if (m_access == Access::ReadOnly)
        return connectReadOnly();
    try {
        m_connection = std::make_unique<SQLite::Database>(m_path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMs);
        if (sqlite3_db_readonly(m_connection->getHandle(), "main") == 1)
            return cannotWrite(m_path, "opened read-only");
        return {};
    } catch (const SQLite::Exception &error) {
        return Failure(errorOf(error.getErrorCode(), error.getExtendedErrorCode(), error.what()));
    }
}

Status Database::bringUpToDate(const Migrations &migrations)
{
    const auto work = [this, &migrations] {
        const Result<int> version = migrations.versionOf(*this);
        if (!version)
            return Status(Failure(version.error()));
        if (*version == 0) {
            // Both are kept in the file; the page size only takes effect on an empty one.
            const Status made = bare([](SQLite::Database &connection) {
                connection.exec("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL");
                return Status();
            });
            if (!made)
                return made;
        }
        return migrations.apply(*this);
    };
    const MonoTime limit = MonoClock::now() + kBusyTimeout;
    while (true) {
        Status done = alone(kGlance, work);
        if (done || done.error().code != ErrorCode::StoreLocked || MonoClock::now() >= limit)
            return done;
        // Who was faster may have done it, and then keeps its share of the lock for as long as it likes.
        if (const Result<int> version = migrations.versionOf(*this); version && *version == migrations.newest())
            return {};
    }
}

/// Nothing here touches the file before it is known to be ours and not newer than we are.
Status Database::prepareFile(const Migrations &migrations)
{
    const Result<int> version = migrations.versionOf(*this);
    if (!version)
        return Failure(version.error());
    if (*version < migrations.newest()) {
        if (m_access == Access::ReadOnly && *version == 0)
            return failure(ErrorCode::NotFound,
                           {INFEROMETER_TEXT("Store", "The store %1 is empty: nothing was kept in it yet."), {m_path}},
                           {INFEROMETER_TEXT("Store", "Check its name, or measure something first.")});
        if (m_access == Access::ReadOnly)
            return failure(ErrorCode::StoreOlder,
                           {INFEROMETER_TEXT("Store", "The store %1 was made by an older version and is open for reading "
                                                      "only."),
                            {m_path}},
                           {INFEROMETER_TEXT("Store", "Open it once with write access: it is then brought up to date.")});
        if (Status done = bringUpToDate(migrations); !done)
            return done;
    }
    return bare([this](SQLite::Database &connection) {
        connection.exec("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                        "PRAGMA cache_size = -16384");
        // A backup is not in WAL mode; opened for writing, it becomes a store like the others.
        if (m_access == Access::ReadWrite)
            connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 2000;"
                            "PRAGMA journal_size_limit = 67108864");
        return Status();
    });
}

Result<std::unique_ptr<Database>> Database::open(const std::string &path, Access access, const Migrations &migrations)
{
    std::unique_ptr<Database> database(new Database(canonical(path), access));
    std::error_code error;
    if (access == Access::ReadWrite) {
        const fs::path folder = fs::path(database->m_path).parent_path();
        fs::create_directories(folder, error);
        if (error)
            return cannotMakeFolder(folder.string(), error);
        auto lock = FileLock::take(database->m_path + ".lock", FileLock::Kind::Shared, kBusyTimeout);
        if (!lock)
            return Failure(lock.error());
        database->m_lock = std::move(*lock);
    } else if (!fs::exists(database->m_path, error)) {
        return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Store", "There is no store at %1."), {database->m_path}},
                       {INFEROMETER_TEXT("Store", "Measure something first, or name another store with --db.")},
                       error ? error.message() : std::string());
    }
    // SQLite takes a file shorter than any database for an empty one, and would write over it.
    const auto size = fs::file_size(database->m_path, error);
    if (!error && size > 0 && size < kSmallestPage)
        return storeDamaged(database->m_path, fmt::format("{} bytes", size));
    if (Status connected = database->connect(); !connected)
        return Failure(connected.error());
    if (Status ready = database->prepareFile(migrations); !ready)
        return Failure(ready.error());
    database->handOver();
    return database;
}

} // namespace inferometer
