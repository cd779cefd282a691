// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/SampleColumns.h"

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <string>
#include <unistd.h>

namespace inferometer {

namespace {

constexpr std::size_t kBlock = SampleColumns::kInMemory * sizeof(double);

/// Without a name, gone with its last user. Not in /tmp where there is a choice: that is memory on many machines.
std::FILE *namelessFile()
{
    const char *wanted = std::getenv("TMPDIR");
    for (const std::string &folder : {std::string(wanted ? wanted : ""), std::string("/var/tmp"), std::string("/tmp")}) {
        std::string path = folder + "/inferometer-XXXXXX";
        const int file = folder.empty() ? -1 : mkstemp(path.data());
        if (file < 0)
            continue;
        unlink(path.c_str());
        return fdopen(file, "w+");
    }
    return nullptr;
}

bool wholly(ssize_t (*move)(int, std::byte *, std::size_t, off_t), int file, std::byte *bytes, off_t at)
{
    for (std::size_t done = 0; done < kBlock;) {
        const ssize_t moved = move(file, bytes + done, kBlock - done, at + static_cast<off_t>(done));
        if (moved <= 0)
            return false;
        done += static_cast<std::size_t>(moved);
    }
    return true;
}

} // namespace

void SampleColumns::putAway(Column &column)
{
    if (!m_file)
        m_file.reset(namelessFile());
    const auto write = [](int file, std::byte *bytes, std::size_t size, off_t at) { return pwrite(file, bytes, size, at); };
    if (!m_file
        || !wholly(write, fileno(m_file.get()), reinterpret_cast<std::byte *>(column.latest.data()),
                   static_cast<off_t>(m_end) * static_cast<off_t>(kBlock))) {
        column.limit = std::numeric_limits<std::size_t>::max();
        return;
    }
    column.blocks.push_back(m_end++);
    column.latest.clear();
}

std::vector<double> SampleColumns::values(std::size_t index) const
{
    const Column &column = m_columns[index];
    std::vector<double> all(column.blocks.size() * kInMemory);
    const auto read = [](int file, std::byte *bytes, std::size_t size, off_t at) { return pread(file, bytes, size, at); };
    for (std::size_t i = 0; i < column.blocks.size(); ++i)
        if (!wholly(read, fileno(m_file.get()), reinterpret_cast<std::byte *>(all.data() + i * kInMemory),
                    static_cast<off_t>(column.blocks[i]) * static_cast<off_t>(kBlock)))
            std::abort(); // a figure without them would be a lie; the requests are in the library
    all.insert(all.end(), column.latest.begin(), column.latest.end());
    return all;
}

} // namespace inferometer
