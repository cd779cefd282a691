// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Labels.h"
#include "core/domain/Finding.h"
#include "core/domain/Run.h"
#include "core/report/RequestPoints.h"

#include <vector>

namespace inferometer {

/// A run with what was judged of it and its requests as points: all that a report shows of it.
struct ReportRun {
    Run run;
    std::vector<Finding> findings; ///< diagnose(run)
    std::vector<Finding> verdict;  ///< verdict(run)
    std::vector<RequestPoint> points;
    std::string note{};  ///< a person's words about the run, plain text; empty: none
    std::string label{}; ///< what it is called in titles; empty: labelOf(run)

    std::string calledAs() const { return label.empty() ? labelOf(run) : label; }
};

} // namespace inferometer
