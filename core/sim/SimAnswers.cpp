// SPDX-License-Identifier: GPL-3.0-or-later
// The half of SimLoop that turns the model's events into bytes.
#include "core/sim/SimLoop.h"

#include <charconv>
#include <cstring>

namespace inferometer {

namespace {

constexpr std::string_view kLastChunk = "0\r\n\r\n";
/// Room in front of a chunk for its size in hexadecimal and the line end.
constexpr std::size_t kFrameHead = 18;

/// Frames what stands after kFrameHead in `buffer` as one HTTP chunk and returns it.
std::string_view framed(std::string &buffer)
{
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, buffer.size() - kFrameHead, 16).ptr;
    const auto count = static_cast<std::size_t>(end - digits);
    const std::size_t begin = kFrameHead - 2 - count;
    std::memcpy(buffer.data() + begin, digits, count);
    buffer[kFrameHead - 2] = '\r';
    buffer[kFrameHead - 1] = '\n';
    buffer += "\r\n";
    return std::string_view(buffer).substr(begin);
}

} // namespace

void SimLoop::pump(Nanos now)
{
    m_modelNow = std::max(m_modelNow, now);
    m_model->advance(m_modelNow, m_events);
    if (m_isDelivering)
        return;
    m_isDelivering = true;
    // An answer that ends may begin the next request of its connection, and so add events while this runs.
    for (std::size_t i = 0; i < m_events.size(); ++i)
        deliver(SimEvent(m_events[i]));
    m_events.clear();
    m_isDelivering = false;
}

void SimLoop::deliver(const SimEvent &event)
{
    const auto found = m_answers.find(event.request);
    if (found == m_answers.end())
        return;
    Answer &answer = *found->second;
    switch (event.kind) {
    case SimEventKind::Started:
        if (answer.started)
            break;
        answer.started = event.due;
        m_metrics.queue.observe(event.due - answer.read);
        if (m_parameters.exact || m_parameters.prefixCache == PrefixCache::Off)
            break;
        answer.cachedTokens = event.cachedTokens;
        m_metrics.prefixQueries += answer.request.promptTokens.size();
        m_metrics.prefixHits += event.cachedTokens;
        break;
    case SimEventKind::Preempted: ++m_metrics.preemptions; break;
    case SimEventKind::Token: deliverToken(answer, event); break;
    case SimEventKind::Finished: finish(answer); break;
    }
}

void SimLoop::deliverToken(Answer &answer, const SimEvent &event)
{
    const std::uint32_t index = answer.emitted++;
    if (index == 0) {
        answer.first = event.due;
        m_metrics.ttft.observe(event.due - answer.read);
        m_metrics.prefill.observe(event.due - answer.started.value_or(answer.read));
        m_metrics.promptTokens += answer.request.promptTokens.size();
    } else {
        m_metrics.itl.observe(event.due - answer.last);
    }
    answer.last = event.due;
    ++m_metrics.generationTokens;
    if (answer.request.delivery == Delivery::Whole)
        return;
    if (answer.trouble != Trouble::None && index >= answer.stopsAfter) {
        if (answer.trouble == Trouble::Cut)
            retire(*answer.connection);
        return;
    }
    answer.record.dueNs.push_back(event.due.count());
    m_scratch.assign(kFrameHead, ' ');
    answer.writer.token(m_scratch, index);
    const std::string_view bytes = answer.isFramed ? framed(m_scratch) : std::string_view(m_scratch).substr(kFrameHead);
    answer.connection->write(bytes, SendMark::Marked);
}

AnswerTotals SimLoop::totalsOf(const Answer &answer) const
{
    return {.promptTokens = static_cast<std::uint32_t>(answer.request.promptTokens.size()),
            .cachedTokens = answer.cachedTokens,
            .outputTokens = answer.emitted,
            .finish = answer.request.finish,
            .total = answer.last - answer.read,
            .prompt = answer.first - answer.started.value_or(answer.read),
            .eval = answer.last - answer.first};
}

void SimLoop::finish(Answer &answer)
{
    m_metrics.e2e.observe(answer.last - answer.read);
    m_metrics.decode.observe(answer.last - answer.first);
    ++(answer.request.finish == FinishReason::Stop ? m_metrics.finishedStop : m_metrics.finishedLength);
    if (answer.trouble == Trouble::Stall)
        return;
    if (answer.request.delivery == Delivery::Whole)
        return finishWhole(answer);
    m_scratch.assign(kFrameHead, ' ');
    answer.writer.end(m_scratch, totalsOf(answer));
    answer.isComplete = true;
    if (answer.isFramed) {
        const std::string_view last = framed(m_scratch);
        answer.connection->write(std::string(last).append(kLastChunk), SendMark::None);
    } else {
        answer.connection->write(std::string_view(m_scratch).substr(kFrameHead), SendMark::None);
    }
    if (answer.connection->isDrained())
        complete(answer);
}

void SimLoop::complete(Answer &answer)
{
    SimConnection &connection = *answer.connection;
    const auto found = m_answers.find(answer.id);
    const std::unique_ptr<Answer> done = std::move(found->second);
    m_answers.erase(found);
    connection.session = 0;
    if (m_log)
        m_log->write(done->record);
    if (m_options.onAnswered)
        m_options.onAnswered(done->record);
    if (connection.closesAfterAnswer)
        connection.close(CloseHow::Clean);
    else
        connection.answered();
}

} // namespace inferometer
