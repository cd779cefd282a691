// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/domain/Prompt.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/RunPlan.h"

#include <stop_token>

namespace inferometer {

/// One request and everything known of it: the same exchange that a run makes thousands of. The plan gives endpoint, model,
/// sampling and streaming, and says whether the answer's texts are kept. Failures of the server are in the record; only an
/// unknown protocol is an error. A stop ends it as cancelled.
Result<RequestRecord> ask(const RunPlan &plan, const Secret &secret, const Prompt &prompt, std::stop_token stop);

} // namespace inferometer
