// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/BatchModel.h"

#include "core/sim/ExactModel.h"

#include <algorithm>

namespace inferometer {

namespace {

std::uint64_t blocksFor(std::uint64_t tokens) { return (tokens + kKvBlockTokens - 1) / kKvBlockTokens; }

} // namespace

std::unique_ptr<SimModel> SimModel::make(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed)
{
    if (parameters.exact)
        return std::make_unique<ExactModel>(parameters, faults, seed);
    return std::make_unique<BatchModel>(parameters, faults, seed);
}

BatchModel::BatchModel(const SimParameters &parameters, const FaultPlan &faults, std::uint64_t seed)
    : m_parameters(parameters),
      m_pace(faults),
      m_random(seed),
      m_pool(parameters.kvTokens / kKvBlockTokens, parameters.prefixCache)
{}

void BatchModel::submit(SimRequest request, Nanos now)
{
    m_pace.begin(now);
    auto sequence = std::make_unique<Sequence>();
    sequence->target = request.promptTokens;
    sequence->request = std::move(request);
    m_waiting.push_back(sequence.get());
    const std::uint64_t id = sequence->request.id;
    m_sequences.insert_or_assign(id, std::move(sequence));
    if (!m_stepEnd && !m_wakeUp)
        m_wakeUp = now;
}

void BatchModel::cancel(std::uint64_t id)
{
    std::vector<Delayed> kept;
    for (; !m_delayed.empty(); m_delayed.pop())
        if (m_delayed.top().event.request != id)
            kept.push_back(m_delayed.top());
    m_delayed = decltype(m_delayed)(std::greater<>(), std::move(kept));
    const auto found = m_sequences.find(id);
    if (found == m_sequences.end())
        return;
    Sequence *sequence = found->second.get();
    std::erase(m_waiting, sequence);
    std::erase(m_running, sequence);
    std::erase_if(m_step, [sequence](const Work &work) { return work.sequence == sequence; });
    m_pool.release(sequence->holding);
    m_sequences.erase(found);
}

std::optional<Nanos> BatchModel::nextWake() const
{
    std::optional<Nanos> wake = m_stepEnd ? m_stepEnd : m_wakeUp;
    if (!m_delayed.empty())
        wake = wake ? std::min(*wake, m_delayed.top().event.due) : m_delayed.top().event.due;
    return wake;
}

void BatchModel::advance(Nanos now, std::vector<SimEvent> &events)
{
    if (m_wakeUp && *m_wakeUp <= now) {
        flushDelayed(*m_wakeUp, events);
        startStep(*std::exchange(m_wakeUp, std::nullopt), events);
    }
    while (m_stepEnd && *m_stepEnd <= now) {
        const Nanos end = *m_stepEnd;
        flushDelayed(end, events);
        endStep(events);
        startStep(end, events);
    }
    flushDelayed(now, events);
}

void BatchModel::startStep(Nanos now, std::vector<SimEvent> &events)
{
    m_step.clear();
    m_stepEnd.reset();
    std::uint32_t budget = m_parameters.stepTokens;
    const std::size_t before = m_running.size();
    // Preemption shortens m_running from behind, so the index stays right.
    for (std::size_t i = 0; i < m_running.size() && budget > 0; ++i) {
        Sequence &sequence = *m_running[i];
        std::uint32_t tokens = 1;
        if (!sequence.isDecoding())
            tokens = std::min(budget, sequence.target - sequence.computed);
        else if (!makeRoom(sequence, now, events))
            break;
        m_step.push_back({&sequence, tokens});
        budget -= tokens;
    }
    if (m_running.size() == before)
        admit(budget, now, events);
    if (!m_step.empty())
        m_stepEnd = now + m_pace.stretch(stepTime(m_parameters, loadOf(m_step)), now);
}

bool BatchModel::makeRoom(Sequence &sequence, Nanos now, std::vector<SimEvent> &events)
{
    while (sequence.holding.blocks() * kKvBlockTokens <= sequence.computed && !m_pool.grow(sequence.holding)) {
        const bool wasItself = m_running.back() == &sequence;
        preemptYoungest(now, events);
        if (wasItself)
            return false;
    }
    return true;
}

void BatchModel::preemptYoungest(Nanos now, std::vector<SimEvent> &events)
{
    Sequence &youngest = *m_running.back();
    m_running.pop_back();
    m_pool.release(youngest.holding);
    youngest.computed = 0;
    youngest.target = youngest.request.promptTokens + youngest.emitted;
    m_waiting.push_front(&youngest);
    events.push_back({SimEventKind::Preempted, youngest.request.id, now, 0});
}

void BatchModel::admit(std::uint32_t budget, Nanos now, std::vector<SimEvent> &events)
{
    while (!m_waiting.empty() && m_running.size() < m_parameters.maxBatch && budget > 0) {
        Sequence &sequence = *m_waiting.front();
        // The last token is always computed: without it there is nothing to sample from.
        const std::size_t usable =
            std::min<std::size_t>(sequence.request.promptBlocks.size(), (sequence.target - 1) / kKvBlockTokens);
        if (!m_pool.acquire(sequence.holding, std::span(sequence.request.promptBlocks).first(usable),
                            blocksFor(sequence.target)))
            break;
        m_waiting.pop_front();
        m_running.push_back(&sequence);
        sequence.computed = static_cast<std::uint32_t>(sequence.holding.shared.size()) * kKvBlockTokens;
        events.push_back({SimEventKind::Started, sequence.request.id, now, sequence.computed});
        const std::uint32_t tokens = std::min(budget, sequence.target - sequence.computed);
        m_step.push_back({&sequence, tokens});
        budget -= tokens;
    }
}

StepLoad BatchModel::loadOf(const std::vector<Work> &work) const
{
    StepLoad load;
    for (const Work &item : work) {
        if (!item.sequence->isDecoding()) {
            load.prefillTokens += item.tokens;
            continue;
        }
        ++load.decoding;
        load.kvTokens += item.sequence->computed;
    }
    return load;
}

void BatchModel::endStep(std::vector<SimEvent> &events)
{
    for (const Work &work : m_step) {
        Sequence &sequence = *work.sequence;
        const bool wasDecoding = sequence.isDecoding();
        sequence.computed += work.tokens;
        if (!sequence.isDecoding())
            continue;
        if (!wasDecoding)
            m_pool.publish(sequence.holding, sequence.request.promptBlocks);
        emit(sequence, events);
    }
    std::erase_if(m_running, [this](Sequence *sequence) {
        if (sequence->emitted < sequence->request.outputTokens)
            return false;
        m_pool.release(sequence->holding);
        m_sequences.erase(sequence->request.id);
        return true;
    });
}

void BatchModel::emit(Sequence &sequence, std::vector<SimEvent> &events)
{
    ++sequence.emitted;
    const bool isLast = sequence.emitted == sequence.request.outputTokens;
    SimEvent event{SimEventKind::Token, sequence.request.id, *m_stepEnd, 0};
    const bool hasJitter = m_parameters.jitterMean > Nanos(0);
    if (hasJitter) {
        event.due += fromSeconds(m_random.exponential(1.0 / toSeconds(m_parameters.jitterMean)));
        event.due = sequence.lastDue = std::max(event.due, sequence.lastDue);
    }
    for (const SimEventKind kind : {SimEventKind::Token, SimEventKind::Finished}) {
        if (kind == SimEventKind::Finished && !isLast)
            break;
        event.kind = kind;
        if (hasJitter)
            m_delayed.push({event, m_order++});
        else
            events.push_back(event);
    }
}

void BatchModel::flushDelayed(Nanos until, std::vector<SimEvent> &events)
{
    for (; !m_delayed.empty() && m_delayed.top().event.due <= until; m_delayed.pop())
        events.push_back(m_delayed.top().event);
}

SimGauges BatchModel::gauges() const
{
    const double usage =
        m_pool.blocks() == 0 ? 0.0 : static_cast<double>(m_pool.usedBlocks()) / static_cast<double>(m_pool.blocks());
    return {.running = m_running.size(), .waiting = m_waiting.size(), .kvUsage = usage};
}

} // namespace inferometer
