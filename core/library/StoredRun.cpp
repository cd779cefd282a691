// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredRun.h"

#include "core/analysis/Rules.h"
#include "core/analysis/Verdicts.h"

#include <algorithm>

namespace inferometer {

namespace {

// The window of a killed run was to end later than it lived.
Status cutOpenWindows(RunStore &store, Run &run)
{
    Nanos last{0};
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        last = std::max(last, record.tDone);
        return true;
    });
    for (StageSummary &stage : run.stages) {
        std::erase_if(stage.windows, [&](const Window &window) { return window.start >= last; });
        for (Window &window : stage.windows)
            window.end = std::min(window.end, last);
    }
    return read;
}

} // namespace

Result<RunAccumulator> accumulate(RunStore &store, const Run &run)
{
    const std::vector<StageFrame> frames = framesOf(run.stages);
    RunAccumulator accumulator(run.plan.draft(), frames);
    const Status read = store.forEachRequest(run.id, {}, [&](const RequestRecord &record) {
        accumulator.add(record);
        return true;
    });
    if (!read)
        return Failure(read.error());
    return accumulator;
}

Result<Run> loadRun(RunStore &store, const RunId &id, Access access)
{
    auto run = store.load(id);
    if (!run || run->state != RunState::Interrupted || run->ended)
        return run;
    if (const Status cut = cutOpenWindows(store, *run); !cut)
        return Failure(cut.error());
    const auto accumulator = accumulate(store, *run);
    if (!accumulator)
        return Failure(accumulator.error());
    run->stages = accumulator->finish();
    if (access == Access::ReadWrite)
        if (const Status saved = store.saveSummaries(id, run->stages); !saved)
            return Failure(saved.error());
    return run;
}

ReportRun judged(Run run)
{
    ReportRun report{std::move(run), {}, {}, {}};
    report.findings = diagnose(report.run);
    report.verdict = verdict(report.run);
    return report;
}

Result<std::string> noteOf(RunStore &store, const RunId &id)
{
    const auto rows = store.list();
    if (!rows)
        return Failure(rows.error());
    const auto row = std::find_if(rows->begin(), rows->end(), [&](const RunRow &each) { return each.id == id; });
    return row == rows->end() ? std::string() : row->note;
}

Result<ReportRun> loadReportRun(RunStore &store, const RunId &id, Access access)
{
    auto run = loadRun(store, id, access);
    if (!run)
        return Failure(run.error());
    RequestPoints points(run->stages);
    const Status read = store.forEachRequest(id, {}, [&](const RequestRecord &record) {
        points.add(record);
        return true;
    });
    if (!read)
        return Failure(read.error());
    ReportRun report = judged(std::move(*run));
    report.points = points.take();
    auto note = noteOf(store, id);
    if (!note)
        return Failure(note.error());
    report.note = std::move(*note);
    return report;
}

Result<Comparison> compareStored(RunStore &store, const Run &base, const Run &other)
{
    const auto baseSamples = accumulate(store, base);
    if (!baseSamples)
        return Failure(baseSamples.error());
    const auto otherSamples = accumulate(store, other);
    if (!otherSamples)
        return Failure(otherSamples.error());
    return compare(
        base, [&](StageIndex stage, std::string_view metric) { return baseSamples->samples(stage, metric); }, other,
        [&](StageIndex stage, std::string_view metric) { return otherSamples->samples(stage, metric); });
}

} // namespace inferometer
