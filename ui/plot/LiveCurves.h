// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "ui/plot/Reduce.h"

#include <QString>
#include <optional>

namespace inferometer {

/// The curves of a series as points over seconds; what is absent is NaN, so a gap.
struct LiveCurves {
    std::vector<CurvePoint> speed, ttftP50, ttftP95, tpotP50, tpotP95;
    std::vector<CurvePoint> inFlight; ///< at the beginning of each bucket, for steps

    static LiveCurves of(const LiveSeries &series);
};

/// The bucket at a moment; none outside the run.
std::optional<std::size_t> bucketAt(const LiveSeries &series, double seconds);
/// The newest bucket of which all is known, so that the figures beside each other are of one moment: speed is known up to now,
/// TTFT one answer's length later. Where nobody knows a TTFT, the newest with a speed; none before the first answer.
std::optional<std::size_t> newestBucket(const LiveSeries &series);
/// The middle of a bucket, in seconds.
double middleOf(const LiveSeries &series, std::size_t bucket);
/// The span in force at a moment.
const SeriesSpan *spanAt(const LiveSeries &series, double seconds);
/// "8 users", "5 requests a second".
QString loadText(const LoadShape &load);
/// The buckets between two moments, with a line of names; absent values are empty fields.
QString csvOf(const LiveSeries &series, double from, double to, QChar separator);

} // namespace inferometer
