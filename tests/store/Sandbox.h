// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace inferometer {

/// A small file system of its own in memory, where mounting is allowed (root, or a container that may); else the folder.
class SmallDisk {
public:
    SmallDisk(const std::string &folder, const char *size) : m_folder(folder)
    {
        const std::string options = std::string("size=") + size;
        m_isMounted = ::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, options.c_str()) == 0;
        m_size = size;
    }
    ~SmallDisk()
    {
        if (m_isMounted)
            ::umount2(m_folder.c_str(), MNT_DETACH);
        else
            ::chmod(m_folder.c_str(), 0755);
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    bool isMounted() const { return m_isMounted; }
    bool grow(const char *size) { return remount("size=" + std::string(size), 0); }
    /// Without a mount, a folder and files without write permission do as well; but they do not stop root.
    bool canBeReadOnly() const { return m_isMounted || ::geteuid() != 0; }
    bool makeReadOnly()
    {
        if (m_isMounted)
            return remount("size=" + m_size, MS_RDONLY);
        std::error_code error;
        for (const auto &file : std::filesystem::directory_iterator(m_folder, error))
            ::chmod(file.path().c_str(), 0444);
        return ::chmod(m_folder.c_str(), 0555) == 0;
    }

private:
    bool remount(const std::string &options, unsigned long flags)
    {
        return ::mount("tmpfs", m_folder.c_str(), "tmpfs", MS_REMOUNT | flags, options.c_str()) == 0;
    }
    std::string m_folder;
    std::string m_size;
    bool m_isMounted = false;
};

/// No file of this process may grow beyond a size: what is left of a full disk where nothing can be mounted.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
    rlimit m_before{};
};

} // namespace inferometer
