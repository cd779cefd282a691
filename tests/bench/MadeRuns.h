// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"

namespace inferometer::bench {

/// Both write with the product's own writer and judge with its own judge; they end the program when that fails.

/// One finished run of four levels, a thousand requests a second, each with so many tokens; one in a thousand fails.
/// `hasSeries`: its curves are kept with it, as the recorder does; else as if it had been killed before its end was written.
void makeLongRun(RunStore &store, const RunId &id, std::uint64_t requests, std::uint32_t tokens, bool hasSeries);
/// So many finished runs of two levels, of some minutes apart, of different models and plans.
void makeLibrary(RunStore &store, std::size_t runs);

} // namespace inferometer::bench
