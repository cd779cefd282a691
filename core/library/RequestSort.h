// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace inferometer {

/// The requests of one run by their time per output token, which the rows of the store do not have (what they have is sorted by
/// RunStore::requestNumbers()). The times are read once, which takes some seconds for a million requests; sorting by them does
/// not. Several threads may ask, each with a store of its own: whoever comes while they are read waits for them.
class TpotOrder {
public:
    explicit TpotOrder(RunId run) : m_run(std::move(run)) {}
    /// Reads the times where they are not known yet.
    Status read(RunStore &store);
    /// The numbers of the requests that pass the filter; those without a time come last, equal ones stay by number.
    Result<std::vector<std::uint32_t>> numbers(RunStore &store, const RequestFilter &filter, Direction direction);

private:
    struct Key {
        double ms; ///< infinite: none
        std::uint32_t number;
    };
    std::vector<Key> keysOf(const std::vector<std::uint32_t> &numbers) const;
    Status readOnce(RunStore &store);
    RunId m_run;
    std::mutex m_mutex;                     // guards m_keys
    std::optional<std::vector<Key>> m_keys; ///< by number
};

} // namespace inferometer
