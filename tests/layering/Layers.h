// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// An include that goes through a closed door.
struct Breach {
    std::string file; ///< relative to the root
    int line = 0;
    std::string include;
    std::string reason;
    std::string text() const { return file + ":" + std::to_string(line) + ": " + include + ": " + reason; }
};

/// Reads the #include lines of every C++ file below core/, ui/ and app/ of a source tree, and names those that the table of
/// open doors (docs/architecture.md) does not allow. `filesRead` tells how many files were seen.
std::vector<Breach> breaches(const std::string &root, int *filesRead = nullptr);
