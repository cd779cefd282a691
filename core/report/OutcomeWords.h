// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Outcome.h"

#include <string>

namespace inferometer {

/// What the server itself said of a request that failed, safe to be shown in one line; empty: it said nothing.
std::string serversWords(const Outcome &outcome);

/// What we saw of it ourselves, in the reader's language; empty: nothing beyond its class. The store keeps such sentences in
/// English in the place of a server's words.
std::string ourWords(const Outcome &outcome, const Translate &translate);

} // namespace inferometer
