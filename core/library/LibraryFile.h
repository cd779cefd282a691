// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>

namespace inferometer {

/// Whether the file begins as SQLite's do: libraries and run files are such.
bool isDatabase(const std::string &path);

/// Before something else is written in its place: Input when `path` is a database (a library, a run file, another program's) or
/// one of the files that stand beside it. What is not there, or cannot be read, is none.
Status refuseDatabase(const std::string &path);

} // namespace inferometer
