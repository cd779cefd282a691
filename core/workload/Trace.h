// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/domain/RunPlan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace inferometer {

/// One request of a trace.
struct TraceArrival {
    Nanos at{0};              ///< since the trace's first arrival, at its own speed
    std::uint32_t input = 0;  ///< tokens; 0: not told
    std::uint32_t output = 0; ///< tokens; 0: not told
    friend bool operator==(const TraceArrival &, const TraceArrival &) = default;
};

/// When requests came to a server, and how long they were.
struct Trace {
    std::vector<TraceArrival> arrivals; ///< by time; at least one
    std::string sha256;                 ///< of what is in `arrivals`, however it was written
    std::vector<Message> notes;         ///< what was made of the file that the person may not expect
};

/// Reads JSON lines, or a table with a header line (comma-separated). Of each arrival: a time stamp, and if known its input and
/// output lengths in tokens, by the names that other tools use (docs/generator.md lists them). Arrivals that go back in time are
/// put in order, and a note says so. Error: Input, naming the first bad line.
Result<Trace> readTrace(const std::string &path);

/// Reads the traces that the plan replays and puts down what was found, the files' absolute paths included. What a plan says of
/// a trace already must still be so. Returns the notes. Errors: Input.
Result<std::vector<Message>> readTraces(PlanDraft &draft);

} // namespace inferometer
