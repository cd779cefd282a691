// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <QString>

namespace inferometer {

/// What a table says of one request: small, whatever the length of its answer.
struct RequestFigures {
    std::uint32_t number = 0;
    Nanos start{0}; ///< sent, or due where it never was
    OutcomeKind kind = OutcomeKind::Ok;
    OutcomeClass fine = OutcomeClass::Completed;
    Purpose purpose = Purpose::Judged;
    std::uint32_t part = 0;
    std::optional<std::uint32_t> promptTokens, outputTokens;
    std::optional<double> ttftMs, tpotMs;
    double tookMs = 0; ///< from start to end, whatever the end was

    static RequestFigures of(const RequestRecord &record);
};

/// A moment of a run: "0:07.3", "14:31.0", "1:02:05".
QString runTime(Nanos sinceStart);

} // namespace inferometer
