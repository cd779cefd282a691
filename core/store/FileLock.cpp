// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/FileLock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace inferometer {

namespace {

constexpr Nanos kRetry = std::chrono::milliseconds(20);

Failure cannotLock(const std::string &path)
{
    const int error = errno;
    return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Store", "The lock file %1 cannot be written."), {path}},
                   {INFEROMETER_TEXT("Store", "Check that the folder can be written and the disk is not full, or choose "
                                              "another store with --db.")},
                   std::strerror(error));
}

} // namespace

FileLock &FileLock::operator=(FileLock &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_fd, other.m_fd);
    return *this;
}

FileLock::~FileLock()
{
    if (m_fd >= 0)
        ::close(m_fd);
}

Result<FileLock> FileLock::take(const std::string &path, Kind kind, Nanos wait)
{
    FileLock lock;
    lock.m_path = path;
    lock.m_fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock.m_fd < 0)
        return cannotLock(path);
    if (Status done = lock.change(kind, wait); !done)
        return Failure(std::move(done.error()));
    return lock;
}

FileLock::Holder FileLock::holderOf(const std::string &path)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT ? Holder::Nobody : Holder::Somebody;
    // Shared, so that two who look at once do not take each other for the writer.
    const bool isFree = ::flock(fd, LOCK_SH | LOCK_NB) == 0;
    ::close(fd);
    return isFree ? Holder::Nobody : Holder::Somebody;
}

Status FileLock::change(Kind kind, Nanos wait)
{
    const int operation = (kind == Kind::Shared ? LOCK_SH : LOCK_EX) | LOCK_NB;
    const MonoTime limit = MonoClock::now() + wait;
    while (::flock(m_fd, operation) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            return cannotLock(m_path);
        if (MonoClock::now() >= limit) {
            ::flock(m_fd, LOCK_UN);
            return failure(ErrorCode::StoreLocked,
                           {INFEROMETER_TEXT("Store", "Another program is using the store; %1 is locked."), {m_path}},
                           {INFEROMETER_TEXT("Store", "Wait until it is done or close it, then try again.")});
        }
        std::this_thread::sleep_for(kRetry);
    }
    return {};
}

void FileLock::removeFile()
{
    if (m_fd < 0)
        return;
    ::unlink(m_path.c_str());
    ::close(std::exchange(m_fd, -1));
}

} // namespace inferometer
