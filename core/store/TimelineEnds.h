// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/TokenTimeline.h"

#include <optional>
#include <string_view>
#include <utility>

namespace inferometer {

/// The first and the last event of a packed timeline (TimelineCodec) without the others, where all of them are alike in tokens,
/// channel and choice, which is nearly always: half the work of reading them all. Nothing for one event or none, for a timeline
/// of another kind, and for bytes that are none: decode() tells which.
std::optional<std::pair<Arrival, Arrival>> timelineEnds(std::string_view bytes);

} // namespace inferometer
