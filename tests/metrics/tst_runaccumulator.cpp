// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RunAccumulator.h"
#include "tests/metrics/Records.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace inferometer;
using namespace inferometer::test;

namespace {

PlanDraft ladder()
{
    PlanDraft plan;
    StagePlan timed;
    timed.shape = ClosedLoop{2};
    timed.duration = fromSeconds(10);
    StagePlan counted;
    counted.shape = ClosedLoop{4};
    counted.requests = 20;
    plan.stages = {timed, counted};
    return plan;
}

std::vector<RequestRecord> recordsOfLadder()
{
    std::vector<RequestRecord> records;
    for (int i = 0; i < 60; ++i)
        records.push_back(anAnswer(i * 0.2, 0.1 + 0.001 * (i % 7), 0.01, 12).inStage(0));
    for (int i = 0; i < 20; ++i)
        records.push_back(anAnswer(30 + i * 0.2, 0.15, 0.01, 12).inStage(1));
    return records;
}

RecordSource sourceOf(const std::vector<RequestRecord> &records)
{
    return [&records](const std::function<void(const RequestRecord &)> &see) -> Status {
        std::for_each(records.rbegin(), records.rend(), see); // any order will do
        return {};
    };
}

} // namespace

class TstRunAccumulator : public QObject {
    Q_OBJECT

private slots:
    void aSummaryEqualsWhatItsRecordsSay()
    {
        const PlanDraft plan = ladder();
        const std::vector<RequestRecord> records = recordsOfLadder();
        std::vector<StageSummary> live;
        for (const StageIndex index : {StageIndex{0}, StageIndex{1}}) {
            StageAccumulator stage(setupOf(plan, index));
            stage.beginRound(0, fromSeconds(1));
            for (const RequestRecord &record : records)
                if (record.stage == index)
                    stage.add(record);
            stage.endRound(0, fromSeconds(11));
            GeneratorHealth health;
            health.maxInFlight = 4;
            stage.addHealth(health);
            live.push_back(stage.finish());
        }
        QCOMPARE(live[0].phase, StagePhase::Windowed);
        QCOMPARE(live[1].phase, StagePhase::WholeRun);
        const Result<std::vector<StageSummary>> again = summarize(plan, framesOf(live), sourceOf(records));
        QVERIFY(again.has_value());
        QVERIFY(*again == live);
    }

    void aRunThatWasKilledIsJudgedAsAWhole()
    {
        const std::vector<RequestRecord> records = recordsOfLadder();
        const Result<std::vector<StageSummary>> stages = summarize(ladder(), {}, sourceOf(records));
        QCOMPARE(stages->size(), std::size_t(2));
        QCOMPARE(stages->at(0).phase, StagePhase::WholeRun);
        QCOMPARE(stages->at(0).counts.ok, 60U);
        const Result<std::vector<StageSummary>> again = summarize(ladder(), framesOf(*stages), sourceOf(records));
        QVERIFY(*again == *stages);
    }

    void aSourceThatFailsIsAFailure()
    {
        const RecordSource broken = [](const auto &) -> Status {
            return failure(ErrorCode::Storage, Message(INFEROMETER_TEXT("Test", "broken")));
        };
        QVERIFY(!summarize(ladder(), {}, broken).has_value());
    }

    void samplesAreThoseBehindTheSummary()
    {
        RunAccumulator run(ladder(), {});
        for (const RequestRecord &record : recordsOfLadder())
            run.add(record);
        QCOMPARE(run.samples(StageIndex{1}, "ttft"), std::vector<double>(20, 150.0));
        QVERIFY(run.samples(StageIndex{1}, "icl").empty());
        QVERIFY(run.samples(StageIndex{7}, "ttft").empty());
    }
};

QTEST_GUILESS_MAIN(TstRunAccumulator)
#include "tst_runaccumulator.moc"
