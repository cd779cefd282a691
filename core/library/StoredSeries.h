// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/Run.h"
#include "core/store/RunStore.h"

namespace inferometer {

/// The curves over time of a stored run, from its requests: what the last picture of the live run showed.
Result<LiveSeries> loadSeries(RunStore &store, const Run &run);

} // namespace inferometer
