// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/TimingError.h"

#include "core/metrics/Quantiles.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace inferometer {

Result<SeenById> storedTimes(RunStore &store, const Run &run)
{
    SeenById seen;
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        if (!record.tSend)
            return true;
        SeenTimes &one = seen[fmt::format("{}-{}", run.id.value, record.id.value)];
        one.sentNs = run.started.monoNs + record.tSend->count();
        for (const Arrival &arrival : record.timeline.arrivals())
            one.eventNs.push_back(one.sentNs + arrival.offset.count());
        return true;
    });
    if (!read)
        return Failure(read.error());
    return seen;
}

TimingError timingError(const SeenById &seen, const SeenById &truth)
{
    TimingError error;
    error.requests = truth.size();
    std::vector<double> gaps, ttfts;
    for (const auto &[id, real] : truth) {
        const auto found = seen.find(id);
        if (found == seen.end() || found->second.eventNs.size() != real.eventNs.size() || real.eventNs.empty()) {
            ++error.lost;
            continue;
        }
        const SeenTimes &one = found->second;
        const auto offBy = [](std::int64_t measured, std::int64_t wanted) { return toMs(Nanos(measured - wanted)); };
        error.events += one.eventNs.size();
        ttfts.push_back(offBy(one.eventNs[0] - one.sentNs, real.eventNs[0] - real.sentNs));
        for (std::size_t i = 1; i < one.eventNs.size(); ++i)
            gaps.push_back(std::abs(offBy(one.eventNs[i] - one.eventNs[i - 1], real.eventNs[i] - real.eventNs[i - 1])));
    }
    for (const auto &[id, one] : seen)
        error.lost += !truth.contains(id);
    std::sort(gaps.begin(), gaps.end());
    std::sort(ttfts.begin(), ttfts.end());
    error.gapP50 = quantile(gaps, 0.5);
    error.gapP99 = quantile(gaps, 0.99);
    error.gapMax = quantile(gaps, 1);
    error.ttftP50 = quantile(ttfts, 0.5);
    error.ttftP99 = quantile(ttfts, 0.99);
    return error;
}

} // namespace inferometer
