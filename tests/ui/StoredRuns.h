// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"
#include "tests/analysis/Runs.h"
#include "tests/ui/TestBench.h"

#include <QDateTime>

namespace inferometer::test {

/// A run to be put into a bench's library before its page is looked at.
struct StoredRun {
    std::string id;
    std::string name;
    std::int64_t secondsAgo = 60;
    std::string planId = "standard";
    std::string model = "Qwen3-8B-Q4_K_M";
    std::string baseUrl = "http://gpu-box.lan:8080";
    std::vector<double> ttftSeconds = {0.1, 0.2, 0.4}; ///< one a level: 1, 4, 16 users …
    std::size_t requests = 60;                         ///< a level
    bool hasTarget = true;                             ///< first token within 0.5 s
    bool isInterrupted = false;
    bool halfFails = false; ///< every other request ends with an error of the server
};

/// Puts it down as the program does, with everything judged from its requests.
inline void put(TestBench &bench, const StoredRun &wanted)
{
    std::vector<LoadShape> loads;
    std::vector<RequestRecord> records;
    std::uint32_t users = 1;
    for (std::size_t i = 0; i < wanted.ttftSeconds.size(); ++i, users *= 4) {
        loads.emplace_back(ClosedLoop{users});
        auto level = answers(wanted.ttftSeconds[i], 0.02, wanted.requests, i + 1, 1, static_cast<std::uint32_t>(i));
        records.insert(records.end(), level.begin(), level.end());
    }
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i].id.value = i;
        if (wanted.halfFails && i % 2 == 0)
            records[i].outcome = {OutcomeKind::HttpError, OutcomeClass::Http5xx, 500, "", Phase::Done};
    }
    PlanDraft draft = aDraft(loads);
    draft.planId = wanted.planId;
    draft.name = wanted.name;
    draft.model.name = wanted.model;
    draft.endpoint.baseUrl = wanted.baseUrl;
    if (wanted.hasTarget)
        draft.target = {{{"ttft", 500.0}}, 95.0, false};
    Run run = measured(wanted.id.c_str(), draft, records).run;
    const std::int64_t utcNs = (QDateTime::currentSecsSinceEpoch() - wanted.secondsAgo) * 1'000'000'000;
    run.started = {utcNs, 0};
    auto store = RunStore::open(bench.libraryPath(), Access::ReadWrite);
    if (!store)
        qFatal("the library: %s", store.error().message.str().c_str());
    auto writer = (*store)->begin(run);
    if (!writer || !(*writer)->keep(records))
        qFatal("the run cannot be kept");
    if (wanted.isInterrupted)
        return; // as if the program had been killed
    run.ended = ClockPair{utcNs + 60'000'000'000, 60'000'000'000};
    if (!(*writer)->finish(run))
        qFatal("the run cannot be finished");
}

/// Eight of different kinds, as the pictures of the design have them.
inline void putEight(TestBench &bench)
{
    constexpr std::int64_t hour = 3600, day = 24 * hour;
    put(bench,
        {.id = "r1", .name = "lab-proxy-2", .secondsAgo = 10 * day, .model = "Qwen3-32B", .ttftSeconds = {0.8, 1.2, 2.6}});
    put(bench, {.id = "r2", .name = "capacity-1", .secondsAgo = 6 * day, .hasTarget = false});
    put(bench, {.id = "r3", .name = "ladder-2", .secondsAgo = 6 * day, .model = "Qwen3-8B-Q8_0"});
    put(bench, {.id = "r4", .name = "q6-1", .secondsAgo = 5 * day, .model = "Qwen3-8B-Q6_K", .ttftSeconds = {0.2, 0.3, 0.9}});
    put(bench, {.id = "r5", .name = "q5-1", .secondsAgo = 5 * day, .model = "Qwen3-8B-Q5_K_M"});
    put(bench, {.id = "r6",
                .name = "quick-7",
                .secondsAgo = day,
                .planId = "quick",
                .model = "Qwen3-4B",
                .ttftSeconds = {0.3, 0.31},
                .hasTarget = false});
    put(bench, {.id = "r7", .name = "soak-1", .secondsAgo = 2 * hour, .planId = "burst", .isInterrupted = true});
    put(bench, {.id = "r8", .name = "ladder-3", .secondsAgo = 720});
}

} // namespace inferometer::test
