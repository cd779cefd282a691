// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Recorder.h"

#include "core/load/StageClock.h"

#include <pthread.h>

namespace inferometer {

namespace {

// Longest time a finished request waits for its neighbours: with the commit itself well below the promised 100 ms.
constexpr Nanos kGather = std::chrono::milliseconds(30);
constexpr Nanos kIdle = std::chrono::milliseconds(50);
constexpr Nanos kPublish = std::chrono::milliseconds(100);
constexpr Nanos kRetryKeep = std::chrono::milliseconds(250);
constexpr std::size_t kBatch = 500;
constexpr int kLastTries = 8; // once the run is over, a disk that stays full gets two seconds more

} // namespace

Recorder::Recorder(RunContext &context, Run run, OpenJournal openJournal, RunObserver &observer,
                   std::function<void(StopReason)> onStop)
    : m_context(context),
      m_run(std::move(run)),
      m_openJournal(std::move(openJournal)),
      m_observer(observer),
      m_onStop(std::move(onStop)),
      m_timeline(m_run.plan.draft()),
      m_hasKernelTimes(m_run.stampKind == "kernel")
{
    m_thread = std::jthread([this] {
        pthread_setname_np(pthread_self(), "writer");
        work();
    });
}

Recorder::~Recorder()
{
    m_context.records.close();
    const std::scoped_lock lock(m_mutex);
    m_isClosing = true;
    m_changed.notify_all();
}

Status Recorder::opened()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_opened.has_value(); });
    return *m_opened;
}

void Recorder::setPhase(RunPhase phase) { m_phase.store(phase); }

double Recorder::failureShare(StageIndex stage, std::uint32_t round) const
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] {
        const auto ended = m_roundsEnded.find(stage);
        return m_trouble || (ended != m_roundsEnded.end() && ended->second > round);
    });
    const auto found = m_failureShares.find(stage);
    return found == m_failureShares.end() ? 0 : found->second;
}

StageAccumulator &Recorder::accumulator(StageIndex stage)
{
    const auto found = m_stages.find(stage);
    return found != m_stages.end()
               ? found->second
               : m_stages.emplace(stage, StageAccumulator(setupOf(m_run.plan.draft(), stage))).first->second;
}

void Recorder::work()
{
    {
        auto journal = m_openJournal(m_run);
        const std::scoped_lock lock(m_mutex);
        m_opened = journal ? Status() : Status(Failure(journal.error()));
        if (journal)
            m_journal = std::move(*journal);
        m_changed.notify_all();
    }
    if (!m_journal)
        return;
    for (bool isOpen = true; isOpen;) {
        std::vector<RecorderItem> items = m_context.records.take(kIdle, kGather, isOpen);
        m_waiting = items.size();
        readFlow();
        take(std::move(items));
        m_waiting = 0;
        publish(false);
    }
    end();
}

// The journal lives and ends on this thread.
void Recorder::end()
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isEnding)
            return m_journal.reset();
    }
    m_run.stages.clear();
    for (const auto &[index, stage] : m_stages)
        m_run.stages.push_back(stage.finish());
    if (m_notKept > 0 && !m_run.stages.empty() && !m_run.stages.back().health.empty())
        m_run.stages.back().health.back().recordsNotKept = m_notKept;
    m_phase.store(RunPhase::Done);
    publish(true);
    // Trouble with it is none: the curves can be made again. Records that were not kept are no part of the stored run.
    if (LiveSeries series = m_timeline.finish(); series.finished >= kLongSeries && m_notKept == 0)
        (void)m_journal->putSeries(series);
    m_finished = m_journal->finish(m_run);
    m_journal.reset();
}

// After records were fetched and before they are counted: what they tell of has passed the meter already.
void Recorder::readFlow()
{
    m_context.flow.read(m_context.sinceStart(MonoClock::now()),
                        [this](std::int64_t second, const FlowSecond &seen) { m_timeline.noteFlow(second, seen); });
}

void Recorder::take(std::vector<RecorderItem> items)
{
    std::vector<RequestRecord> batch;
    const auto flush = [&] {
        if (!batch.empty())
            keep(batch);
        batch.clear();
    };
    for (RecorderItem &item : items) {
        if (auto *record = std::get_if<RequestRecord>(&item)) {
            batch.push_back(std::move(*record));
            if (batch.size() >= kBatch)
                flush();
            continue;
        }
        flush();
        if (const auto *begins = std::get_if<RoundBegins>(&item)) {
            m_round = m_shown = *begins;
            m_shownEnd.reset();
            m_isWindowTold = false;
            m_lateness = Histogram();
            m_stopRules.beginStage();
            if (m_round->clock->isTimed()) {
                accumulator(m_round->stage).beginRound(m_round->round, m_round->clock->windowStart());
                putOpenWindow();
            }
        } else if (const auto *ends = std::get_if<RoundEnds>(&item)) {
            if (!m_round)
                continue;
            tellWindowEnd();
            StageAccumulator &stage = accumulator(m_round->stage);
            m_worstLoopLag = std::max(m_worstLoopLag, ends->health.loopLagP99Ms);
            stage.addHealth(ends->health);
            putStage(stage.finish());
            m_shownEnd = m_context.sinceStart(MonoClock::now()); // rates do not fall while nothing is measured
            const RequestCounts counts = stage.peek(*m_shownEnd).counts;
            const std::scoped_lock lock(m_mutex);
            m_failureShares[m_round->stage] =
                counts.issued ? double(counts.failed + counts.timeout) / double(counts.issued) : 0;
            m_roundsEnded[m_round->stage] = m_round->round + 1;
            m_round.reset();
            m_changed.notify_all();
        }
    }
    flush();
}

// Should we be killed in the middle of the round, this is all that tells where its window was.
void Recorder::putOpenWindow()
{
    const StageClock &clock = *m_round->clock;
    StageSummary summary = accumulator(m_round->stage).finish();
    summary.windows.push_back({m_round->round, clock.windowStart(), clock.plannedEnd()});
    putStage(summary);
}

// Trouble with a summary is no trouble yet: the last word is finish()'s.
void Recorder::putStage(const StageSummary &summary) { (void)m_journal->putStage(summary); }

// A record that ended after W1 may only be counted by one who knows W1. It cannot have reached us before that moment, so
// asking the clock now is early enough.
void Recorder::tellWindowEnd()
{
    if (!m_round || m_isWindowTold || !m_round->clock->isTimed())
        return;
    if (const auto end = m_round->clock->windowEnd(m_context.sinceStart(MonoClock::now()))) {
        accumulator(m_round->stage).endRound(m_round->round, *end);
        m_isWindowTold = true;
    }
}

void Recorder::keep(std::vector<RequestRecord> &batch)
{
    int tries = 0;
    for (Status kept = m_journal->keep(batch); !kept; kept = m_journal->keep(batch)) {
        m_diskTrouble = kept.error().message;
        publish(false); // nothing is counted meanwhile, but the person in front may still make room
        std::unique_lock lock(m_mutex);
        if (!m_trouble) {
            m_trouble = kept.error();
            m_changed.notify_all();
            lock.unlock();
            m_onStop({"storage", kept.error().message});
            lock.lock();
        }
        // Those two seconds are for all that is left, not for each batch.
        if (m_isClosing && (++tries >= kLastTries || m_notKept > 0)) {
            m_notKept += batch.size();
            break;
        }
        m_changed.wait_for(lock, kRetryKeep, [&] { return m_isClosing && tries == 0; });
    }
    m_diskTrouble.reset();
    tellWindowEnd();
    for (const RequestRecord &record : batch) {
        if (const auto reason = m_stopRules.add(record))
            m_onStop(*reason);
        accumulator(record.stage).add(record);
        countForRun(record);
    }
}

void Recorder::countForRun(const RequestRecord &record)
{
    m_timeline.add(record);
    m_sent += record.tSend.has_value();
    if (record.outcome.isFailure())
        ++m_failures[record.outcome.fine];
    // A connection that had to be opened is no lateness of ours; what no histogram holds would be no news either.
    if (record.tSend && record.connection == ConnectionUse::Reused && record.resends == 0)
        (void)m_lateness.add(toMs(std::max(Nanos{0}, *record.tSend - record.tSched)));
}

void Recorder::publish(bool force)
{
    const MonoTime now = MonoClock::now();
    if (!force && now - m_lastPublished < kPublish)
        return;
    m_lastPublished = now;
    // Again: since the records were fetched the disk may have taken its time, and the picture is of now.
    readFlow();
    const Nanos elapsed = m_context.sinceStart(MonoClock::now());
    auto shot = std::make_shared<LiveSnapshot>();
    shot->run = m_run.id;
    shot->tick = ++m_tick;
    shot->phase = m_phase.load();
    shot->stages = static_cast<std::uint32_t>(m_run.plan->stages.size());
    shot->rounds = m_run.plan->rounds;
    shot->elapsed = elapsed;
    shot->inFlight = static_cast<std::uint64_t>(std::max<std::int64_t>(0, m_context.inFlight.load()));
    shot->recordsWaiting = m_diskTrouble ? m_waiting + m_context.records.size() : m_waiting;
    shot->diskTrouble = m_diskTrouble;
    if (m_shown)
        showStage(*shot, elapsed);
    showRun(*shot, elapsed);
    m_observer.snapshot(std::move(shot));
}

void Recorder::showStage(LiveSnapshot &shot, Nanos elapsed)
{
    const StageClock &clock = *m_shown->clock;
    const StageAccumulator &stage = accumulator(m_shown->stage);
    // Of a level that is over, nothing is on its way.
    const double onTheWay = !m_shownEnd && stage.liveStart() ? m_timeline.tokensOnTheWay(*stage.liveStart()) : 0;
    const LiveStage live = stage.peek(m_shownEnd.value_or(elapsed), onTheWay);
    shot.stage = m_shown->stage;
    shot.round = m_shown->round;
    shot.counts = live.counts;
    shot.ttftP50Ms = live.ttftP50Ms;
    shot.tpotP50Ms = live.tpotP50Ms;
    shot.ttftP95Ms = live.ttftP95Ms;
    shot.tpotP95Ms = live.tpotP95Ms;
    shot.ttftMaxMs = live.ttftMaxMs;
    shot.tpotMaxMs = live.tpotMaxMs;
    shot.ttftRequests = live.ttftRequests;
    shot.tpotRequests = live.tpotRequests;
    shot.outputTokensPerSecond = live.outputTokensPerSecond;
    shot.requestsPerSecond = live.requestsPerSecond;
    shot.requestsPlanned = m_run.plan->stages[m_shown->stage.value].requests;
    if (const auto &shard = m_run.plan->shard; shard && shot.requestsPlanned)
        shot.requestsPlanned = shard->shareOf(*shot.requestsPlanned);
    if (!clock.isTimed())
        return;
    shot.stageElapsed = elapsed - clock.windowStart();
    shot.stagePlanned = clock.plannedEnd() - clock.windowStart();
    if (shot.phase == RunPhase::Measuring)
        shot.phase = elapsed < clock.windowStart()   ? RunPhase::WarmingUp
                     : elapsed >= clock.plannedEnd() ? RunPhase::Draining
                                                     : RunPhase::Measuring;
}

void Recorder::showRun(LiveSnapshot &shot, Nanos elapsed)
{
    shot.series =
        std::make_shared<const LiveSeries>(shot.phase == RunPhase::Done ? m_timeline.finish() : m_timeline.peek(elapsed));
    shot.finished = m_sent;
    shot.failures.assign(m_failures.begin(), m_failures.end());
    std::stable_sort(shot.failures.begin(), shot.failures.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    shot.recent = m_stopRules.recent();
    shot.sendLatenessP99Ms = m_lateness.quantile(0.99);
    shot.loopLagP99Ms = m_worstLoopLag;
    shot.hasKernelTimes = m_hasKernelTimes;
}

void Recorder::noteFact(const char *key, std::string value)
{
    const std::scoped_lock lock(m_mutex);
    m_facts.set(key, std::move(value));
}

Result<Run> Recorder::finish(RunState state, std::string stopReason, std::string stampKind, ClockPair ended)
{
    {
        // The writer thread reads these only after its queue is closed, which happens below.
        const std::scoped_lock lock(m_mutex);
        m_run.state = state;
        m_run.stopReason = std::move(stopReason);
        m_run.stampKind = std::move(stampKind);
        m_run.ended = ended;
        for (auto &[key, value] : m_facts.fields)
            m_run.environment.set(key, std::move(value));
        m_isEnding = m_isClosing = true;
        m_changed.notify_all();
    }
    m_context.records.close();
    m_thread.join();
    if (m_notKept > 0)
        return Failure(*m_trouble);
    if (!m_finished)
        return Failure(m_finished.error());
    return m_run;
}

} // namespace inferometer
