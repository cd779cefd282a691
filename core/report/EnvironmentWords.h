// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string>
#include <string_view>

namespace inferometer::words {

/// What a field of the environment tells, for people: "context_tokens" is "context length (tokens)". A key that is not in
/// the list stays as it is. Files (benchmark_env.txt, JSON) keep the keys.
std::string environmentTitle(std::string_view key, const Translate &say);
/// The value as people read it: yes, no and unknown in their language, everything else as it was recorded.
std::string environmentValue(const std::string &value, const Translate &say);

} // namespace inferometer::words
