// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Judgement.h"
#include "core/domain/Comparison.h"
#include "core/domain/Run.h"
#include "core/metrics/Bootstrap.h"

#include <functional>
#include <string_view>
#include <vector>

namespace inferometer {

/// The values behind a metric of one stage, one a judged request, in any order: RunAccumulator::samples().
using SampleSource = std::function<std::vector<double>(StageIndex stage, std::string_view metric)>;

/// Compares two runs, level by level (method D2.14); says why when they are not comparable, and then compares nothing.
///
/// Latencies: mean, P50, P95 and P99 with the bootstrap interval of their difference, relative to the base; those with too
/// few requests are left out, and without full support nothing is claimed of them. Rates: t-interval of the differences of
/// rounds taken in pairs, from three rounds on; with fewer nothing is claimed. Failure shares: `change`, its
/// interval and the margins are differences of the shares themselves (0.01 = one point), since a base of 0 has no
/// relative change.
/// `change` and its interval are signed as the value moved; the verdict knows which way is better.
Comparison compare(const Run &base, const SampleSource &baseSamples, const Run &other, const SampleSource &otherSamples);

} // namespace inferometer
