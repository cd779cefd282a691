// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/SelfCheck.h"

#include <optional>
#include <string>

namespace inferometer::words {

/// One sentence: what this program's times are worth on that computer, and how many streams a lane of it holds.
Message verdictOf(const SelfCheck &check);
/// What speaks against the figures; absent where nothing does.
std::optional<Message> doubtOf(const SelfCheck &check);
/// "0.007 ms", "32.3 ms": never finer than a microsecond.
std::string errorTime(double ms);
/// "64 streams: 0.007 ms": one level, for progress.
Message progressOf(const SelfCheckLevel &level);
/// What the environment of a run keeps of the last self-check of its computer, as a sentence; absent where it keeps nothing.
std::optional<Message> ownErrorOf(const Environment &environment);

} // namespace inferometer::words
