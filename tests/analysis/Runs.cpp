// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/analysis/Runs.h"

#include "core/base/Random.h"

namespace inferometer::test {

PlanDraft aDraft(std::vector<LoadShape> loads, std::uint32_t rounds)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = "http://127.0.0.1:8000";
    draft.model.name = "m-test";
    draft.workload.parts = {WorkloadPart{}};
    draft.rounds = rounds;
    for (const LoadShape &load : loads) {
        StagePlan stage;
        stage.shape = load;
        if (!std::holds_alternative<Burst>(load))
            stage.requests = 50;
        draft.stages.push_back(stage);
    }
    return draft;
}

SampleSource MeasuredRun::samples() const
{
    return [accumulator = records](StageIndex stage, std::string_view metric) { return accumulator->samples(stage, metric); };
}

MeasuredRun measured(const char *id, PlanDraft draft, const std::vector<RequestRecord> &records)
{
    Result<RunPlan> plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("%s", plan.error().message.str().c_str());
    auto accumulator = std::make_shared<RunAccumulator>(plan->draft(), std::span<const StageFrame>{});
    for (const RequestRecord &record : records)
        accumulator->add(record);
    Run run{.id = RunId{id}, .plan = *plan};
    run.state = RunState::Finished;
    run.stages = accumulator->finish();
    return {std::move(run), accumulator};
}

std::vector<RequestRecord> answers(double ttft, double tpot, std::size_t count, std::uint64_t seed, std::uint32_t rounds,
                                   std::uint32_t stage, std::uint32_t tokens)
{
    Random random(seed);
    std::vector<RequestRecord> records;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        double free[4] = {1000.0 * round, 1000.0 * round, 1000.0 * round, 1000.0 * round};
        for (std::size_t i = 0; i < count; ++i) {
            RequestRecord record =
                anAnswer(free[i % 4], ttft * (0.9 + 0.2 * random.uniform()), tpot * (0.95 + 0.1 * random.uniform()), tokens)
                    .inRound(round)
                    .inStage(stage)
                    .planned(tokens);
            free[i % 4] = toSeconds(record.tDone);
            records.push_back(std::move(record));
        }
    }
    return records;
}

const Finding *findingOf(const std::vector<Finding> &findings, std::string_view id)
{
    for (const Finding &finding : findings)
        if (finding.id == id)
            return &finding;
    return nullptr;
}

} // namespace inferometer::test
