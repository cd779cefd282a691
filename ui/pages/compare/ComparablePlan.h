// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/Navigator.h"

namespace inferometer {

/// A plan of a few minutes by which the server of a run can be compared with others: the run's own where that ends in verdicts;
/// of a quick check its levels, in rounds and long enough.
PlanDraft comparablePlan(const Run &run);
/// What is to be measured so that the servers of two runs can be compared: the other one alone where the base run can stand.
MeasuredPair comparablePair(const Run &base, const Run &other);

} // namespace inferometer
