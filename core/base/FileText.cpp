// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileText.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace inferometer {

std::optional<std::string> fileText(const std::string &path, std::size_t most)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return std::nullopt;
    std::string text;
    char piece[65536];
    bool isWhole = false;
    while (text.size() <= most) {
        const ssize_t count = ::read(file, piece, sizeof piece);
        if (count < 0 && errno == EINTR)
            continue;
        isWhole = count == 0;
        if (count <= 0)
            break;
        text.append(piece, static_cast<std::size_t>(count));
    }
    ::close(file);
    if (!isWhole || text.size() > most)
        return std::nullopt;
    return text;
}

} // namespace inferometer
