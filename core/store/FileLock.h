// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <string>
#include <utility>

namespace inferometer {

/// A lock that ends with its process, however that ends: `flock` on a file of its own. (Not on the database: there,
/// closing our descriptor would drop SQLite's own locks.) The one file of core/store that is not portable.
class FileLock {
public:
    enum class Kind { Shared, Exclusive };
    enum class Holder { Nobody, Somebody };

    FileLock() = default;
    FileLock(FileLock &&other) noexcept : m_path(std::move(other.m_path)), m_fd(std::exchange(other.m_fd, -1)) {}
    FileLock &operator=(FileLock &&other) noexcept;
    ~FileLock();

    /// Opens the file, making it where it is missing, and waits up to `wait` for the lock.
    /// Errors: StoreLocked when others hold it, Storage when the file cannot be made.
    static Result<FileLock> take(const std::string &path, Kind kind, Nanos wait);
    /// Whether anybody alive holds an exclusive lock on the file. A file that cannot be looked into counts as held.
    static Holder holderOf(const std::string &path);

    /// Changes the kind; between the two moments nothing is held. On failure (StoreLocked) nothing is held either.
    Status change(Kind kind, Nanos wait);
    /// Removes the file, then lets go of the lock.
    void removeFile();

private:
    std::string m_path;
    int m_fd = -1;
};

} // namespace inferometer
