// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/store/RunStore.h"

#include <memory>
#include <string>
#include <vector>

namespace inferometer {

/// A part of a distributed run as it was found.
struct FoundShard {
    std::string path; ///< of the store that it is in
    Run run;
    std::string note; ///< a person's words
    Nanos begun{0};   ///< the common start, since the run's own
    std::shared_ptr<RunStore> store;
};

/// All shard runs in these run files, libraries and folders of them, in the order of their numbers, when they are the whole of one
/// run. A part that is found twice (in a library and in its run file) counts once. Errors: Input, saying which shards are
/// missing, doubled, unfinished or of another run and what differs; NotFound; those of RunStore.
Result<std::vector<FoundShard>> findShards(const std::vector<std::string> &paths);

} // namespace inferometer
