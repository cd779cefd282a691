// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/Run.h"

#include <QTemporaryDir>
#include <string>

namespace inferometer {

/// A valid small plan, closed loop of 4.
inline RunPlan aPlan(const std::string &name = "a")
{
    PlanDraft draft;
    draft.name = name;
    draft.tags = {"nightly", "ünïcode"};
    draft.endpoint.baseUrl = "http://127.0.0.1:8080";
    draft.model.name = "sim";
    draft.workload.name = "fixed";
    draft.workload.parts = {WorkloadPart{}};
    StagePlan stage;
    stage.shape = ClosedLoop{4};
    stage.requests = 100;
    draft.stages = {stage};
    Result<RunPlan> plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("the test's plan: %s", plan.error().message.str().c_str());
    return std::move(*plan);
}

inline Run aRun(const std::string &id, const std::string &name = "a", std::int64_t startedUtcNs = 1'800'000'000'000'000'000)
{
    Run run{.id = {id},
            .plan = aPlan(name),
            .state = RunState::Running,
            .server = {"vllm", "0.9.1", false},
            .started = {startedUtcNs, 5'000'000'000},
            .ended = {},
            .environment = {},
            .stages = {},
            .stopReason = {},
            .appVersion = "0.1.0"};
    run.environment.set("hostname", "bench");
    run.environment.set("cpu", "two cores");
    return run;
}

/// One-token events at gaps of 20 ms with a jitter of ±1 ms, after 200 ms: a healthy stream.
inline TokenTimeline aTimeline(Random &random, std::size_t events = 256, double gapNs = 20e6, double jitterNs = 1e6)
{
    TokenTimeline timeline;
    timeline.reserve(events);
    double at = 200e6 + random.uniform() * 5e6;
    for (std::size_t i = 0; i < events; ++i) {
        timeline.append({.offset = Nanos(static_cast<std::int64_t>(at)), .tokens = 1});
        at += gapNs + (2 * random.uniform() - 1) * jitterNs;
    }
    return timeline;
}

/// A completed streamed request as a server without troubles makes them.
inline RequestRecord aRecord(std::uint64_t number, Random &random, std::size_t events = 256)
{
    RequestRecord record;
    record.id.value = number;
    record.stage.value = static_cast<std::uint32_t>(number / 1000 % 4);
    record.promptIndex = number;
    record.plannedInput = 512;
    record.plannedOutput = static_cast<std::uint32_t>(events);
    record.tSched = Nanos(static_cast<std::int64_t>(number) * 5'000'000);
    record.tSend = record.tSched + Nanos(12'345 + static_cast<std::int64_t>(random.index(100'000)));
    record.tFirstByte = *record.tSend + Nanos(150'000'000);
    record.timeline = aTimeline(random, events);
    record.tDone = *record.tSend + (events > 0 ? record.timeline.arrivals().back().offset : Nanos(200'000'000)) + Nanos(80'000);
    record.tokens.prompt = static_cast<std::uint32_t>(500 + random.index(24));
    record.tokens.output = static_cast<std::uint32_t>(events);
    record.tokens.source = TokenSource::Usage;
    record.finishReason = "length";
    record.model = "sim";
    record.outcome.httpStatus = 200;
    return record;
}

/// A folder for one test, and a store's path in it.
struct TempStore {
    QTemporaryDir folder;
    std::string path = folder.filePath("inferometer.db").toStdString();
};

} // namespace inferometer
