// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Finding.h"
#include "core/domain/Run.h"

#include <vector>

namespace inferometer::rules {

/// The rules on failed requests; each appends what it finds. They belong to the list in Rules.cpp.
void allTimeOut(const Run &run, std::vector<Finding> &findings);        ///< DG-09
void cannotConnect(const Run &run, std::vector<Finding> &findings);     ///< DG-10
void contextLimit(const Run &run, std::vector<Finding> &findings);      ///< DG-17
void serverOutOfMemory(const Run &run, std::vector<Finding> &findings); ///< DG-18
void rejected(const Run &run, std::vector<Finding> &findings);          ///< DG-20
void someFail(const Run &run, std::vector<Finding> &findings);          ///< DG-54

/// Requests that failed in a run, by class, most frequent first.
struct FailureCounts {
    std::uint64_t issued = 0;
    std::uint64_t failed = 0; ///< time-outs included
    std::uint64_t timeout = 0;
    std::vector<std::pair<std::string, std::uint64_t>> classes;
    std::uint64_t of(std::initializer_list<std::string_view> names) const;
};
FailureCounts failuresOf(const Run &run);

} // namespace inferometer::rules
