// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/ShardHost.h"
#include "core/library/ShardSet.h"

#include <string>
#include <vector>

namespace inferometer {

/// What became of the parts of a distributed run.
struct MergedRun {
    RunId id;
    std::uint64_t requests = 0;
    bool wasThere = false; ///< the library has had it: nothing was written
    std::vector<ShardHost> hosts;
    std::vector<Message> notes; ///< on the computers' clocks and whatever else differs between them
};

enum class MergeMode { Keep, LookOnly };

/// Joins the parts of one distributed run into one run of the library, every request and every event in it: the summaries are made
/// from all records together, by the rules of any run. Times count from one moment: each part's common start is the same. The
/// parts are only read. An error leaves the library as it was.
Result<MergedRun> mergeShards(RunStore &library, const std::vector<FoundShard> &shards, const std::string &name,
                              MergeMode mode = MergeMode::Keep);

} // namespace inferometer
