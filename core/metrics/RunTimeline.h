// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/RunPlan.h"
#include "core/metrics/LiveTail.h"
#include "core/metrics/TimeBins.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace inferometer {

/// Makes a run's curves over time from its finished requests, in any order, while it goes on and again from the store.
///
/// Times of tokens by method D2.18. A request's TTFT and TPOT stand at its start: its sending, in open loops the moment it
/// was due. Statistics are of successes. Memory is bounded by the number of buckets (at most 600, of 1, 2, 4, … seconds),
/// not by the number of requests: some 10 MB at most. One thread at a time.
class RunTimeline {
public:
    explicit RunTimeline(const PlanDraft &plan);

    void add(const RequestRecord &record);
    /// The curves of all requests added.
    LiveSeries finish();

    /// While the run goes on: what the lanes saw. To be told before the records of the requests it is about.
    void noteFlow(std::int64_t second, const FlowSecond &seen) { m_tail.note(second, seen); }
    /// The curves up to now. Output speed and requests in flight count the answers that are still on their way, so they reach
    /// up to now. Percentiles are of requests that have ended: buckets of which less than nine tenths of those then in flight
    /// have ended leave them out, since the slow ones would be missing.
    LiveSeries peek(Nanos now);
    /// Tokens that came since that moment, of answers that are still on their way.
    double tokensOnTheWay(Nanos since) const { return m_tail.tokensSince(since); }

private:
    static constexpr std::size_t kMostBuckets = 600;
    static constexpr std::size_t kDotsABucket = 32;
    struct Kept { ///< a dot and its place in the lottery that thins them
        std::uint64_t lot = 0;
        SeriesDot dot;
        friend bool operator<(const Kept &a, const Kept &b) { return a.lot < b.lot; }
    };
    struct Part { ///< the samples of one segment
        std::uint32_t segment = 0;
        TimeBins ttft, tpot;
    };
    struct Bucket {
        std::uint64_t tokens = 0;
        std::uint32_t succeeded = 0, failed = 0;
        std::uint32_t starts = 0, ends = 0;
        std::int64_t afterStarts = 0; ///< time from each start to the bucket's end, added up, ns
        std::int64_t afterEnds = 0;
        std::vector<Part> parts;
        std::vector<Kept> dots; ///< those with the lowest lots
        std::optional<Kept> slowest;
    };
    struct Segment { ///< one stage, round and purpose
        StageIndex stage;
        std::uint32_t round = 0;
        Purpose purpose = Purpose::Judged;
        Nanos first{0};
        Nanos last{0};
    };
    struct Percentiles {
        std::array<std::optional<double>, 2> ttft, tpot;
    };
    enum class Progress { Going, Over };

    Nanos farthest() const;
    std::size_t bucketOf(Nanos moment);
    void widen();
    static void join(Bucket &left, const Bucket &right, std::int64_t width);
    std::uint32_t segmentOf(const RequestRecord &record, Nanos start);
    void addSamples(const RequestRecord &record, std::uint32_t segment, Nanos start);
    void noteFinished(std::uint64_t id, Nanos start);
    LiveSeries freeze(Progress progress, Nanos end);
    void readPercentiles(std::size_t count);
    Percentiles percentilesAt(std::size_t bucket, const std::vector<std::uint32_t> &order);
    std::vector<std::uint32_t> inOrder() const;
    void putDots(LiveSeries &series) const;
    void putSpans(LiveSeries &series, Progress progress) const;

    std::vector<LoadShape> m_loads; ///< by stage
    LiveTail m_tail;
    Nanos m_width{std::chrono::seconds(1)};
    std::vector<Bucket> m_buckets;
    std::vector<Segment> m_segments; ///< in the order of coming up
    std::vector<Kept> m_failedDots;
    std::vector<std::pair<std::uint64_t, SeriesFailure>> m_failures; ///< with their lots
    std::uint64_t m_finished = 0;
    Nanos m_end{0};
    std::vector<std::uint64_t> m_tokens; ///< scratch

    std::vector<Percentiles> m_percentiles; ///< those before m_firstDirty are right
    std::size_t m_firstDirty = 0;
    TimePool m_pool;

    /// Requests that ended before one sent earlier did, by id; all below m_nextId have ended.
    std::priority_queue<std::pair<std::uint64_t, std::int64_t>, std::vector<std::pair<std::uint64_t, std::int64_t>>,
                        std::greater<>>
        m_ahead;
    std::uint64_t m_nextId = 0;
    Nanos m_horizon{0}; ///< all that started before it has ended
};

} // namespace inferometer
