// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"
#include "tests/store/StoreBuilders.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace inferometer {

inline QByteArray wordsOf(const Error &error)
{
    return QByteArray::fromStdString(error.message.str() + " / " + error.remedy.str() + " / " + error.detail);
}

#define QVERIFY_OK(expression) \
    do { \
        const auto &resultOfIt = (expression); \
        QVERIFY2(resultOfIt.has_value(), resultOfIt.has_value() ? "" : wordsOf(resultOfIt.error()).constData()); \
    } while (false)

/// Every field set, none to its default.
inline RequestRecord aFullRecord(std::uint64_t number)
{
    Random random(number);
    RequestRecord record = aRecord(number, random, 32);
    record.stage.value = 7;
    record.round = 2;
    record.lane = 3;
    record.purpose = Purpose::Warmup;
    record.promptIndex = std::numeric_limits<std::uint64_t>::max();
    record.part = 1;
    record.nameLookup = Nanos(1);
    record.connect = Nanos(2);
    record.tls = Nanos(3);
    record.connection = ConnectionUse::Opened;
    record.resends = 4;
    record.tokens.cached = 0; // told, and none: not the same as not told
    record.tokens.reasoning = std::numeric_limits<std::uint32_t>::max();
    record.tokens.source = TokenSource::Tokenizer;
    record.finishReason = "stop \"quoted\" \\ 停止";
    record.serverTimings = {{"eval_duration", 0.1},        {"load \"x\"\n", 1e300}, {"zero", 0.0},        {"minus zero", -0.0},
                            {"count", 9007199254740993.0}, {"tiny", 5e-324},        {"endless", HUGE_VAL}};
    record.outcome = {OutcomeKind::StreamError, OutcomeClass::ServerOom, 200, "CUDA out of memory", Phase::Receiving};
    record.choices = {{"content", "reasoning", "refusal", "tool_calls", {{"get_weather", "{\"city\":\"Paris\"}"}, {"x", ""}}},
                      {"zweite Antwort 好", "", "", "", {}}};
    record.promptText = "What is the weather?\nIn Paris.";
    return record;
}

inline StageSummary aSummary(std::uint32_t index, const LoadShape &load)
{
    StageSummary stage;
    stage.index.value = index;
    stage.load = load;
    stage.phase = StagePhase::Windowed;
    stage.windows = {{0, Nanos(5), Nanos(60'000'000'000)}, {1, Nanos(-1), Nanos(7)}};
    stage.counts = {100, 90, 5, 3, 2, 1, std::numeric_limits<std::uint64_t>::max()};
    MetricSummary ttft;
    ttft.id = "ttft";
    ttft.n = 90;
    ttft.requests = 89;
    ttft.mean = 0.1 + 0.2;
    ttft.deviation = std::nextafter(1.0, 2.0);
    ttft.min = 5e-324;
    ttft.max = std::numeric_limits<double>::max();
    ttft.percentiles = {{0.5, 1.0 / 3.0, Support::Ok, Interval(0.25, 1e-17)},
                        {0.9, 2.5, Support::Indicative, {}},
                        {0.99, {}, Support::None, {}}};
    ttft.isHistogram = true;
    MetricSummary throughput;
    throughput.id = "output_throughput";
    throughput.value = 12345.678901234567;
    throughput.ci95 = Interval(-1.5, 3.0);
    MetricSummary absent;
    absent.id = "goodput";
    stage.metrics = {ttft, throughput, absent};
    stage.rounds = {{0, {{"ttft.p50", 81.1}, {"output_throughput", 0.0}}}, {1, {}}, {2, {{"ttft.p50", 1e-5}}}};
    stage.failures = {{"timeout_stall", 4}, {"http_5xx", 1}};
    stage.flags = {"not_steady", "bundled"};
    GeneratorHealth health;
    health.sendLatenessP99Ms = 0.7;
    health.laneCpu = {0.25, 0.5, 1.0 / 7.0};
    health.queueHighWater = 500;
    health.recordsNotKept = 1;
    health.redrawShare = 0.02;
    health.windowStallMaxMs = 17.5;
    health.maxInFlight = 2;
    health.capDelayed = 3;
    health.resends = 4;
    health.reopened = 5;
    stage.health = {health, {}};
    return stage;
}

inline std::vector<RequestRecord> allOf(RunStore &store, const std::string &id, const RequestFilter &filter = {})
{
    std::vector<RequestRecord> records;
    const Status done = store.forEachRequest({id}, filter, [&](const RequestRecord &record) {
        records.push_back(record);
        return true;
    });
    if (!done)
        qFatal("%s", wordsOf(done.error()).constData());
    return records;
}

/// A new store for each test, and runs in it that have ended.
struct FilledStore {
    FilledStore()
    {
        auto opened = RunStore::open(temp.path, Access::ReadWrite);
        if (!opened)
            qFatal("%s", wordsOf(opened.error()).constData());
        store = std::move(*opened);
    }
    /// With so many short requests.
    void addRun(const std::string &id, const std::string &name, std::int64_t startedUtcNs, std::uint64_t requests = 0) const
    {
        Run run = aRun(id, name, startedUtcNs);
        auto writer = store->begin(run);
        QVERIFY_OK(writer);
        Random random(static_cast<std::uint64_t>(startedUtcNs));
        std::vector<RequestRecord> records;
        for (std::uint64_t i = 0; i < requests; ++i)
            records.push_back(aRecord(i, random, 4));
        QVERIFY_OK((*writer)->keep(records));
        run.state = RunState::Finished;
        run.ended = ClockPair{startedUtcNs + 1'000, run.started.monoNs + 2'500'000'000};
        QVERIFY_OK((*writer)->finish(run));
    }

    TempStore temp;
    std::unique_ptr<RunStore> store;
};

} // namespace inferometer
