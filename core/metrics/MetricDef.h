// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/metrics/RequestMetrics.h"
#include "core/metrics/StageTotals.h"
#include "core/metrics/Unit.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace inferometer {

/// A request's value for statistics; absent where the request has none to give. Asked for successes only.
using SampleOf = std::optional<double> (*)(const RequestRecord &, const RequestMetrics &);
/// Appends the values of all events of a request.
using PoolOf = void (*)(const RequestRecord &, const RequestMetrics &, std::vector<double> &);
/// The value of a stage or a round.
using ScalarOf = ScalarValue (*)(const StageTotals &);

/// One metric: exactly one of sample, pool and scalar says how it is made. Ids are for ever.
struct MetricDef {
    std::string_view id;
    Text title;
    Unit unit = Unit::Milliseconds;
    Better better = Better::Lower;
    Text definition;
    SampleOf sample = nullptr;
    PoolOf pool = nullptr;
    ScalarOf scalar = nullptr;
};

/// All metrics, in the order in which they are shown.
std::span<const MetricDef> catalogue() noexcept;
/// nullptr for an unknown id.
const MetricDef *findMetric(std::string_view id) noexcept;

} // namespace inferometer
