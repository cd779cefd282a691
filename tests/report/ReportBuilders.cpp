// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/report/ReportBuilders.h"

#include "core/analysis/Rules.h"
#include "core/analysis/Verdicts.h"
#include "core/base/Random.h"
#include "core/metrics/RunAccumulator.h"

#include <cstdlib>

namespace inferometer {

namespace {

constexpr Nanos kPause = std::chrono::seconds(3);

/// One answer after the other on each user's line; what matters here is that the figures are plausible.
class RecordMaker {
public:
    explicit RecordMaker(std::uint64_t seed) : m_random(seed) {}

    RequestRecord next(const Behaviour &level, std::uint32_t stage, std::uint32_t round, Nanos due, bool fails)
    {
        RequestRecord record;
        record.id.value = m_number++;
        record.stage.value = stage;
        record.round = round;
        record.plannedInput = 256;
        record.plannedOutput = level.outputTokens;
        record.tSched = due;
        record.tSend = due + Nanos(20'000 + static_cast<std::int64_t>(m_random.index(80'000)));
        if (fails) {
            record.outcome = {OutcomeKind::HttpError, m_number % 3 == 0 ? OutcomeClass::Overloaded : OutcomeClass::RateLimited,
                              429, "HTTP 429: <b>slow down</b> & wait", Phase::Waiting};
            record.tDone = *record.tSend + fromMs(12);
            return record;
        }
        double at = level.ttftMs * (0.8 + 0.4 * m_random.uniform()) + m_random.exponential(1.0 / (0.15 * level.ttftMs));
        for (std::uint32_t i = 0; i < level.outputTokens; ++i) {
            record.timeline.append({.offset = fromMs(at), .tokens = 1});
            at += level.tpotMs * (0.8 + 0.4 * m_random.uniform());
        }
        record.tFirstByte = *record.tSend + record.timeline.arrivals().front().offset - fromMs(1);
        record.tDone = *record.tSend + record.timeline.arrivals().back().offset + fromMs(0.2);
        record.tokens = {.prompt = 256 + static_cast<std::uint32_t>(m_random.index(8)),
                         .output = level.outputTokens,
                         .cached = {},
                         .reasoning = {},
                         .source = TokenSource::Usage};
        record.finishReason = "length";
        record.model = "sim-8b";
        record.outcome.httpStatus = 200;
        return record;
    }

private:
    Random m_random;
    std::uint64_t m_number = 0;
};

Nanos gapOf(const Behaviour &level)
{
    if (isOpenLoop(level.load))
        return fromSeconds(1.0 / rateOf(level.load));
    const auto *closed = std::get_if<ClosedLoop>(&level.load);
    const double stayMs = level.ttftMs + level.tpotMs * level.outputTokens;
    return closed != nullptr ? fromMs(stayMs / closed->concurrency) : Nanos{0};
}

RunPlan valid(PlanDraft draft)
{
    Result<RunPlan> plan = RunPlan::make(std::move(draft));
    if (!plan)
        std::abort(); // the builder's own plan
    return std::move(*plan);
}

GeneratorHealth someHealth()
{
    return {.sendLatenessP99Ms = 0.8,
            .sendLatenessMaxMs = 2.1,
            .loopLagP99Ms = 1.2,
            .loopLagMaxMs = 4.0,
            .laneCpu = {0.12, 0.31},
            .queueHighWater = 14,
            .recordsNotKept = 0,
            .maxInFlight = 32,
            .capDelayed = 0,
            .resends = 1,
            .reopened = 3};
}

} // namespace

RunPlan planOf(const std::vector<Behaviour> &levels, std::uint32_t rounds)
{
    PlanDraft draft;
    draft.name = "ladder-3";
    draft.tags = {"nightly"};
    draft.factor = "quantization";
    draft.endpoint.baseUrl = "http://127.0.0.1:8080";
    draft.endpoint.keyReference = "env:LLM_KEY";
    draft.endpoint.headers = {{"X-Tenant", "secret-tenant-value"}};
    draft.model.name = "sim-8b";
    draft.workload.name = "chat mix";
    draft.workload.parts = {WorkloadPart{.name = "short"}};
    for (const Behaviour &level : levels) {
        StagePlan stage;
        stage.shape = level.load;
        if (!std::holds_alternative<Burst>(level.load))
            stage.requests = level.requests;
        draft.stages.push_back(stage);
    }
    draft.rounds = rounds;
    return valid(std::move(draft));
}

std::vector<RequestRecord> recordsOf(const std::vector<Behaviour> &levels, std::uint32_t rounds)
{
    RecordMaker maker(7);
    std::vector<RequestRecord> records;
    Nanos now = std::chrono::seconds(1);
    for (std::uint32_t round = 0; round < rounds; ++round)
        for (std::uint32_t stage = 0; stage < levels.size(); ++stage) {
            const Behaviour &level = levels[stage];
            double failed = 0;
            for (std::uint64_t i = 0; i < level.requests; ++i) {
                const bool fails = static_cast<double>(i + 1) * level.failureShare >= failed + 1.0;
                failed += fails ? 1 : 0;
                records.push_back(maker.next(level, stage, round, now, fails));
                now += gapOf(level);
            }
            now += kPause;
        }
    return records;
}

ReportRun reportOf(const std::vector<Behaviour> &levels, std::uint32_t rounds, const std::string &name)
{
    PlanDraft draft = planOf(levels, rounds).draft();
    draft.name = name;
    const std::vector<RequestRecord> records = recordsOf(levels, rounds);
    RunAccumulator accumulator(draft, {});
    for (const RequestRecord &record : records)
        accumulator.add(record);
    ReportRun report{.run = {.id = {"4f2a90c1d7e3"},
                             .plan = valid(std::move(draft)),
                             .state = RunState::Finished,
                             .server = {"vllm", "0.9.1", false},
                             .started = {1'795'946'712'345'000'000, 0},
                             .ended = ClockPair{1'795'948'332'345'000'000, 1'620'000'000'000},
                             .stampKind = "kernel",
                             .environment = {},
                             .stages = accumulator.finish(),
                             .stopReason = {},
                             .appVersion = "0.1.0"},
                     .findings = {},
                     .verdict = {},
                     .points = {}};
    report.run.environment.set("gpu_model", "NVIDIA <L4> & co");
    report.run.environment.set("driver_version", "");
    report.run.environment.set("quantization", "Q4_K_M");
    for (StageSummary &stage : report.run.stages)
        stage.health.assign(rounds, someHealth());
    RequestPoints points(report.run.stages);
    for (const RequestRecord &record : records)
        points.add(record);
    report.points = points.take();
    report.findings = diagnose(report.run);
    report.verdict = verdict(report.run);
    return report;
}

ReportRun ladder()
{
    const std::vector<Behaviour> levels{
        {.load = ClosedLoop{1}, .requests = 30, .ttftMs = 110, .tpotMs = 10},
        {.load = ClosedLoop{4}, .requests = 130, .ttftMs = 160, .tpotMs = 18},
        {.load = ClosedLoop{8}, .requests = 160, .ttftMs = 260, .tpotMs = 29},
        {.load = ClosedLoop{16}, .requests = 180, .ttftMs = 700, .tpotMs = 48},
        {.load = ClosedLoop{32}, .requests = 200, .ttftMs = 9000, .tpotMs = 49, .failureShare = 0.04},
    };
    ReportRun report = reportOf(levels, 3);
    PlanDraft draft = report.run.plan.draft();
    draft.target.isDefault = false;
    report.run.plan = valid(std::move(draft));
    report.verdict = verdict(report.run);
    return report;
}

ReportRun sparse()
{
    ReportRun report = reportOf({{.load = PoissonRate{2.5}, .requests = 1}});
    StageSummary &stage = report.run.stages.front();
    stage.health.clear();
    stage.rounds.clear();
    stage.windows.clear();
    report.run.ended.reset();
    report.points.clear();
    return report;
}

} // namespace inferometer
