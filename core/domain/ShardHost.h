// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Environment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// One of the computers that made a merged run.
struct ShardHost {
    std::uint32_t shard = 0;            ///< 1 … n
    std::string name;                   ///< as it calls itself
    std::string run;                    ///< id of its part
    std::optional<double> clockErrorMs; ///< how far its wall clock may have been off at most; absent: nobody knows
    double clockMovedMs = 0;            ///< how far its wall clock was moved during the part
    std::string stampKind;              ///< where its arrival times come from
    std::uint64_t requests = 0;         ///< kept
    friend bool operator==(const ShardHost &, const ShardHost &) = default;
};

/// Puts a host down among the facts of a run.
void noteHost(Environment &environment, const ShardHost &host);
/// The hosts of a merged run in the order of their shards; none of any other run.
std::vector<ShardHost> hostsOf(const Environment &environment);

} // namespace inferometer
