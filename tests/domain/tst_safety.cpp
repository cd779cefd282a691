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
    }
};

QTEST_GUILESS_MAIN(TstSafety)
#include "tst_safety.moc"
