// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/MadeRuns.h"

#include "core/metrics/RunAccumulator.h"
#include "core/metrics/RunTimeline.h"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>

namespace inferometer::bench {

namespace {

constexpr std::uint32_t kLevels = 4;
constexpr std::size_t kBatch = 500;

[[noreturn]] void die(const Error &error)
{
    std::fprintf(stderr, "%s (%s)\n", error.message.str().c_str(), error.detail.c_str());
    std::exit(1);
}

template<class T>
T orDie(Result<T> result)
{
    if (!result)
        die(result.error());
    return std::move(*result);
}

void orDie(const Status &status)
{
    if (!status)
        die(status.error());
}

PlanDraft draftOf(const std::string &name, const std::vector<std::uint32_t> &users, std::uint64_t requests)
{
    PlanDraft draft;
    draft.name = name;
    draft.endpoint.baseUrl = "http://gpu-box.lan:8000";
    draft.model.name = "Qwen3-8B-Q4_K_M";
    draft.workload.name = "chat";
    draft.workload.parts = {WorkloadPart{}};
    for (const std::uint32_t each : users)
        draft.stages.push_back(StagePlan{.shape = ClosedLoop{each}, .requests = requests / users.size()});
    return draft;
}

RequestRecord aRequest(std::uint64_t number, std::uint64_t ofAll, std::uint32_t levels, std::uint32_t tokens, Nanos gap)
{
    RequestRecord record;
    record.id = {number};
    record.stage.value = static_cast<std::uint32_t>(number * levels / ofAll);
    record.promptIndex = number;
    record.plannedInput = 128;
    record.plannedOutput = tokens;
    record.tSched = gap * static_cast<std::int64_t>(number);
    record.tSend = record.tSched + Nanos(20'000 + number * 7919 % 50'000);
    const Nanos ttft = fromMs(80 + static_cast<double>(number * 7919 % 400));
    const Nanos tpot = Nanos(18'000'000 + number * 104729 % 5'000'000);
    record.timeline.reserve(tokens);
    for (std::uint32_t token = 0; token < tokens; ++token)
        record.timeline.append({ttft + tpot * token, 1});
    record.tFirstByte = *record.tSend + ttft;
    record.tDone = *record.tSend + ttft + tpot * tokens;
    record.tokens.prompt = 120 + static_cast<std::uint32_t>(number % 17);
    record.tokens.output = tokens;
    record.tokens.source = TokenSource::Usage;
    record.finishReason = "length";
    record.model = "Qwen3-8B-Q4_K_M";
    record.outcome.httpStatus = 200;
    if (number % 1000 == 999)
        record.outcome = {OutcomeKind::StreamError, OutcomeClass::StreamTruncated, 200, "closed before the end",
                          Phase::Receiving};
    return record;
}

void end(RunWriter &writer, Run &run, std::vector<StageSummary> stages, Nanos length)
{
    run.stages = std::move(stages);
    run.state = RunState::Finished;
    run.ended = ClockPair{run.started.utcNs + length.count(), run.started.monoNs + length.count()};
    orDie(writer.finish(run));
}

} // namespace

void makeLongRun(RunStore &store, const RunId &id, std::uint64_t requests, std::uint32_t tokens, bool hasSeries)
{
    Run run{.id = id, .plan = orDie(RunPlan::make(draftOf("long run", {50, 100, 150, 200}, requests)))};
    run.started = {1'800'000'000'000'000'000, 1'000'000'000};
    const auto writer = orDie(store.begin(run));
    RunAccumulator judge(run.plan.draft(), {});
    RunTimeline timeline(run.plan.draft());
    std::vector<RequestRecord> batch;
    for (std::uint64_t number = 0; number < requests; ++number) {
        batch.push_back(aRequest(number, requests, kLevels, tokens, fromMs(1)));
        judge.add(batch.back());
        timeline.add(batch.back());
        if (batch.size() < kBatch && number + 1 < requests)
            continue;
        orDie(writer->keep(batch));
        batch.clear();
    }
    if (hasSeries)
        orDie(writer->putSeries(timeline.finish()));
    end(*writer, run, judge.finish(), fromMs(static_cast<double>(requests)));
}

void makeLibrary(RunStore &store, std::size_t runs)
{
    constexpr const char *kPlans[] = {"quick", "standard", "custom"};
    constexpr std::uint64_t kRequests = 12;
    std::vector<RequestRecord> records;
    for (std::uint64_t number = 0; number < kRequests; ++number)
        records.push_back(aRequest(number, kRequests, 2, 16, fromMs(150)));
    const PlanDraft draft = draftOf("", {4, 8}, kRequests);
    RunAccumulator judge(draft, {});
    for (const RequestRecord &record : records)
        judge.add(record);
    const std::vector<StageSummary> stages = judge.finish();
    for (std::size_t i = 0; i < runs; ++i) {
        PlanDraft named = draft;
        named.name = fmt::format("run-{}", i);
        named.planId = kPlans[i % 3];
        named.model.name = fmt::format("Qwen3-{}B", 1 + i % 8);
        Run run{.id = {fmt::format("{:012x}", i)}, .plan = orDie(RunPlan::make(std::move(named)))};
        run.started = {1'800'000'000'000'000'000 + static_cast<std::int64_t>(i) * 300'000'000'000, 1'000'000'000};
        const auto writer = orDie(store.begin(run));
        orDie(writer->keep(records));
        end(*writer, run, stages, std::chrono::seconds(60));
    }
}

} // namespace inferometer::bench
