// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/store/RunStore.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// The moments of one request as somebody saw them; nanoseconds on the monotonic clock.
struct SeenTimes {
    std::int64_t sentNs = 0; ///< the request left, or (seen by the server) had come
    std::vector<std::int64_t> eventNs;
};
/// By X-Request-Id.
using SeenById = std::map<std::string, SeenTimes>;

/// What the library keeps of a run's requests that were sent. Errors as RunStore.
Result<SeenById> storedTimes(RunStore &store, const Run &run);

/// How far what a client saw is from what the server did. Milliseconds; absent without events.
struct TimingError {
    std::uint64_t requests = 0;                   ///< answered by the server
    std::uint64_t events = 0;                     ///< of requests that both saw alike
    std::uint64_t lost = 0;                       ///< requests that only one saw, or with another number of events
    std::optional<double> gapP50, gapP99, gapMax; ///< |measured − true|
    std::optional<double> ttftP50, ttftP99;       ///< measured − true
};
TimingError timingError(const SeenById &seen, const SeenById &truth);

} // namespace inferometer
