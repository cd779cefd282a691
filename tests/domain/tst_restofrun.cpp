// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RestOfRun.h"

#include "tests/domain/Plans.h"
#include "tests/support/Show.h"

using namespace inferometer;
using namespace std::chrono_literals;
using test::planOf;
using test::soundDraft;

namespace {

// A run of three levels that ended while `level` of `round` was measured.
Run cutAt(std::uint32_t level, std::uint32_t round, std::uint32_t rounds, RunState state = RunState::Interrupted)
{
    PlanDraft draft = soundDraft();
    draft.planId = "standard";
    draft.name = "ladder";
    draft.rounds = rounds;
    draft.stages.assign(3, draft.stages.front());
    for (std::uint32_t i = 0; i < 3; ++i)
        draft.stages[i].shape = ClosedLoop{i + 1};
    Run run{.id = RunId::make(), .plan = planOf(draft), .state = state};
    for (std::uint32_t i = 0; i < 3; ++i) {
        StageSummary stage{.index = {i}};
        for (std::uint32_t k = 0; k < rounds; ++k)
            if (k < round || (k == round && i <= level))
                stage.windows.push_back({k, Nanos{0}, Nanos{1s}});
        run.stages.push_back(stage);
    }
    return run;
}

std::vector<LoadShape> loadsOf(const PlanDraft &draft)
{
    std::vector<LoadShape> loads;
    for (const StagePlan &stage : draft.stages)
        loads.push_back(stage.shape);
    return loads;
}

} // namespace

class TstRestOfRun : public QObject {
    Q_OBJECT

private slots:
    void aLadderGoesOnWithTheLevelThatWasCut()
    {
        const auto rest = restOf(cutAt(1, 0, 1));
        QVERIFY(rest);
        QVERIFY(!rest->isWhole() && !rest->countsRounds);
        QCOMPARE(rest->at, 2u);
        QCOMPARE(rest->of, 3u);
        QVERIFY(loadsOf(rest->draft) == std::vector<LoadShape>({ClosedLoop{2}, ClosedLoop{3}}));
        QCOMPARE(rest->draft.name, std::string("ladder (2–3/3)"));
        QCOMPARE(rest->draft.planId, std::string("custom"));
        QVERIFY(RunPlan::make(rest->draft).has_value());
    }

    void theLastLevelStandsAlone()
    {
        const auto rest = restOf(cutAt(2, 0, 1, RunState::Stopped));
        QVERIFY(rest);
        QVERIFY(loadsOf(rest->draft) == std::vector<LoadShape>({ClosedLoop{3}}));
        QCOMPARE(rest->draft.name, std::string("ladder (3/3)"));
    }

    void levelsWithoutAWindowCountByTheirRequests()
    {
        Run run = cutAt(1, 0, 1);
        for (StageSummary &stage : run.stages)
            stage.windows.clear();
        run.stages[0].counts.issued = 10;
        run.stages[1].counts.warmup = 1;
        QCOMPARE(restOf(run)->at, 2u);
        run.stages.erase(run.stages.begin()); // a level nobody kept anything of
        QCOMPARE(restOf(run)->at, 2u);
    }

    void roundsBeginAgainWithTheOneThatWasCut()
    {
        const auto rest = restOf(cutAt(1, 2, 5));
        QVERIFY(rest && rest->countsRounds);
        QCOMPARE(rest->at, 3u);
        QCOMPARE(rest->of, 5u);
        QCOMPARE(rest->draft.rounds, 3u);
        QCOMPARE(rest->draft.stages.size(), std::size_t{3});
        QCOMPARE(rest->draft.name, std::string("ladder (3–5/5)"));
    }

    void whereNothingWasFinishedAllIsLeft()
    {
        for (const Run &run : {cutAt(0, 0, 1), cutAt(1, 0, 4)}) {
            const auto rest = restOf(run);
            QVERIFY(rest && rest->isWhole());
            QVERIFY(rest->draft == run.plan.draft());
        }
    }

    void nothingIsLeftOfARunThatFinishedOrGoesOn()
    {
        QVERIFY(!restOf(cutAt(2, 0, 1, RunState::Finished)));
        QVERIFY(!restOf(cutAt(1, 0, 1, RunState::Running)));
    }

    void anUnnamedRunStaysUnnamed()
    {
        Run run = cutAt(1, 0, 1);
        PlanDraft draft = run.plan.draft();
        draft.name.clear();
        run.plan = planOf(draft);
        QVERIFY(restOf(run)->draft.name.empty());
    }
};

QTEST_GUILESS_MAIN(TstRestOfRun)
#include "tst_restofrun.moc"
