// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Shard.h"

#include "tests/domain/Plans.h"
#include "tests/support/Show.h"

#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;
using test::planOf;
using test::soundDraft;

namespace {

constexpr std::int64_t kStart = 1'796'029'500'000'000'000; // 2026-11-30T09:05:00Z

PlanDraft shardDraft(std::uint32_t number, std::uint32_t of)
{
    PlanDraft draft = soundDraft();
    draft.stages.front().shape = ConstantRate{10};
    draft.shard = Shard{number, of, kStart};
    return draft;
}

QString refusalOf(PlanDraft draft)
{
    const auto plan = RunPlan::make(std::move(draft));
    return plan ? QString() : QString::fromStdString(plan.error().message.str());
}

} // namespace

class TstShard : public QObject {
    Q_OBJECT

private slots:
    void sharesAddUpToTheWhole()
    {
        for (const std::uint32_t of : {1u, 2u, 3u, 7u, 64u})
            for (const std::uint64_t all : {0u, 1u, 6u, 7u, 8u, 63u, 1000u}) {
                std::uint64_t sum = 0;
                for (std::uint32_t number = 1; number <= of; ++number) {
                    const std::uint64_t share = Shard{number, of, 0}.shareOf(all);
                    QVERIFY(share == all / of || share == all / of + 1);
                    sum += share;
                }
                QCOMPARE(sum, all);
            }
    }

    void aLoadIsShared()
    {
        const Shard second{2, 3, 0};
        QCOMPARE(std::get<ClosedLoop>(shareOf(ClosedLoop{8, 1s}, second)), (ClosedLoop{3, 1s}));
        QCOMPARE(std::get<Burst>(shareOf(Burst{7}, second)), (Burst{2}));
        QCOMPARE(std::get<PoissonRate>(shareOf(PoissonRate{30}, second)).rate, 10.0);
        const LoadShape series = shareOf(RateSeries{{{0s, 3}, {5s, 9}}}, second);
        QCOMPARE(std::get<RateSeries>(series).points.back().rate, 3.0);
        const LoadShape replay = shareOf(Replay{"f", 2, "hash", 10, 6, 9}, second);
        QCOMPARE(std::get<Replay>(replay).requests, std::uint64_t{3});
        QCOMPARE(std::get<Replay>(replay).speed, 2.0); // its own times stay
        QCOMPARE(rateOf(replay), 2.0);
        QCOMPARE(kindOf(ownLoad(shardDraft(1, 2), {0})), "constant");
        QCOMPARE(rateOf(ownLoad(shardDraft(1, 2), {0})), 5.0);
    }

    void allPartsKnowTheirCommonRun()
    {
        const RunId first = commonRunId(planOf(shardDraft(1, 3)));
        QCOMPARE(first.value.size(), std::size_t{12});
        QCOMPARE(commonRunId(planOf(shardDraft(3, 3))), first);
        PlanDraft elsewhere = shardDraft(2, 3);
        elsewhere.endpoint.baseUrl = "http://10.0.0.2:8000"; // another way to the same servers
        elsewhere.name = "node 2";
        QCOMPARE(commonRunId(planOf(elsewhere)), first);
        PlanDraft other = shardDraft(2, 3);
        other.workload.seed += 1;
        QVERIFY(commonRunId(planOf(other)) != first);
        other = shardDraft(2, 3);
        other.shard->startUtcNs += 1'000'000'000;
        QVERIFY(commonRunId(planOf(other)) != first);
    }

    void aPartIsNoWhole()
    {
        const RunPlan whole = planOf(wholeOf(shardDraft(1, 3)));
        QVERIFY(!whole->shard);
        QVERIFY(planOf(shardDraft(1, 3)).fingerprint() != whole.fingerprint());
        QVERIFY(planOf(shardDraft(1, 3)).fingerprint() != planOf(shardDraft(2, 3)).fingerprint());
        PlanDraft later = shardDraft(1, 3);
        later.shard->startUtcNs += 1'000'000'000;
        QCOMPARE(planOf(later).fingerprint(), planOf(shardDraft(1, 3)).fingerprint()); // the same load at another time
    }

    void aPartGoesThroughJson()
    {
        const RunPlan plan = planOf(shardDraft(2, 3));
        QCOMPARE(plan.toJson().at("shard").at("start_utc").get<std::string>(), std::string("2026-11-30T09:05:00.000Z"));
        const auto again = RunPlan::draftFromJson(plan.toJson());
        QVERIFY(again.has_value());
        QCOMPARE(*again, plan.draft());
    }

    void whatPartsCannotDoTogetherIsRefused()
    {
        QVERIFY(refusalOf(shardDraft(4, 3)).contains("no shard 4 of 3"));
        QVERIFY(refusalOf(shardDraft(0, 3)).contains("no shard 0"));
        PlanDraft draft = shardDraft(1, 3);
        draft.rounds = 2;
        QVERIFY(refusalOf(draft).contains("one stage, one round"));
        draft = shardDraft(1, 3);
        draft.stages.push_back(draft.stages.front());
        QVERIFY(refusalOf(draft).contains("one stage, one round"));
        draft = shardDraft(1, 3);
        draft.stages.front().shape = ClosedLoop{2};
        QVERIFY(refusalOf(draft).contains("each of 3 shards"));
        draft = shardDraft(1, 3);
        draft.shard->startUtcNs = 0;
        QVERIFY(refusalOf(draft).contains("no common start"));
    }
};

QTEST_GUILESS_MAIN(TstShard)
#include "tst_shard.moc"
