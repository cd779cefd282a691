// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/FirstRequest.h"

#include "core/net/HttpClient.h"
#include "core/protocol/AnswerReader.h"
#include "core/protocol/GenerationRequest.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace inferometer {

namespace {

constexpr int kMostTries = 6;
constexpr int kMostStalls = 2;                               // tries that nobody answered; the one after them is the last
constexpr Nanos kFirstWait = std::chrono::milliseconds(100); // doubled after each try
constexpr Nanos kLongestWait = std::chrono::seconds(3);      // whatever the server asks for

// What may be over in a moment. A refused key, an unknown model or a page of another kind stays what it is.
bool mayPass(OutcomeClass fine)
{
    switch (fine) {
    case OutcomeClass::RateLimited:
    case OutcomeClass::Overloaded:
    case OutcomeClass::Http5xx:
    case OutcomeClass::StreamError:
    case OutcomeClass::StreamTruncated:
    case OutcomeClass::TimeoutFirst:
    case OutcomeClass::TimeoutStall:
    case OutcomeClass::TimeoutTotal: return true;
    default: return false;
    }
}

void wait(Nanos time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait_for(lock, stop, time, [] { return false; });
}

} // namespace

FirstRequest::FirstRequest(const RunPlan &plan, const Protocol &protocol, const Secret &secret, std::stop_token stop)
    : m_plan(plan), m_protocol(protocol), m_secret(secret), m_stop(std::move(stop))
{}

RequestRecord FirstRequest::ask(const Prompt &prompt, const Form &form, TransferEnd &end, Streaming streaming) const
{
    const Nanos full = m_plan->endpoint.timeouts.first + m_plan->endpoint.timeouts.connect;
    Nanos pause = kFirstWait;
    int stalls = 0;
    for (int tries = 1;; ++tries, pause *= 2) {
        // Loading a model may take as long as the plan allows; that is waited for once, at the end.
        const Nanos patience = stalls < kMostStalls ? full / 2 : full;
        const MonoTime begin = MonoClock::now();
        RequestRecord record = askOnce(prompt, form, end, streaming, patience);
        stalls += MonoClock::now() - begin >= patience;
        ++m_tries;
        if (record.outcome.isOk() || m_stop.stop_requested())
            return record;
        if (mayPass(record.outcome.fine)) {
            ++m_failed;
            m_lastWords = record.outcome.words;
        }
        if (!mayPass(record.outcome.fine) || tries == kMostTries || stalls > kMostStalls)
            return record;
        wait(std::min(end.retryAfter.value_or(pause), kLongestWait), m_stop);
    }
}

std::optional<Message> FirstRequest::troubles() const
{
    if (m_failed == 0)
        return std::nullopt;
    return Message(INFEROMETER_TEXT("Preflight", "%1 of the %2 small requests before the run failed and were tried again: %3"),
                   {m_failed, m_tries, m_lastWords});
}

RequestRecord FirstRequest::askOnce(const Prompt &prompt, const Form &form, TransferEnd &end, Streaming streaming,
                                    Nanos patience) const
{
    HttpRequest request = generationRequest(m_plan->endpoint, m_protocol, m_secret, m_plan->model.name, streaming);
    request.body = m_protocol.body({m_plan->model, form.sampling, streaming, 1, prompt, form.habits});
    const HttpAnswer answer = fetch(request, patience, m_stop);
    end = answer.end;
    AnswerReader reader(m_protocol);
    reader.begin(streaming, KeepTexts::No);
    if (answer.status > 0)
        reader.headers(answer.status, answer.contentType);
    reader.body(answer.body, MonoClock::now());
    reader.close(answer.end, MonoClock::now());
    RequestRecord record;
    reader.finish(record, m_secret);
    record.outcome.words = withoutSecrets(std::move(record.outcome.words), m_plan->endpoint, m_secret);
    return record;
}

} // namespace inferometer
