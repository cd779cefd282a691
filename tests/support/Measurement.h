// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/RunController.h"
#include "tests/support/MemoryJournal.h"

#include <QString>
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

namespace inferometer::test {

/// A plan for a server at `url`: one short fixed workload, no stages yet.
inline PlanDraft aDraft(const std::string &url, std::uint32_t outputTokens = 8)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = url;
    draft.model.name = "m-test";
    draft.workload.name = "fixed";
    draft.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{48}, FixedLength{outputTokens}}};
    return draft;
}

inline StagePlan countedStage(LoadShape shape, std::uint64_t requests)
{
    StagePlan stage;
    stage.shape = shape;
    stage.requests = requests;
    return stage;
}

inline StagePlan timedStage(LoadShape shape, Nanos duration)
{
    StagePlan stage;
    stage.shape = shape;
    stage.duration = duration;
    return stage;
}

/// One run under a test's eyes: its observer, its journal, its result.
class Measurement : private RunObserver {
public:
    explicit Measurement(PlanDraft draft) : m_draft(std::move(draft)) {}
    ~Measurement() override { m_controller.reset(); }

    MemoryStore store;
    std::uint32_t lanes = 1;
    Secret secret;
    Nanos (*asleep)() = timeAsleep;
    /// Every snapshot() takes so long: a reader that does not do as it is told.
    Nanos readerSleeps{0};

    void start()
    {
        auto plan = RunPlan::make(m_draft);
        if (!plan)
            qFatal("the test's plan: %s", plan.error().message.str().c_str());
        m_controller.emplace(RunRequest{std::move(*plan), secret, store.opener(), lanes, asleep},
                             static_cast<RunObserver &>(*this));
    }
    void stop() { m_controller->stop({"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")}); }
    void stopAfterLevel()
    {
        m_controller->stopAfterLevel({"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")});
    }
    const Result<Run> &wait()
    {
        m_controller->wait();
        return *m_result;
    }
    /// Runs the plan to its end; ends the test program when nothing could be measured.
    const Run &run()
    {
        start();
        const Result<Run> &result = wait();
        if (!result)
            qFatal("the run: %s %s", result.error().message.str().c_str(), result.error().detail.c_str());
        return *result;
    }
    /// Waits until a snapshot satisfies; false when it took longer than `patience`.
    template<class Satisfies>
    bool waitForSnapshot(Satisfies &&satisfies, Nanos patience)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [&] {
            return m_result || std::any_of(m_snapshots.begin(), m_snapshots.end(), satisfies);
        }) && std::any_of(m_snapshots.begin(), m_snapshots.end(), satisfies);
    }

    std::vector<LiveSnapshot> snapshots() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_snapshots;
    }
    std::vector<std::string> notes() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_notes;
    }

private:
    void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) override
    {
        if (readerSleeps > Nanos{0})
            std::this_thread::sleep_for(readerSleeps); // the reader's fault is what is tested
        const std::scoped_lock lock(m_mutex);
        m_snapshots.push_back(*snapshot);
        m_changed.notify_all();
    }
    void note(const Message &message) override
    {
        const std::scoped_lock lock(m_mutex);
        m_notes.push_back(message.str());
    }
    void finished(const Result<Run> &run) override
    {
        const std::scoped_lock lock(m_mutex);
        m_result = run;
        m_changed.notify_all();
    }

    PlanDraft m_draft;
    mutable std::mutex m_mutex; // guards what the run's threads tell
    std::condition_variable m_changed;
    std::vector<LiveSnapshot> m_snapshots;
    std::vector<std::string> m_notes;
    std::optional<Result<Run>> m_result;
    std::optional<RunController> m_controller;
};

/// The records of one purpose that were sent.
inline std::vector<RequestRecord> recordsOf(const MemoryStore &store, Purpose purpose)
{
    std::vector<RequestRecord> found = store.records();
    std::erase_if(found, [purpose](const RequestRecord &record) { return record.purpose != purpose; });
    return found;
}

/// A percentile of a stage's metric; the test fails where it is absent.
inline double percentileOf(const StageSummary &stage, std::string_view metric, double p)
{
    const MetricSummary *found = stage.metric(metric);
    const PercentileValue *value = found ? found->percentile(p) : nullptr;
    if (!value || !value->value)
        qFatal("no p%g of %s", p * 100, std::string(metric).c_str());
    return *value->value;
}

inline double valueOf(const StageSummary &stage, std::string_view metric)
{
    const MetricSummary *found = stage.metric(metric);
    if (!found || !found->value)
        qFatal("no value of %s", std::string(metric).c_str());
    return *found->value;
}

} // namespace inferometer::test
