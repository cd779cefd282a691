// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/domain/Run.h"

#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// The run's name, safe to be shown in one line; or its id when it has none.
std::string labelOf(const Run &run);
/// A load in signs that need no translation: "C=8", "5 req/s", "N=100".
std::string shortLabel(const LoadShape &load);
/// The load as one number: users, requests per second, or requests of a burst.
std::string levelOf(const LoadShape &load);
/// The class with that stored name.
std::optional<OutcomeClass> classNamed(std::string_view name);

/// Failed and timed-out requests among the issued; absent when none was issued.
std::optional<double> failureRate(const StageSummary &stage);
/// The single number of a metric; absent when the stage has none.
std::optional<double> valueOf(const StageSummary &stage, std::string_view metric);
/// The mean of a metric over its requests; absent when the stage has none.
std::optional<double> meanOf(const StageSummary &stage, std::string_view metric);
/// A percentile that has support.
std::optional<double> percentileOf(const StageSummary &stage, std::string_view metric, double p);
/// The median as people read it: plain with support, "≈" with little, the mean of too few, "–" of none.
std::string medianText(const StageSummary &stage, std::string_view metric);

} // namespace inferometer
