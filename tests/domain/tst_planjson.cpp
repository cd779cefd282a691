// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "tests/domain/Plans.h"
#include "tests/support/Show.h"

#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;
using nlohmann::json;
using test::planOf;
using test::soundDraft;

namespace {

// With single quotes for double ones: moc loses its way in raw strings.
json parsed(QString document) { return json::parse(document.replace('\'', '"').toStdString()); }

// Every field away from its default.
PlanDraft fullDraft()
{
    PlanDraft draft;
    draft.planId = "standard";
    draft.name = "a name";
    draft.tags = {"one", "zwei"};
    draft.factor = "quantization";
    draft.endpoint.baseUrl = "https://gw.example/api/v1";
    draft.endpoint.protocol = "openai-completions";
    draft.endpoint.keyReference = "env:KEY";
    draft.endpoint.tls = {TlsVerify::No, "/etc/ca.pem"};
    draft.endpoint.timeouts = {1s, 2s, 3500ms, 4s};
    draft.model = {"m-test", 8192};
    draft.sampling = {0.7, 99, OutputLock::Natural, 0.9, 40, Reasoning::Low};
    draft.streaming = Streaming::No;
    draft.workload.name = "mix";
    draft.workload.language = CorpusLanguage::Chinese;
    draft.workload.prefix.sharedTokens = 512;
    draft.workload.dataset = "/tmp/prompts.jsonl";
    draft.workload.seed = 7;
    draft.workload.parts = {
        {"a", 0.5, FixedLength{256}, UniformLength{64, 128}},
        {"b", 0.25, NormalLength{100, 10, 50, 150}, LogNormalLength{200, 0.5, 10, 4000}},
    };
    StagePlan closed;
    closed.shape = ClosedLoop{4, 250ms};
    closed.duration = 10s;
    closed.minRequests = 30;
    closed.durationCap = 60s;
    closed.warmup = {2, 5s};
    closed.ramp = 2s;
    StagePlan gamma;
    gamma.shape = GammaRate{2.5, 0.5};
    gamma.requests = 100;
    StagePlan burst;
    burst.shape = Burst{200};
    StagePlan constant = gamma;
    constant.shape = ConstantRate{3};
    StagePlan poisson = gamma;
    poisson.shape = PoissonRate{4};
    poisson.ramp = 1500ms;
    poisson.rampFrom = 0.5;
    StagePlan series;
    series.shape = RateSeries{{{0s, 5}, {1500ms, 0}, {60s, 20.5}}, true, Arrivals::Gamma, 0.25};
    series.duration = 60s;
    StagePlan replay;
    replay.shape = Replay{"/tmp/trace.jsonl", 2, "c0ffee", 100, 4, 9, 512.5};
    draft.stages = {closed, gamma, burst, constant, poisson, series, replay};
    draft.rounds = 3;
    draft.timeLimit = 3600s;
    draft.target = {{{"e2e", 9000}}, 99, false}; // the others need a stream
    draft.maxInFlight = 77;
    draft.timeScale = 0.5;
    draft.keepsTexts = true;
    return draft;
}

} // namespace

class TstPlanJson : public QObject {
    Q_OBJECT

private slots:
    void aPlanGoesThereAndBack()
    {
        for (const PlanDraft &draft : {soundDraft(), fullDraft()}) {
            const RunPlan plan = planOf(draft);
            const auto back = RunPlan::draftFromJson(plan.toJson());
            QVERIFY2(back.has_value(), back ? "" : back.error().message.str().c_str());
            QVERIFY(*back == draft);
            QCOMPARE(planOf(*back).toJson().dump(), plan.toJson().dump());
        }
    }

    void headersKeepTheirNamesOnly()
    {
        PlanDraft draft = soundDraft();
        draft.endpoint.headers = {{"X-Team", "hidden-value"}};
        const std::string text = planOf(draft).toJson().dump();
        QVERIFY(text.find("X-Team") != std::string::npos);
        QCOMPARE(text.find("hidden-value"), std::string::npos);
    }

    void aPlanFileMayGiveHeadersAndLeaveTheRestOut()
    {
        const auto draft =
            RunPlan::draftFromJson(parsed("{'endpoint':{'url':'http://h','headers':{'X-Team':'a'}},'stages':[{'load':{}}]}"));
        QVERIFY(draft.has_value());
        QVERIFY(draft->endpoint.headers == (std::vector<Header>{{"X-Team", "a"}}));
        QVERIFY(draft->endpoint.timeouts == Timeouts{});
        QCOMPARE(draft->rounds, 1u);
        QVERIFY(draft->stages[0].shape == LoadShape(ClosedLoop{}));
    }

    void aTypoNamesTheFieldMeant_data()
    {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("typo");
        QTest::addColumn<QString>("meant");
        QTest::newRow("top") << "{'round':3}"
                             << "round"
                             << "rounds";
        QTest::newRow("endpoint") << "{'endpoint':{'urll':'x'}}"
                                  << "endpoint.urll"
                                  << "url";
        QTest::newRow("time-outs") << "{'endpoint':{'timeouts':{'idel_s':3}}}"
                                   << "endpoint.timeouts.idel_s"
                                   << "idle_s";
        QTest::newRow("stage") << "{'stages':[{'load':{'kind':'closed'},'duraton_s':3}]}"
                               << "stages[0].duraton_s"
                               << "duration_s";
        QTest::newRow("load") << "{'stages':[{'load':{'kind':'closed','concurency':3}}]}"
                              << "stages[0].load.concurency"
                              << "concurrency";
        QTest::newRow("load of another kind") << "{'stages':[{'load':{'kind':'poisson','concurrency':3}}]}"
                                              << "stages[0].load.concurrency"
                                              << "kind";
        QTest::newRow("part") << "{'workload':{'parts':[{'wieght':3}]}}"
                              << "workload.parts[0].wieght"
                              << "weight";
        QTest::newRow("length") << "{'workload':{'parts':[{'input':{'normal':{'maen':3}}}]}}"
                                << "workload.parts[0].input.normal.maen"
                                << "mean";
        QTest::newRow("target") << "{'target':{'limits':{'ttft_s':3}}}"
                                << "target.limits.ttft_s"
                                << "ttft_ms";
    }
    void aTypoNamesTheFieldMeant()
    {
        QFETCH(QString, document);
        QFETCH(QString, typo);
        QFETCH(QString, meant);
        const auto draft = RunPlan::draftFromJson(parsed(document));
        QVERIFY(!draft);
        QCOMPARE(draft.error().code, ErrorCode::Input);
        const QString message = QString::fromStdString(draft.error().message.str());
        QVERIFY2(message.contains("“" + typo + "”"), qPrintable(message));
        const QString remedy = QString::fromStdString(draft.error().remedy.str());
        QVERIFY2(remedy.contains("“" + meant), qPrintable(remedy));
    }

    void aValueOfTheWrongKindIsRefused_data()
    {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("field");
        QTest::newRow("no object") << "[1]"
                                   << "plan";
        QTest::newRow("text for a number") << "{'rounds':'3'}"
                                           << "rounds";
        QTest::newRow("negative count") << "{'rounds':-3}"
                                        << "rounds";
        QTest::newRow("fraction of a count") << "{'rounds':2.5}"
                                             << "rounds";
        QTest::newRow("count beyond 32 bits") << "{'rounds':4294967297}"
                                              << "rounds";
        QTest::newRow("number for a text") << "{'name':3}"
                                           << "name";
        QTest::newRow("text for a truth") << "{'stream':'yes'}"
                                          << "stream";
        QTest::newRow("object for a list") << "{'stages':{}}"
                                           << "stages";
        QTest::newRow("list of numbers") << "{'tags':[1]}"
                                         << "tags";
        QTest::newRow("negative time") << "{'endpoint':{'timeouts':{'idle_s':-1}}}"
                                       << "endpoint.timeouts.idle_s";
        QTest::newRow("more than a year") << "{'endpoint':{'timeouts':{'idle_s':1e300}}}"
                                          << "endpoint.timeouts.idle_s";
        QTest::newRow("kind of load") << "{'stages':[{'load':{'kind':'ramp'}}]}"
                                      << "stages[0].load.kind";
        QTest::newRow("language") << "{'workload':{'language':'de'}}"
                                  << "workload.language";
        QTest::newRow("range of three") << "{'workload':{'parts':[{'input':{'uniform':[1,2,3]}}]}}"
                                        << "workload.parts[0].input.uniform";
        QTest::newRow("length as text") << "{'workload':{'parts':[{'input':'long'}]}}"
                                        << "workload.parts[0].input";
        QTest::newRow("stage without load") << "{'stages':[{'requests':3}]}"
                                            << "stages[0].load";
    }
    void aValueOfTheWrongKindIsRefused()
    {
        QFETCH(QString, document);
        QFETCH(QString, field);
        const auto draft = RunPlan::draftFromJson(parsed(document));
        QVERIFY(!draft);
        QCOMPARE(draft.error().code, ErrorCode::Input);
        const QString message = QString::fromStdString(draft.error().message.str());
        QVERIFY2(message.contains("“" + field + "”"), qPrintable(message));
        QVERIFY(!draft.error().remedy.empty());
    }

    void anotherSchemaIsRefusedAndItsOwnRead()
    {
        QVERIFY(!RunPlan::draftFromJson(json{{"schema", "inferometer.plan/2"}}));
        QVERIFY(RunPlan::draftFromJson(json{{"schema", "inferometer.plan/1"}}));
    }

    void theFingerprintIsOfTheLoadAlone()
    {
        const std::string fingerprint = planOf(fullDraft()).fingerprint();
        QCOMPARE(fingerprint.size(), std::size_t{64});
        PlanDraft same = fullDraft();
        same.planId = "custom";
        same.name = "another";
        same.tags.clear();
        same.factor.clear();
        same.endpoint = {};
        same.endpoint.baseUrl = "http://127.0.0.1:1";
        same.model = {"another", {}};
        same.keepsTexts = false;
        QCOMPARE(planOf(same).fingerprint(), fingerprint);
        PlanDraft back = *RunPlan::draftFromJson(planOf(fullDraft()).toJson());
        QCOMPARE(planOf(back).fingerprint(), fingerprint);
    }

    void anyChangeOfTheLoadChangesTheFingerprint()
    {
        const std::string fingerprint = planOf(soundDraft()).fingerprint();
        const std::vector<std::function<void(PlanDraft &)>> changes{
            [](PlanDraft &d) { d.sampling.temperature = 0.5; },
            [](PlanDraft &d) { d.sampling.seed = 1; },
            [](PlanDraft &d) { d.sampling.lock = OutputLock::Natural; },
            [](PlanDraft &d) { d.sampling.topP = 0.5; },
            [](PlanDraft &d) { d.sampling.topK = 5; },
            [](PlanDraft &d) { d.sampling.reasoning = Reasoning::Off; },
            [](PlanDraft &d) { d.streaming = Streaming::No; },
            [](PlanDraft &d) { d.workload.seed = 43; },
            [](PlanDraft &d) { d.workload.prefix.sharedTokens = 64; },
            [](PlanDraft &d) { d.workload.parts[0].output = FixedLength{129}; },
            [](PlanDraft &d) { d.stages[0].requests = 11; },
            [](PlanDraft &d) { d.stages[0].shape = ClosedLoop{2}; },
            [](PlanDraft &d) { d.stages[0].warmup.requests = 2; },
            [](PlanDraft &d) { d.rounds = 2; },
            [](PlanDraft &d) { d.timeScale = 0.5; },
            [](PlanDraft &d) { d.maxInFlight = 5; }};
        for (std::size_t i = 0; i < changes.size(); ++i) {
            PlanDraft draft = soundDraft();
            changes[i](draft);
            QVERIFY2(planOf(draft).fingerprint() != fingerprint, qPrintable(QString("change %1").arg(i)));
        }
    }
};

QTEST_GUILESS_MAIN(TstPlanJson)
#include "tst_planjson.moc"
