// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/domain/Run.h"

#include <QStringList>
#include <vector>

namespace inferometer {

/// What is not the same in the plans and environments of runs: a row each fact, its name first, then what each run has, and at
/// the end what that means for the comparison (empty: nothing). `equal` tells how many facts are the same in all.
struct WhatDiffers {
    std::vector<QStringList> rows;
    int equal = 0;
    static WhatDiffers between(const std::vector<const Run *> &runs, const std::vector<Comparison> &comparisons);
};

} // namespace inferometer
