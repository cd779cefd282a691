// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/MergeShards.h"

#include "core/metrics/Format.h"
#include "core/metrics/RunAccumulator.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace inferometer {

namespace {

constexpr std::size_t kAtOnce = 512;
constexpr double kStillClockMs = 1; // an adjustment that nobody has to know of

/// One part and its place in the whole.
struct Part {
    const FoundShard &shard;
    Nanos shift{0};          ///< to be added to its times
    std::uint32_t lanes = 0; ///< of the parts before it: each lane has a number of its own
};

RequestRecord placed(RequestRecord record, const Part &part)
{
    record.lane += part.lanes;
    record.tSched += part.shift;
    record.tDone += part.shift;
    for (auto *moment : {&record.tSend, &record.tFirstByte})
        if (*moment)
            **moment += part.shift;
    return record;
}

std::uint32_t lanesOf(const Run &run)
{
    std::size_t lanes = 1;
    for (const StageSummary &stage : run.stages)
        for (const GeneratorHealth &health : stage.health)
            lanes = std::max(lanes, health.laneCpu.size());
    return static_cast<std::uint32_t>(lanes);
}

/// The part whose own start lies farthest before the common one begins the whole.
std::vector<Part> partsOf(const std::vector<FoundShard> &shards)
{
    Nanos before{0};
    for (const FoundShard &shard : shards)
        before = std::max(before, shard.begun);
    std::vector<Part> parts;
    std::uint32_t lanes = 0;
    for (const FoundShard &shard : shards) {
        parts.push_back({shard, before - shard.begun, lanes});
        lanes += lanesOf(shard.run);
    }
    return parts;
}

ShardHost hostOf(const FoundShard &shard, std::uint64_t requests)
{
    const Run &run = shard.run;
    ShardHost host{.shard = run.plan->shard->number,
                   .name = run.environment.get("client_host"),
                   .run = run.id.value,
                   .stampKind = run.stampKind,
                   .requests = requests};
    const std::string error = run.environment.get("clock_error_ms");
    if (error != "unknown")
        host.clockErrorMs = std::strtod(error.c_str(), nullptr);
    if (run.ended)
        host.clockMovedMs =
            static_cast<double>((run.ended->utcNs - run.started.utcNs) - (run.ended->monoNs - run.started.monoNs)) / 1e6;
    return host;
}

/// What the parts say of themselves, where they say different things one after the other.
Environment environmentOf(const std::vector<FoundShard> &shards)
{
    Environment environment;
    for (const auto &[key, first] : shards.front().run.environment.fields) {
        std::vector<std::string> values;
        for (const FoundShard &shard : shards)
            if (const std::string value = shard.run.environment.get(key);
                std::find(values.begin(), values.end(), value) == values.end())
                values.push_back(value);
        environment.set(key, fmt::format("{}", fmt::join(values, " | ")));
    }
    std::erase_if(environment.fields, [](const auto &field) {
        return field.first == "shard" || field.first == "shard_start_ns" || field.first == "clock_error_ms";
    });
    return environment;
}

/// The run as it is before its records are read.
Result<Run> wholeRun(const std::vector<Part> &parts, const std::vector<ShardHost> &hosts, const std::string &name)
{
    const Run &first = parts.front().shard.run;
    PlanDraft draft = wholeOf(first.plan.draft());
    if (!name.empty())
        draft.name = name;
    auto plan = RunPlan::make(std::move(draft));
    if (!plan)
        return Failure(plan.error());
    const std::int64_t start = first.plan->shard->startUtcNs;
    Run run{.id = commonRunId(first.plan), .plan = std::move(*plan), .state = RunState::Finished, .server = first.server};
    const Nanos before = parts.front().shift + parts.front().shard.begun;
    run.started = {start - before.count(), 0};
    Nanos length{0};
    std::set<std::string> stamps;
    std::vector<FoundShard> shards;
    for (const Part &part : parts) {
        const Run &own = part.shard.run;
        length = std::max(length, part.shift + Nanos(own.ended ? own.ended->monoNs - own.started.monoNs : 0));
        stamps.insert(own.stampKind);
        shards.push_back(part.shard);
    }
    run.ended = ClockPair{run.started.utcNs + length.count(), length.count()};
    run.stampKind = stamps.size() == 1 ? *stamps.begin() : "mixed";
    run.appVersion = first.appVersion;
    run.environment = environmentOf(shards);
    run.environment.set("test_date", isoUtc(run.started.utcNs));
    run.environment.set("plan_hash", run.plan.fingerprint());
    run.environment.set("shards", std::to_string(parts.size()));
    run.environment.set("shard_start_utc", isoUtc(start));
    for (const ShardHost &host : hosts)
        noteHost(run.environment, host);
    return run;
}

/// The windows of all parts as one: what all of them measured. (Whole-run windows are read off the records.)
std::vector<StageFrame> framesOf(const std::vector<Part> &parts)
{
    std::vector<StageFrame> frames;
    for (const Part &part : parts)
        for (const StageSummary &stage : part.shard.run.stages) {
            if (frames.empty())
                frames.push_back({stage.index, stage.phase, {}, {}});
            StageFrame &frame = frames.front();
            frame.health.insert(frame.health.end(), stage.health.begin(), stage.health.end());
            for (const Window &window : stage.windows) {
                const Window own{window.round, window.start + part.shift, window.end + part.shift};
                if (frame.windows.empty()) {
                    frame.windows.push_back(own);
                    continue;
                }
                Window &all = frame.windows.front();
                const bool isShared = frame.phase == StagePhase::Windowed;
                all.start = isShared ? std::max(all.start, own.start) : std::min(all.start, own.start);
                all.end = isShared ? std::min(all.end, own.end) : std::max(all.end, own.end);
            }
        }
    return frames;
}

std::vector<Message> notesOn(const std::vector<FoundShard> &shards, const std::vector<ShardHost> &hosts)
{
    std::vector<Message> notes;
    std::vector<double> errors;
    std::set<std::string> names;
    for (const ShardHost &host : hosts) {
        names.insert(host.name);
        if (host.clockErrorMs)
            errors.push_back(*host.clockErrorMs);
        if (std::abs(host.clockMovedMs) > kStillClockMs)
            notes.push_back({INFEROMETER_TEXT("Merge", "The wall clock of %1 (shard %2) was moved by %3 during its part."),
                             {host.name, host.shard, format::milliseconds(host.clockMovedMs)}});
    }
    if (names.size() > 1 && errors.size() < hosts.size()) {
        notes.push_back(INFEROMETER_TEXT("Merge",
                                         "Not every computer says how right its wall clock is: how far apart they really "
                                         "began is unknown. Latencies are each computer's own and are not touched."));
    } else if (names.size() > 1) {
        std::sort(errors.begin(), errors.end());
        const double apart = errors.back() + errors[errors.size() - 2];
        notes.push_back(
            {INFEROMETER_TEXT("Merge", "By what their systems say, two of the wall clocks may be up to %1 apart, and so "
                                       "may be the computers' starts. Latencies are each computer's own and are not touched."),
             {format::milliseconds(apart)}});
    }
    const Run &first = shards.front().run;
    const auto differs = [&](auto same) { return !std::all_of(shards.begin(), shards.end(), same); };
    if (differs([&](const FoundShard &shard) { return shard.run.server == first.server; }))
        notes.push_back(INFEROMETER_TEXT("Merge", "The shards met servers of different programs or versions."));
    if (differs([&](const FoundShard &shard) { return shard.run.appVersion == first.appVersion; }))
        notes.push_back(INFEROMETER_TEXT("Merge", "The shards were measured by different versions of this program."));
    return notes;
}

/// Hands the records of a part on in their place.
Status copyRecords(const Part &part, RunWriter &writer, RunAccumulator &accumulator)
{
    std::vector<RequestRecord> batch;
    Status kept;
    const Status read = part.shard.store->forEachRequest(part.shard.run.id, {}, [&](const RequestRecord &record) {
        batch.push_back(placed(record, part));
        accumulator.add(batch.back());
        if (batch.size() == kAtOnce) {
            kept = writer.keep(batch);
            batch.clear();
        }
        return kept.has_value();
    });
    if (!read)
        return read;
    return kept && !batch.empty() ? writer.keep(batch) : kept;
}

Status keep(RunStore &library, Run run, const std::vector<Part> &parts)
{
    const std::vector<StageFrame> frames = framesOf(parts);
    RunAccumulator accumulator(run.plan.draft(), frames);
    {
        auto writer = library.begin(run);
        if (!writer)
            return Failure(writer.error());
        for (const Part &part : parts)
            if (const Status copied = copyRecords(part, **writer, accumulator); !copied)
                return copied;
        run.stages = accumulator.finish();
        if (const Status finished = (*writer)->finish(run); !finished)
            return finished;
    }
    std::string note;
    for (const Part &part : parts) {
        const auto marks = part.shard.store->marks(part.shard.run.id);
        if (!marks)
            return Failure(marks.error());
        for (const RunMark &mark : *marks)
            if (const Status put = library.putMark(run.id, {mark.at + part.shift, mark.text}); !put)
                return put;
        if (!part.shard.note.empty())
            note += (note.empty() ? "" : "\n") + part.shard.note;
    }
    return note.empty() ? Status() : library.setNote(run.id, note);
}

/// Whether the library has the run; one in the trash is taken back.
Result<bool> isThere(RunStore &library, const RunId &id, MergeMode mode)
{
    for (const auto list : {&RunStore::list, &RunStore::listTrash}) {
        const auto rows = (library.*list)();
        if (!rows)
            return Failure(rows.error());
        const auto row = std::find_if(rows->begin(), rows->end(), [&](const RunRow &each) { return each.id == id; });
        if (row == rows->end())
            continue;
        if (row->trashedUtcNs && mode == MergeMode::Keep)
            if (const Status restored = library.restore(id); !restored)
                return Failure(restored.error());
        return true;
    }
    return false;
}

} // namespace

Result<MergedRun> mergeShards(RunStore &library, const std::vector<FoundShard> &shards, const std::string &name, MergeMode mode)
{
    MergedRun merged{.id = commonRunId(shards.front().run.plan)};
    for (const FoundShard &shard : shards) {
        const auto count = shard.store->requestCount(shard.run.id);
        if (!count)
            return Failure(count.error());
        merged.requests += *count;
        merged.hosts.push_back(hostOf(shard, *count));
    }
    merged.notes = notesOn(shards, merged.hosts);
    const auto present = isThere(library, merged.id, mode);
    if (!present)
        return Failure(present.error());
    merged.wasThere = *present;
    if (merged.wasThere || mode == MergeMode::LookOnly)
        return merged;
    const std::vector<Part> parts = partsOf(shards);
    auto run = wholeRun(parts, merged.hosts, name);
    if (!run)
        return Failure(run.error());
    if (const Status kept = keep(library, std::move(*run), parts); !kept) {
        (void)library.remove(merged.id); // it may not have been begun
        return Failure(kept.error());
    }
    return merged;
}

} // namespace inferometer
