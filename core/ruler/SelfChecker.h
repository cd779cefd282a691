// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/domain/SelfCheck.h"

#include <functional>
#include <stop_token>

namespace inferometer {

struct SelfCheckOptions {
    static constexpr int kLeastSeconds = 5, kMostSeconds = 60;

    Nanos atMost = std::chrono::seconds(40); ///< no level is begun that would end later; the lowest is always measured
    std::stop_token stop{};
    /// Called after each level, in the thread that measures.
    std::function<void(const SelfCheckLevel &)> onLevel{};
};

/// Measures this program's own error, and how many streams one of its lanes holds, against a simulated server of its own in
/// this process, on another core where there is one. Blocks; uses threads of its own. Errors: Storage, Unreachable (stopped,
/// or the simulated server does not answer).
Result<SelfCheck> selfCheck(const SelfCheckOptions &options);

} // namespace inferometer
