// SPDX-License-Identifier: GPL-3.0-or-later
// How RunTimeline's sums become curves.
#include "core/metrics/RunTimeline.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace inferometer {

namespace {

constexpr std::size_t kMostDots = 2000;
constexpr Nanos kRolling = std::chrono::seconds(5);
constexpr std::uint64_t kRollingRequests = 40;
constexpr std::uint64_t kLeastForP95 = 5;
constexpr double kMostlyEnded = 0.9;

} // namespace

LiveSeries RunTimeline::finish() { return freeze(Progress::Over, m_end); }

LiveSeries RunTimeline::peek(Nanos now)
{
    return freeze(Progress::Going, std::max(std::min(now, farthest() - Nanos{1}), m_end));
}

LiveSeries RunTimeline::freeze(Progress progress, Nanos end)
{
    LiveSeries series;
    const bool isGoing = progress == Progress::Going;
    if (m_finished == 0)
        return series;
    const std::size_t count = bucketOf(isGoing ? end : m_end) + 1;
    readPercentiles(count);
    series.width = m_width;
    series.end = end;
    series.finished = m_finished;
    series.buckets.resize(count);
    const std::vector<LiveTail::Stretch> tail =
        isGoing ? m_tail.stretches(m_width, count, end) : std::vector<LiveTail::Stretch>();
    const std::optional<double> tokensPerEvent = m_tail.tokensPerEvent();
    std::int64_t flying = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Bucket &bucket = m_buckets[i];
        SeriesBucket &shown = series.buckets[i];
        const Nanos from = m_width * static_cast<std::int64_t>(i);
        const Nanos length = std::min(m_width, end - from);
        const std::int64_t beyond = (m_width - length).count(); // of the last bucket, where nothing flies that we know of
        // Time in flight: of those that came in, to the bucket's end; what ended is taken off from its end on.
        std::int64_t time = flying * m_width.count() + bucket.afterStarts - bucket.afterEnds;
        flying += static_cast<std::int64_t>(bucket.starts) - bucket.ends;
        time -= flying * beyond;
        shown.failures = bucket.failed;
        if (length <= Nanos{0} || 2 * length < m_width)
            continue; // too short a piece for a rate
        const double known = static_cast<double>(time) / static_cast<double>(length.count());
        const bool isPast = !isGoing || from + m_width <= m_horizon;
        const LiveTail::Stretch open = isPast ? LiveTail::Stretch() : tail[i];
        shown.inFlight = std::max(known, toSeconds(open.flight) / toSeconds(length));
        if (*shown.inFlight <= 0 && bucket.tokens == 0 && bucket.succeeded == 0)
            continue;
        shown.requestsPerSecond = bucket.succeeded / toSeconds(length);
        if (open.events == 0)
            shown.outputTokensPerSecond = static_cast<double>(bucket.tokens) / toSeconds(length);
        else if (tokensPerEvent) // before that nobody knows what an event is worth
            shown.outputTokensPerSecond =
                (static_cast<double>(bucket.tokens) + *tokensPerEvent * static_cast<double>(open.events)) / toSeconds(length);
        if (!isPast && known < kMostlyEnded * *shown.inFlight)
            continue;
        const Percentiles &percentiles = m_percentiles[i];
        shown.ttftP50Ms = percentiles.ttft[0];
        shown.ttftP95Ms = percentiles.ttft[1];
        shown.tpotP50Ms = percentiles.tpot[0];
        shown.tpotP95Ms = percentiles.tpot[1];
    }
    putDots(series);
    putSpans(series, progress);
    for (const auto &failure : m_failures)
        series.failures.push_back(failure.second);
    std::sort(series.failures.begin(), series.failures.end(),
              [](const SeriesFailure &a, const SeriesFailure &b) { return std::pair(a.at, a.fine) < std::pair(b.at, b.fine); });
    return series;
}

std::vector<std::uint32_t> RunTimeline::inOrder() const
{
    std::vector<std::uint32_t> order(m_segments.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto key = [this](std::uint32_t i) {
        const Segment &s = m_segments[i];
        return std::tuple(s.first, s.stage, s.round, s.purpose == Purpose::Judged);
    };
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    return order;
}

void RunTimeline::readPercentiles(std::size_t count)
{
    const std::vector<std::uint32_t> order = inOrder();
    m_percentiles.resize(std::max(m_percentiles.size(), m_buckets.size()));
    for (std::size_t i = std::min(m_firstDirty, count); i < count; ++i)
        m_percentiles[i] = percentilesAt(i, order);
    m_firstDirty = count;
}

RunTimeline::Percentiles RunTimeline::percentilesAt(std::size_t bucket, const std::vector<std::uint32_t> &order)
{
    // The segment in force: the last that began before the bucket's end.
    const Nanos end = m_width * static_cast<std::int64_t>(bucket + 1);
    const auto behind =
        std::find_if(order.begin(), order.end(), [&](std::uint32_t segment) { return m_segments[segment].first >= end; });
    if (behind == order.begin())
        return {};
    const std::uint32_t segment = *(behind - 1);
    const auto first = static_cast<std::size_t>(std::max(m_segments[segment].first, Nanos{0}) / m_width);

    const auto read = [&](TimeBins Part::*bins) {
        m_pool.clear();
        for (std::size_t i = bucket + 1; i-- > first;) {
            for (const Part &part : m_buckets[i].parts)
                if (part.segment == segment)
                    m_pool.add(part.*bins);
            if (m_pool.count() >= kRollingRequests && m_width * static_cast<std::int64_t>(bucket - i + 1) >= kRolling)
                break;
        }
        std::array<std::optional<double>, 2> values{m_pool.quantileMs(0.5), std::nullopt};
        if (m_pool.count() >= kLeastForP95)
            values[1] = m_pool.quantileMs(0.95);
        return values;
    };
    return {read(&Part::ttft), read(&Part::tpot)};
}

void RunTimeline::putDots(LiveSeries &series) const
{
    const auto used = static_cast<std::size_t>(
        std::count_if(m_buckets.begin(), m_buckets.end(), [](const Bucket &b) { return b.slowest.has_value(); }));
    const std::size_t room = kMostDots - m_failedDots.size();
    const std::size_t each = used > 0 ? std::clamp<std::size_t>(room / used, 1, kDotsABucket) : 0;
    std::vector<Kept> dots = m_failedDots;
    std::vector<Kept> some;
    for (const Bucket &bucket : m_buckets) {
        if (!bucket.slowest)
            continue;
        some = bucket.dots;
        std::sort(some.begin(), some.end());
        std::erase_if(some, [&](const Kept &kept) { return kept.lot == bucket.slowest->lot; });
        some.resize(std::min(some.size(), each - 1));
        dots.push_back(*bucket.slowest);
        dots.insert(dots.end(), some.begin(), some.end());
    }
    std::sort(dots.begin(), dots.end(),
              [](const Kept &a, const Kept &b) { return std::pair(a.dot.at, a.lot) < std::pair(b.dot.at, b.lot); });
    series.dots.reserve(dots.size());
    for (const Kept &kept : dots)
        series.dots.push_back(kept.dot);
}

void RunTimeline::putSpans(LiveSeries &series, Progress progress) const
{
    const std::vector<std::uint32_t> order = inOrder();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Segment &segment = m_segments[order[i]];
        SeriesSpan span{segment.stage, segment.round, segment.purpose, segment.first, segment.last, ClosedLoop{}};
        if (i + 1 < order.size())
            span.end = std::min(span.end, m_segments[order[i + 1]].first);
        else if (progress == Progress::Going)
            span.end = series.end;
        if (segment.stage.value < m_loads.size())
            span.load = m_loads[segment.stage.value];
        series.spans.push_back(span);
    }
}

} // namespace inferometer
