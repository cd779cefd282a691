// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"

#include <cstdint>
#include <vector>

namespace inferometer {

/// The numbers of the requests that pass the filter, by their time per output token; those without one come last. Reads every
/// timeline: some seconds for a million requests (what the rows themselves say is sorted by RunStore::requestNumbers()).
Result<std::vector<std::uint32_t>> requestsByTpot(RunStore &store, const RunId &id, const RequestFilter &filter,
                                                  Direction direction);

} // namespace inferometer
