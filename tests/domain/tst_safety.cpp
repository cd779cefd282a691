// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Safety.h"

#include "tests/domain/Plans.h"
#include "tests/support/Show.h"

using namespace inferometer;
using namespace std::chrono_literals;
using test::planOf;
using test::soundDraft;

namespace {

RunPlan planWith(LoadShape shape, std::optional<Nanos> duration, std::optional<std::uint64_t> requests,
                 std::uint32_t rounds = 1)
{
    PlanDraft draft = soundDraft();
    draft.stages[0].shape = shape;
    draft.stages[0].duration = duration;
    draft.stages[0].requests = requests;
    draft.rounds = rounds;
    return planOf(draft);
}

} // namespace

class TstSafety : public QObject {
    Q_OBJECT

private slots:
    void theCapsAreTheMethods() // D2.23
    {
        QVERIFY(defaultCaps(Reach::Loopback) == (Caps{20'000, 100'000, 24h, std::nullopt, 20'000}));
        const Caps remote{64, 50, 1h, 5e6, 256};
        QVERIFY(defaultCaps(Reach::Private) == remote);
        QVERIFY(defaultCaps(Reach::Public) == remote);
    }

    void eachCapHoldsAtItsLimitAndNamesItsOption_data()
    {
        QTest::addColumn<bool>("isWithin");
        QTest::addColumn<RunPlan>("plan");
        QTest::addColumn<QString>("option");
        const auto row = [](const char *name, bool isWithin, RunPlan plan, const char *option) {
            QTest::newRow(name) << isWithin << std::move(plan) << QString(option);
        };
        row("64 users", true, planWith(ClosedLoop{64}, {}, 64), "");
        row("65 users", false, planWith(ClosedLoop{65}, {}, 65), "--max-concurrency");
        row("burst of 65", false, planWith(Burst{65}, {}, {}), "--max-concurrency");
        row("50 a second", true, planWith(PoissonRate{50}, 10s, {}), "");
        row("51 a second", false, planWith(PoissonRate{51}, 10s, {}), "--max-rate");
        row("series up to 50 a second", true, planWith(RateSeries{{{0s, 1}, {5s, 50}}}, 10s, {}), "");
        row("series up to 51 a second", false, planWith(RateSeries{{{0s, 1}, {5s, 51}}}, 10s, {}), "--max-rate");
        row("trace with a busy second", false, planWith(Replay{"t", 1, "h", 100, 5, 51}, {}, {}), "--max-rate");
        row("trace of two hours", false, planWith(Replay{"t", 1, "h", 100, 100.0 / 7200, 1}, {}, {}), "--max-duration");
        row("trace of long prompts", false, planWith(Replay{"t", 1, "h", 1000, 1, 1, 6000}, {}, {}), "--max-tokens");
        row("an hour", true, planWith(ClosedLoop{1}, 1h, {}), "");
        row("an hour twice", false, planWith(ClosedLoop{1}, 1h, {}, 2), "--max-duration");
        row("5 M tokens", true, planWith(ClosedLoop{1}, {}, 13'000), ""); // of 384 each
        row("more than 5 M", false, planWith(ClosedLoop{1}, {}, 13'100), "--max-tokens");
    }
    void eachCapHoldsAtItsLimitAndNamesItsOption()
    {
        QFETCH(bool, isWithin);
        QFETCH(RunPlan, plan);
        QFETCH(QString, option);
        const Status status = withinCaps(plan, defaultCaps(Reach::Public));
        QCOMPARE(status.has_value(), isWithin);
        if (!status) {
            QCOMPARE(status.error().code, ErrorCode::Input);
            QVERIFY(QString::fromStdString(status.error().remedy.str()).contains(option));
        }
        QVERIFY(withinCaps(plan, defaultCaps(Reach::Loopback)));
    }

    void aForecastKnowsWhatItCannotTell()
    {
        const Forecast counted = forecastOf(planWith(ClosedLoop{2}, {}, 10, 3));
        QCOMPARE(counted.requests.value_or(-1), 30.0);
        QCOMPARE(counted.tokensPerRequest, 384.0);
        const Forecast timed = forecastOf(planWith(ClosedLoop{2}, 20s, {}, 3));
        QVERIFY(!timed.requests);
        QVERIFY(timed.duration >= 60s);
        QCOMPARE(forecastOf(planWith(ConstantRate{5}, 20s, {})).requests.value_or(-1), 100.0);
        const Forecast series = forecastOf(planWith(RateSeries{{{0s, 5}, {10s, 10}}, true}, 20s, {}));
        QCOMPARE(series.requests.value_or(-1), 175.0);
        const Forecast replay = forecastOf(planWith(Replay{"t", 1, "h", 100, 5, 9, 640}, {}, {}));
        QCOMPARE(replay.requests.value_or(-1), 100.0);
        QCOMPARE(replay.tokensPerRequest, 640.0);
        QCOMPARE(replay.duration, Nanos{20s});
        PlanDraft ramp = soundDraft();
        ramp.stages[0] = {.shape = ConstantRate{10}, .duration = 20s, .ramp = 4s};
        QCOMPARE(forecastOf(planOf(ramp)).requests.value_or(-1), 220.0);
        QCOMPARE(forecastOf(planOf(ramp)).duration, Nanos{24s});
    }
};

QTEST_GUILESS_MAIN(TstSafety)
#include "tst_safety.moc"
