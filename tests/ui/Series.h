// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/RunTimeline.h"
#include "tests/support/Flow.h"

#include <cmath>
#include <memory>
#include <random>

namespace inferometer::test {

/// A run in the manner of the mockups' "ladder-3": two minutes of warm-up at four users, then levels of 1, 4 and 8 users for five
/// minutes each, cut off at `until` seconds; request 366 or so fails. `speed` squeezes it.
class LadderRun {
public:
    explicit LadderRun(double until, double speed = 1) : m_until(until), m_speed(speed)
    {
        for (const std::uint32_t users : {1u, 4u, 8u}) {
            StagePlan stage;
            stage.shape = ClosedLoop{users};
            m_plan.stages.push_back(stage);
        }
        play({0, Purpose::Warmup, 4, 0, 113});
        play({0, Purpose::Judged, 1, 120, 418});
        play({1, Purpose::Judged, 4, 424, 710});
        play({2, Purpose::Judged, 8, 724, 1020});
        std::sort(m_records.begin(), m_records.end(),
                  [](const RequestRecord &a, const RequestRecord &b) { return *a.tSend < *b.tSend; });
        for (std::size_t i = 0; i < m_records.size(); ++i)
            m_records[i].id = {i};
        const std::size_t unlucky = m_records.size() * 6 / 7;
        if (!m_records.empty())
            m_records[unlucky].outcome = {
                OutcomeKind::StreamError, OutcomeClass::StreamTruncated, std::nullopt, {}, Phase::Receiving};
    }

    const PlanDraft &plan() const { return m_plan; }
    const std::vector<RequestRecord> &records() const { return m_records; }
    /// What was known by then.
    std::shared_ptr<const LiveSeries> series(double now = 1e9) const
    {
        RunTimeline timeline(m_plan);
        if (now < 1e9)
            noteFlow(timeline, m_records, Nanos{0}, fromSeconds(now));
        for (const RequestRecord &record : m_records)
            if (toSeconds(record.tDone) <= now)
                timeline.add(record);
        return std::make_shared<LiveSeries>(now < 1e9 ? timeline.peek(fromSeconds(now)) : timeline.finish());
    }

private:
    struct Level {
        std::uint32_t stage;
        Purpose purpose;
        std::uint32_t users;
        double from, to;
    };
    void play(const Level &level)
    {
        std::lognormal_distribution<double> noise(0, 0.25);
        std::uniform_int_distribution<std::uint32_t> length(250, 540);
        for (std::uint32_t user = 0; user < level.users; ++user)
            for (double now = level.from / m_speed + 0.003 * user; now < std::min(level.to / m_speed, m_until);) {
                const double cold = level.purpose == Purpose::Warmup ? 0.7 * std::exp(-now * m_speed / 40) : 0;
                const double ttft = (0.10 + 0.016 * level.users + cold) * noise(m_random) / m_speed;
                const double tpot = (0.0095 + 0.0023 * level.users) / m_speed * (0.98 + 0.04 * noise(m_random));
                const std::uint32_t tokens = length(m_random);
                RequestRecord record;
                record.stage.value = level.stage;
                record.purpose = level.purpose;
                record.tSched = fromSeconds(now);
                record.tSend = record.tSched;
                for (std::uint32_t i = 0; i < tokens; ++i)
                    record.timeline.append({fromSeconds(ttft + tpot * i), 1});
                record.tokens.output = tokens;
                record.tokens.source = TokenSource::Usage;
                now += ttft + tpot * tokens;
                record.tDone = fromSeconds(now);
                m_records.push_back(std::move(record));
                now += 0.0002;
            }
    }

    double m_until, m_speed;
    PlanDraft m_plan;
    std::vector<RequestRecord> m_records;
    std::mt19937 m_random{366};
};

} // namespace inferometer::test
