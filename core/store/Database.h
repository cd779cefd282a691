// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/store/FileLock.h"

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace SQLite {
class Database;
}

namespace inferometer {

class Migrations;

enum class Access { ReadOnly, ReadWrite };

/// The mark of our files: "INFM".
constexpr std::int64_t kApplicationId = 0x494E464D;
/// How long one writer waits for another.
constexpr Nanos kBusyTimeout = std::chrono::seconds(5);

/// One connection to a store's file, brought to the newest schema. The wall behind which SQLite's exceptions stay: work
/// on the connection is handed in as a function, and what it throws comes back as an Error.
/// One connection, one thread: the thread of first use keeps it until handOver(); others are an assertion failure.
class Database {
public:
    using Work = std::function<Status(SQLite::Database &)>;

    /// Opens the file; with ReadWrite, makes it (and its folders) where it is missing and migrates it where it is old.
    /// Holds `<path>.lock` shared while it lives, exclusively while it migrates.
    /// Errors: NotFound (ReadOnly, no file), StoreNewer, StoreDamaged, StoreLocked, Storage. The file is then as it was.
    static Result<std::unique_ptr<Database>> open(const std::string &path, Access access, const Migrations &migrations);
    ~Database();

    /// Reads in one snapshot.
    Status read(const Work &work);
    /// Writes in one transaction that has the write lock from its beginning. Unless both the work and the commit succeed,
    /// nothing of it stays.
    Status write(const Work &work);
    /// Without a transaction, for the statements that refuse one (VACUUM).
    Status bare(const Work &work);
    /// With nobody else on the file; StoreLocked when somebody still is after the wait.
    Status alone(Nanos wait, const std::function<Status()> &work);

    /// Storage for a connection that may only read.
    Status canWrite() const;
    /// The next caller's thread becomes the owner.
    void handOver() noexcept { m_thread = {}; }
    const std::string &path() const noexcept { return m_path; }
    Access access() const noexcept { return m_access; }

private:
    Database(std::string path, Access access);
    Status connect();
    Status connectReadOnly();
    Status bringUpToDate(const Migrations &migrations);
    Status prepareFile(const Migrations &migrations);
    Status guarded(const Work &work);
    Error errorOf(int code, int extendedCode, std::string words) const;

    std::string m_path;
    Access m_access;
    FileLock m_lock;
    std::unique_ptr<SQLite::Database> m_connection;
    std::thread::id m_thread; ///< the owner; none: not yet used
};

/// The database is not what it should be: a sentence for what was found in it.
Failure storeDamaged(const std::string &path, std::string detail);

} // namespace inferometer
