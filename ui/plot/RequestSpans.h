// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <array>
#include <vector>

namespace inferometer {

/// The lines of a request's timeline, from the top; the last two hold events, the others phases.
enum class SpanRow { Queue, Connecting, FirstByte, FirstToken, Answer, Closing, Events, Marks };
constexpr int kSpanRows = 8;

/// What one stretch of a request's life was.
enum class SpanKind { Queue, NameLookup, Connect, Tls, Trying, FirstByte, FirstToken, Answer, WholeAnswer, Closing };

/// From one moment to another, in milliseconds since sending (of a request that never left, since it was due).
struct RequestSpan {
    SpanRow row = SpanRow::Queue;
    SpanKind kind = SpanKind::Queue;
    double from = 0, to = 0;
    bool isCutShort = false; ///< the request failed in it
    friend bool operator==(const RequestSpan &, const RequestSpan &) = default;
};

/// The phases that a record tells of, in the order of time; a phase that did not happen, or that nobody timed, is not there.
std::vector<RequestSpan> spansOf(const RequestRecord &record);

} // namespace inferometer
