// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/ExactModel.h"

namespace inferometer {

ExactModel::ExactModel(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed)
    : m_ttft(parameters.exact->ttft),
      m_itl(parameters.exact->itl),
      m_jitterMean(parameters.jitterMean),
      m_pace(faults),
      m_random(seed)
{}

void ExactModel::schedule(std::uint64_t id, Sequence &sequence)
{
    const Nanos jitter = m_jitterMean == Nanos(0) ? Nanos(0) : fromSeconds(m_random.exponential(1.0 / toSeconds(m_jitterMean)));
    sequence.due = std::max(sequence.due, sequence.planned + jitter);
    m_queue.push({sequence.due, m_order++, id});
}

void ExactModel::submit(SimRequest request, Nanos now)
{
    m_pace.begin(now);
    Sequence &sequence = m_sequences[request.id];
    sequence = {.planned = now + m_pace.stretch(m_ttft, now), .due = now, .left = request.outputTokens};
    m_started.push_back({SimEventKind::Started, request.id, now, 0});
    schedule(request.id, sequence);
}

std::optional<Nanos> ExactModel::nextWake() const
{
    if (!m_started.empty())
        return m_started.front().due;
    return m_queue.empty() ? std::nullopt : std::optional(m_queue.top().due);
}

void ExactModel::advance(Nanos now, std::vector<SimEvent> &events)
{
    events.insert(events.end(), m_started.begin(), m_started.end());
    m_started.clear();
    while (!m_queue.empty() && m_queue.top().due <= now) {
        const Entry entry = m_queue.top();
        m_queue.pop();
        const auto found = m_sequences.find(entry.id);
        if (found == m_sequences.end())
            continue;
        Sequence &sequence = found->second;
        events.push_back({SimEventKind::Token, entry.id, entry.due, 0});
        if (--sequence.left == 0) {
            events.push_back({SimEventKind::Finished, entry.id, entry.due, 0});
            m_sequences.erase(found);
            continue;
        }
        sequence.planned += m_pace.stretch(m_itl, sequence.planned);
        schedule(entry.id, sequence);
    }
}

} // namespace inferometer
