// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/LibraryFile.h"

#include <array>
#include <fstream>
#include <string_view>

namespace inferometer {

namespace {

constexpr std::string_view kStoreMark("SQLite format 3\0", 16);
// Beside it: SQLite's journals and index, and our own lock.
constexpr std::array<std::string_view, 4> kCompanions{"-wal", "-shm", "-journal", ".lock"};

} // namespace

bool isDatabase(const std::string &path)
{
    std::array<char, kStoreMark.size()> head{};
    std::ifstream file(path, std::ios::binary);
    return file.read(head.data(), head.size()) && std::string_view(head.data(), head.size()) == kStoreMark;
}

Status refuseDatabase(const std::string &path)
{
    bool isOne = isDatabase(path);
    for (const std::string_view companion : kCompanions)
        isOne = isOne || (path.ends_with(companion) && isDatabase(path.substr(0, path.size() - companion.size())));
    if (!isOne)
        return {};
    return failure(
        ErrorCode::Input,
        {INFEROMETER_TEXT("Export", "%1 is a database or belongs to one, a library of runs perhaps. It was not replaced."),
         {path}},
        {INFEROMETER_TEXT("Export", "Choose another name.")});
}

} // namespace inferometer
