// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimModel.h"

#include <QtTest/QtTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr Nanos kFar = 10min;

/// Round numbers: a 10 ms, b 1 ms, c 1 µs a token, prefill 1 token a ms.
SimParameters machine()
{
    return {.prefillTokensPerSecond = 1000,
            .stepBase = 10ms,
            .stepPerSequence = 1ms,
            .stepPerKvTokenNs = 1000,
            .maxBatch = 4,
            .stepTokens = 256,
            .kvTokens = 4096,
            .contextTokens = 2048,
            .prefixCache = PrefixCache::Off,
            .exact = {}};
}

std::unique_ptr<SimModel> modelOf(const SimParameters &parameters) { return SimModel::make(parameters, {}, 1); }

FaultPlan faults(std::string_view text)
{
    FaultPlan plan;
    (void)plan.add(text);
    return plan;
}

std::vector<SimEvent> run(SimModel &model, Nanos until = kFar)
{
    std::vector<SimEvent> events;
    model.advance(until, events);
    return events;
}

std::vector<Nanos> dues(const std::vector<SimEvent> &events, std::uint64_t request, SimEventKind kind = SimEventKind::Token)
{
    std::vector<Nanos> list;
    for (const SimEvent &event : events)
        if (event.request == request && event.kind == kind)
            list.push_back(event.due);
    return list;
}

std::vector<std::uint64_t> blocks(std::uint64_t count, std::uint64_t first = 100)
{
    std::vector<std::uint64_t> list(count);
    for (std::uint64_t i = 0; i < count; ++i)
        list[i] = first + i;
    return list;
}

} // namespace

class SimModelTest : public QObject {
    Q_OBJECT
private slots:
    void aLoneRequestFollowsTheFormula()
    {
        const auto model = modelOf(machine());
        model->submit({1, 100, 3, {}}, 5ms);
        const auto tokens = dues(run(*model), 1);
        // prefill: 10 + 100 ms; then 10 + 1 + 0.1 ms, then 10 + 1 + 0.101 ms
        QCOMPARE(tokens.size(), std::size_t(3));
        QCOMPARE(tokens[0], Nanos(115ms));
        QCOMPARE(tokens[1] - tokens[0], Nanos(11'100us));
        QCOMPARE(tokens[2] - tokens[1], Nanos(11'101us));
    }

    void theStepGrowsWithBatchAndCache()
    {
        const SimParameters p = machine();
        QCOMPARE(stepTime(p, {.decoding = 1, .kvTokens = 0}), Nanos(11ms));
        QCOMPARE(stepTime(p, {.decoding = 4, .kvTokens = 2000}), Nanos(16ms));
        QCOMPARE(stepTime(p, {.decoding = 0, .kvTokens = 0, .prefillTokens = 50}), Nanos(60ms));
    }

    void aNewcomerJoinsTheRunningBatch()
    {
        const auto model = modelOf(machine());
        model->submit({1, 10, 20, {}}, 0ms);
        std::vector<SimEvent> events;
        model->advance(25ms, events); // first token at 20 ms, second due at 31.01 ms
        model->submit({2, 10, 2, {}}, 25ms);
        model->advance(kFar, events);
        // the prompt of 2 is computed in the step from 31.01 ms on, beside the decoding of 1: 10 + 1 + 0.011 + 10 ms
        QCOMPARE(dues(events, 2, SimEventKind::Started).at(0), Nanos(31'010us));
        QCOMPARE(dues(events, 2).at(0), Nanos(31'010us + 21'011us));
        QCOMPARE(dues(events, 1).at(2), dues(events, 2).at(0));
        QCOMPARE(dues(events, 1).size(), std::size_t(20));
    }

    void aLongPromptIsComputedInChunksBesideDecoding()
    {
        const auto model = modelOf(machine());
        model->submit({1, 10, 50, {}}, 0ms);
        std::vector<SimEvent> events;
        model->advance(25ms, events);
        model->submit({2, 600, 1, {}}, 25ms);
        model->advance(kFar, events);
        // 256 tokens a step, one of them for the decoding sequence: 255 + 255 + 90
        int between = 0;
        for (const Nanos due : dues(events, 1))
            between += due > 32ms && due <= dues(events, 2).at(0) ? 1 : 0;
        QCOMPARE(between, 3);
    }

    void aFullBatchMakesOthersWaitInOrder()
    {
        SimParameters p = machine();
        p.maxBatch = 2;
        const auto model = modelOf(p);
        for (std::uint64_t id = 1; id <= 4; ++id)
            model->submit({id, 10, 5, {}}, 0ms);
        std::vector<SimEvent> events;
        model->advance(0ms, events);
        QCOMPARE(model->gauges().running, std::uint64_t(2));
        QCOMPARE(model->gauges().waiting, std::uint64_t(2));
        model->advance(kFar, events);
        QCOMPARE(dues(events, 3, SimEventKind::Started).at(0), dues(events, 1, SimEventKind::Finished).at(0));
        QVERIFY(dues(events, 4, SimEventKind::Started).at(0) >= dues(events, 3, SimEventKind::Started).at(0));
    }

    void aPromptThatDoesNotFitWaitsForRoom()
    {
        SimParameters p = machine();
        p.kvTokens = 256;
        const auto model = modelOf(p);
        model->submit({1, 160, 4, {}}, 0ms);
        model->submit({2, 160, 4, {}}, 0ms);
        const auto events = run(*model);
        QCOMPARE(dues(events, 2, SimEventKind::Started).at(0), dues(events, 1, SimEventKind::Finished).at(0));
        QVERIFY(dues(events, 1, SimEventKind::Preempted).empty());
    }

    void theYoungestIsPreemptedAndRecomputed()
    {
        SimParameters p = machine();
        p.kvTokens = 128;
        const auto model = modelOf(p);
        model->submit({1, 48, 60, {}}, 0ms);
        model->submit({2, 48, 60, {}}, 0ms);
        const auto events = run(*model);
        QVERIFY(dues(events, 1, SimEventKind::Preempted).empty());
        QCOMPARE(dues(events, 2, SimEventKind::Preempted).size(), std::size_t(1));
        QCOMPARE(dues(events, 2, SimEventKind::Started).size(), std::size_t(2));
        QCOMPARE(dues(events, 1).size(), std::size_t(60));
        QCOMPARE(dues(events, 2).size(), std::size_t(60));
        // Recomputing prompt and answer so far takes the time of a prefill of both.
        const Nanos back = dues(events, 2, SimEventKind::Started).at(1);
        const Nanos lost = dues(events, 2, SimEventKind::Preempted).at(0);
        std::size_t had = 0;
        Nanos resumed{0};
        for (const Nanos due : dues(events, 2)) {
            had += due <= lost ? 1 : 0;
            if (due > back && resumed == Nanos(0))
                resumed = due;
        }
        QCOMPARE(resumed - back, Nanos(10ms) + Nanos(1ms) * static_cast<int>(48 + had));
    }

    void theWholePoolIsFreeAgainAfterwards()
    {
        SimParameters p = machine();
        p.kvTokens = 128;
        p.prefixCache = PrefixCache::On;
        const auto model = modelOf(p);
        for (std::uint64_t id = 1; id <= 6; ++id)
            model->submit({id, 40, 30, blocks(2, id * 10)}, 0ms);
        std::vector<SimEvent> events;
        model->advance(100ms, events);
        QVERIFY(*model->gauges().kvUsage > 0.3);
        model->cancel(4);
        model->advance(kFar, events);
        QCOMPARE(*model->gauges().kvUsage, 0.0);
        QCOMPARE(model->gauges().running + model->gauges().waiting, std::uint64_t(0));
        QVERIFY(!model->nextWake());
    }

    void aKnownPrefixIsNotComputedAgain()
    {
        SimParameters p = machine();
        p.prefixCache = PrefixCache::On;
        const auto model = modelOf(p);
        std::vector<SimEvent> events;
        model->submit({1, 100, 1, blocks(6)}, 0ms);
        model->advance(1s, events);
        model->submit({2, 100, 1, blocks(6)}, 1s);
        model->advance(2s, events);
        model->submit({3, 100, 1, blocks(6, 900)}, 2s);
        model->advance(kFar, events);
        QCOMPARE(dues(events, 1).at(0), Nanos(110ms));
        QCOMPARE(dues(events, 2).at(0) - dues(events, 2, SimEventKind::Started).at(0), Nanos(14ms)); // 4 of 100 left
        QCOMPARE(dues(events, 3).at(0) - dues(events, 3, SimEventKind::Started).at(0), Nanos(110ms));
    }

    void aWhollyKnownPromptStillComputesItsLastBlock()
    {
        SimParameters p = machine();
        p.prefixCache = PrefixCache::On;
        const auto model = modelOf(p);
        std::vector<SimEvent> events;
        model->submit({1, 64, 1, blocks(4)}, 0ms);
        model->advance(1s, events);
        model->submit({2, 64, 1, blocks(4)}, 1s);
        model->advance(kFar, events);
        for (const SimEvent &event : events)
            if (event.kind == SimEventKind::Started && event.request == 2)
                QCOMPARE(event.cachedTokens, 48U);
        QCOMPARE(dues(events, 2).at(0), Nanos(1s + 26ms));
    }

    void wakingLateChangesNothing()
    {
        const auto once = modelOf(machine());
        const auto often = modelOf(machine());
        std::vector<SimEvent> few;
        std::vector<SimEvent> many;
        for (std::uint64_t id = 1; id <= 8; ++id) {
            once->submit({id, static_cast<std::uint32_t>(20 * id), 10, {}}, 0ms);
            often->submit({id, static_cast<std::uint32_t>(20 * id), 10, {}}, 0ms);
        }
        once->advance(kFar, few);
        while (const auto wake = often->nextWake())
            often->advance(*wake, many);
        QVERIFY(few == many);
        QVERIFY(few.size() > 80);
    }

    void aCancelledRequestIsNeverHeardOfAgain_data()
    {
        QTest::addColumn<int>("jitterMs");
        QTest::addColumn<bool>("isExact");
        QTest::newRow("batch") << 0 << false;
        QTest::newRow("batch with jitter") << 50 << false;
        QTest::newRow("exact") << 0 << true;
    }
    void aCancelledRequestIsNeverHeardOfAgain()
    {
        QFETCH(int, jitterMs);
        QFETCH(bool, isExact);
        SimParameters p = machine();
        p.jitterMean = std::chrono::milliseconds(jitterMs);
        if (isExact)
            p.exact = ExactTiming{20ms, 10ms};
        const auto model = modelOf(p);
        model->submit({1, 10, 100, {}}, 0ms);
        model->submit({2, 10, 100, {}}, 0ms);
        (void)run(*model, 200ms);
        model->cancel(1);
        const auto events = run(*model);
        QVERIFY(dues(events, 1).empty());
        QVERIFY(!dues(events, 2).empty());
    }

    void exactTimesDoNotDependOnLoad()
    {
        SimParameters p = machine();
        p.exact = ExactTiming{200ms, 20ms};
        const auto model = modelOf(p);
        for (std::uint64_t id = 1; id <= 300; ++id)
            model->submit({id, 1000, 50, {}}, Nanos(id * 777));
        const auto events = run(*model);
        for (std::uint64_t id = 1; id <= 300; ++id) {
            const auto tokens = dues(events, id);
            QCOMPARE(tokens.size(), std::size_t(50));
            for (std::size_t k = 0; k < tokens.size(); ++k)
                QCOMPARE(tokens[k], Nanos(id * 777) + 200ms + 20ms * static_cast<int>(k));
        }
        QVERIFY(std::is_sorted(events.begin(), events.end(), [](const auto &a, const auto &b) { return a.due < b.due; }));
        QVERIFY(!model->gauges().kvUsage);
    }

    void jitterDelaysButNeverReorders_data()
    {
        QTest::addColumn<bool>("isExact");
        QTest::newRow("batch") << false;
        QTest::newRow("exact") << true;
    }
    void jitterDelaysButNeverReorders()
    {
        QFETCH(bool, isExact);
        SimParameters p = machine();
        if (isExact)
            p.exact = ExactTiming{20ms, 10ms};
        const auto plain = modelOf(p);
        p.jitterMean = 15ms;
        const auto shaken = modelOf(p);
        const auto again = modelOf(p);
        for (SimModel *model : {plain.get(), shaken.get(), again.get()})
            model->submit({1, 10, 200, {}}, 0ms);
        const auto planned = dues(run(*plain), 1);
        const auto events = run(*shaken);
        const auto tokens = dues(events, 1);
        QCOMPARE(tokens.size(), planned.size());
        Nanos sum{0};
        for (std::size_t k = 0; k < tokens.size(); ++k) {
            QVERIFY(tokens[k] >= planned[k]);
            QVERIFY(k == 0 || tokens[k] >= tokens[k - 1]);
            sum += tokens[k] - planned[k];
        }
        QVERIFY(sum / 200 >= 10ms);
        QVERIFY(sum / 200 <= 40ms);
        QVERIFY(events.back().kind == SimEventKind::Finished);
        QVERIFY(run(*again) == events);
    }

    void driftMakesStepsSlowerByTheMinute()
    {
        SimParameters p = machine();
        p.exact = ExactTiming{100ms, 100ms};
        const auto model = SimModel::make(p, faults("drift:0.5"), 1);
        model->submit({1, 10, 700, {}}, 0ms);
        const auto tokens = dues(run(*model), 1);
        for (std::size_t k = 1; k < tokens.size(); ++k) {
            const double factor = 1.0 + 0.5 * toSeconds(tokens[k - 1]) / 60.0;
            QVERIFY(std::abs(toMs(tokens[k] - tokens[k - 1]) - 100.0 * factor) < 1e-5);
        }
    }

    void aSlowStartFadesInHalfAMinute()
    {
        const auto model = SimModel::make(machine(), faults("slow-start:1"), 1);
        model->submit({1, 10, 1, {}}, 1h);
        const auto first = dues(run(*model, 1h + 20s), 1);
        model->submit({2, 10, 1, {}}, 1h + 30s);
        const auto later = dues(run(*model, 2h), 2);
        QCOMPARE(first.at(0) - 1h, Nanos(100ms)); // 20 ms, five times as long
        QCOMPARE(later.at(0) - 1h - 30s, Nanos(20ms));
    }
};

QTEST_GUILESS_MAIN(SimModelTest)
#include "tst_simmodel.moc"
