// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Lane.h"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>
#include <pthread.h>

namespace inferometer {

namespace {

constexpr Nanos kTick = std::chrono::milliseconds(10);
constexpr Nanos kCapPatience = std::chrono::milliseconds(10); // longer waits for the cap are told (method D2.2)
constexpr Nanos kOpenLimit = std::chrono::seconds(10);        // a server that is slow to greet is measured all the same
constexpr Nanos kRetry = std::chrono::milliseconds(1);
constexpr Nanos kQuickFailure = std::chrono::milliseconds(10); // nobody did any work for it
constexpr Nanos kFirstPause = std::chrono::milliseconds(10);
constexpr Nanos kLongestPause = std::chrono::seconds(1);
constexpr std::size_t kMostPrepared = 4096;
constexpr std::size_t kStock = 64;
constexpr int kSendsATurn = 16; // then what has arrived is read: a thousand users who start at once take a tenth of a second

std::int64_t threadCpuNs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

/// A request that failed before any connection, or at once. A user who asked again on the spot would only measure how
/// fast this program can fail.
bool failedQuickly(const RequestRecord &record, Nanos moment)
{
    const bool noConnection = record.outcome.kind == OutcomeKind::ConnectError;
    return record.outcome.isFailure() && (noConnection || moment - record.tSched < kQuickFailure);
}

/// What such a user waits besides the plan's time to think: 10 ms, doubled with each failure in a row, up to a second.
Nanos pauseAfter(int quickFailures)
{
    return quickFailures == 0 ? Nanos{0} : std::min(kFirstPause * (1 << std::min(quickFailures - 1, 10)), kLongestPause);
}

} // namespace

// One unmeasured request that leaves an open connection behind.
class Lane::Opener : public TransferListener {
public:
    Opener(CurlMulti &multi, std::function<void()> onEnd) : m_transfer(multi), m_onEnd(std::move(onEnd)) {}
    void start(const HttpRequest &request) { m_transfer.start(request, *this); }
    void sent(MonoTime, bool) override {}
    void headers(int, std::string_view, MonoTime) override {}
    bool body(std::string_view, MonoTime) override { return true; }
    void ended(const TransferEnd &) override { m_onEnd(); }

private:
    Transfer m_transfer;
    std::function<void()> m_onEnd;
};

Lane::Lane(RunContext &context, std::uint32_t number, const PromptSource &prompts, std::uint32_t connections)
    : m_context(context),
      m_number(number),
      m_prompts(prompts),
      m_multi(m_loop, connections),
      m_dueTimer(m_loop, [this] { sendDue(); }),
      m_refillTimer(m_loop, [this] { refill(); }),
      m_retryTimer(m_loop, [this] { sendWaiting(); }),
      m_tickTimer(m_loop, [this] { tick(); }),
      m_openLimit(m_loop, [this] { endOpening(); })
{
    m_loop.setOnWake([this] { runCommands(); });
    m_thread = std::jthread([this] {
        pthread_setname_np(pthread_self(), fmt::format("lane-{}", m_number).c_str());
        m_loop.run();
    });
}

Lane::~Lane()
{
    post([this] { m_loop.stop(); });
    m_thread.join();
}

void Lane::post(std::function<void()> command)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_commands.push_back(std::move(command));
    }
    m_loop.wake();
}

void Lane::runCommands()
{
    std::vector<std::function<void()>> commands;
    {
        const std::scoped_lock lock(m_mutex);
        commands.swap(m_commands);
    }
    for (const auto &command : commands)
        command();
}

void Lane::open(std::uint32_t connections, std::function<void()> done)
{
    post([this, connections, done = std::move(done)] {
        if (connections == 0 || m_isCancelled)
            return done();
        m_multi.setMaxConnections(connections);
        m_onOpened = done;
        m_opening = connections;
        for (std::uint32_t i = 0; i < connections; ++i) {
            m_openers.push_back(std::make_unique<Opener>(m_multi, [this] {
                // Ends outside of this callback: it frees the openers.
                if (--m_opening == 0)
                    m_openLimit.start(Nanos{0});
            }));
            m_openers.back()->start(m_context.opener);
        }
        m_openLimit.start(kOpenLimit);
    });
}

void Lane::endOpening()
{
    m_openLimit.stop();
    m_openers.clear();
    if (const auto done = std::exchange(m_onOpened, nullptr))
        done();
}

void Lane::prepare(LaneJob job, std::function<void()> done)
{
    post([this, job = std::move(job), done = std::move(done)]() mutable {
        m_job = std::move(job);
        m_report = {};
        m_nextDue = 0;
        m_waiting.clear();
        m_thinking.clear();
        m_stock.clear();
        m_nextPrompt = m_job->firstPrompt;
        const std::size_t first = m_job->due.empty() ? m_job->users.size() : std::min(m_job->due.size(), kMostPrepared);
        while (m_stock.size() < first)
            m_stock.push_back(ready());
        m_stockWanted = std::clamp<std::size_t>(first, 1, kStock);
        done();
    });
}

void Lane::begin(Nanos start, std::shared_ptr<StageClock> clock, std::function<void(LaneReport)> done)
{
    post([this, start, clock = std::move(clock), done = std::move(done)] {
        m_job->start = start;
        m_job->clock = clock;
        m_onEnd = done;
        m_isRunning = true;
        (void)m_multi.takeStamps(); // of what opened the connections
        m_begunAt = MonoClock::now();
        m_cpuAtStart = threadCpuNs();
        m_nextTick = now() + kTick;
        m_tickTimer.start(kTick);
        if (m_isCancelled) {
            m_nextDue = m_job->due.size();
            return checkEnd();
        }
        if (m_job->due.empty())
            startUsers();
        else
            m_dueTimer.start(m_job->start + m_job->due.front() - now());
        checkEnd();
    });
}

void Lane::cancel()
{
    post([this] {
        m_isCancelled = true;
        endOpening();
        if (!m_job)
            return;
        m_thinking.clear();
        m_dueTimer.stop();
        if (m_isRunning) {
            m_job->clock->close(now());
            dropArrivals();
        }
        for (const auto &exchange : m_exchanges)
            exchange->cancel();
        checkEnd();
    });
}

// What was due and could not leave before the stop is told as such; what was not yet due never was.
void Lane::dropArrivals()
{
    const Nanos moment = now();
    while (m_nextDue < m_job->due.size() && m_job->start + m_job->due[m_nextDue] <= moment)
        m_waiting.push_back(m_job->start + m_job->due[m_nextDue++]);
    m_nextDue = m_job->due.size();
    for (const Nanos due : m_waiting)
        tellNotSent(due, moment);
    m_waiting.clear();
}

void Lane::tellNotSent(Nanos due, Nanos moment)
{
    RequestRecord record;
    record.id = m_context.newRequest();
    record.stage = m_job->stage;
    record.round = m_job->round;
    record.lane = m_number;
    if (m_job->clock->isTimed() && due < m_job->clock->windowStart())
        record.purpose = Purpose::Warmup;
    record.tSched = due;
    record.tDone = moment;
    record.outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, std::nullopt, {}, Phase::Queued};
    m_context.records.put(std::move(record));
}

void Lane::startUsers()
{
    for (const Nanos offset : m_job->users)
        m_thinking.push_back({m_job->start + offset});
    sendDue();
}

// Sends what is due, of either kind of load, and sleeps until the next.
void Lane::sendDue()
{
    if (!m_isRunning || m_isCancelled)
        return;
    Nanos moment = now();
    for (int i = 0; i < kSendsATurn && !m_thinking.empty() && m_thinking.front().due <= moment; ++i) {
        const auto [due, quickFailures] = m_thinking.front();
        m_thinking.pop_front();
        if (const auto purpose = m_job->clock->claim(due, moment)) {
            m_context.takeRoom();
            send({m_job->stage, m_job->round, *purpose, due, false, quickFailures});
        }
        moment = now();
    }
    sendArrivals();
    std::optional<Nanos> next;
    if (!m_thinking.empty())
        next = m_thinking.front().due;
    if (m_nextDue < m_job->due.size())
        next = m_job->start + m_job->due[m_nextDue];
    if (next)
        m_dueTimer.start(*next - now());
    checkEnd();
}

void Lane::sendArrivals()
{
    Nanos moment = now();
    for (int i = 0; i < kSendsATurn && m_nextDue < m_job->due.size() && m_job->start + m_job->due[m_nextDue] <= moment;
         ++i, moment = now()) {
        const Nanos due = m_job->start + m_job->due[m_nextDue++];
        if (!m_waiting.empty() || !m_context.takeRoomUnderCap()) {
            m_waiting.push_back(due);
            m_retryTimer.start(kRetry);
        } else if (const auto purpose = m_job->clock->claim(due, due)) {
            // By its due moment: what was due before the window's end belongs to it, though we may be microseconds late.
            send({m_job->stage, m_job->round, *purpose, due});
        } else {
            m_context.giveRoom();
        }
    }
}

// The cap is over all lanes, so room may come from another one: besides the ends of its own, a lane looks each millisecond.
void Lane::sendWaiting()
{
    if (m_isCancelled)
        return;
    while (!m_waiting.empty() && m_context.takeRoomUnderCap()) {
        const Nanos due = m_waiting.front();
        m_waiting.pop_front();
        const Nanos moment = now();
        const auto purpose = m_job->clock->claim(due, moment);
        m_report.capDelayed += moment - due > kCapPatience;
        if (!purpose) {
            m_context.giveRoom();
            // Due in the window and held back beyond its end: the cap must not make it disappear.
            if (const auto end = m_job->clock->windowEnd(moment); !end || due < *end)
                tellNotSent(due, moment);
            continue;
        }
        send({m_job->stage, m_job->round, *purpose, due, true});
    }
    if (!m_waiting.empty())
        m_retryTimer.start(kRetry);
    else
        checkEnd();
}

ReadyRequest Lane::ready()
{
    ReadyRequest request;
    PlannedLengths known;
    if (m_job->trace && m_nextPrompt < m_job->trace->arrivals.size()) {
        const TraceArrival &arrival = m_job->trace->arrivals[m_nextPrompt];
        known = {arrival.input, arrival.output};
    }
    request.prompt = m_prompts.at(m_job->promptSeed, m_nextPrompt, known);
    m_nextPrompt += m_job->promptStep;
    const PlanDraft &plan = m_context.plan.draft();
    request.http = m_context.request;
    request.http.body = m_context.protocol.body(
        {plan.model, m_context.sampling, plan.streaming, request.prompt.plannedOutput, request.prompt, m_context.habits});
    return request;
}

// One request a turn of the loop, so that making them ready never stands before what has arrived.
void Lane::refill()
{
    if (m_stock.size() >= m_stockWanted || !m_isRunning || m_job->clock->isClosed(now()))
        return;
    m_stock.push_back(ready());
    if (m_stock.size() < m_stockWanted)
        m_refillTimer.start(Nanos{0});
}

void Lane::send(const Ticket &ticket)
{
    if (m_stock.empty())
        m_stock.push_back(ready());
    ReadyRequest request = std::move(m_stock.front());
    m_stock.pop_front();
    m_refillTimer.start(Nanos{0});
    if (m_free.empty()) {
        m_exchanges.push_back(
            std::make_unique<Exchange>(m_context, m_loop, m_multi, [this](Exchange &exchange) { finished(exchange); }));
        m_free.push_back(m_exchanges.back().get());
    }
    Exchange &exchange = *m_free.back();
    m_free.pop_back();
    ++m_active;
    const RequestId id = m_context.newRequest();
    request.http.requestId = fmt::format("{}-{}", m_context.run.value, id.value);
    exchange.start(request, ticket, id);
}

void Lane::finished(Exchange &exchange)
{
    RequestRecord &record = exchange.record();
    record.lane = m_number;
    const Nanos moment = now();
    m_context.giveRoom();
    --m_active;
    m_free.push_back(&exchange);
    m_report.resends += record.resends;
    const bool opened = exchange.openedConnection();
    m_report.reopened += opened && record.purpose == Purpose::Judged;
    // A connection that had to be opened, or the cap, is no lateness of ours.
    if (record.tSend && !opened && record.resends == 0 && !exchange.waitedForCap())
        m_report.sendLateness.add(*record.tSend - record.tSched);
    const bool isUser = m_job->due.empty();
    const int quickFailures = isUser && failedQuickly(record, moment) ? exchange.quickFailures() + 1 : 0;
    m_context.records.put(std::move(record));
    if (isUser && !m_isCancelled)
        userIsFree(moment + m_job->think + pauseAfter(quickFailures), quickFailures);
    if (!m_waiting.empty() && !m_isCancelled)
        sendWaiting();
    checkEnd();
}

void Lane::userIsFree(Nanos due, int quickFailures)
{
    // Kept in order: a ramp's later users may already stand behind.
    const auto later = [](Nanos moment, const User &user) { return moment < user.due; };
    m_thinking.insert(std::upper_bound(m_thinking.begin(), m_thinking.end(), due, later), User{due, quickFailures});
    // From the loop, not from here: this runs inside libcurl's callback.
    m_dueTimer.start(m_thinking.front().due - now());
}

void Lane::tick()
{
    const Nanos moment = now();
    m_report.loopLag.add(moment - m_nextTick);
    m_nextTick = moment + kTick;
    if (m_isRunning)
        m_tickTimer.start(kTick);
}

void Lane::checkEnd()
{
    if (!m_isRunning || m_active > 0 || !m_thinking.empty() || !m_waiting.empty() || m_nextDue < m_job->due.size())
        return;
    m_isRunning = false;
    m_tickTimer.stop();
    m_refillTimer.stop();
    const double wall = static_cast<double>((MonoClock::now() - m_begunAt).count());
    m_report.stamps = m_multi.takeStamps();
    m_report.cpuShare = wall > 0 ? static_cast<double>(threadCpuNs() - m_cpuAtStart) / wall : 0;
    m_onEnd(std::move(m_report));
}

} // namespace inferometer
