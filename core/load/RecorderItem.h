// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"
#include "core/domain/StageSummary.h"

#include <memory>
#include <variant>

namespace inferometer {

class StageClock;

/// A stage and round begins: what follows belongs to it.
struct RoundBegins {
    StageIndex stage;
    std::uint32_t round = 0;
    std::shared_ptr<const StageClock> clock;
};

/// It has ended and nothing of it is in flight any more.
struct RoundEnds {
    GeneratorHealth health;
};

/// What travels from the lanes and the engine to the recorder, in this one order.
using RecorderItem = std::variant<RequestRecord, RoundBegins, RoundEnds>;

} // namespace inferometer
