// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace inferometer {

/// What was measured on and with: ordered "key: value" pairs of method D2.22, the seed's fields first; a value nobody
/// could tell is "unknown".
struct Environment {
    std::vector<std::pair<std::string, std::string>> fields;
    friend bool operator==(const Environment &, const Environment &) = default;

    std::string get(std::string_view key) const;       ///< "unknown" when absent
    void set(std::string_view key, std::string value); ///< replaces, or appends
    /// The text of benchmark_env.txt: one "key: value" a line.
    std::string toText() const;
};

} // namespace inferometer
