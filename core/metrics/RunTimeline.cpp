// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RunTimeline.h"

#include "core/metrics/RequestMetrics.h"
#include "core/metrics/TokenArrivals.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr std::size_t kMostFailures = 1000;

// The order in which dots are kept when there are too many: a fixed shuffle of the requests' numbers (splitmix64).
std::uint64_t lotOf(std::uint64_t id)
{
    std::uint64_t x = id + 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

constexpr auto byFirst = [](const auto &a, const auto &b) { return a.first < b.first; };

// A heap of the lowest: the order of coming does not matter.
template<class Entry, class Less>
void keepLowest(std::vector<Entry> &kept, Entry entry, std::size_t most, Less less)
{
    if (kept.size() >= most) {
        if (!less(entry, kept.front()))
            return;
        std::pop_heap(kept.begin(), kept.end(), less);
        kept.pop_back();
    }
    kept.push_back(std::move(entry));
    std::push_heap(kept.begin(), kept.end(), less);
}

template<class Entry>
bool isSlower(const Entry &a, const Entry &b)
{
    return a.dot.ttftMs != b.dot.ttftMs ? a.dot.ttftMs > b.dot.ttftMs : a.lot < b.lot;
}

} // namespace

RunTimeline::RunTimeline(const PlanDraft &plan)
{
    for (const StagePlan &stage : plan.stages)
        m_loads.push_back(stage.shape);
}

Nanos RunTimeline::farthest() const { return m_width * static_cast<std::int64_t>(kMostBuckets); }

std::size_t RunTimeline::bucketOf(Nanos moment)
{
    moment = std::max(moment, Nanos{0});
    while (moment >= farthest())
        widen();
    const auto index = static_cast<std::size_t>(moment / m_width);
    if (index >= m_buckets.size())
        m_buckets.resize(index + 1);
    return index;
}

void RunTimeline::widen()
{
    for (std::size_t i = 0; 2 * i < m_buckets.size(); ++i) {
        if (i > 0)
            m_buckets[i] = std::move(m_buckets[2 * i]);
        join(m_buckets[i], 2 * i + 1 < m_buckets.size() ? m_buckets[2 * i + 1] : Bucket{}, m_width.count());
    }
    m_buckets.resize((m_buckets.size() + 1) / 2);
    m_width *= 2;
    m_percentiles.clear();
    m_firstDirty = 0;
}

void RunTimeline::join(Bucket &left, const Bucket &right, std::int64_t width)
{
    left.afterStarts += left.starts * width + right.afterStarts;
    left.afterEnds += left.ends * width + right.afterEnds;
    left.tokens += right.tokens;
    left.succeeded += right.succeeded;
    left.failed += right.failed;
    left.starts += right.starts;
    left.ends += right.ends;
    for (const Part &part : right.parts) {
        const auto same =
            std::find_if(left.parts.begin(), left.parts.end(), [&](const Part &p) { return p.segment == part.segment; });
        if (same == left.parts.end()) {
            left.parts.push_back(part);
        } else {
            same->ttft.merge(part.ttft);
            same->tpot.merge(part.tpot);
        }
    }
    for (const Kept &kept : right.dots)
        keepLowest(left.dots, kept, kDotsABucket, std::less<>());
    if (right.slowest && (!left.slowest || isSlower(*right.slowest, *left.slowest)))
        left.slowest = right.slowest;
}

std::uint32_t RunTimeline::segmentOf(const RequestRecord &record, Nanos start)
{
    // The newest is the likeliest.
    for (std::size_t i = m_segments.size(); i-- > 0;) {
        Segment &segment = m_segments[i];
        if (segment.stage != record.stage || segment.round != record.round || segment.purpose != record.purpose)
            continue;
        segment.first = std::min(segment.first, start);
        segment.last = std::max(segment.last, record.tDone);
        return static_cast<std::uint32_t>(i);
    }
    m_segments.push_back({record.stage, record.round, record.purpose, start, record.tDone});
    return static_cast<std::uint32_t>(m_segments.size() - 1);
}

void RunTimeline::add(const RequestRecord &record)
{
    const bool isOpen = record.stage.value < m_loads.size() && isOpenLoop(m_loads[record.stage.value]);
    const Nanos start = isOpen ? record.tSched : record.tSend.value_or(record.tSched);
    noteFinished(record.id.value, start);
    if (!record.tSend)
        return;
    m_tail.settle(record);
    ++m_finished;
    m_end = std::max(m_end, record.tDone);
    bucketOf(record.tDone); // widens first, so that the indices below stay true

    const std::size_t sent = bucketOf(*record.tSend);
    const std::size_t done = bucketOf(record.tDone);
    const auto restOf = [this](std::size_t index, Nanos moment) {
        return (m_width * static_cast<std::int64_t>(index + 1) - moment).count();
    };
    ++m_buckets[sent].starts;
    m_buckets[sent].afterStarts += restOf(sent, *record.tSend);
    ++m_buckets[done].ends;
    m_buckets[done].afterEnds += restOf(done, record.tDone);

    const std::uint32_t segment = segmentOf(record, start);
    m_firstDirty = std::min(m_firstDirty, bucketOf(start));
    if (record.outcome.isOk()) {
        ++m_buckets[done].succeeded;
        m_tokens.clear();
        const std::size_t first = spreadTokens(record, m_width, m_tokens);
        for (std::size_t i = 0; i < m_tokens.size(); ++i)
            if (m_tokens[i] > 0) // the last of them can be at t_done at the latest
                m_buckets[std::min(first + i, m_buckets.size() - 1)].tokens += m_tokens[i];
    } else if (record.outcome.isFailure()) {
        ++m_buckets[done].failed;
        keepLowest(m_failures, {lotOf(record.id.value), SeriesFailure{record.tDone, record.outcome.fine}}, kMostFailures,
                   byFirst);
    }
    addSamples(record, segment, start);
}

void RunTimeline::addSamples(const RequestRecord &record, std::uint32_t segment, Nanos start)
{
    if (!record.isStreamed || record.timeline.empty() || (!record.outcome.isOk() && !record.outcome.isFailure()))
        return;
    const RequestMetrics metrics = metricsOf(record);
    if (metrics.isNotStreamed)
        return;
    Bucket &bucket = m_buckets[bucketOf(start)];
    const Nanos ttft = *record.tSend + record.timeline.arrivals().front().offset - start;
    const Kept kept{lotOf(record.id.value), {start, toMs(ttft), record.purpose == Purpose::Warmup, record.outcome.isFailure()}};
    if (record.outcome.isFailure())
        return keepLowest(m_failedDots, kept, kMostFailures, std::less<>());

    auto part = std::find_if(bucket.parts.begin(), bucket.parts.end(), [&](const Part &p) { return p.segment == segment; });
    if (part == bucket.parts.end())
        part = bucket.parts.insert(part, Part{segment, {}, {}});
    part->ttft.add(ttft);
    if (metrics.tpotMs)
        part->tpot.add(Nanos(std::llround(*metrics.tpotMs * 1e6)));
    keepLowest(bucket.dots, kept, kDotsABucket, std::less<>());
    if (!bucket.slowest || isSlower(kept, *bucket.slowest))
        bucket.slowest = kept;
}

// Numbers are given in the order of sending, or very nearly.
void RunTimeline::noteFinished(std::uint64_t id, Nanos start)
{
    m_ahead.emplace(id, start.count());
    while (!m_ahead.empty() && m_ahead.top().first <= m_nextId) {
        m_nextId = m_ahead.top().first + 1;
        m_horizon = std::max(m_horizon, Nanos(m_ahead.top().second));
        m_ahead.pop();
    }
    // Whole buckets, so that none is known by halves; in open loops a request was due before it left.
    m_tail.forgetBefore(m_horizon / m_width * m_width);
}

} // namespace inferometer
