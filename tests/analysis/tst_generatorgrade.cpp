// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/GeneratorGrade.h"

#include "core/analysis/Rules.h"
#include "core/base/Random.h"
#include "tests/analysis/Runs.h"

#include <functional>

using namespace inferometer;
using namespace inferometer::test;

namespace {

using Spoil = std::function<void(Run &, GeneratorHealth &)>;

GeneratorHealth calm()
{
    GeneratorHealth health;
    health.sendLatenessP99Ms = 0.4;
    health.loopLagP99Ms = 0.5;
    health.laneCpu = {0.2, 0.3};
    health.kernelStamps = 1000;
    health.readDelayP99Ms = 0.3;
    return health;
}

Run runWith(const GeneratorHealth &health)
{
    Run run = measured("a", aDraft({PoissonRate{5}}), answers(0.1, 0.01, 100, 1)).run;
    run.stampKind = "kernel";
    run.stages[0].health = {calm(), health};
    return run;
}

} // namespace

class GeneratorGradeTest : public QObject {
    Q_OBJECT

private slots:
    void oneFigureTurnsIt_data()
    {
        QTest::addColumn<QString>("reason"); // empty: fine
        QTest::addColumn<QString>("grade");
        QTest::addColumn<Spoil>("spoil");

        const auto row = [](const char *name, const char *reason, const char *grade, const Spoil &spoil) {
            QTest::newRow(name) << QString(reason) << QString(grade) << spoil;
        };
        row("nothing", "", "fine", [](Run &, GeneratorHealth &) {});
        row("rather late", "send_lateness_p99_ms", "busy", [](Run &, GeneratorHealth &h) { h.sendLatenessP99Ms = 6; });
        row("late", "send_lateness_p99_ms", "unreliable", [](Run &, GeneratorHealth &h) { h.sendLatenessP99Ms = 11; });
        row("a warm lane", "lane_cpu", "busy", [](Run &, GeneratorHealth &h) { h.laneCpu[1] = 0.8; });
        row("a full lane", "lane_cpu", "unreliable", [](Run &, GeneratorHealth &h) { h.laneCpu[0] = 0.91; });
        row("a slow loop, times from the kernel", "loop_lag_p99_ms", "busy",
            [](Run &, GeneratorHealth &h) { h.loopLagP99Ms = 70; });
        row("a slow loop, times from the program", "loop_lag_p99_ms", "unreliable", [](Run &run, GeneratorHealth &h) {
            run.stampKind = "mixed";
            h.loopLagP99Ms = 7;
        });
        row("data waited", "read_delay_p99_ms", "busy", [](Run &, GeneratorHealth &h) { h.readDelayP99Ms = 8; });
        row("packets were merged", "merged_share", "busy", [](Run &, GeneratorHealth &h) { h.mergedStamps = 30; });
        row("a window that draws a lot", "redraw_share", "busy", [](Run &, GeneratorHealth &h) { h.redrawShare = 0.4; });
        row("a window that draws", "", "fine", [](Run &, GeneratorHealth &h) { h.redrawShare = 0.1; });
        row("a computer that slept", "asleep_s", "unreliable", [](Run &, GeneratorHealth &h) { h.asleepSeconds = 60; });
        row("lost records", "records_not_kept", "unreliable", [](Run &, GeneratorHealth &h) { h.recordsNotKept = 1; });
    }
    void oneFigureTurnsIt()
    {
        QFETCH(QString, reason);
        QFETCH(QString, grade);
        QFETCH(Spoil, spoil);
        Run run = runWith(calm());
        spoil(run, run.stages[0].health[1]);
        const auto judgement = judgeGenerator(run);
        QVERIFY(judgement.has_value());
        QCOMPARE(QString::fromUtf8(nameOf(judgement->grade)), grade);
        QCOMPARE(judgement->reasons.empty(), reason.isEmpty());
        if (reason.isEmpty())
            return;
        QCOMPARE(judgement->reasons.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(judgement->reasons[0].id), reason);
        QVERIFY(judgement->reasons[0].value > judgement->reasons[0].limit);
        QVERIFY(judgement->reasons[0].text.str().find("%1") == std::string::npos);
    }

    void nobodyWatchedIsNoGrade()
    {
        Run run = runWith(calm());
        run.stages[0].health.clear();
        QVERIFY(!judgeGenerator(run).has_value());
    }

    /// The grade and the rule that makes a run invalid never tell two tales.
    void unreliableIsWhatTheRuleSays()
    {
        Random random(7);
        int bad = 0;
        for (int i = 0; i < 500; ++i) {
            GeneratorHealth health = calm();
            health.sendLatenessP99Ms = random.uniform() * 12;
            health.loopLagP99Ms = random.uniform() * 8;
            health.laneCpu = {random.uniform()};
            Run run = runWith(health);
            run.stampKind = i % 2 ? "kernel" : "user";
            const bool isInvalid = !isValid(diagnose(run));
            bad += isInvalid;
            QCOMPARE(judgeGenerator(run)->grade == GeneratorGrade::Unreliable, isInvalid);
        }
        QVERIFY(bad > 100 && bad < 400);
    }
};

QTEST_GUILESS_MAIN(GeneratorGradeTest)
#include "tst_generatorgrade.moc"
