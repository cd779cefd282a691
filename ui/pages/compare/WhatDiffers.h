// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <QStringList>
#include <vector>

namespace inferometer {

/// What is not the same in the plans and environments of runs: a row each, its name first, then what each run has. `equal` tells
/// how many rows are the same in all.
struct WhatDiffers {
    std::vector<QStringList> rows;
    int equal = 0;
    static WhatDiffers between(const std::vector<const Run *> &runs);
};

} // namespace inferometer
