// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/ShardSet.h"

#include "core/base/Number.h"
#include "core/library/RunFile.h"
#include "core/library/StoredRun.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

namespace inferometer {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

Failure refused(const Text &text, std::vector<Message::Arg> args, const Text &remedy)
{
    return failure(ErrorCode::Input, {text, std::move(args)}, remedy);
}

/// The stores that a path names: itself, or what lies in the folder and below.
Result<std::vector<std::string>> storesIn(const std::string &path)
{
    std::error_code error;
    if (!fs::is_directory(path, error))
        return std::vector<std::string>{path};
    std::vector<std::string> files;
    for (auto entry = fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied, error);
         !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const std::string ending = entry->path().extension().string();
        if (entry->is_regular_file(error) && (ending == kRunFileSuffix || ending == ".db"))
            files.push_back(entry->path().string());
    }
    std::sort(files.begin(), files.end());
    if (files.empty())
        return refused(INFEROMETER_TEXT("Merge", "There is no run file and no library in %1."), {path},
                       INFEROMETER_TEXT("Merge", "Give the folders of the shards' --out, or their run files (*.inferun)."));
    return files;
}

bool isSamePart(const FoundShard &a, const FoundShard &b) { return a.run.id == b.run.id && a.run.started == b.run.started; }

/// `isNamed`: by the person. A library that happens to lie in a folder need not be one with parts in it, or one at all.
Status takeFrom(const std::string &path, bool isNamed, std::vector<FoundShard> &found)
{
    auto opened = RunStore::open(path, Access::ReadOnly);
    if (!opened && !isNamed && !path.ends_with(kRunFileSuffix))
        return {};
    if (!opened)
        return Failure(opened.error());
    const std::shared_ptr<RunStore> store = std::move(*opened);
    const auto rows = store->list();
    if (!rows)
        return Failure(rows.error());
    for (const RunRow &row : *rows) {
        auto run = loadRun(*store, row.id, Access::ReadOnly);
        if (!run)
            return Failure(run.error());
        if (!run->plan->shard)
            continue;
        const auto begun = numberFrom(run->environment.get("shard_start_ns"));
        FoundShard shard{path, std::move(*run), row.note, Nanos(static_cast<std::int64_t>(begun.value_or(0))), store};
        if (std::none_of(found.begin(), found.end(), [&](const FoundShard &other) { return isSamePart(shard, other); }))
            found.push_back(std::move(shard));
    }
    return {};
}

/// What was asked for, without what may differ from one computer to the next.
json commonPart(const Run &run)
{
    json plan = RunPlan::make(wholeOf(run.plan.draft()))->toJson(); // a part of a valid plan's whole is valid
    for (const char *key : {"name", "tags", "factor", "endpoint", "keep_texts"})
        plan.erase(key);
    for (json &stage : plan["stages"])
        stage["load"].erase("file");
    plan["start"] = isoUtc(run.plan->shard->startUtcNs);
    plan["shards"] = run.plan->shard->of;
    return plan;
}

/// The keys in which two plans differ first, such as "workload.seed"; empty: nowhere.
std::string differenceOf(const json &a, const json &b)
{
    const json changes = json::diff(a, b);
    if (changes.empty())
        return {};
    std::string path = changes.front().at("path").get<std::string>();
    path.erase(0, 1);
    std::replace(path.begin(), path.end(), '/', '.');
    return path;
}

std::string numbersOf(const std::set<std::uint32_t> &numbers)
{
    std::string text;
    for (const std::uint32_t number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

/// Every shard once, all of one run.
Status checkSet(const std::vector<FoundShard> &shards)
{
    const FoundShard &first = shards.front();
    const json wanted = commonPart(first.run);
    for (const FoundShard &shard : shards)
        if (const std::string difference = differenceOf(wanted, commonPart(shard.run)); !difference.empty())
            return refused(INFEROMETER_TEXT("Merge", "%1 and %2 hold parts of different runs: they differ in %3."),
                           {first.path, shard.path, difference},
                           INFEROMETER_TEXT("Merge", "Merge the parts of one run at a time."));
    const std::uint32_t of = first.run.plan->shard->of;
    std::set<std::uint32_t> missing;
    for (std::uint32_t number = 1; number <= of; ++number)
        missing.insert(number);
    for (std::size_t i = 0; i < shards.size(); ++i) {
        const std::uint32_t number = shards[i].run.plan->shard->number;
        if (missing.erase(number) == 0)
            return refused(INFEROMETER_TEXT("Merge", "Shard %1 is there twice: in %2 and in %3."),
                           {number, shards[i - 1].path, shards[i].path},
                           INFEROMETER_TEXT("Merge", "Leave out the one that does not belong to the others."));
    }
    if (!missing.empty())
        return refused(INFEROMETER_TEXT("Merge", "Of %1 shards these are missing: %2."), {of, numbersOf(missing)},
                       INFEROMETER_TEXT("Merge", "Bring their folders too; without them the load was not the plan's."));
    for (const FoundShard &shard : shards)
        if (shard.run.state != RunState::Finished || shard.begun <= Nanos{0})
            return refused(INFEROMETER_TEXT("Merge", "Shard %1 in %2 did not run to its end (%3)."),
                           {shard.run.plan->shard->number, shard.path, nameOf(shard.run.state)},
                           INFEROMETER_TEXT("Merge", "Run all shards again with another common start."));
    return {};
}

} // namespace

Result<std::vector<FoundShard>> findShards(const std::vector<std::string> &paths)
{
    std::vector<FoundShard> found;
    for (const std::string &path : paths) {
        const auto files = storesIn(path);
        if (!files)
            return Failure(files.error());
        for (const std::string &file : *files)
            if (const Status taken = takeFrom(file, file == path, found); !taken)
                return Failure(taken.error());
    }
    if (found.empty())
        return refused(INFEROMETER_TEXT("Merge", "There is no part of a distributed run in what was given."), {},
                       INFEROMETER_TEXT("Merge", "Parts are made with “run --shard k/n --start-at UTC”."));
    std::stable_sort(found.begin(), found.end(), [](const FoundShard &a, const FoundShard &b) {
        return a.run.plan->shard->number < b.run.plan->shard->number;
    });
    if (const Status sound = checkSet(found); !sound)
        return Failure(sound.error());
    return found;
}

} // namespace inferometer
