// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// One limit of a service target: the metric's value must be at most this (milliseconds for latencies).
struct Limit {
    std::string metric; ///< "ttft", "tpot", "e2e", …
    double atMostMs = 0;
    friend bool operator==(const Limit &, const Limit &) = default;
};

/// Service target (SLO): a request is good when it succeeded and meets every limit; the target is met when at least
/// `percent` of the issued requests are good. The default is method D2.6's.
struct Target {
    std::vector<Limit> limits = {{"ttft", 2000.0}, {"tpot", 100.0}};
    double percent = 95.0;
    bool isDefault = true; ///< nobody asked for it: goodput is shown, but no exit code depends on it
    friend bool operator==(const Target &, const Target &) = default;

    /// Reads "ttft<=2s,tpot<=100ms"; names ttft ttft_content tpot e2e, units ms and s. Error: ErrorCode::Input.
    static Result<Target> parse(std::string_view text);
};

} // namespace inferometer
