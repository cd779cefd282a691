// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"

#include <QString>
#include <array>
#include <optional>

namespace inferometer {

/// What is drawn in the charts over time, from the top down.
enum class Curve { Speed, TtftP50, TtftP95, Requests, TpotP50, TpotP95, InFlight, Failures };
inline constexpr std::array kCurves{Curve::Speed,   Curve::TtftP50, Curve::TtftP95,  Curve::Requests,
                                    Curve::TpotP50, Curve::TpotP95, Curve::InFlight, Curve::Failures};

/// Those that have one value in each bucket, so that a ruler can be laid on them.
inline constexpr std::array kMeasurable{Curve::Speed,   Curve::TtftP50, Curve::TtftP95,
                                        Curve::TpotP50, Curve::TpotP95, Curve::InFlight};

/// "TTFT p95"
QString titleOf(Curve curve);
/// Absent for curves that are not measurable, and where nobody knows.
std::optional<double> valueOf(const SeriesBucket &bucket, Curve curve);
/// With its unit, as everywhere.
QString valueText(Curve curve, std::optional<double> value);

} // namespace inferometer
