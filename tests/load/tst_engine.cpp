// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "core/sim/SimServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

#include <set>
#include <sys/resource.h>

using namespace inferometer;
using namespace std::chrono_literals;
using test::countedStage;
using test::Measurement;
using test::percentileOf;
using test::recordsOf;
using test::timedStage;
using test::valueOf;

namespace {

std::unique_ptr<SimServer> simulated(Nanos ttft, Nanos itl)
{
    SimOptions options;
    options.ttft = ttft;
    options.itl = itl;
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("%s", server.error().message.str().c_str());
    return std::move(*server);
}

PlanDraft draftFor(const SimServer &server, std::uint32_t outputTokens, std::vector<StagePlan> stages)
{
    PlanDraft draft = test::aDraft(server.url(), outputTokens);
    draft.model.name = "sim";
    draft.stages = std::move(stages);
    return draft;
}

} // namespace

// Runs against the simulated server in exact mode: its truth is known.
class TstEngine : public QObject {
    Q_OBJECT

private slots:
    void whatIsMeasuredIsTheTruth()
    {
        const auto server = simulated(200ms, 20ms);
        Measurement measurement(draftFor(*server, 16, {countedStage(ClosedLoop{4}, 16)}));
        const Run &run = measurement.run();
        QCOMPARE(run.state, RunState::Finished);
        QVERIFY(run.server.isSimulated);
        QCOMPARE(run.stages.size(), std::size_t{1});
        const StageSummary &stage = run.stages[0];
        const double ttft = percentileOf(stage, "ttft", 0.5);
        QVERIFY2(ttft >= 199.9 && ttft <= 201.0, qPrintable(QString::number(ttft)));
        const double tpot = percentileOf(stage, "tpot", 0.5);
        QVERIFY2(std::abs(tpot / 20.0 - 1) <= 0.01, qPrintable(QString::number(tpot)));
        const double e2e = percentileOf(stage, "e2e", 0.5);
        QVERIFY2(std::abs(e2e - 500) <= 2, qPrintable(QString::number(e2e)));
        QCOMPARE(percentileOf(stage, "output_tokens", 0.5), 16.0);
        QCOMPARE(stage.counts.ok, std::uint64_t{16});
        QCOMPARE(stage.health[0].maxInFlight, std::uint64_t{4});
        QCOMPARE(stage.health[0].reopened, std::uint64_t{0}); // the pool was opened before
        QCOMPARE(stage.health[0].recordsNotKept, std::uint64_t{0});
        for (const RequestRecord &record : measurement.store.records()) {
            QCOMPARE(record.connection, ConnectionUse::Reused);
            QCOMPARE(record.tokens.source, TokenSource::Usage);
            QVERIFY(record.tSched <= *record.tSend && *record.tSend <= *record.tFirstByte
                    && *record.tFirstByte <= record.tDone);
        }
    }

    // Method 6.1: a planned length is met within 2 % or 8 tokens where the server counts texts for us.
    void inputsFollowThePlanByTheServersOwnCount_data()
    {
        QTest::addColumn<CorpusLanguage>("language");
        QTest::addColumn<std::uint32_t>("tokens");
        QTest::addColumn<std::uint32_t>("shared");
        QTest::newRow("English, 256") << CorpusLanguage::English << 256u << 0u;
        for (const std::uint32_t tokens : {16u, 24u, 32u, 40u, 48u, 64u})
            QTest::addRow("English, %u", tokens) << CorpusLanguage::English << tokens << 0u;
        QTest::newRow("Chinese, 32") << CorpusLanguage::Chinese << 32u << 0u;
        QTest::newRow("English, 232 behind a shared prefix") << CorpusLanguage::English << 232u << 200u;
        QTest::newRow("English, 2048") << CorpusLanguage::English << 2048u << 0u;
        QTest::newRow("English, behind a shared prefix") << CorpusLanguage::English << 600u << 200u;
        QTest::newRow("Chinese, 512") << CorpusLanguage::Chinese << 512u << 0u;
    }
    void inputsFollowThePlanByTheServersOwnCount()
    {
        QFETCH(CorpusLanguage, language);
        QFETCH(std::uint32_t, tokens);
        QFETCH(std::uint32_t, shared);
        const auto server = simulated(5ms, 1ms);
        PlanDraft draft = draftFor(*server, 2, {countedStage(ClosedLoop{2}, 40)});
        draft.workload.parts[0].input = FixedLength{tokens};
        draft.workload.language = language;
        draft.workload.prefix.sharedTokens = shared;
        Measurement measurement(std::move(draft));
        QCOMPARE(measurement.run().environment.get("input_length"), std::string("surveyed"));
        const double allowed = std::max(8.0, 0.02 * tokens);
        int missed = 0;
        for (const RequestRecord &record : measurement.store.records()) {
            QCOMPARE(record.plannedInput, tokens);
            QVERIFY(record.tokens.prompt.has_value());
            const double off = std::abs(double(*record.tokens.prompt) - double(tokens));
            missed += off > allowed;
            QVERIFY2(off <= 2 * allowed, qPrintable(QString::number(*record.tokens.prompt)));
        }
        // Where a slice begins and ends inside a chunk is interpolated; a table there may cost some tokens more.
        QVERIFY2(missed <= 4, qPrintable(QString::number(missed)));
    }

    void aPromptThatCannotBeSoShortIsTold_data()
    {
        QTest::addColumn<std::uint32_t>("tokens");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("4") << 4u << true;
        QTest::newRow("16") << 16u << false;
        QTest::newRow("64") << 64u << false;
    }
    void aPromptThatCannotBeSoShortIsTold()
    {
        QFETCH(std::uint32_t, tokens);
        QFETCH(bool, isTold);
        const auto server = simulated(1ms, 1ms);
        PlanDraft draft = draftFor(*server, 1, {countedStage(ClosedLoop{1}, 2)});
        draft.workload.parts[0].input = FixedLength{tokens};
        Measurement measurement(std::move(draft));
        const StageSummary &stage = measurement.run().stages[0];
        const std::vector<std::string> notes = measurement.notes();
        const bool wasTold = std::any_of(
            notes.begin(), notes.end(), [](const std::string &note) { return note.starts_with("Prompts cannot be as short"); });
        QCOMPARE(wasTold, isTold);
        QCOMPARE(valueOf(stage, "planned_input"), double(tokens)); // what the finding holds against what came
    }

    void aClosedLoopHoldsItsConcurrencyAndItsCount_data()
    {
        QTest::addColumn<std::uint32_t>("users");
        QTest::addColumn<std::uint64_t>("requests");
        QTest::addColumn<std::uint64_t>("warmup");
        QTest::addColumn<std::uint32_t>("lanes");
        QTest::newRow("one user") << 1u << std::uint64_t{7} << std::uint64_t{0} << 1u;
        QTest::newRow("eight users, warm-up") << 8u << std::uint64_t{40} << std::uint64_t{5} << 1u;
        QTest::newRow("two lanes, odd numbers") << 5u << std::uint64_t{31} << std::uint64_t{3} << 2u;
        QTest::newRow("more users than requests") << 8u << std::uint64_t{3} << std::uint64_t{0} << 2u;
        QTest::newRow("more lanes than users") << 1u << std::uint64_t{4} << std::uint64_t{1} << 3u;
    }
    void aClosedLoopHoldsItsConcurrencyAndItsCount()
    {
        QFETCH(std::uint32_t, users);
        QFETCH(std::uint64_t, requests);
        QFETCH(std::uint64_t, warmup);
        QFETCH(std::uint32_t, lanes);
        const auto server = simulated(20ms, 2ms);
        StagePlan stage = countedStage(ClosedLoop{users}, requests);
        stage.warmup.requests = warmup;
        Measurement measurement(draftFor(*server, 4, {stage}));
        measurement.lanes = lanes;
        const Run &run = measurement.run();
        const RequestCounts &counts = run.stages[0].counts;
        QCOMPARE(counts.issued, requests);
        QCOMPARE(counts.ok, requests);
        QCOMPARE(counts.warmup, warmup);
        QCOMPARE(recordsOf(measurement.store, Purpose::Judged).size(), requests);
        QCOMPARE(recordsOf(measurement.store, Purpose::Warmup).size(), warmup);
        QCOMPARE(run.stages[0].health[0].maxInFlight, std::min<std::uint64_t>(users, requests));
        QCOMPARE(run.stages[0].health[0].laneCpu.size(), std::size_t{lanes});
        std::set<std::uint64_t> ids, prompts;
        for (const RequestRecord &record : measurement.store.records()) {
            QVERIFY(ids.insert(record.id.value).second);
            if (record.purpose == Purpose::Judged)
                QVERIFY(prompts.insert(record.promptIndex).second);
        }
        QCOMPARE(*ids.rbegin(), requests + warmup - 1);
    }

    void warmUpEndsBeforeTheFirstJudgedRequest()
    {
        const auto server = simulated(20ms, 2ms);
        StagePlan stage = countedStage(ClosedLoop{3}, 9);
        stage.warmup.time = 200ms;
        Measurement measurement(draftFor(*server, 4, {stage}));
        const Run &run = measurement.run();
        const auto judged = recordsOf(measurement.store, Purpose::Judged);
        const auto warmup = recordsOf(measurement.store, Purpose::Warmup);
        QCOMPARE(judged.size(), std::size_t{9});
        QVERIFY2(warmup.size() >= 12, qPrintable(QString::number(warmup.size()))); // 3 users, 26 ms a request, 200 ms
        Nanos lastWarmup{0};
        for (const RequestRecord &record : warmup)
            lastWarmup = std::max(lastWarmup, record.tDone);
        for (const RequestRecord &record : judged)
            QVERIFY(*record.tSend >= lastWarmup);
        QCOMPARE(run.stages[0].metric("ttft")->n, std::uint64_t{9});
        QCOMPARE(run.stages[0].counts.warmup, std::uint64_t{warmup.size()});
    }

    void aTimedStageKeepsItsWindowAndItsBalance()
    {
        const auto server = simulated(40ms, 5ms);
        StagePlan stage = timedStage(ClosedLoop{8}, 3s);
        stage.warmup.time = 300ms;
        Measurement measurement(draftFor(*server, 13, {stage}));
        const Run &run = measurement.run();
        const StageSummary &summary = run.stages[0];
        QCOMPARE(summary.phase, StagePhase::Windowed);
        QCOMPARE(summary.windows.size(), std::size_t{1});
        QCOMPARE(summary.windowLength(), Nanos{3s});
        // 8 users, one request each 100 ms
        const double rate = valueOf(summary, "request_throughput");
        QVERIFY2(std::abs(rate / 80 - 1) < 0.05, qPrintable(QString::number(rate)));
        const double tokens = valueOf(summary, "output_throughput");
        QVERIFY2(std::abs(tokens / (80 * 13) - 1) < 0.05, qPrintable(QString::number(tokens)));
        QVERIFY2(std::abs(valueOf(summary, "concurrency") - 8) < 0.2,
                 qPrintable(QString::number(valueOf(summary, "concurrency"))));
        QVERIFY2(std::abs(valueOf(summary, "little_deviation")) <= 0.05,
                 qPrintable(QString::number(valueOf(summary, "little_deviation"))));
        QVERIFY(!summary.hasFlag("not_steady"));
        for (const RequestRecord &record : recordsOf(measurement.store, Purpose::Judged))
            QVERIFY(record.tSched >= summary.windows[0].start && record.tSched < summary.windows[0].end);
        const auto shots = measurement.snapshots();
        QVERIFY(shots.size() >= 20);
        for (std::size_t i = 1; i < shots.size(); ++i)
            QVERIFY(shots[i].tick > shots[i - 1].tick && shots[i].run == run.id);
        QCOMPARE(shots.back().phase, RunPhase::Done);
    }

    void aLeastNumberLengthensTheWindow()
    {
        const auto server = simulated(50ms, 1ms);
        StagePlan stage = timedStage(ClosedLoop{1}, 200ms);
        stage.minRequests = 10;
        stage.durationCap = 10s;
        Measurement measurement(draftFor(*server, 2, {stage}));
        const Run &run = measurement.run();
        QVERIFY(run.stages[0].counts.issued >= 10);
        QVERIFY(run.stages[0].windowLength() > 450ms && run.stages[0].windowLength() < 2s);
    }

    void aBurstLeavesAtOnce()
    {
        const auto server = simulated(100ms, 5ms);
        StagePlan stage;
        stage.shape = Burst{50};
        Measurement measurement(draftFor(*server, 4, {stage}));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{50});
        QCOMPARE(run.stages[0].health[0].maxInFlight, std::uint64_t{50});
        const auto records = measurement.store.records();
        Nanos first = *records[0].tSend;
        Nanos last = first;
        for (const RequestRecord &record : records) {
            first = std::min(first, *record.tSend);
            last = std::max(last, *record.tSend);
            QCOMPARE(record.tSched, records[0].tSched);
        }
        QVERIFY2(last - first < 50ms, qPrintable(QString::number(toMs(last - first))));
    }

    void aRampSpreadsTheUsers()
    {
        const auto server = simulated(500ms, 1ms);
        StagePlan stage = countedStage(ClosedLoop{5}, 5);
        stage.ramp = 500ms;
        Measurement measurement(draftFor(*server, 2, {stage}));
        measurement.run();
        std::vector<double> sent;
        for (const RequestRecord &record : measurement.store.records())
            sent.push_back(toMs(*record.tSend));
        std::sort(sent.begin(), sent.end());
        for (std::size_t i = 1; i < sent.size(); ++i)
            QVERIFY2(std::abs(sent[i] - sent[i - 1] - 100) < 10, qPrintable(QString::number(sent[i] - sent[i - 1])));
    }

    void usersThinkBetweenTheirRequests()
    {
        const auto server = simulated(20ms, 1ms);
        Measurement measurement(draftFor(*server, 2, {countedStage(ClosedLoop{1, 80ms}, 5)}));
        measurement.run();
        const auto records = measurement.store.records();
        std::vector<double> pauses;
        for (std::size_t i = 1; i < records.size(); ++i)
            pauses.push_back(toMs(*records[i].tSend - records[i - 1].tDone));
        std::sort(pauses.begin(), pauses.end());
        QVERIFY2(pauses.front() >= 79.9, qPrintable(QString::number(pauses.front())));
        // The median: a busy machine may hold one of them back.
        QVERIFY2(pauses[pauses.size() / 2] < 90, qPrintable(QString::number(pauses[pauses.size() / 2])));
    }

    void roundsRepeatTheWholeLadderWithOtherPrompts()
    {
        const auto server = simulated(10ms, 1ms);
        PlanDraft draft = draftFor(*server, 2, {countedStage(ClosedLoop{1}, 6), countedStage(ClosedLoop{2}, 6)});
        draft.rounds = 2;
        draft.timeScale = 0.1; // of the pause between rounds
        draft.keepsTexts = true;
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.stages.size(), std::size_t{2});
        std::vector<std::pair<std::uint32_t, std::uint32_t>> order;
        std::set<std::string> texts;
        for (const RequestRecord &record : measurement.store.records()) {
            if (order.empty() || order.back() != std::pair(record.round, record.stage.value))
                order.emplace_back(record.round, record.stage.value);
            QVERIFY(texts.insert(record.promptText).second);
        }
        QCOMPARE(order, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
        for (const StageSummary &stage : run.stages) {
            QCOMPARE(stage.counts.issued, std::uint64_t{12});
            QCOMPARE(stage.rounds.size(), std::size_t{2});
            QCOMPARE(stage.health.size(), std::size_t{2});
        }
    }

    // But for the nonces: a prefix cache that has seen the first run must not help the second.
    void twoRunsOfOneSeedSendTheSamePromptsInTheSameOrder()
    {
        const auto server = simulated(5ms, 1ms);
        std::vector<std::string> texts[2];
        std::set<std::string> nonces;
        for (auto &list : texts) {
            PlanDraft draft = draftFor(*server, 2, {countedStage(ClosedLoop{1}, 8)});
            draft.keepsTexts = true;
            Measurement measurement(std::move(draft));
            measurement.run();
            for (const RequestRecord &record : measurement.store.records()) {
                const std::size_t open = record.promptText.find('[');
                QVERIFY(open != std::string::npos);
                QVERIFY(nonces.insert(record.promptText.substr(open, 18)).second);
                list.push_back(record.promptText.substr(open + 18));
            }
        }
        QCOMPARE(texts[0], texts[1]);
    }

    void answersInOnePieceAreTimedToTheirEnd()
    {
        const auto server = simulated(50ms, 10ms);
        PlanDraft draft = draftFor(*server, 6, {countedStage(ClosedLoop{2}, 8)});
        draft.streaming = Streaming::No;
        Measurement measurement(std::move(draft));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{8});
        const double e2e = percentileOf(run.stages[0], "e2e", 0.5);
        QVERIFY2(std::abs(e2e - 100) < 3, qPrintable(QString::number(e2e)));
        const MetricSummary *ttft = run.stages[0].metric("ttft");
        QVERIFY(!ttft || ttft->n == 0);
        for (const RequestRecord &record : measurement.store.records())
            QVERIFY(!record.isStreamed && record.timeline.empty());
    }

    void theEnvironmentSaysWhatWasMeasured()
    {
        const auto server = simulated(5ms, 1ms);
        Measurement measurement(draftFor(*server, 2, {countedStage(ClosedLoop{1}, 6), countedStage(ClosedLoop{2}, 6)}));
        const Run &run = measurement.run();
        QVERIFY(run.environment.get("framework").find("simulated") != std::string::npos);
        QCOMPARE(run.environment.get("model_name"), std::string("sim"));
        QCOMPARE(run.environment.get("concurrency"), std::string("1,2"));
        QCOMPARE(run.environment.get("prompt_tokens"), std::string("48"));
        QCOMPARE(run.environment.get("gpu_model"), std::string("unknown"));
        for (const char *key : {"cpu_model", "cpu_cores", "ram_total_mib", "kernel", "os", "build_type", "rtt_ms_p50"})
            QVERIFY2(run.environment.get(key) != "unknown", key);
        QCOMPARE(run.environment.get("plan_hash"), run.plan.fingerprint());
        QCOMPARE(run.environment.fields[0].first, std::string("test_date"));
        QVERIFY(run.ended && run.ended->monoNs > run.started.monoNs);
        QVERIFY(measurement.store.finished() && *measurement.store.finished() == run);
    }

    // The last test: who is not root cannot take the lower limit back.
    void thereIsAFileForEachUserOrNoRun()
    {
        const auto server = simulated(5ms, 1ms);
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
        const rlimit low{100, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &low), 0);
        Measurement measurement(draftFor(*server, 2, {countedStage(ClosedLoop{150}, 300)}));
        QCOMPARE(measurement.run().stages[0].counts.ok, std::uint64_t{300});
        const rlimit lowForGood{180, 200};
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &lowForGood), 0);
        Measurement tooMany(draftFor(*server, 2, {countedStage(ClosedLoop{150}, 300)}));
        tooMany.start();
        const Result<Run> &refused = tooMany.wait();
        (void)setrlimit(RLIMIT_NOFILE, &before);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Input);
        QVERIFY2(refused.error().message.str().find("150") != std::string::npos, refused.error().message.str().c_str());
        QVERIFY(tooMany.store.records().empty());
    }
};

QTEST_GUILESS_MAIN(TstEngine)
#include "tst_engine.moc"
