// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Id.h"
#include "core/domain/LoadShape.h"
#include "core/domain/RequestRecord.h"

#include <optional>
#include <vector>

namespace inferometer {

/// One stretch of a run. What did not exist or is not known yet is absent, never 0; a 0 is a real standstill.
struct SeriesBucket {
    std::optional<double> outputTokensPerSecond; ///< tokens that arrived in it; absent where nothing was in flight
    std::optional<double> requestsPerSecond;     ///< successes that ended in it; absent where nothing was in flight
    /// Of the requests that started in the last 5 s and at least the last 40 of the same stage, round and purpose.
    std::optional<double> ttftP50Ms, ttftP95Ms, tpotP50Ms, tpotP95Ms;
    std::optional<double> inFlight; ///< mean over the stretch
    std::uint32_t failures = 0;     ///< requests that failed in it
    friend bool operator==(const SeriesBucket &, const SeriesBucket &) = default;
};

/// One request: when it was sent and how long its first token took.
struct SeriesDot {
    Nanos at{0};
    double ttftMs = 0;
    bool isWarmup = false;
    bool isFailure = false;
    friend bool operator==(const SeriesDot &, const SeriesDot &) = default;
};

/// One failure, where it was seen.
struct SeriesFailure {
    Nanos at{0};
    OutcomeClass fine = OutcomeClass::Completed;
    friend bool operator==(const SeriesFailure &, const SeriesFailure &) = default;
};

/// A stretch of one stage, round and purpose, from its first request to the next stretch's.
struct SeriesSpan {
    StageIndex stage;
    std::uint32_t round = 0;
    Purpose purpose = Purpose::Judged;
    Nanos start{0};
    Nanos end{0};
    LoadShape load = ClosedLoop{};
    friend bool operator==(const SeriesSpan &, const SeriesSpan &) = default;
};

/// A run as curves over time, frozen. Times are since the run's start. The last one of a run is a function of its requests
/// alone, whatever their order, and equals the one made from the stored run. Before, it also counts what has arrived of the
/// answers that are still on their way, by the same definitions, as if each of them were to end well (`RunTimeline`).
struct LiveSeries {
    Nanos width{std::chrono::seconds(1)}; ///< of a bucket; bucket i is [i·width, (i+1)·width)
    Nanos end{0};                         ///< the last thing known of; the last bucket ends here
    std::vector<SeriesBucket> buckets;    ///< at most 600
    std::vector<SeriesDot> dots;          ///< at most 2,000, by time; failures and each bucket's slowest are never thinned out
    std::vector<SeriesFailure> failures;  ///< by time, at most 1,000; their number is in the buckets
    std::vector<SeriesSpan> spans;        ///< by time
    std::uint64_t finished = 0;           ///< requests behind it
    friend bool operator==(const LiveSeries &, const LiveSeries &) = default;
};

/// From so many requests on, a run's series is kept with it: to make it again takes some tenths of a second and more.
inline constexpr std::uint64_t kLongSeries = 20'000;

} // namespace inferometer
