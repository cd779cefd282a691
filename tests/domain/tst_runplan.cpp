// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "tests/domain/Plans.h"
#include "tests/support/Show.h"

#include <cmath>
#include <functional>
#include <limits>

using namespace inferometer;
using namespace std::chrono_literals;
using test::soundDraft;

namespace {

using Spoil = std::function<void(PlanDraft &)>;
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

StagePlan stageOf(LoadShape shape)
{
    StagePlan stage;
    stage.shape = shape;
    if (!std::holds_alternative<Burst>(shape))
        stage.requests = 10;
    return stage;
}

} // namespace

class TstRunPlan : public QObject {
    Q_OBJECT

private slots:
    void aSoundDraftIsAPlan()
    {
        const auto plan = RunPlan::make(soundDraft());
        QVERIFY(plan.has_value());
        QVERIFY(plan->draft() == soundDraft());
    }

    void everyKindOfLoadIsAPlan()
    {
        for (const LoadShape &shape : {LoadShape(ClosedLoop{3, 10ms}), LoadShape(ConstantRate{5}), LoadShape(PoissonRate{5}),
                                       LoadShape(GammaRate{5, 0.5}), LoadShape(Burst{20})}) {
            PlanDraft draft = soundDraft();
            draft.stages = {stageOf(shape)};
            QVERIFY2(RunPlan::make(draft).has_value(), kindOf(shape));
        }
    }

    void aSpoiltDraftIsRefusedInWords_data()
    {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, Spoil spoil, const char *words) {
            QTest::newRow(name) << spoil << QString(words);
        };
        row(
            "no address", [](PlanDraft &d) { d.endpoint.baseUrl.clear(); }, "no address of a server");
        row(
            "other scheme", [](PlanDraft &d) { d.endpoint.baseUrl = "ftp://host"; }, "no address of a server");
        row(
            "no host", [](PlanDraft &d) { d.endpoint.baseUrl = "http:///v1"; }, "no address of a server");
        row(
            "blank in the address", [](PlanDraft &d) { d.endpoint.baseUrl = "http://a b"; }, "no address of a server");
        row(
            "line break in the address", [](PlanDraft &d) { d.endpoint.baseUrl = "http://a\r\nb"; }, "no address of a server");
        row(
            "password in the address", [](PlanDraft &d) { d.endpoint.baseUrl = "http://me:pass@host/v1"; },
            "user name or password");
        row(
            "header without a name",
            [](PlanDraft &d) {
                d.endpoint.headers = {{"", "v"}};
            },
            "header");
        row(
            "line break in a header's name",
            [](PlanDraft &d) {
                d.endpoint.headers = {{"X-Team\r\nX-Evil", "v"}};
            },
            "header");
        row(
            "colon in a header's name",
            [](PlanDraft &d) {
                d.endpoint.headers = {{"X:Y", "v"}};
            },
            "header");
        row(
            "line break in a header's value",
            [](PlanDraft &d) {
                d.endpoint.headers = {{"X-Team", "a\nb"}};
            },
            "header");
        row(
            "time-out of 0", [](PlanDraft &d) { d.endpoint.timeouts.idle = 0s; }, "time-out");
        row(
            "no model", [](PlanDraft &d) { d.model.name.clear(); }, "names no model");
        row(
            "negative temperature", [](PlanDraft &d) { d.sampling.temperature = -0.1; }, "temperature");
        row(
            "temperature no number", [](PlanDraft &d) { d.sampling.temperature = kNaN; }, "temperature");
        row(
            "no parts", [](PlanDraft &d) { d.workload.parts.clear(); }, "no parts");
        row(
            "negative weight", [](PlanDraft &d) { d.workload.parts[0].weight = -1; }, "weight");
        row(
            "weight no number", [](PlanDraft &d) { d.workload.parts[0].weight = kNaN; }, "weight");
        row(
            "weights of 0", [](PlanDraft &d) { d.workload.parts[0].weight = 0; }, "add up to 0");
        row(
            "input of 0", [](PlanDraft &d) { d.workload.parts[0].input = FixedLength{0}; }, "length");
        row(
            "output of 0", [](PlanDraft &d) { d.workload.parts[0].output = FixedLength{0}; }, "length");
        row(
            "uniform turned around",
            [](PlanDraft &d) {
                d.workload.parts[0].input = UniformLength{20, 10};
            },
            "length");
        row(
            "normal without room",
            [](PlanDraft &d) {
                d.workload.parts[0].input = NormalLength{100, 10, 1, 0};
            },
            "length");
        row(
            "normal, negative deviation",
            [](PlanDraft &d) {
                d.workload.parts[0].input = NormalLength{100, -1, 1, 200};
            },
            "length");
        row(
            "lognormal, median 0",
            [](PlanDraft &d) {
                d.workload.parts[0].input = LogNormalLength{0, 1, 1, 200};
            },
            "length");
        row(
            "lognormal, wild sigma",
            [](PlanDraft &d) {
                d.workload.parts[0].input = LogNormalLength{10, 50, 1, 200};
            },
            "length");
        row(
            "no stages", [](PlanDraft &d) { d.stages.clear(); }, "at least one stage");
        row(
            "no users", [](PlanDraft &d) { d.stages[0].shape = ClosedLoop{0}; }, "0 users");
        row(
            "too many users", [](PlanDraft &d) { d.stages[0].shape = ClosedLoop{1'000'001}; }, "1000001 users");
        row(
            "negative think time",
            [](PlanDraft &d) {
                d.stages[0].shape = ClosedLoop{1, -1ns};
            },
            "think time");
        row(
            "rate of 0", [](PlanDraft &d) { d.stages[0].shape = ConstantRate{0}; }, "rate of 0");
        row(
            "negative rate", [](PlanDraft &d) { d.stages[0].shape = PoissonRate{-3}; }, "rate of -3");
        row(
            "rate no number", [](PlanDraft &d) { d.stages[0].shape = PoissonRate{kNaN}; }, "rate of nan");
        row(
            "burstiness of 0",
            [](PlanDraft &d) {
                d.stages[0].shape = GammaRate{5, 0};
            },
            "burstiness");
        row(
            "empty burst", [](PlanDraft &d) { d.stages = {stageOf(Burst{0})}; }, "burst of 0");
        row(
            "no end", [](PlanDraft &d) { d.stages[0].requests.reset(); }, "either by time or by a number");
        row(
            "two ends", [](PlanDraft &d) { d.stages[0].duration = 10s; }, "either by time or by a number");
        row(
            "burst with an end", [](PlanDraft &d) { d.stages[0].shape = Burst{5}; }, "is a burst");
        row(
            "duration of 0",
            [](PlanDraft &d) {
                d.stages[0].requests.reset();
                d.stages[0].duration = 0s;
            },
            "duration");
        row(
            "no requests", [](PlanDraft &d) { d.stages[0].requests = 0; }, "no requests");
        row(
            "cap below duration",
            [](PlanDraft &d) {
                d.stages[0].requests.reset();
                d.stages[0].duration = 10s;
                d.stages[0].durationCap = 5s;
            },
            "longest time");
        row(
            "negative warm-up", [](PlanDraft &d) { d.stages[0].warmup.time = -1s; }, "negative");
        row(
            "negative ramp", [](PlanDraft &d) { d.stages[0].ramp = -1s; }, "negative");
        row(
            "negative start of the ramp", [](PlanDraft &d) { d.stages[0].rampFrom = -1; }, "-1 requests");
        row(
            "series without points", [](PlanDraft &d) { d.stages[0].shape = RateSeries{}; }, "series of rates");
        row(
            "series from 1 s on",
            [](PlanDraft &d) {
                d.stages[0].shape = RateSeries{{{1s, 5}}};
            },
            "series of rates");
        row(
            "series back in time",
            [](PlanDraft &d) {
                d.stages[0].shape = RateSeries{{{0s, 5}, {2s, 5}, {2s, 6}}};
            },
            "series of rates");
        row(
            "series of nothing",
            [](PlanDraft &d) {
                d.stages[0].shape = RateSeries{{{0s, 0}}};
            },
            "series are 0");
        row(
            "trace without a file", [](PlanDraft &d) { d.stages[0].shape = Replay{}; }, "names no trace");
        row(
            "trace that was not read", [](PlanDraft &d) { d.stages[0].shape = Replay{"t"}; }, "has not been read");
        row(
            "trace at no speed", [](PlanDraft &d) { d.stages[0].shape = Replay{"t", 0, "hash", 5, 1, 1}; },
            "0 times its speed");
        row(
            "more than the trace", [](PlanDraft &d) { d.stages[0].shape = Replay{"t", 1, "hash", 9, 1, 1}; },
            "trace of stage 1 has 9 requests");
        row(
            "trace with a ramp",
            [](PlanDraft &d) {
                d.stages[0].shape = Replay{"t", 1, "hash", 90, 1, 1};
                d.stages[0].ramp = 1s;
            },
            "cannot have a ramp");
        row(
            "no rounds", [](PlanDraft &d) { d.rounds = 0; }, "0 rounds");
        row(
            "too many rounds", [](PlanDraft &d) { d.rounds = 1001; }, "1001 rounds");
        row(
            "time limit of 0", [](PlanDraft &d) { d.timeLimit = 0s; }, "time limit");
        row(
            "time scale of 0", [](PlanDraft &d) { d.timeScale = 0; }, "time scale");
        row(
            "target of 0 percent", [](PlanDraft &d) { d.target.percent = 0; }, "percent");
        row(
            "target above 100 percent", [](PlanDraft &d) { d.target.percent = 101; }, "percent");
        row(
            "target no number", [](PlanDraft &d) { d.target.percent = kNaN; }, "percent");
        row(
            "nothing in flight", [](PlanDraft &d) { d.maxInFlight = 0; }, "in flight");
    }
    void aSpoiltDraftIsRefusedInWords()
    {
        QFETCH(Spoil, spoil);
        QFETCH(QString, words);
        PlanDraft draft = soundDraft();
        spoil(draft);
        const auto plan = RunPlan::make(draft);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ErrorCode::Input);
        const QString message = QString::fromStdString(plan.error().message.str());
        QVERIFY2(message.contains(words), qPrintable(message));
        QVERIFY(!plan.error().remedy.empty());
    }

    void aSecretInTheAddressIsNotRepeated()
    {
        PlanDraft draft = soundDraft();
        draft.endpoint.baseUrl = "http://me:pass@host/v1";
        QCOMPARE(RunPlan::make(draft).error().message.str().find("pass@"), std::string::npos);
    }

    void theStageInErrorIsNamed()
    {
        PlanDraft draft = soundDraft();
        draft.stages.push_back(draft.stages[0]);
        draft.stages[1].requests.reset();
        QVERIFY(RunPlan::make(draft).error().message.str().find("Stage 2") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TstRunPlan)
#include "tst_runplan.moc"
