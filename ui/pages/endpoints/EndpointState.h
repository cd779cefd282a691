// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "core/load/ConnectionTest.h"
#include "ui/bridge/Navigator.h"

namespace inferometer {

/// How an endpoint stands, in one word.
struct EndpointState {
    Tone tone = Tone::Info;
    Text word;
};
EndpointState stateOf(const std::optional<Sighting> &seen);
/// What a test leaves behind; `utcNs` is now.
Sighting sightingOf(const ConnectionReport &report, std::int64_t utcNs);
/// The first step that failed or, when all passed, the first that warned; null: none.
const TestStep *troubleIn(const ConnectionReport &report);

} // namespace inferometer
