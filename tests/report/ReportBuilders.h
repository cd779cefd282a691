// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"

#include <string>
#include <vector>

namespace inferometer {

/// How a made-up server answers at one load.
struct Behaviour {
    LoadShape load = ClosedLoop{1};
    std::uint64_t requests = 100;
    double ttftMs = 80;
    double tpotMs = 20;
    double failureShare = 0; ///< of the requests, evenly among them
    std::uint32_t outputTokens = 32;
};

/// A plan with these loads, each ended by its count of requests.
RunPlan planOf(const std::vector<Behaviour> &levels, std::uint32_t rounds);

/// The records of such a run: one user after the other, latencies drawn around the behaviour's.
std::vector<RequestRecord> recordsOf(const std::vector<Behaviour> &levels, std::uint32_t rounds);

/// A finished run with its summaries, findings, verdict and points, all computed by the program from those records.
ReportRun reportOf(const std::vector<Behaviour> &levels, std::uint32_t rounds = 1, const std::string &name = "ladder-3");

/// Five levels from a quiet to an overloaded server, with a target, three rounds and some failures at the top.
ReportRun ladder();

/// A run with a number for everything but nothing behind it: no health, no rounds, metrics with no support.
ReportRun sparse();

} // namespace inferometer
