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

} // namespace inferometer
