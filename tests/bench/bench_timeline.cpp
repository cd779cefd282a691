// SPDX-License-Identifier: GPL-3.0-or-later
// What the curves over time cost the writer thread: one JSON line.
#include "core/metrics/RunTimeline.h"

#include <algorithm>
#include <cstdio>
#include <sys/resource.h>

using namespace inferometer;

int main()
{
    constexpr std::uint64_t kRequests = 1'000'000;
    constexpr double kPerSecond = 1000;
    constexpr std::uint32_t kTokens = 64;
    PlanDraft plan;
    plan.stages.resize(1);
    RunTimeline timeline(plan);
    std::vector<double> freezes;
    Nanos feeding{0};
    const auto peakMiB = [] {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return static_cast<double>(usage.ru_maxrss) / 1024;
    };
    const double before = peakMiB();
    RequestRecord record;
    for (std::uint64_t i = 0; i < kRequests; ++i) {
        record.id = {i};
        record.tSched = fromSeconds(static_cast<double>(i) / kPerSecond);
        record.tSend = record.tSched;
        record.timeline = {};
        record.timeline.reserve(kTokens);
        const Nanos ttft = fromMs(100 + static_cast<double>((i * 7919) % 500));
        for (std::uint32_t token = 0; token < kTokens; ++token)
            record.timeline.append({ttft + fromMs(20) * token, 1});
        record.tokens.output = kTokens;
        record.tDone = *record.tSend + ttft + fromMs(20) * kTokens;
        const MonoTime start = MonoClock::now();
        timeline.add(record);
        feeding += MonoClock::now() - start;
        if (i % 10'000 == 0) {
            const MonoTime frozen = MonoClock::now();
            const LiveSeries series = timeline.peek(record.tDone);
            freezes.push_back(toMs(MonoClock::now() - frozen));
        }
    }
    std::sort(freezes.begin(), freezes.end());
    std::printf("{\"requests\":%llu,\"tokens\":%u,\"feed_us_per_record\":%.3f,\"freeze_ms_p50\":%.3f,\"freeze_ms_max\":%.3f,"
                "\"memory_mib\":%.1f}\n",
                static_cast<unsigned long long>(kRequests), kTokens, toMs(feeding) * 1000 / kRequests,
                freezes[freezes.size() / 2], freezes.back(), peakMiB() - before);
}
