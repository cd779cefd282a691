// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/LevelMeter.h"

#include "core/load/RunController.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <future>
#include <stdlib.h>

namespace inferometer {

namespace {

Nanos processCpu()
{
    timespec spent{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + Nanos(spent.tv_nsec);
}

/// Notes what was spent between the first look at the measured part and the last one.
class CostWatch : public RunObserver {
public:
    explicit CostWatch(SimServer &server) : m_server(server) {}
    void snapshot(std::shared_ptr<const LiveSnapshot> shot) override
    {
        if (shot->phase != RunPhase::Measuring && shot->phase != RunPhase::Done)
            return;
        const Moment now{MonoClock::now(), processCpu(), m_server.cpuTime()};
        if (shot->phase == RunPhase::Measuring && !m_first)
            m_first = now;
        m_last = now;
    }
    void note(const Message &) override {}
    void finished(const Result<Run> &run) override { m_result.set_value(run); }
    Result<Run> wait() { return m_result.get_future().get(); }

    double wall() const { return m_first ? toSeconds(m_last.wall - m_first->wall) : 0; }
    double serverCpu() const { return m_first ? toSeconds(m_last.server - m_first->server) : 0; }
    double ownCpu() const { return m_first ? toSeconds(m_last.process - m_first->process) - serverCpu() : 0; }

private:
    struct Moment {
        MonoTime wall;
        Nanos process{0}, server{0};
    };
    SimServer &m_server;
    std::optional<Moment> m_first;
    Moment m_last;
    std::promise<Result<Run>> m_result;
};

Result<RunPlan> planFor(const LevelLoad &load, const std::string &url)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = url;
    draft.model.name = "sim";
    draft.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{16}, FixedLength{LevelMeter::kTokens}}};
    StagePlan stage;
    stage.shape = ClosedLoop{load.streams};
    stage.requests = std::uint64_t{load.streams} * load.waves;
    draft.stages = {stage};
    return RunPlan::make(std::move(draft));
}

SelfCheckLevel levelOf(const LevelLoad &load, const TimingError &error, const Run &run, const CostWatch &watch)
{
    SelfCheckLevel level;
    level.streams = load.streams;
    level.requests = error.requests;
    level.events = error.events;
    level.lost = error.lost;
    level.gapErrorP50Ms = error.gapP50;
    level.gapErrorP99Ms = error.gapP99;
    level.gapErrorMaxMs = error.gapMax;
    level.ttftErrorP50Ms = error.ttftP50;
    level.ttftErrorP99Ms = error.ttftP99;
    if (error.events > 0 && watch.wall() > 0) {
        level.cpuUsPerEvent = watch.ownCpu() * 1e6 / static_cast<double>(error.events);
        level.eventsPerSecond = static_cast<double>(error.events) / watch.wall();
        level.simulatorCpu = watch.serverCpu() / watch.wall();
    }
    for (const StageSummary &stage : run.stages)
        for (const GeneratorHealth &health : stage.health) {
            level.merged += health.mergedStamps;
            for (const double cpu : health.laneCpu)
                level.laneCpu = std::max(level.laneCpu, cpu);
        }
    return level;
}

} // namespace

Nanos LevelMeter::lengthOf(const LevelLoad &load)
{
    return std::chrono::milliseconds(load.waves * (kTtftMs + (kTokens - 1) * kGapMs));
}

Result<std::unique_ptr<LevelMeter>> LevelMeter::start()
{
    std::unique_ptr<LevelMeter> meter(new LevelMeter);
    std::error_code ignored;
    std::string folder = (std::filesystem::temp_directory_path(ignored) / "inferometer-self-check-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr)
        return failure(ErrorCode::Storage, {INFEROMETER_TEXT("SelfCheck", "No folder for the check can be made: %1"), {folder}},
                       INFEROMETER_TEXT("SelfCheck", "Name a folder that you may write to in TMPDIR."), std::strerror(errno));
    meter->m_folder = folder;
    SimOptions options;
    options.ttft = std::chrono::milliseconds(kTtftMs);
    options.itl = std::chrono::milliseconds(kGapMs);
    options.onAnswered = [truth = &meter->m_truth](const SendRecord &record) { truth->add(record); };
    auto server = SimServer::start(std::move(options));
    if (!server)
        return Failure(server.error());
    meter->m_server = std::move(*server);
    return meter;
}

LevelMeter::~LevelMeter()
{
    m_server.reset();
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

Result<MeasuredLevel> LevelMeter::measure(const LevelLoad &load, const std::stop_token &stop)
{
    auto plan = planFor(load, m_server->url());
    if (!plan)
        return Failure(plan.error());
    const std::string path = (m_folder / "runs.db").string();
    const OpenJournal journal = [path](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
        const auto store = RunStore::open(path, Access::ReadWrite);
        if (!store)
            return Failure(store.error());
        return (*store)->begin(run);
    };
    CostWatch watch(*m_server);
    RunController controller({std::move(*plan), Secret(), journal, 1}, watch);
    const std::stop_callback cancel(stop, [&] {
        controller.stop({"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")});
    });
    Result<Run> run = watch.wait();
    controller.wait();
    if (!run)
        return Failure(run.error());
    if (stop.stop_requested())
        return failure(ErrorCode::Unreachable, INFEROMETER_TEXT("SelfCheck", "The self-check was stopped."));
    const auto store = RunStore::open(path, Access::ReadOnly);
    if (!store)
        return Failure(store.error());
    const auto seen = storedTimes(**store, *run);
    if (!seen)
        return Failure(seen.error());
    const SeenById truth = m_truth.takeOf(run->id.value, seen->size(), std::chrono::seconds(2));
    SelfCheckLevel level = levelOf(load, timingError(*seen, truth), *run, watch);
    return MeasuredLevel{std::move(level), std::move(*run)};
}

} // namespace inferometer
