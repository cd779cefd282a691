// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

namespace inferometer {

class JsonFields;

/// Reads what toJson(const Workload &) (core/domain/RunPlan.h) wrote. Parts are added to those the workload has.
void readWorkload(JsonFields &fields, Workload &workload);

} // namespace inferometer
