// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"

#include <optional>

namespace inferometer {

/// What counts as a difference (method D2.14).
struct Margins {
    double smallest = 0.02;    ///< smallest effect of interest
    double equivalence = 0.05; ///< smaller than this either way is no difference that matters
};

/// The verdict on a relative worsening (positive is worse) and its 95 % interval; without one there is no evidence.
Verdict judge(double worsening, const std::optional<Interval> &ci95, const Margins &margins);

} // namespace inferometer
