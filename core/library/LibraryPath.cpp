// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/LibraryPath.h"

#include <cstdlib>

namespace inferometer {

namespace {

std::string fromEnvironment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

} // namespace

std::string defaultLibraryPath()
{
    if (std::string path = fromEnvironment("INFEROMETER_DB"); !path.empty())
        return path;
    std::string data = fromEnvironment("XDG_DATA_HOME");
    if (data.empty())
        data = fromEnvironment("HOME") + "/.local/share";
    return data + "/inferometer/inferometer.db";
}

} // namespace inferometer
